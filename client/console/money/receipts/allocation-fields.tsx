import { useTexts } from "#client/messages/texts";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";
import { PostedField } from "#client/console/post-form.tsx";
import type { CreditAccount } from "../credit/credit-account";
import { allocationField } from "./allocations-in";

/** An amount for each open invoice; left empty, nothing goes onto it. */
export function AllocationFields({ dues }: { dues: CreditAccount["data"]["dues"] }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <fieldset className="field receipt-invoices">
      <legend>{t("receipts.invoices")}</legend>
      {dues.map(({ order_id, order_number, open, due_at, overdue }) => (
        <PostedField
          key={order_id}
          name={allocationField(order_id)}
          label={t("receipts.invoice", { number: order_number, amount: money(open) })}
          hint={
            due_at === null
              ? t("receipts.notInvoiced")
              : t(overdue ? "receipts.wasDue" : "receipts.due", { day: dayText(due_at) })
          }
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={20}
        />
      ))}
    </fieldset>
  );
}
