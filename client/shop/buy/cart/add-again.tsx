import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { quantityAtom } from "#client/shop/frame/shopper/sku-atoms";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { CartForm } from "./cart-form";

type AddAgainProps = { sku: string; title: string; quantity: number; isQuiet?: boolean };

/** Adds a SKU as many times as it was bought before; once it is in the cart, says so and leads there. */
export function AddAgain({ sku, title, quantity, isQuiet = false }: AddAgainProps) {
  const t = useTexts();
  const inCart = useShopper(quantityAtom(sku));
  if (inCart > 0) {
    return (
      <Link className={isQuiet ? "link" : "button button-quiet"} to={paths.cart}>
        {t("desk.inCart", { count: inCart })}
      </Link>
    );
  }
  return (
    <CartForm sku={sku} act={(_, { addToCart }) => addToCart(sku, quantity)}>
      <button
        className={isQuiet ? "button button-quiet" : "button"}
        name="add"
        value={quantity}
        aria-label={t("desk.add.of", { count: quantity, title })}
      >
        {t("desk.add", { count: quantity })}
      </button>
    </CartForm>
  );
}
