import { Form, useNavigation } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { useMethodName } from "./method-names";
import { paymentStep } from "./steps";

type OpenPaymentProps = { open: NonNullable<CallReply<"listPaymentMethods">["open_payment"]>; checkoutId: string };

/** A payment that was begun and not ended: to be finished at its gateway, or given up for another way. */
export function OpenPayment({ open, checkoutId }: OpenPaymentProps) {
  const t = useTexts();
  const nameOf = useMethodName();
  const busy = useNavigation().formMethod === "POST";
  return (
    <section className="panel checkout-part" aria-labelledby="open-payment">
      <h2 id="open-payment">{t("checkout.open", { method: nameOf(open.method) })}</h2>
      <p className="checkout-fine">{t("checkout.open.more")}</p>
      <Form method="post" action={paymentStep(checkoutId)} className="form-ends mt-3">
        <input type="hidden" name="payment" value={open.id} />
        <a className="button" href={open.redirect_url}>
          {t("checkout.open.finish")}
        </a>
        <button className="button button-quiet" name="intent" value="giveUp" disabled={busy}>
          {t("checkout.open.giveUp")}
        </button>
      </Form>
    </section>
  );
}
