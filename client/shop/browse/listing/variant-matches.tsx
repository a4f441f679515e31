import { href, Link } from "react-router";
import { fewLeft } from "#shared/goods/few-left";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { BuyButton } from "#client/shop/buy/cart/buy-button.tsx";
import { Picture } from "#client/ui/picture.tsx";
import { Price } from "#client/ui/price.tsx";
import type { VariantMatch } from "./loading/load-listing";

/** The SKUs that a search names, a row each, to be put into the cart from here; their products stand below. */
export function VariantMatches({ matches }: { matches: readonly VariantMatch[] }) {
  const t = useTexts();
  const inStock = (left: number) =>
    left <= fewLeft ? t("listing.matches.few", { left }) : t("listing.matches.inStock");
  return (
    <section aria-labelledby="matches" className="matches">
      <h2 id="matches">{t("listing.matches")}</h2>
      <ul className="panel">
        {matches.map(({ sku, slug, title, brand, image, price, list, stock }) => (
          <li key={sku}>
            <Picture file={image} alt="" kind="list" sizes="64px" />
            <div>
              <h3>
                <Link to={`${href(paths.product, { slug })}?sku=${encodeURIComponent(sku)}`}>{title}</Link>
              </h3>
              <p className="text-second">{stock > 0 ? `${brand} · ${inStock(stock)}` : brand}</p>
            </div>
            <Price price={price} list={list} />
            {stock > 0 ? (
              <BuyButton sku={sku} title={title} />
            ) : (
              <p className="text-second">{t("catalogue.soldOut")}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
