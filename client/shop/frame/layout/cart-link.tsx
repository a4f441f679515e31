import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { cartTotalAtom, lineCountAtom } from "../shopper/cart-atoms";
import { useShopper } from "../shopper/shopper-store";
import { Icon } from "#client/ui/icon.tsx";
import { useMoney } from "#client/ui/money";
import { badgeText } from "./badge-text";

/**
 * The way to the cart, with the count of its lines and, on the desktop, its total with shipping below the icon. Neutral
 * until they are known, in the same space. @param inBar the one of the phone's bottom bar
 */
export function CartLink({ inBar }: { inBar?: boolean }) {
  const t = useTexts();
  const money = useMoney();
  const count = useShopper(lineCountAtom) ?? 0;
  const total = useShopper(cartTotalAtom);
  return (
    <Link className={inBar ? undefined : "icon-link cart-link"} to={paths.cart}>
      <Icon name="cart" />
      {count > 0 && (
        <b className={inBar ? undefined : "cart-count"} aria-hidden="true">
          {badgeText(count)}
        </b>
      )}
      <span>
        {t("layout.cart")}
        {count > 0 && <i className="sr-only">, {t("cart.count", { count })}</i>}
      </span>
      {!inBar && count > 0 && total !== null && <bdi className="cart-sum">{money(total)}</bdi>}
    </Link>
  );
}
