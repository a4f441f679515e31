import { Form, useNavigation } from "react-router";
import { useTexts } from "#client/messages/texts";
import { useFirstProblem } from "#client/runtime/refused";
import { Icon } from "#client/ui/icon.tsx";
import type { Checkout } from "./checkout";
import type { PaymentAnswer } from "./payment-answer";
import { paymentStep } from "./steps";

type SalesCodeProps = { checkout: Checkout; answer: PaymentAnswer | undefined };

/** Whom the order counts for: the code that came by a link or was typed, and the way off; else a field. */
export function SalesCode({ checkout, answer }: SalesCodeProps) {
  const t = useTexts();
  if (checkout.sales_code === null)
    return (
      <details className="panel checkout-part checkout-fold" open={answer?.about === "sales"}>
        <summary>
          <Icon name="account" />
          {t("checkout.sales.add")}
          <Icon name="chevron" />
        </summary>
        <Entry checkout={checkout} answer={answer} />
      </details>
    );
  return (
    <section className="panel checkout-part" aria-labelledby="sales">
      <h2 id="sales">{t("checkout.sales")}</h2>
      <Linked checkout={checkout} code={checkout.sales_code} />
    </section>
  );
}

function Linked({ checkout, code }: { checkout: Checkout; code: string }) {
  const t = useTexts();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={paymentStep(checkout.id)} className="checkout-applied">
      <Icon name="account" />
      <p>
        <b>
          <bdi>{code}</bdi>
        </b>{" "}
        {t("checkout.sales.counts")}
      </p>
      <button
        className="checkout-edit"
        name="intent"
        value="dropSales"
        disabled={busy}
        aria-label={t("checkout.sales.drop.of", { code })}
      >
        {t("checkout.sales.drop")}
      </button>
    </Form>
  );
}

function Entry({ checkout, answer }: SalesCodeProps) {
  const t = useTexts();
  const busy = useNavigation().formMethod === "POST";
  const refused = answer?.about === "sales" ? answer : undefined;
  const form = useFirstProblem(refused);
  const problem =
    refused && (refused.message === "missing" ? t("checkout.sales.missing") : refused.message || t("checkout.retry"));
  return (
    <Form ref={form} method="post" action={paymentStep(checkout.id)}>
      <input type="hidden" name="intent" value="sales" />
      <label htmlFor="sales-code">{t("checkout.sales.code")}</label>
      <div className="checkout-code">
        <input
          id="sales-code"
          name="sales_code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="auto"
          defaultValue={refused?.code}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? "sales-problem" : undefined}
        />
        <button className="button button-quiet" disabled={busy}>
          {t("checkout.voucher.apply")}
        </button>
      </div>
      {problem && (
        <p id="sales-problem" className="field-problem">
          {problem}
        </p>
      )}
    </Form>
  );
}
