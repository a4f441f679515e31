import { href, Link } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { dayText } from "#client/ui/day-text";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { LedgerEntry, LedgerHistory } from "#client/ui/ledger.tsx";
import { useMoney } from "#client/ui/money";

type Transaction = CallReply<"listCreditTransactions">["transactions"][number];
type CreditHistoryProps = { transactions: readonly Transaction[]; page: number; last: number };

/** What was bought, what went back and what was paid, newest first, each with what was owed after it. */
export function CreditHistory({ transactions, ...pages }: CreditHistoryProps) {
  const t = useTexts();
  return (
    <LedgerHistory title={t("creditLine.history")} {...pages} to={(number) => `${paths.creditLine}?page=${number}`}>
      {transactions.length === 0 ? (
        <p className="text-second">{t("creditLine.history.none")}</p>
      ) : (
        <ol className="ledger panel">
          {transactions.map((one) => (
            <Entry key={one.sequence} transaction={one} />
          ))}
        </ol>
      )}
    </LedgerHistory>
  );
}

function Entry({ transaction }: { transaction: Transaction }) {
  const t = useTexts();
  const money = useMoney();
  const { kind, amount, balance_after, order_id, order_number, due_at, note, created_at } = transaction;
  return (
    <LedgerEntry
      name={t(`creditLine.kind.${kind}`)}
      at={created_at}
      amount={amount}
      isGood={kind === "refund" || kind === "repayment"}
      more={due_at !== null && <time dateTime={due_at}>{t("creditLine.due", { day: dayText(due_at) })}</time>}
      after={t("creditLine.after", { amount: money(balance_after) })}
    >
      {order_id !== null && (
        <Link className="link" to={href(paths.order, { id: order_id })}>
          {t("creditLine.order", { number: order_number ?? "" })}
        </Link>
      )}
      {/* What goes back of an order names it in its note; its link does. */}
      {kind === "repayment" && note && <bdi>{note}</bdi>}
    </LedgerEntry>
  );
}
