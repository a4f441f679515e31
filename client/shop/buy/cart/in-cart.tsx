import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Icon } from "#client/ui/icon.tsx";
import { Stepper } from "./stepper";

/** Replaces an add button once the SKU is in the cart: its quantity and a link to the cart. */
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
