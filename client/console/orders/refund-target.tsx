import { isOnline } from "#shared/payments/payment-methods";
import { useTexts } from "#client/messages/texts";
import type { HandledOrder } from "./handled-order";

/** Where money goes back to; only what was paid at a gateway can go back there, and what is owed is lowered first. */
export function RefundTarget({ order, chosen = "gateway" }: { order: HandledOrder; chosen?: string | undefined }) {
  const t = useTexts();
  if (order.buyer_deleted) return <p className="text-second">{t("admin.refundTo.deleted")}</p>;
  if (order.payment_method === "credit") return <p className="text-second">{t("admin.refundTo.credit")}</p>;
  if (!isOnline(order.payment_method)) return <p className="text-second">{t("admin.refundTo.walletOnly")}</p>;
  return (
    <fieldset>
      <legend>{t("admin.refundTo")}</legend>
      {(["gateway", "wallet"] as const).map((target) => (
        <label key={target} className="tick">
          <input type="radio" name="refund_to" value={target} defaultChecked={chosen === target} />{" "}
          {t(`admin.refundTo.${target}`)}
        </label>
      ))}
      <small className="text-second">{t("admin.refundTo.more")}</small>
    </fieldset>
  );
}
