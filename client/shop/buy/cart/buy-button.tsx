import { Suspense } from "react";
import { useTexts } from "#client/messages/texts";
import { quantityAtom } from "#client/shop/frame/shopper/sku-atoms";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { lateComponent } from "#client/start/late-component";
import { CartForm } from "./cart-form";

const InCart = lateComponent(() => import("./in-cart"));

type BuyButtonProps = {
  sku: string;
  /** Names the stepper. */
  title: string;
};

/** Adds one of a SKU; once it is in the cart, a stepper and the way to the cart. */
export function BuyButton({ sku, title }: BuyButtonProps) {
  const t = useTexts();
  const quantity = useShopper(quantityAtom(sku));
  const button = (
    <CartForm sku={sku} className="buy" flies act={(_, { addToCart }) => addToCart(sku)}>
      <button className="button" name="add" value="1">
        {t("cart.add")}
      </button>
    </CartForm>
  );
  if (quantity === 0) return button;
  return (
    <Suspense fallback={button}>
      <InCart sku={sku} title={title} />
    </Suspense>
  );
}
