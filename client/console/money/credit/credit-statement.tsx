import { href } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { dayText } from "#client/ui/day-text";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "#client/console/console-paths";
import { SeenLink } from "#client/console/seen-link.tsx";
import { RecordTable } from "#client/console/record-table.tsx";
import { Sum } from "#client/console/sum.tsx";

type CreditStatementProps = { dues: CallReply<"getCreditAccount">["account"]["data"]["dues"] };

/** Purchases that are not paid yet, by due date; what is overdue is marked. */
export function CreditStatement({ dues }: CreditStatementProps) {
  const t = useTexts();
  const money = useMoney();
  const rows = dues.map(({ order_id, order_number, purchased_at, due_at, amount, open, overdue, disputed }) => ({
    key: order_id,
    cells: [
      <SeenLink key={order_id} className="link" to={href(adminPaths.order, { id: order_id })}>
        {t("orders.number", { number: order_number })}
      </SeenLink>,
      <time key={order_id} dateTime={purchased_at}>
        {dayText(purchased_at)}
      </time>,
      <span key={order_id} className="credit-due">
        {due_at === null ? t("console.credit.notInvoiced") : <time dateTime={due_at}>{dayText(due_at)}</time>}
        {overdue && <b className="credit-overdue">{t("console.credit.isOverdue")}</b>}
        {disputed && <b>{t("console.credit.isDisputed")}</b>}
      </span>,
      <Sum key={order_id}>{money(amount)}</Sum>,
      <Sum key={order_id} isOverdue={overdue}>
        {money(open)}
      </Sum>,
    ],
  }));
  const headings = [
    t("console.order"),
    t("console.credit.bought"),
    t("console.credit.due"),
    t("console.credit.sum"),
    t("console.credit.stillOpen"),
  ];
  return (
    <section className="console-section">
      <h2>{t("console.credit.statement")}</h2>
      {rows.length > 0 ? (
        <RecordTable caption={t("console.credit.statement")} headings={headings} rows={rows} />
      ) : (
        <p className="console-empty panel">{t("console.credit.nothingOwed")}</p>
      )}
    </section>
  );
}
