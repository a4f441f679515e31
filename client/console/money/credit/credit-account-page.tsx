import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";
import { AdminHead } from "#client/console/console-head.tsx";
import { adminPaths } from "#client/console/console-paths";
import { AuditTable } from "#client/console/audit/audit-table.tsx";
import { CreditApplication } from "./credit-application";
import { CreditLedger } from "./credit-ledger";
import { CreditMark } from "./credit-mark";
import { CreditOverdue } from "./credit-overdue";
import { CreditStatement } from "./credit-statement";
import { CreditSteps } from "./credit-steps";
import { Decision } from "#client/console/decision.tsx";
import { DocumentLinks } from "#client/console/document-links.tsx";
import { Fact } from "#client/console/fact.tsx";
import { heldPart } from "#client/console/loaded";
import { pageIn } from "#client/console/list-url";
import { posting, type ConsoleRefusal } from "#client/console/posted";
import { Refusal } from "#client/console/refusal.tsx";
import { usePosted } from "#client/console/post-form.tsx";

/** `key`: under it the next repayment counts once, however often its form is posted. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const id = params["id"]!;
  const [found, log] = await Promise.all([
    api.call("getCreditAccount", { id, page: pageIn(url) }),
    heldPart(api, "listAuditLog", { subject: id, limit: 50 }),
  ]);
  const { account, kyc, transactions, unconfirmed, total, page, limit } = required(found);
  const entries = log?.entries ?? [];
  return { account, kyc, transactions, unconfirmed, pages: { total, page, limit }, entries, key: crypto.randomUUID() };
}

/** Decides about the line, or records a repayment; then shows its current state. */
export const action = posting(async ({ api, values, intent, id, answer }) => {
  const { key, seen, reason = "", limit = "", terms = "", amount = "", note = "" } = values;
  const given = { limit, terms };
  switch (intent) {
    case "approve":
      return answer(api.call("approveCredit", { id, ...given, seen }));
    case "reject":
      return answer(api.call("rejectCredit", { id, reason, seen }));
    case "change":
    case "reopen":
      return answer(api.call("changeCredit", { id, ...given, seen }));
    case "suspend":
      return answer(api.call("suspendCredit", { id, reason, seen }));
    case "release":
      return answer(api.call("releaseCredit", { id, until: values["until"] ?? "", reason }));
    case "stop": {
      const { after = "", from = "" } = values;
      const rule = values["rule"] as "shop";
      return answer(api.call("setCreditStop", { id, rule, ...(after && { after }), ...(from && { from }) }));
    }
    case "dispute":
      return answer(api.call("disputeDue", { id, order_id: values["order_id"] ?? "", reason }));
    case "agree":
      return answer(api.call("endDispute", { id, order_id: values["order_id"] ?? "" }));
    case "confirm":
      return answer(api.call("confirmRepayment", { id, sequence: values["id"] ?? "" }));
    default:
      return answer(api.call("recordRepayment", { id, amount, note }, { idempotencyKey: key }));
  }
});

/** `/admin/credit/:id`: one credit line whole, from the application to what is due, and what may be done with it. */
export function Component() {
  const t = useTexts();
  const money = useMoney();
  const { account, kyc, transactions, unconfirmed, pages, entries, key } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  const { status, data } = account;
  const wasOpen = data.terms !== null;
  return (
    <>
      <Link className="link console-back" to={adminPaths.credit}>
        {t("console.credit.back")}
      </Link>
      <div className="console-title">
        <AdminHead title={data.application?.establishment ?? t("console.credit")} />
        <CreditMark status={status} />
      </div>
      <Refusal refused={refused} />
      {wasOpen && <CreditFigures data={data} />}
      {/* After a change the forms start from scratch. */}
      <CreditSteps key={`${data.decided_at} ${pages.total}`} account={account} newKey={key} refused={refused} />
      <UnconfirmedRepayments repayments={unconfirmed} refused={refused} />
      {wasOpen && (
        <p className="console-decisions">
          <Link className="button button-quiet" to={href(adminPaths.creditReceipts, { id: account.id })}>
            {t("console.credit.receipts", { deposit: money(data.deposit) })}
          </Link>
          <Link className="button button-quiet" to={href(adminPaths.creditStatement, { id: account.id })}>
            {t("console.credit.account")}
          </Link>
        </p>
      )}
      {wasOpen && <CreditOverdue account={account} refused={refused} />}
      {wasOpen && <CreditStatement dues={data.dues} />}
      <CreditApplication account={account} kyc={kyc} />
      <DocumentLinks documents={data.documents} />
      {wasOpen && <CreditLedger transactions={transactions} pages={pages} />}
      {entries.length > 0 && <h2>{t("console.auditLog")}</h2>}
      <AuditTable ofOne entries={entries} />
    </>
  );
}

type UnconfirmedProps = {
  repayments: CallReply<"getCreditAccount">["unconfirmed"];
  refused: ConsoleRefusal | undefined;
};

/** What one colleague has said has arrived, for another one to say too. */
function UnconfirmedRepayments({ repayments, refused }: UnconfirmedProps) {
  const t = useTexts();
  const money = useMoney();
  if (repayments.length === 0) return null;
  return (
    <section className="console-section">
      <h2>{t("console.credit.unconfirmed")}</h2>
      <p className="text-second">{t("console.credit.unconfirmed.more")}</p>
      <ul className="console-items">
        {repayments.map(({ sequence, amount, can_confirm }) => (
          <li key={sequence} className="panel">
            <h3>{money(amount)}</h3>
            {can_confirm ? (
              <div className="console-decisions">
                <Decision
                  id={String(sequence)}
                  intent="confirm"
                  question={t("console.credit.unconfirmed.question", { amount: money(amount) })}
                  refused={refused}
                />
              </div>
            ) : (
              <p className="text-second">{t("console.credit.unconfirmed.own")}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type CreditFiguresProps = { data: CallReply<"getCreditAccount">["account"]["data"] };

/** Limit, terms and balance of a line. */
function CreditFigures({ data: { limit, terms, used, available, overdue, next_due } }: CreditFiguresProps) {
  const t = useTexts();
  const money = useMoney();
  return (
    <dl className="credit-figures">
      <Fact name={t("console.credit.limit")}>
        <b>{money(limit)}</b>
        <small>{terms !== null && t("console.credit.days", { count: terms })}</small>
      </Fact>
      <Fact name={t("console.credit.owed")}>
        <b>{money(used)}</b>
        {next_due && (
          <small>
            {t("console.credit.nextDue", { amount: money(next_due.amount), day: dayText(next_due.due_at) })}
          </small>
        )}
      </Fact>
      <Fact name={t("console.credit.left")}>
        <b>{money(available)}</b>
      </Fact>
      <Fact name={t("console.credit.overdue")}>
        <b className={overdue > 0 ? "credit-overdue" : undefined}>{money(overdue)}</b>
      </Fact>
    </dl>
  );
}
