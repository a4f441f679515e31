import { href, Link } from "react-router";
import type { CallReply } from "../../shared/contracts/table";
import { dayText } from "../cart/day-text";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { Pagination } from "../ui/pagination";
import { useMoney } from "../ui/price";

type Transaction = CallReply<"listCreditTransactions">["transactions"][number];
type CreditHistoryProps = { transactions: readonly Transaction[]; page: number; last: number };

/** What was bought, what went back and what was paid, newest first, each with what was owed after it. */
export function CreditHistory({ transactions, page, last }: CreditHistoryProps) {
  const t = useTexts();
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t("creditLine.history")}</h2>
      {transactions.length === 0 ? (
        <p className="text-second">{t("creditLine.history.none")}</p>
      ) : (
        <ol className="credit-entries panel">
          {transactions.map((one) => (
            <Entry key={one.sequence} transaction={one} />
          ))}
        </ol>
      )}
      <Pagination page={page} last={last} open={false} to={(number) => `${paths.creditLine}?page=${number}`} />
    </section>
  );
}

function Entry({ transaction }: { transaction: Transaction }) {
  const t = useTexts();
  const money = useMoney();
  const { kind, amount, balance_after, order_id, order_number, due_at, note, created_at } = transaction;
  return (
    <li data-kind={kind}>
      <p>
        <b>{t(`creditLine.kind.${kind}`)}</b>
        {order_id !== null && (
          <Link className="link" to={href(paths.order, { id: order_id })}>
            {t("creditLine.order", { number: order_number ?? "" })}
          </Link>
        )}
        {/* What goes back of an order names it in its note; its link does. */}
        {kind === "repayment" && note && <bdi>{note}</bdi>}
        <time dateTime={created_at}>{dayText(created_at)}</time>
      </p>
      <p>
        <b>
          <bdi dir="ltr">{amount < 0 ? "−" : "+"}</bdi>
          {money(Math.abs(amount))}
        </b>
        {due_at !== null && <time dateTime={due_at}>{t("creditLine.due", { day: dayText(due_at) })}</time>}
        <span>{t("creditLine.after", { amount: money(balance_after) })}</span>
      </p>
    </li>
  );
}
