import { href } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "#client/console/console-paths";
import { SeenLink } from "#client/console/seen-link.tsx";
import { ListPages } from "#client/console/list-pages.tsx";
import { Moment } from "#client/console/moment.tsx";
import { RecordTable } from "#client/console/record-table.tsx";
import { Sum } from "#client/console/sum.tsx";

type CreditLedgerProps = {
  transactions: CallReply<"getCreditAccount">["transactions"];
  pages: { total: number; page: number; limit: number };
};

/** Every movement of a line, newest first, each with what was owed after it. */
export function CreditLedger({ transactions, pages }: CreditLedgerProps) {
  const t = useTexts();
  const money = useMoney();
  const rows = transactions.map(
    ({ sequence, kind, amount, balance_after, order_id, order_number, note, created_at }) => ({
      key: String(sequence),
      cells: [
        <Moment key={sequence} iso={created_at} />,
        t(`console.credit.kind.${kind}`),
        order_id !== null && order_number !== null ? (
          <SeenLink key={sequence} className="link" to={href(adminPaths.order, { id: order_id })}>
            {t("orders.number", { number: order_number })}
          </SeenLink>
        ) : (
          <bdi key={sequence}>{note}</bdi>
        ),
        <Sum key={sequence}>
          <bdi dir="ltr">{amount < 0 ? "−" : "+"}</bdi>
          {money(Math.abs(amount))}
        </Sum>,
        <Sum key={sequence}>{money(balance_after)}</Sum>,
      ],
    }),
  );
  const headings = [
    t("console.when"),
    t("console.what"),
    t("console.credit.for"),
    t("console.credit.sum"),
    t("console.credit.owedAfter"),
  ];
  return (
    <section className="console-section">
      <h2>{t("console.credit.ledger")}</h2>
      <RecordTable caption={t("console.credit.ledger")} headings={headings} rows={rows} />
      <ListPages {...pages} />
    </section>
  );
}
