import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { bankEntryLists } from "#shared/payments/bank-statements";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "#client/console/console-paths";
import { pageIn, searchIn, statusIn } from "#client/console/list-url";
import { ListPage } from "#client/console/paged-list.tsx";
import { usePosted } from "#client/console/post-form.tsx";
import type { ConsoleRefusal } from "#client/console/posted";
import { BeginLink } from "#client/console/record-frame.tsx";
import type { BankEntry } from "./bank-entry";
import { EntryFacts } from "./entry-facts";
import { MatchedReceipt } from "./matched-receipt";
import { entryAction } from "./post-entry";
import { SuggestedOrders } from "./suggested-orders";
import { Suggestions } from "./suggestions";
import "./bank.css";

/** Longest search, in characters (`shared/contracts/ordering/bank-statements.ts`). */
const longest = 100;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const list = statusIn(url, bankEntryLists);
  const search = searchIn(url, longest);
  const reply = await apiOf(context).call("listBankEntries", { list, search, page: pageIn(url) });
  const { entries, total, page, limit } = required(reply);
  return { list, search, entries, total, page, limit };
}

export const action = entryAction;

/** `/admin/bank`: money that came into the bank account, first what is not matched, with suggestions. */
export function Component() {
  const t = useTexts();
  const { list, search, entries, ...pages } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  return (
    <ListPage
      title={t("bank")}
      more={t("bank.more")}
      path={adminPaths.bank}
      parts={{ all: bankEntryLists, current: list, by: "status", nameOf: (part) => t(`bank.list.${part}`) }}
      search={{ label: t("bank.search"), sought: search, longest }}
      list={pages}
      empty={search === "" && list === "open" ? t("bank.empty") : undefined}
      actions={
        <BeginLink right="money.write" to={adminPaths.importBank}>
          {t("bank.import")}
        </BeginLink>
      }
      refused={refused}
    >
      <ul className="console-items">
        {entries.map((entry) => (
          <EntryItem key={entry.id} entry={entry} refused={refused} />
        ))}
      </ul>
    </ListPage>
  );
}

function EntryItem({ entry, refused }: { entry: BankEntry; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <li className="panel">
      <h2>
        <Link className="link" to={href(adminPaths.bankEntry, { id: entry.id })}>
          {t("bank.entry", { amount: money(entry.amount), day: dayText(entry.date) })}
        </Link>
      </h2>
      <EntryFacts {...entry} />
      {entry.state === "open" && <SuggestedOrders entry={entry} refused={refused} />}
      {entry.state === "open" && <Suggestions entry={entry} refused={refused} />}
      {entry.receipt && <MatchedReceipt receipt={entry.receipt} />}
      {entry.state === "ignored" && <p>{t("bank.ignored", { reason: entry.reason })}</p>}
    </li>
  );
}
