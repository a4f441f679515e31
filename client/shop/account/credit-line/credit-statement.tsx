import { href, Link } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { dayText } from "#client/ui/day-text";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useMoney } from "#client/ui/money";
import "#client/ui/ledger.css";

type Data = CallReply<"getCreditLine">["data"];

/** Most dues that one answer lists (`shared/contracts/ordering/credit-line.ts`). */
const mostDues = 100;

/** What is owed for which order, and by when; what is overdue says so. */
export function CreditStatement({ data: { dues, used, deposit } }: { data: Data }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <section aria-labelledby="statement">
      <h2 id="statement">{t("creditLine.statement")}</h2>
      <p>
        <Link className="link" to={paths.accountStatement}>
          {t("creditLine.account")}
        </Link>
      </p>
      {deposit > 0 && <p>{t("creditLine.deposit", { amount: money(deposit) })}</p>}
      {dues.length === 0 ? (
        <p className="text-second">{t("creditLine.statement.none")}</p>
      ) : (
        <>
          <ul className="ledger panel">
            {dues.map((due) => (
              <Due key={due.order_id} due={due} />
            ))}
          </ul>
          {dues.length === mostDues && <p className="text-meta text-second">{t("creditLine.statement.oldest")}</p>}
          <p className="credit-sum">
            {t("creditLine.statement.sum")} <b>{money(used)}</b>
          </p>
          <p className="text-meta text-second">
            {t("creditLine.pay")}{" "}
            <Link className="link" to={paths.contact}>
              {t("creditLine.pay.ask")}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

function Due({ due }: { due: Data["dues"][number] }) {
  const t = useTexts();
  const money = useMoney();
  const { order_id, order_number, purchased_at, due_at, amount, open, overdue, disputed } = due;
  return (
    <li data-overdue={overdue || undefined}>
      <p>
        <Link className="link" to={href(paths.order, { id: order_id })}>
          {t("creditLine.order", { number: order_number })}
        </Link>
        <time dateTime={purchased_at}>{t("creditLine.bought", { day: dayText(purchased_at) })}</time>
      </p>
      <p>
        <b>{money(open)}</b>
        {open < amount && <span>{t("creditLine.statement.of", { amount: money(amount) })}</span>}
        {due_at === null ? (
          <span>{t("creditLine.notInvoiced")}</span>
        ) : (
          <time dateTime={due_at}>{t(overdue ? "creditLine.wasDue" : "creditLine.due", { day: dayText(due_at) })}</time>
        )}
        {overdue && <strong>{t("creditLine.isOverdue")}</strong>}
        {disputed && <span>{t("creditLine.isDisputed")}</span>}
      </p>
    </li>
  );
}
