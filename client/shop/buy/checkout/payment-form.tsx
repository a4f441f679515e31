import { Fragment, type MouseEvent } from "react";
import { Form, useNavigation, Link } from "react-router";
import { daysText } from "#shared/time/day-name";
import { dayInEmirates } from "#shared/time/emirates-time";
import type { CallReply } from "#shared/contracts/platform/table";
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
import { cardMarks, useMethodName } from "./method-names";
import type { PaymentAnswer } from "./payment-answer";
import { paymentStep } from "./steps";

type Offered = CallReply<"listPaymentMethods">["methods"][number];
type PaymentFormProps = {
  checkout: Checkout;
  methods: readonly Offered[];
  /** How the customer paid the last time; it is chosen where it can be had again. */
  usual: Offered["method"] | undefined;
  /** Idempotency key: the order is placed once. */
  formKey: string;
  answer: PaymentAnswer | undefined;
};

/** How to pay, and the button that places the order. It names amount and chosen method, without scripts by the stylesheet. */
export function PaymentForm({ checkout, methods, usual, formKey, answer }: PaymentFormProps) {
  const t = useTexts();
  const nameOf = useMethodName();
  const money = useMoney();
  const posting = useNavigation();
  const form = useFirstProblem(answer?.about === "pay" ? answer : undefined);
  const busy = posting.formMethod === "POST";
  const isEmptied = checkout.items.length === 0;
  const isPlacing = busy && posting.formData?.get("intent") === "pay";
  // The wallet pays all or only its part; then it is no method to choose.
  const displayed = inOrder(
    methods.filter(({ method, available }) => method !== "wallet" || available),
    usual,
  );
  const usable = displayed.filter(({ available }) => available);
  const methodNamed = (name: string | undefined) => usable.find(({ method }) => method === name);
  const chosen = methodNamed(answer?.method) ?? methodNamed(usual) ?? usable[0];
  const problem = answer?.about === "pay" ? problemOf(answer, t) : null;
  return (
    <Form ref={form} method="post" action={paymentStep(checkout.id)} className="checkout-forms checkout-pay">
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="payable" value={checkout.payable} />
      <fieldset className="panel checkout-part" aria-describedby={problem ? "pay-problem" : undefined}>
        <legend>{t("checkout.method")}</legend>
        {problem !== null && (
          <p id="pay-problem" className="form-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="checkout-methods">
          {displayed.map((offered) => (
            <Fragment key={offered.method}>
              <Method offered={offered} isChosen={offered === chosen} payable={checkout.payable} />
              {offered.method === "credit" && <CreditLineLink isOpen={offered.available} payable={checkout.payable} />}
            </Fragment>
          ))}
        </div>
      </fieldset>
      <CheckoutGo checkout={checkout}>
        <button className="button" name="intent" value="pay" disabled={busy || isEmptied || usable.length === 0}>
          <Icon name="shield" />
          {isPlacing ? (
            <span>{t("checkout.placing")}</span>
          ) : (
            usable.map(({ method }) => (
              <span key={method} data-method={method}>
                {method === "wallet"
                  ? t("checkout.place.wallet", { amount: money(checkout.wallet) })
                  : t("checkout.place", { amount: money(checkout.payable), method: nameOf(method) })}
              </span>
            ))
          )}
        </button>
      </CheckoutGo>
      <p className="checkout-fine checkout-terms">{t("checkout.place.terms")}</p>
    </Form>
  );
}

/** What was used the last time, or the shop's first, then cash, then the rest in the shop's order; what cannot be had is last. */
function inOrder(methods: readonly Offered[], usual: Offered["method"] | undefined): Offered[] {
  const first =
    methods.find(({ method, available }) => available && method === usual) ??
    methods.find(({ available }) => available);
  const rank = (offered: Offered) =>
    offered === first ? 0 : offered.available ? (offered.method === "cod" ? 1 : 2) : 3;
  return methods.toSorted((a, b) => rank(a) - rank(b));
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
      <span>
        <b>{name}</b>
        {reason ? (
          <span id={reasonId} className="checkout-reason">
            {free && line.available < payable ? t("checkout.credit.short", free) : reason}
          </span>
        ) : (
          <span>{free ? t("checkout.credit.line", free) : t(`checkout.method.${method}.more`)}</span>
        )}
      </span>
      {method === "card" && (
        <span className="checkout-marks">
          {cardMarks.map((mark) => (
            <i key={mark}>{mark}</i>
          ))}
        </span>
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
