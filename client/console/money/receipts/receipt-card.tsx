import { href } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "#client/console/console-paths";
import { PostedArea, PostedField, Question } from "#client/console/post-form.tsx";
import type { ConsoleRefusal } from "#client/console/posted";
import { SeenLink } from "#client/console/seen-link.tsx";
import { Writes } from "#client/console/writes.tsx";
import type { CreditAccount } from "../credit/credit-account";
import { AllocationFields } from "./allocation-fields";
import { OnceKey } from "./once-key";

type Receipt = CallReply<"listReceipts">["receipts"][number];
type ReceiptCardProps = {
  receipt: Receipt;
  dues: CreditAccount["data"]["dues"];
  newKey: string;
  refused: ConsoleRefusal | undefined;
};

/** One receipt: what it is, on which invoices it is, and what may be done with it. */
export function ReceiptCard({ receipt, ...rest }: ReceiptCardProps) {
  const t = useTexts();
  const money = useMoney();
  const { kind, amount, received_at, reference, note, state, deposit, refunded, allocations, recorded_by } = receipt;
  return (
    <li className="panel">
      <h3>
        {money(amount)} {t(`accountStatement.means.${kind}`)} {reference && <bdi>{reference}</bdi>}
      </h3>
      <p className="text-second">
        {t("receipts.received", { day: dayText(received_at) })} <bdi>{recorded_by}</bdi>
      </p>
      {note && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      {state !== "received" && (
        <p>
          <b className="credit-overdue">{t(`receipts.state.${state}`)}</b> <bdi>{receipt.reason}</bdi>
        </p>
      )}
      {allocations.length > 0 && (
        <ul className="receipt-parts">
          {allocations.map(({ order_id, order_number, amount: part }) => (
            <li key={order_id}>
              {money(part)}{" "}
              <SeenLink className="link" to={href(adminPaths.order, { id: order_id })}>
                {t("orders.number", { number: order_number })}
              </SeenLink>
            </li>
          ))}
        </ul>
      )}
      {deposit > 0 && <p>{t("receipts.deposit", { amount: money(deposit) })}</p>}
      {refunded > 0 && <p>{t("receipts.refunded", { amount: money(refunded) })}</p>}
      {state === "received" && !receipt.confirmed && <p className="text-second">{t("receipts.unconfirmed")}</p>}
      {state === "received" && (
        <Writes>
          <ReceiptSteps receipt={receipt} {...rest} />
        </Writes>
      )}
    </li>
  );
}

/** What may be done with a receipt that stands. */
function ReceiptSteps({ receipt, dues, newKey, refused }: ReceiptCardProps) {
  const t = useTexts();
  const money = useMoney();
  const { id, amount, deposit, confirmed, can_confirm, refunded } = receipt;
  const of = (intent: string) => {
    const isOwn = refused?.values["id"] === id && refused.values["intent"] === intent;
    return { intent, refused: isOwn ? refused : undefined, open: isOwn };
  };
  return (
    <div className="console-decisions">
      {can_confirm && (
        <Question
          {...of("confirm")}
          hidden={{ id }}
          label={t("receipts.confirm")}
          question={t("receipts.confirm.question", { amount: money(amount) })}
          sure={t("receipts.confirm.sure")}
        />
      )}
      {deposit > 0 && dues.length > 0 && (
        <Question
          {...of("allocate")}
          hidden={{ id }}
          label={t("receipts.allocate")}
          question={t("receipts.allocate.question", { amount: money(deposit) })}
          sure={t("receipts.allocate.sure")}
        >
          <OnceKey newKey={newKey} refused={of("allocate").refused} />
          <AllocationFields dues={dues} />
        </Question>
      )}
      {deposit > 0 && confirmed && (
        <Question
          {...of("refund")}
          hidden={{ id }}
          label={t("receipts.refund")}
          question={t("receipts.refund.question", { amount: money(deposit) })}
          sure={t("receipts.refund.sure")}
        >
          <OnceKey newKey={newKey} refused={of("refund").refused} />
          <PostedField
            name="amount"
            label={t("receipts.amount")}
            inputMode="decimal"
            dir="ltr"
            required
            autoComplete="off"
          />
          <PostedField name="note" label={t("receipts.refund.note")} maxLength={200} required />
        </Question>
      )}
      {refunded === 0 &&
        (["bounced", "undone"] as const).map((state) => (
          <Question
            key={state}
            {...of(state)}
            hidden={{ id }}
            label={t(`receipts.${state}`)}
            question={t(`receipts.${state}.question`)}
            sure={t(`receipts.${state}.sure`)}
          >
            <PostedArea name="reason" label={t("receipts.reason")} maxLength={300} rows={2} required />
          </Question>
        ))}
    </div>
  );
}
