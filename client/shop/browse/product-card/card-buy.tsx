import type { MouseEvent } from "react";
import { href, Link } from "react-router";
import { openDialog } from "#client/shop/frame/dialogs/open-dialog";
import { isPlainClick } from "#client/shop/frame/layout/plain-click";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { slugsInCartAtom } from "#client/shop/frame/shopper/sku-atoms";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { Icon } from "#client/ui/icon.tsx";
import type { ProductCardData } from "./product-card-data";
import { BuyButton } from "#client/shop/buy/cart/buy-button.tsx";

/** How to buy from a card: one click for a product of one variant, a choice for others, nothing when sold out. */
export function CardBuy({ card: { sku, slug, title, choices, soldOut } }: { card: ProductCardData }) {
  if (soldOut || !sku) return <div className="buy" />;
  return choices ? <ChooseLink slug={slug} title={title} /> : <BuyButton sku={sku} title={title} />;
}

/** Opens the product-details selector over the page; without scripts it leads to the product. */
function ChooseLink({ slug, title }: { slug: string; title: string }) {
  const t = useTexts();
  const inCart = useShopper(slugsInCartAtom).has(slug);
  const choose = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void openDialog({ kind: "product-details", slug, title });
  };
  return (
    <div className="buy">
      <Link
        className="button button-quiet"
        to={href(paths.product, { slug })}
        discover="none"
        aria-haspopup="dialog"
        onClick={choose}
      >
        {t("cart.choose")}
        <span className="sr-only"> · {title}</span>
      </Link>
      {inCart && (
        <Link className="button to-cart to-cart-short" to={paths.cart} aria-label={t("cart.goTo")}>
          <Icon name="cart" />
        </Link>
      )}
    </div>
  );
}
