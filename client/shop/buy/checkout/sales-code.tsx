import { useTexts } from "#client/messages/texts";
import type { Checkout } from "./checkout";
import { AppliedCode, CodeEntry } from "./code-part";
import type { PaymentAnswer } from "./payment-answer";

/** Whom the order counts for: the code that came by a link or was typed, and the way off. */
export function AppliedSalesCode({ checkout, code }: { checkout: Checkout; code: string }) {
  const t = useTexts();
  return (
    <AppliedCode
      about="sales"
      icon="account"
      title={t("checkout.sales")}
      checkout={checkout}
      code={code}
      intent="dropSales"
      drop={t("checkout.sales.drop")}
      dropOf={t("checkout.sales.drop.of", { code })}
    >
      {t("checkout.sales.counts")}
    </AppliedCode>
  );
}

/** A field for the code of a sales person. */
export function SalesCodeEntry({ checkout, answer }: { checkout: Checkout; answer: PaymentAnswer | undefined }) {
  const t = useTexts();
  return (
    <CodeEntry
      about="sales"
      checkout={checkout}
      answer={answer}
      name="sales_code"
      label={t("checkout.sales.code")}
      missing={t("checkout.sales.missing")}
      dir="auto"
    />
  );
}
