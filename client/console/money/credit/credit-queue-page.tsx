import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "#client/console/console-paths";
import { CreditMark } from "./credit-mark";
import { ListPage } from "#client/console/paged-list.tsx";
import { ListSearch } from "#client/console/list-search.tsx";
import { Moment } from "#client/console/moment.tsx";
import { pageIn, searchIn, statusIn } from "#client/console/list-url";
import { RecordTable } from "#client/console/record-table.tsx";
import { StatusLinks } from "#client/console/status-links.tsx";
import { Sum } from "#client/console/sum.tsx";

const statuses = ["applied", "approved", "suspended", "rejected"] as const;
/** Longest search, in characters (`shared/contracts/ordering/credit-console.ts`). */
const longest = 200;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const status = statusIn(url, statuses);
  const search = searchIn(url, longest);
  const sought = search === "" ? { status } : { search };
  const reply = await apiOf(context).call("listCreditQueue", { ...sought, page: pageIn(url) });
  const { accounts, total, page, limit } = required(reply);
  return { status, search, accounts, total, page, limit };
}

type Account = CallReply<"listCreditQueue">["accounts"][number];

/** `/admin/credit`: credit lines of one state, or those that a name or an e-mail finds in all of them. */
export function Component() {
  const t = useTexts();
  const { status, search, accounts, ...list } = useLoaderData<typeof loader>();
  const current = search === "" ? status : undefined;
  // The request before there is a line; then its balance.
  const isAsked = current === "applied" || current === "rejected";
  return (
    <ListPage
      title={t("console.credit")}
      empty={isAsked ? t("console.empty.waiting") : undefined}
      list={list}
      filters={
        <>
          <StatusLinks path={adminPaths.credit} statuses={statuses} current={current} />
          <ListSearch path={adminPaths.credit} label={t("console.credit.search")} search={search} longest={longest} />
        </>
      }
    >
      {isAsked ? <Applications accounts={accounts} /> : <Lines accounts={accounts} />}
    </ListPage>
  );
}

function Applications({ accounts }: { accounts: readonly Account[] }) {
  const t = useTexts();
  const money = useMoney();
  const rows = accounts.map(({ id, user, data: { application, applied_at } }) => ({
    key: id,
    cells: [
      <AccountLink key={id} id={id} establishment={application?.establishment} />,
      <bdi key={id}>{user.name || user.email}</bdi>,
      application && <Sum key={id}>{money(application.requested_limit)}</Sum>,
      application && t("console.credit.days", { count: application.requested_terms }),
      applied_at && <Moment key={id} iso={applied_at} />,
    ],
  }));
  const headings = [
    t("console.establishment"),
    t("console.customer"),
    t("console.credit.asked"),
    t("console.credit.terms"),
    t("console.sent"),
  ];
  return <RecordTable id="applications" caption={t("console.credit")} headings={headings} rows={rows} />;
}

function Lines({ accounts }: { accounts: readonly Account[] }) {
  const t = useTexts();
  const money = useMoney();
  const rows = accounts.map(({ id, status, user, data }) => ({
    key: id,
    cells: [
      <AccountLink key={id} id={id} establishment={data.application?.establishment} />,
      <CreditMark key={id} status={status} />,
      <bdi key={id}>{user.name || user.email}</bdi>,
      <Sum key={id}>{money(data.limit)}</Sum>,
      <Sum key={id}>{money(data.used)}</Sum>,
      data.overdue > 0 && (
        <Sum key={id} isOverdue>
          {money(data.overdue)}
        </Sum>
      ),
    ],
  }));
  const headings = [
    t("console.establishment"),
    t("console.status"),
    t("console.customer"),
    t("console.credit.limit"),
    t("console.credit.owed"),
    t("console.credit.overdue"),
  ];
  return <RecordTable id="credit" caption={t("console.credit")} headings={headings} rows={rows} />;
}

function AccountLink({ id, establishment }: { id: string; establishment: string | undefined }) {
  return (
    <Link className="link" to={href(adminPaths.creditAccount, { id })}>
      <bdi>{establishment}</bdi>
    </Link>
  );
}
