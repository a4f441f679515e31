import type { CallReply } from "#shared/contracts/platform/table";
import { dayText } from "#client/ui/day-text";
import { useTexts } from "#client/messages/texts";
import { Note } from "#client/ui/note.tsx";
import { useMoney } from "#client/ui/money";

/** The most important first: the application's state, a closed line, overdue amounts. */
export function CreditState({ status, data }: Pick<CallReply<"getCreditLine">, "status" | "data">) {
  const t = useTexts();
  const money = useMoney();
  const { reason, applied_at, overdue, stopped, released_until } = data;
  return (
    <>
      {status !== "none" && status !== "approved" && (
        <Note status={status}>
          <h2>{t(`creditLine.state.${status}`)}</h2>
          {reason && <p dir="auto">{t("creditLine.reason", { reason })}</p>}
          <p>{t(`creditLine.state.${status}More`, { day: applied_at ? dayText(applied_at) : "" })}</p>
        </Note>
      )}
      {stopped && (
        <Note status="rejected">
          <p>{stopped.message}</p>
        </Note>
      )}
      {overdue > 0 && !stopped && (
        <Note status="expired">
          <h2>{t("creditLine.overdue", { amount: money(overdue) })}</h2>
          <p>
            {released_until ? t("creditLine.released", { day: dayText(released_until) }) : t("creditLine.overdue.more")}
          </p>
        </Note>
      )}
    </>
  );
}
