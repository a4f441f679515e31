import type { SubmitEvent } from "react";
import { href, Link, useHref } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { isSellable } from "../product/stock-state";
import { StockLine } from "../product/stock-line";
import { Icon } from "#client/ui/icon.tsx";
import { Picture } from "#client/ui/picture.tsx";
import { Price } from "#client/ui/price.tsx";
import { moveToCart, removeWish } from "./toggle-wishlist";
import type { WishlistItem } from "./wishlist-items";

/** The saved items, newest first. */
export function WishlistCards({ items }: { items: readonly WishlistItem[] }) {
  const t = useTexts();
  return (
    <>
      <h1>
        {t("wishlist")} <small>{t("wishlist.count", { count: items.length })}</small>
      </h1>
      <ul className="cards wishlist-cards">
        {items.map((item) => (
          <li key={item.sku}>
            <WishlistCard item={item} />
          </li>
        ))}
      </ul>
    </>
  );
}

function WishlistCard({ item }: { item: WishlistItem }) {
  const t = useTexts();
  const { sku, slug, title, brand, variant, image, price, list } = item;
  const sellable = isSellable(item);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const removes = event.nativeEvent.submitter?.getAttribute("name") === "remove";
    void (removes ? removeWish(sku) : moveToCart(sku));
  };
  return (
    <article className="card">
      <div className="card-picture">
        <Picture file={image} alt="" kind="card" sizes="(min-width:1024px) 290px,(min-width:640px) 31vw,46vw" />
      </div>
      <p className="card-brand">{brand}</p>
      <h2 className="card-title">
        <Link to={`${href(paths.product, { slug })}?sku=${encodeURIComponent(sku)}`}>{title}</Link>
      </h2>
      <p className="wishlist-variant text-second">{variant}</p>
      <StockLine variant={item} />
      <Price price={price} list={list} />
      <form className="buy" method="post" action={useHref(paths.wishlist)} onSubmit={submit}>
        <input type="hidden" name="sku_id" value={sku} />
        {sellable && (
          <button className="button" name="move" value="1" aria-label={t("wishlist.moveOf", { title })}>
            {t("wishlist.move")}
          </button>
        )}
        <button
          className="button button-quiet wishlist-remove"
          name="remove"
          value="1"
          aria-label={t("wishlist.removeOf", { title })}
        >
          <Icon name="close" />
        </button>
      </form>
    </article>
  );
}

export function WishlistSkeleton() {
  return (
    <ul className="cards" data-skeleton aria-busy="true">
      {[1, 2, 3, 4].map((place) => (
        <li key={place} className="card-skeleton" />
      ))}
    </ul>
  );
}
