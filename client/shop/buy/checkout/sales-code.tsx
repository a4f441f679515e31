import { useTexts } from "#client/messages/texts";
import type { Checkout } from "./checkout";
import { AppliedCode, CodeEntry, CodePart } from "./code-part";
import type { PaymentAnswer } from "./payment-answer";

type SalesCodeProps = { checkout: Checkout; answer: PaymentAnswer | undefined };

/** Whom the order counts for: the code that came by a link or was typed, and the way off; else a field. */
export function SalesCode({ checkout, answer }: SalesCodeProps) {
  const t = useTexts();
  const { sales_code: code } = checkout;
  return (
    <CodePart
      about="sales"
      icon="account"
      title={t("checkout.sales")}
      add={t("checkout.sales.add")}
      open={answer?.about === "sales"}
      applied={
        code !== null && (
          <AppliedCode
            checkout={checkout}
            icon="account"
            code={code}
            intent="dropSales"
            drop={t("checkout.sales.drop")}
            dropOf={t("checkout.sales.drop.of", { code })}
          >
            {t("checkout.sales.counts")}
          </AppliedCode>
        )
      }
    >
      <CodeEntry
        about="sales"
        checkout={checkout}
        answer={answer}
        name="sales_code"
        label={t("checkout.sales.code")}
        missing={t("checkout.sales.missing")}
        dir="auto"
      />
    </CodePart>
  );
}
