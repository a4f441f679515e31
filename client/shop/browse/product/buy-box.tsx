import { Suspense, type ComponentProps } from "react";
import { useHref, useSubmit } from "react-router";
import { CartForm } from "#client/shop/buy/cart/cart-form.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { quantityAtom } from "#client/shop/frame/shopper/sku-atoms";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { lateComponent } from "#client/start/late-component";
import { useMoney } from "#client/ui/money";
import { chooseQuantity, useChosenQuantity } from "./chosen-quantity";
import { priceOf } from "./lines-total";
import { OptionValues } from "./option-values";
import type { ProductData, ProductVariant } from "./product-data";

const InCart = lateComponent(() => import("#client/shop/buy/cart/in-cart.tsx"));

type BuyProps = { product: ProductData; variant: ProductVariant };

/**
 * Adds as many of the chosen variant as one wants; once it is in the cart, the way there. Or buys them now: without
 * scripts the same fields lead to the checkout's start by GET, and so outlive a sign-in.
 */
export function BuyBox({ product, variant }: BuyProps) {
  const { sku, most, stock } = variant;
  const t = useTexts();
  const inCart = useShopper(quantityAtom(sku)) > 0;
  const chosen = useChosenQuantity(sku);
  const submit = useSubmit();
  const toCheckout = useHref(paths.checkoutStart);
  const act: ComponentProps<typeof CartForm>["act"] = (fields, { addToCart }) => {
    const quantity = String(fields.get("add"));
    return fields.has("source")
      ? import("#client/shop/buy/checkout/buy-now").then(({ buyNow }) => buyNow(sku, quantity, submit))
      : addToCart(sku, Number(quantity));
  };
  const form = (
    <CartForm sku={sku} className="buy buy-large" flies act={act}>
      <label className="quantity">
        <span className="sr-only">{t("cart.quantity")}</span>
        <input
          name="add"
          type="number"
          min={1}
          max={Math.min(most ?? stock, stock)}
          required
          defaultValue={chosen}
          onInput={({ currentTarget }) => chooseQuantity(sku, currentTarget.valueAsNumber)}
        />
      </label>
      <button className="button">{t("cart.add")}</button>
      <button className="button button-quiet" name="source" value="pdp" formMethod="get" formAction={toCheckout}>
        {t("product.buyNow")}
      </button>
    </CartForm>
  );
  if (!inCart) return form;
  return (
    <div className="buy-large">
      <Suspense fallback={form}>
        <InCart sku={sku} title={product.title} />
      </Suspense>
    </div>
  );
}

/** On phones, while the buy box is out of sight: what one press adds, and what that costs. */
export function BuyBar({ product, variant }: BuyProps) {
  const { sku, options, title, most, stock } = variant;
  const t = useTexts();
  const money = useMoney();
  const inCart = useShopper(quantityAtom(sku)) > 0;
  const quantity = Math.min(useChosenQuantity(sku), most ?? stock, stock);
  const form = (
    <CartForm sku={sku} className="buy" flies act={(_, { addToCart }) => addToCart(sku, quantity)}>
      <button className="button" name="add" value={quantity}>
        {t("product.bar.add", { quantity })} · {money(priceOf(variant, quantity))}
      </button>
    </CartForm>
  );
  return (
    <div className="order-bar">
      <small>{options.length > 0 ? <OptionValues values={options} /> : (title ?? product.title)}</small>
      {inCart ? (
        <Suspense fallback={form}>
          <InCart sku={sku} title={product.title} />
        </Suspense>
      ) : (
        form
      )}
    </div>
  );
}
