import { Link } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { Icon } from "../ui/icon";
import { Stepper } from "./stepper";

/** What stands in place of an add button once the SKU is in the cart: its quantity and the way to the cart. */
export default function InCart({ sku, title }: { sku: string; title: string }) {
  const t = useTexts();
  return (
    <div className="buy">
      <Stepper sku={sku} title={title} takesFocus />
      <Link className="button to-cart" to={paths.cart}>
        <Icon name="cart" />
        <span>{t("cart.goTo")}</span>
      </Link>
    </div>
  );
}
