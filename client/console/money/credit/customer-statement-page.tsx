import { Form, href, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { ages } from "#shared/payments/ageing";
import { localePrefix } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf, useVisit } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { TextField } from "#client/ui/field.tsx";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "#client/console/console-paths";
import { Fact } from "#client/console/fact.tsx";
import { RecordFrame } from "#client/console/record-frame.tsx";
import { RecordTable } from "#client/console/record-table.tsx";
import { SeenLink } from "#client/console/seen-link.tsx";
import { Sum } from "#client/console/sum.tsx";
import "./customer-statement.css";

type Statement = CallReply<"getCustomerStatement">["statement"];

/** The statement of a period; a period that no statement can be made of leaves the usual one and says why. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const id = params["id"]!;
  const [from, to] = [url.searchParams.get("from") ?? "", url.searchParams.get("to") ?? ""];
  const api = apiOf(context);
  const reply = await api.call("getCustomerStatement", { id, ...(from && { from }), ...(to && { to }) });
  const isRefused = reply && !reply.success && (reply.status === 400 || reply.status === 409);
  if (!isRefused) return { statement: required(reply).statement, refused: null };
  const usual = required(await api.call("getCustomerStatement", { id }));
  return { statement: usual.statement, refused: reply.fields?.["from"] ?? reply.fields?.["to"] ?? reply.message };
}

/** `/admin/credit/:id/statement`: the statement of account that the customer sees too. */
export function Component() {
  const t = useTexts();
  const money = useMoney();
  const { statement, refused } = useLoaderData<typeof loader>();
  const { account, from, to, opening, closing, ageing, deposit, ordered, balance } = statement;
  const back = [href(adminPaths.creditAccount, { id: account.id }), account.name] as const;
  return (
    <RecordFrame title={t("accountStatement")} back={back}>
      <Period statement={statement} refused={refused} />
      <dl className="credit-figures">
        <Fact name={t("accountStatement.opening", { day: dayText(from) })}>{money(opening)}</Fact>
        <Fact name={t("accountStatement.closing", { day: dayText(to) })}>
          <b>{money(closing)}</b>
        </Fact>
      </dl>
      <h2>{t("accountStatement.ageing")}</h2>
      <dl className="credit-figures">
        {ages.map((age) => (
          <Fact key={age} name={t(`accountStatement.age.${age}`)}>
            <span className={age !== "not_due" && ageing[age] > 0 ? "credit-overdue" : undefined}>
              {money(ageing[age])}
            </span>
          </Fact>
        ))}
        <Fact name={t("accountStatement.deposit")}>
          <Sum isNegative={deposit > 0}>{money(deposit)}</Sum>
        </Fact>
        <Fact name={t("accountStatement.now")}>
          <b>{money(balance)}</b>
        </Fact>
        {ordered > 0 && <Fact name={t("accountStatement.ordered")}>{money(ordered)}</Fact>}
      </dl>
      <Movements movements={statement.movements} />
    </RecordFrame>
  );
}

/** Chooses the period, and offers it as files. */
function Period({ statement: { account, from, to }, refused }: { statement: Statement; refused: string | null }) {
  const t = useTexts();
  const { locale } = useVisit();
  const page = href(adminPaths.creditStatement, { id: account.id });
  const file = (kind: "csv" | "xlsx" | "pdf") =>
    `${localePrefix(locale)}${page}.${kind}?${new URLSearchParams({ from, to })}`;
  return (
    <>
      <Form className="panel statement-period" key={`${from} ${to}`}>
        <TextField
          type="date"
          name="from"
          label={t("accountStatement.from")}
          defaultValue={from}
          problem={refused ?? undefined}
        />
        <TextField type="date" name="to" label={t("accountStatement.to")} defaultValue={to} />
        <button className="button button-quiet">{t("accountStatement.show")}</button>
      </Form>
      <p className="console-decisions">
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
    </>
  );
}

/** Each movement with what was owed after it. */
function Movements({ movements }: Pick<Statement, "movements">) {
  const t = useTexts();
  const money = useMoney();
  const headings = [
    t("accountStatement.kind"),
    t("accountStatement.day"),
    t("accountStatement.for"),
    t("accountStatement.amount"),
    t("accountStatement.after"),
  ];
  const rows = movements.map((one, at) => ({
    key: String(at),
    cells: [
      t(`accountStatement.kind.${one.kind}`),
      <time key="at" dateTime={one.at}>
        {dayText(one.at)}
      </time>,
      <MovementSubject key="for" movement={one} />,
      <Sum key="amount" isNegative={one.amount < 0}>
        {money(Math.abs(one.amount))}
      </Sum>,
      <Sum key="after" isNegative={one.balance < 0}>
        {money(Math.abs(one.balance))}
      </Sum>,
    ],
  }));
  return (
    <section className="console-section">
      <h2>{t("accountStatement.movements")}</h2>
      {rows.length === 0 ? (
        <p className="console-empty panel">{t("accountStatement.movements.none")}</p>
      ) : (
        <RecordTable caption={t("accountStatement.movements")} headings={headings} rows={rows} />
      )}
    </section>
  );
}

/** What a movement is of: an order with its document, or a payment with its reference. */
function MovementSubject({ movement }: { movement: Statement["movements"][number] }) {
  const t = useTexts();
  const { order_id, order_number, document, po_number, means, reference } = movement;
  if (order_id === null) {
    return (
      <span>
        {means !== null && t(`accountStatement.means.${means}`)} <bdi>{reference}</bdi>
      </span>
    );
  }
  const order = t("accountStatement.order", { number: order_number ?? "" });
  return (
    <span>
      <SeenLink className="link" to={href(adminPaths.order, { id: order_id })}>
        {document ? t("accountStatement.document", { document, order }) : order}
      </SeenLink>
      {po_number && ` ${t("accountStatement.po", { number: po_number })}`}
    </span>
  );
}
