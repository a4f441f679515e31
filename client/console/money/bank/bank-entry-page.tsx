import { href, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "#client/console/console-paths";
import { AuditTable } from "#client/console/audit/audit-table.tsx";
import { ListSearch } from "#client/console/list-search.tsx";
import { searchIn } from "#client/console/list-url";
import { heldPart } from "#client/console/loaded";
import { Hidden, PostedField, PostForm, Question, Send, usePosted } from "#client/console/post-form.tsx";
import type { ConsoleRefusal } from "#client/console/posted";
import { RecordFrame } from "#client/console/record-frame.tsx";
import { Writes } from "#client/console/writes.tsx";
import { AccountMatch } from "./account-match";
import type { BankEntry } from "./bank-entry";
import { EntryFacts } from "./entry-facts";
import { MatchedReceipt } from "./matched-receipt";
import { entryAction } from "./post-entry";
import { SuggestedOrders } from "./suggested-orders";
import { Suggestions } from "./suggestions";
import "./bank.css";

/** Longest search, in characters (`shared/contracts/ordering/credit-console.ts`). */
const longest = 200;
/** Accounts that a search shows. */
const mostAccounts = 10;

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const id = params["id"]!;
  const search = searchIn(url, longest);
  const [found, sought, log] = await Promise.all([
    api.call("getBankEntry", { id }),
    search === "" ? null : api.call("listCreditQueue", { search, limit: mostAccounts }),
    heldPart(api, "listAuditLog", { subject: id, limit: 50 }),
  ]);
  const { entry } = required(found);
  const accounts = sought === null ? null : required(sought).accounts.filter(({ data }) => data.terms !== null);
  return { entry, search, accounts, log: log?.entries ?? [] };
}

export const action = entryAction;

/** `/admin/bank/:id`: one entry of the bank account, matched by a suggestion or by hand, or taken off again. */
export function Component() {
  const t = useTexts();
  const money = useMoney();
  const { entry, search, accounts, log } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  return (
    <RecordFrame
      back={[adminPaths.bank, t("bank")]}
      title={t("bank.entry", { amount: money(entry.amount), day: dayText(entry.date) })}
      refused={refused}
    >
      <div className="panel">
        <EntryFacts {...entry} />
      </div>
      {entry.state === "open" && (
        <>
          <section className="console-section">
            <h2>{t("bank.suggestions")}</h2>
            <SuggestedOrders entry={entry} refused={refused} />
            <Suggestions entry={entry} refused={refused} />
          </section>
          <section className="console-section">
            <h2>{t("bank.byHand")}</h2>
            <ListSearch
              path={href(adminPaths.bankEntry, { id: entry.id })}
              label={t("bank.account.search")}
              search={search}
              longest={longest}
            />
            {accounts?.length === 0 && <p role="status">{t("console.empty.found")}</p>}
            {accounts?.map((account) => (
              <AccountMatch key={account.id} entry={entry} account={account} refused={refused} />
            ))}
          </section>
        </>
      )}
      {entry.receipt && (
        <section className="console-section">
          <h2>{t("bank.list.matched")}</h2>
          <MatchedReceipt receipt={entry.receipt} />
        </section>
      )}
      {entry.state === "ignored" && <p>{t("bank.ignored", { reason: entry.reason })}</p>}
      <Steps entry={entry} refused={refused} />
      {log.length > 0 && <h2>{t("console.auditLog")}</h2>}
      <AuditTable ofOne entries={log} />
    </RecordFrame>
  );
}

/** What else may be done with an entry in its state. */
function Steps({ entry, refused }: { entry: BankEntry; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const { id, state } = entry;
  if (state === "ignored") {
    return (
      <Writes>
        <PostForm>
          <Hidden id={id} />
          <Send intent="reopen">{t("bank.reopen")}</Send>
        </PostForm>
      </Writes>
    );
  }
  const intent = state === "open" ? "ignore" : "unmatch";
  const own = refused?.values["intent"] === intent ? refused : undefined;
  return (
    <Writes>
      <div className="console-decisions">
        <Question
          label={t(`bank.${intent}`)}
          question={t(entry.receipt?.made === false ? "bank.untie.question" : `bank.${intent}.question`)}
          sure={t(`bank.${intent}.sure`)}
          intent={intent}
          hidden={{ id }}
          open={own !== undefined}
          refused={own}
        >
          <PostedField name="reason" label={t("bank.reason")} required maxLength={200} dir="auto" />
        </Question>
      </div>
    </Writes>
  );
}
