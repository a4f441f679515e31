import type { MouseEvent, ReactNode } from "react";
import { Form, useNavigation, Link } from "react-router";
import { daysText } from "#shared/time/day-name";
import { dayInEmirates } from "#shared/time/emirates-time";
import type { Locale } from "#shared/text/locale";
import { openDialog } from "#client/shop/frame/dialogs/open-dialog";
import { isPlainClick } from "#client/shop/frame/layout/plain-click";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useVisit } from "#client/runtime/request-context";
import { useFirstProblem } from "#client/runtime/refused";
import { Icon } from "#client/ui/icon.tsx";
import { useMoney } from "#client/ui/money";
import type { Checkout } from "./checkout";
import { CheckoutGo } from "./checkout-go";
import { DeliveryTime } from "./delivery-time";
import { useMethodName } from "./method-names";
import { choiceOf, type Offered } from "./offered-methods";
import type { PaymentAnswer } from "./payment-answer";
import { PoConfirm } from "./po-confirm";
import { PaymentMark } from "./payment-mark";
import { paymentStep } from "./steps";

type PaymentFormProps = {
  checkout: Checkout;
  methods: readonly Offered[];
  /** How the customer paid the last time; it is chosen where it can be had again. */
  usual: Offered["method"] | undefined;
  /** Idempotency key: the order is placed once. */
  formKey: string;
  answer: PaymentAnswer | undefined;
  /** What else changes the amount, between the ways to pay and the button: forms of their own. */
  children: ReactNode;
};

/** The form's id, by which the button below other forms belongs to it. */
const formId = "pay";

/** How to pay, and the button that places the order. It names amount and chosen method, without scripts by the stylesheet. */
export function PaymentForm({ checkout, methods, usual, formKey, answer, children }: PaymentFormProps) {
  const t = useTexts();
  const posting = useNavigation();
  const form = useFirstProblem(
    answer?.about === "pay" || answer?.about === "slot" || answer?.about === "po" ? answer : undefined,
  );
  const busy = posting.formMethod === "POST";
  const isOrderable = checkout.items.length > 0 && checkout.delivery_times?.free.length !== 0;
  const isPlacing = busy && posting.formData?.get("intent") === "pay";
  const { near, folded, chosen } = choiceOf(methods, { usual, picked: answer?.method });
  const usable = methods.filter(({ available }) => available);
  const problem = answer?.about === "pay" ? problemOf(answer, t) : null;
  const row = (offered: Offered) => (
    <Method key={offered.method} offered={offered} isChosen={offered === chosen} payable={checkout.payable} />
  );
  const credit = methods.find(({ method }) => method === "credit");
  const creditLink = credit && <CreditLineLink isOpen={credit.available} payable={checkout.payable} />;
  return (
    <div className="checkout-forms checkout-pay">
      <Form ref={form} id={formId} method="post" action={paymentStep(checkout.id)}>
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="payable" value={checkout.payable} />
        <DeliveryTime checkout={checkout} answer={answer} />
        <PoConfirm checkout={checkout} answer={answer} />
        <fieldset className="panel checkout-part" aria-describedby={problem ? "pay-problem" : undefined}>
          <legend>{t("checkout.method")}</legend>
          {problem !== null && (
            <p id="pay-problem" className="form-problem" role="alert">
              {problem}
            </p>
          )}
          <div className="checkout-methods">
            {near.map(row)}
            {folded.length > 0 ? (
              <MoreMethods methods={folded} isOpen={near.length === 0 || (chosen && folded.includes(chosen))}>
                {folded.map(row)}
                {creditLink}
              </MoreMethods>
            ) : (
              creditLink
            )}
          </div>
        </fieldset>
      </Form>
      {children}
      <CheckoutGo checkout={checkout}>
        <button
          form={formId}
          className="button"
          name="intent"
          value="pay"
          disabled={busy || !isOrderable || usable.length === 0}
        >
          <Icon name="shield" />
          {isPlacing ? <span>{t("checkout.placing")}</span> : <PlaceTexts checkout={checkout} usable={usable} />}
        </button>
      </CheckoutGo>
      <p className="checkout-fine checkout-terms">{t("checkout.place.terms")}</p>
    </div>
  );
}

/** What the button says for each way to pay, of which the stylesheet shows the chosen one's. */
function PlaceTexts({ checkout, usable }: { checkout: Checkout; usable: readonly Offered[] }) {
  const t = useTexts();
  const nameOf = useMethodName();
  const money = useMoney();
  return usable.map(({ method }) => (
    <span key={method} data-method={method}>
      {method === "wallet"
        ? t("checkout.place.wallet", { amount: money(checkout.wallet) })
        : t("checkout.place", { amount: money(checkout.payable), method: nameOf(method) })}
    </span>
  ));
}

type MoreMethodsProps = { methods: readonly Offered[]; isOpen: boolean | undefined; children: ReactNode };

/** Ways to pay that few choose, and those that this order cannot have, with why. */
function MoreMethods({ methods, isOpen, children }: MoreMethodsProps) {
  const t = useTexts();
  const nameOf = useMethodName();
  const named = methods.filter(({ available }) => available).map(({ method }) => nameOf(method));
  return (
    <details className="checkout-more" open={isOpen}>
      <summary>
        <span>
          {t(named.length > 0 ? "checkout.methods.more" : "checkout.methods.closed")}
          {named.length > 0 && <small>{named.join(" · ")}</small>}
        </span>
        <Icon name="chevron" />
      </summary>
      <div className="checkout-methods">{children}</div>
    </details>
  );
}

function problemOf({ message }: PaymentAnswer, t: ReturnType<typeof useTexts>): string {
  if (message === "missing") return t("checkout.method.missing");
  if (message === "unseen") return t("checkout.requote");
  return message || t("checkout.retry");
}

/** The day of a moment, in words. */
function dueText(iso: string, locale: Locale): string {
  const day = dayInEmirates(Date.parse(iso));
  return daysText({ from: day, to: day }, locale);
}

type MethodProps = {
  offered: Offered;
  isChosen: boolean;
  /** Of the order, in AED. */
  payable: number;
};

function Method({ offered: { method, available, reason, line }, isChosen, payable }: MethodProps) {
  const t = useTexts();
  const name = useMethodName()(method);
  const money = useMoney();
  const reasonId = `reason-${method}`;
  const { locale } = useVisit();
  const free = line && { amount: money(line.available), day: dueText(line.due_at, locale) };
  return (
    <label className="checkout-method">
      <input
        type="radio"
        name="method"
        value={method}
        defaultChecked={isChosen}
        disabled={!available}
        aria-describedby={reason ? reasonId : undefined}
        required
      />
      <b>{name}</b>
      <PaymentMark method={method} />
      {reason ? (
        <span id={reasonId}>{free && line.available < payable ? t("checkout.credit.short", free) : reason}</span>
      ) : (
        <span>{free ? t("checkout.credit.line", free) : t(`checkout.method.${method}.more`)}</span>
      )}
    </label>
  );
}

type CreditLineLinkProps = {
  /** Whether this order may be paid on it. */
  isOpen: boolean;
  /** Of the order, in AED. */
  payable: number;
};

/** Opens the credit-line modal over the step; without scripts it leads to the credit line's page. */
function CreditLineLink({ isOpen, payable }: CreditLineLinkProps) {
  const t = useTexts();
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void openDialog({ kind: "credit-line", payable });
  };
  return (
    <Link className="checkout-add" to={paths.creditLine} onClick={open}>
      {t(isOpen ? "checkout.credit.open" : "checkout.credit.closed")}
    </Link>
  );
}
