import type { CallReply } from "../../shared/contracts/table";
import { dayText } from "../ui/day-text";
import { useTexts } from "../messages/texts";
import { useMoney } from "../ui/money";
import { Fact } from "./fact";

type CreditFiguresProps = { data: CallReply<"getCreditAccount">["account"]["data"] };

/** What a line allows, and how it stands. */
export function CreditFigures({ data: { limit, terms, used, available, overdue, next_due } }: CreditFiguresProps) {
  const t = useTexts();
  const money = useMoney();
  return (
    <dl className="credit-figures">
      <Fact name={t("admin.credit.limit")}>
        <b>{money(limit)}</b>
        <small>{terms !== null && t("admin.credit.days", { count: terms })}</small>
      </Fact>
      <Fact name={t("admin.credit.owed")}>
        <b>{money(used)}</b>
        {next_due && (
          <small>{t("admin.credit.nextDue", { amount: money(next_due.amount), day: dayText(next_due.due_at) })}</small>
        )}
      </Fact>
      <Fact name={t("admin.credit.left")}>
        <b>{money(available)}</b>
      </Fact>
      <Fact name={t("admin.credit.overdue")}>
        <b className={overdue > 0 ? "credit-overdue" : undefined}>{money(overdue)}</b>
      </Fact>
    </dl>
  );
}
