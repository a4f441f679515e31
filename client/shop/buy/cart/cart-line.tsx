import { variantPart } from "#client/ui/variant-name";
import { memo } from "react";
import { href, Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { requestedQuantitiesAtom, type CartLine } from "#client/shop/frame/shopper/cart-atoms";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { useMoney } from "#client/ui/money";
import { Picture } from "#client/ui/picture.tsx";
import { addWish } from "#client/shop/browse/wishlist/toggle-wishlist";
import { removeLine } from "./browser/change-cart";
import { CartForm } from "./cart-form";
import { LineNotices } from "./line-notices";
import { isCounted, nextPriceStep } from "./browser/line-state";
import { Stepper } from "./stepper";

/** Where the page's focus goes when a line comes back. */
export const lineId = (sku: string): string => `line-${sku}`;

/** One line of the cart. A reply brings every line again; only those that changed are drawn again. */
export const CartLineItem = memo(
  function CartLineItem({ line }: { line: CartLine }) {
    const { sku_id, title, image_url, quantity } = line;
    return (
      <li className="cart-line" id={lineId(sku_id)} tabIndex={-1}>
        <Picture file={image_url} alt="" kind="list" sizes="6rem" />
        <div className="cart-line-what">
          <Name line={line} />
          <LinePrice line={line} />
          <LineNotices line={line} />
        </div>
        {isCounted(line) && <Stepper sku={sku_id} title={title} rendered={quantity} />}
        <LineTotal line={line} />
        <LineActions line={line} />
      </li>
    );
  },
  (before, after) => JSON.stringify(before.line) === JSON.stringify(after.line),
);

function Name({ line }: { line: CartLine }) {
  const t = useTexts();
  const { sku_id, slug, title, brand, overlap_image_url, tax_class } = line;
  const variant = variantPart(line);
  return (
    <>
      {brand && <p className="cart-line-brand">{brand}</p>}
      <h2>
        {slug === null ? (
          title
        ) : (
          <Link to={`${href(paths.product, { slug })}?sku=${encodeURIComponent(sku_id)}`}>{title}</Link>
        )}
      </h2>
      <p className="cart-line-marks">
        {variant && <span>{variant}</span>}
        <span>
          {t("product.sku")} <bdi>{sku_id}</bdi>
        </span>
        {tax_class !== "standard" && <span>{t(`taxes.line.${tax_class}`)}</span>}
        {isCounted(line) && !overlap_image_url && <span>{t("catalogue.noCod")}</span>}
      </p>
    </>
  );
}

/** What the line costs by the server's last word; pale while a change of it is on its way. */
function LineTotal({ line }: { line: CartLine }) {
  const t = useTexts();
  const money = useMoney();
  const pending = useShopper(requestedQuantitiesAtom).has(line.sku_id);
  return (
    <p className="cart-line-total" aria-busy={pending}>
      {isCounted(line) && (
        <>
          <span className="sr-only">{t("cartPage.line.total")} </span>
          {money(line.line_total)}
        </>
      )}
    </p>
  );
}

function LineActions({ line: { sku_id, title } }: { line: CartLine }) {
  const t = useTexts();
  const moveToWishlist = async () => {
    await addWish(sku_id);
    await removeLine(sku_id);
  };
  return (
    <div className="cart-line-acts">
      <CartForm sku={sku_id} act={() => removeLine(sku_id)}>
        <button name="remove" value="1">
          {t("cart.remove")}
          <span className="sr-only"> · {title}</span>
        </button>
      </CartForm>
      <button type="button" className="needs-scripts" onClick={() => void moveToWishlist()}>
        {t("cartPage.line.toWishlist")}
        <span className="sr-only"> · {title}</span>
      </button>
    </div>
  );
}

/** What one unit costs, with the list price struck when that is higher, and from how many on it costs less. */
function LinePrice({ line }: { line: CartLine }) {
  const t = useTexts();
  const money = useMoney();
  const next = nextPriceStep(line);
  if (!isCounted(line)) return null;
  return (
    <>
      <p className="cart-line-price">
        {t("cartPage.line.each", { price: money(line.unit_price) })}
        {line.price_gst > line.unit_price && (
          <>
            {" "}
            <span className="sr-only">{t("catalogue.price.before")}</span> <s>{money(line.price_gst)}</s>
          </>
        )}
      </p>
      {next && (
        <p className="cart-line-tier">{t("cartPage.line.tier", { quantity: next.from, price: money(next.price) })}</p>
      )}
    </>
  );
}
