import { useTexts } from "#client/messages/texts";
import { PostedField, Question } from "../post-form";
import type { ConsoleRefusal } from "../posted";
import { Writes } from "../writes";
import type { HandledOrder } from "./handled-order";

type HandleRemittanceProps = { order: HandledOrder; refused: ConsoleRefusal | undefined };

/** What staff do about money that an order waits for: record the cheque that came, or let the goods leave before. */
export function HandleRemittance({ order: { remittance }, refused }: HandleRemittanceProps) {
  const t = useTexts();
  if (!remittance) return null;
  const own = (intent: string) => (refused?.values["intent"] === intent ? refused : undefined);
  return (
    <Writes right="money.write">
      <div className="console-decisions">
        <Question
          label={t("console.order.cheque")}
          question={t("console.order.cheque.question")}
          sure={t("console.order.cheque.sure")}
          intent="cheque"
          hidden={{ amount: remittance.due.toFixed(2) }}
          open={own("cheque") !== undefined}
          refused={own("cheque")}
        >
          <PostedField name="number" label={t("console.order.cheque.number")} required maxLength={30} dir="ltr" />
          <PostedField name="bank" label={t("console.order.cheque.bank")} required maxLength={60} dir="auto" />
          <PostedField name="dated_on" label={t("console.order.cheque.day")} type="date" required />
        </Question>
        {!remittance.released && (
          <Question
            label={t("console.order.release")}
            question={t("console.order.release.question")}
            sure={t("console.order.release.sure")}
            intent="release"
            open={own("release") !== undefined}
            refused={own("release")}
          >
            <PostedField name="note" label={t("console.order.release.reason")} required maxLength={200} dir="auto" />
          </Question>
        )}
      </div>
    </Writes>
  );
}
