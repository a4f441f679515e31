import { Form, href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { localePrefix } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import { apiOf, useVisit } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { TextField } from "#client/ui/field.tsx";
import { LedgerEntry } from "#client/ui/ledger.tsx";
import { useMoney } from "#client/ui/money";
import { AccountFrame } from "../account/account-frame";
import { Ageing } from "./ageing";
import "#client/ui/ledger.css";
import "./account-statement.css";

type Statement = CallReply<"getAccountStatement">["statement"];

/** The statement of a period; days that are none, and more movements than one statement has, leave the usual period and say why. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const [from, to] = [url.searchParams.get("from") ?? "", url.searchParams.get("to") ?? ""];
  const api = apiOf(context);
  const period = { ...(from && { from }), ...(to && { to }) };
  const reply = await api.call("getAccountStatement", period, { fresh: true });
  const isRefused = reply && !reply.success && (reply.status === 400 || reply.status === 409);
  if (!isRefused) return { statement: required(reply).statement, refused: null };
  const usual = required(await api.call("getAccountStatement", {}, { fresh: true }));
  return { statement: usual.statement, refused: reply.fields?.["from"] ?? reply.fields?.["to"] ?? reply.message };
}

/** `/account/my-credit-line/statement`: what was owed, bought and paid in a period, and what is open by age; also on paper. */
export function Component() {
  const t = useTexts();
  const money = useMoney();
  const { statement, refused } = useLoaderData<typeof loader>();
  const { from, to, opening, closing, movements, account } = statement;
  return (
    <AccountFrame title={t("accountStatement")} text={t("accountStatement.text")} path={paths.accountStatement}>
      <div className="form-rows">
        <Period statement={statement} refused={refused} />
        <dl className="statement-sums panel">
          <div>
            <dt>{t("accountStatement.opening", { day: dayText(from) })}</dt>
            <dd>{money(opening)}</dd>
          </div>
          <div>
            <dt>{t("accountStatement.closing", { day: dayText(to) })}</dt>
            <dd>
              <b>{money(closing)}</b>
            </dd>
          </div>
          <div className="statement-holder">
            <dt>{t("accountStatement.account")}</dt>
            <dd>
              <bdi>{account.name}</bdi>
            </dd>
          </div>
        </dl>
        <Ageing statement={statement} />
        <Open open={statement.open} />
        <section aria-labelledby="movements">
          <h2 id="movements">{t("accountStatement.movements")}</h2>
          {movements.length === 0 ? (
            <p className="text-second">{t("accountStatement.movements.none")}</p>
          ) : (
            <ol className="ledger panel">
              {movements.map((one, at) => (
                <Movement key={`${one.at} ${at}`} movement={one} />
              ))}
            </ol>
          )}
        </section>
      </div>
    </AccountFrame>
  );
}

/** Chooses the period, and offers it as files. */
function Period({ statement: { from, to }, refused }: { statement: Statement; refused: string | null }) {
  const t = useTexts();
  const { locale } = useVisit();
  const file = (kind: "csv" | "xlsx" | "pdf") =>
    `${localePrefix(locale)}${paths.accountStatement}.${kind}?${new URLSearchParams({ from, to })}`;
  return (
    <div className="statement-tools">
      <Form className="statement-period" key={`${from} ${to}`}>
        <TextField
          type="date"
          name="from"
          label={t("accountStatement.from")}
          defaultValue={from}
          problem={refused ?? undefined}
        />
        <TextField type="date" name="to" label={t("accountStatement.to")} defaultValue={to} />
        <button className="button">{t("accountStatement.show")}</button>
      </Form>
      <p className="statement-files">
        <a className="button button-quiet" href={file("pdf")}>
          {t("accountStatement.pdf")}
        </a>
        <a className="button button-quiet" href={file("csv")} download>
          {t("accountStatement.csv")}
        </a>
        <a className="button button-quiet" href={file("xlsx")} download>
          {t("accountStatement.xlsx")}
        </a>
      </p>
    </div>
  );
}

/** Invoices of which something is open, what is due first before the others. */
function Open({ open }: Pick<Statement, "open">) {
  const t = useTexts();
  const money = useMoney();
  return (
    <section aria-labelledby="open">
      <h2 id="open">{t("accountStatement.open")}</h2>
      {open.length === 0 ? (
        <p className="text-second">{t("accountStatement.open.none")}</p>
      ) : (
        <ul className="ledger panel">
          {open.map((one) => (
            <li key={one.order_id} data-overdue={one.days_overdue > 0 || undefined}>
              <p>
                <OrderLink {...one} />
                {one.po_number && <span>{t("accountStatement.po", { number: one.po_number })}</span>}
              </p>
              <p>
                <b>{money(one.open)}</b>
                {one.open < one.amount && <span>{t("accountStatement.of", { amount: money(one.amount) })}</span>}
                <time dateTime={one.due_at}>{t("accountStatement.due", { day: dayText(one.due_at) })}</time>
                {one.days_overdue > 0 && <strong>{t("accountStatement.overdue", { days: one.days_overdue })}</strong>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type OrderLinkProps = { order_id: string | null; order_number: string | null; document: string };

/** The number of an invoice or credit note, else of its order; leads to the order. */
function OrderLink({ order_id, order_number, document }: OrderLinkProps) {
  const t = useTexts();
  if (order_id === null) return null;
  const order = t("accountStatement.order", { number: order_number ?? "" });
  return (
    <Link className="link" to={href(paths.order, { id: order_id })}>
      {document ? t("accountStatement.document", { document, order }) : order}
    </Link>
  );
}

function Movement({ movement }: { movement: Statement["movements"][number] }) {
  const t = useTexts();
  const money = useMoney();
  const { kind, at, amount, balance, means, reference, po_number, due_at } = movement;
  return (
    <LedgerEntry
      name={t(`accountStatement.kind.${kind}`)}
      at={at}
      amount={amount}
      isGood={amount < 0}
      more={due_at !== null && <time dateTime={due_at}>{t("accountStatement.due", { day: dayText(due_at) })}</time>}
      after={t("accountStatement.balance", { amount: money(balance) })}
    >
      <OrderLink {...movement} />
      {po_number && <span>{t("accountStatement.po", { number: po_number })}</span>}
      {(means !== null || reference) && (
        <span>
          {means !== null && t(`accountStatement.means.${means}`)} <bdi>{reference}</bdi>
        </span>
      )}
    </LedgerEntry>
  );
}
