import { useEffect, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { unitsFor } from "#shared/orders/order-units";
import { isOnline } from "#shared/payments/payment-methods";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { Icon } from "#client/ui/icon.tsx";
import { LineUnitFields } from "./line-units";
import type { FormAnswer, Order } from "./order";
import "#client/ui/field.css";

type CancelFormProps = { order: Order; reasons: CallReply<"listCancelReasons">["reasons"] };

/** Cancels the order, with a reason; it opens on demand, so that nobody does it by mistake. */
export function CancelForm({ order, reasons }: CancelFormProps) {
  const t = useTexts();
  const posted = useActionData<FormAnswer>();
  const answer = posted?.values["intent"] === "slot" ? undefined : posted;
  const values = answer?.values ?? {};
  const busy = useNavigation().formMethod === "POST";
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (answer?.missing) select.current?.focus();
  }, [answer]);
  const problem = answer && (answer.missing ? t("orders.cancel.missing") : answer.text || t("orders.failed"));
  const unpaid = order.payment_method === "cod" && order.wallet === 0;
  return (
    <details className="panel order-part order-cancel" open={answer !== undefined}>
      <summary>{t("orders.cancel")}</summary>
      <p className="text-meta text-second">{t(unpaid ? "orders.cancel.more.cod" : "orders.cancel.more")}</p>
      <Form method="post">
        <label htmlFor="cancel-reason">{t("orders.cancel.reason")}</label>
        <span className="field-select">
          <select
            id="cancel-reason"
            name="reason"
            defaultValue={values["reason"] ?? ""}
            ref={select}
            aria-invalid={answer?.missing}
            aria-describedby={problem ? "cancel-problem" : undefined}
          >
            <option value="">{t("orders.cancel.choose")}</option>
            {reasons.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </span>
        <LineUnitFields
          items={order.items}
          available={order.items.map(({ units }) => unitsFor("cancelled", units, "buyer"))}
          values={values}
          problems={answer?.problems}
        />
        {isOnline(order.payment_method) && <RefundChoice withWallet={order.wallet > 0} chosen={values["refund_to"]} />}
        {problem && (
          <p id="cancel-problem" className="order-problem" role="alert">
            {problem}
          </p>
        )}
        <button className="button order-cancel-button" name="intent" value="cancel" disabled={busy}>
          {t(busy ? "orders.cancel.sending" : "orders.cancel.submit")}
        </button>
      </Form>
    </details>
  );
}

/** Where the money goes back to: where it came from, unless the customer would rather have it in the wallet. */
function RefundChoice({ withWallet, chosen = "gateway" }: { withWallet: boolean; chosen?: string | undefined }) {
  const t = useTexts();
  return (
    <fieldset className="order-refund-to">
      <legend>{t("orders.cancel.refundTo")}</legend>
      {(["gateway", "wallet"] as const).map((target) => (
        <label key={target} className="tick">
          <input type="radio" name="refund_to" value={target} defaultChecked={target === chosen} />{" "}
          {t(`orders.cancel.refundTo.${target}`)}
        </label>
      ))}
      {withWallet && <small className="text-second">{t("orders.cancel.refundTo.more")}</small>}
    </fieldset>
  );
}
