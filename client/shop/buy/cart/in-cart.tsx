import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Icon } from "#client/ui/icon.tsx";
import { Stepper } from "./stepper";

type InCartProps = {
  sku: string;
  title: string;
  /** Its value, where it is one of several that are added from the same place, and the way back to those. */
  value?: string;
  leave?: () => void;
};

/** Replaces an add button once the SKU is in the cart: its quantity, and a link to the cart or back to other choices. */
export default function InCart({ sku, title, value, leave }: InCartProps) {
  const t = useTexts();
  return (
    <div className="buy">
      {leave && (
        <button type="button" className="button button-quiet card-chip" onClick={leave}>
          {value}
          <Icon name="chevron" />
          <span className="sr-only">{t("cart.choose")}</span>
        </button>
      )}
      <Stepper sku={sku} title={title} takesFocus />
      {!leave && (
        <Link className="button to-cart" to={paths.cart}>
          <Icon name="cart" />
          <span>{t("cart.goTo")}</span>
        </Link>
      )}
    </div>
  );
}
