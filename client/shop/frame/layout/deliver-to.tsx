import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useVisit } from "#client/runtime/request-context";
import { cartAtom } from "../shopper/cart-atoms";
import { useShopper } from "../shopper/shopper-store";
import { opens } from "../dialogs/open-dialog";
import { Icon } from "#client/ui/icon.tsx";
import { useMoney } from "#client/ui/money";

/**
 * The delivery location, and the amount from which delivery is free. A cached page shows the shop's default location;
 * the tail brings the visitor's own, in the same space (without scripts by a stylesheet:
 * `worker/storefront/ssr/tail.ts`).
 */
export function DeliverTo() {
  const t = useTexts();
  const money = useMoney();
  const { delivery } = useVisit();
  const place = useShopper(cartAtom)?.location;
  const from = place?.minimum_order_value ?? (delivery.usual ?? delivery).free_from;
  return (
    <>
      <Link className="deliver-to" to={paths.deliverTo} aria-haspopup="dialog" onClick={opens("deliver-to")}>
        <Icon name="pin" />
        {t("layout.deliverTo")}
        <b>
          <span>{place?.name ?? delivery.place}</span>
        </b>
      </Link>
      <p className="deliver-free">{t("layout.promo.delivery", { amount: money(from) })}</p>
    </>
  );
}
