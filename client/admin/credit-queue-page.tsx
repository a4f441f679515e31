import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "../messages/texts";
import { required } from "../runtime/reply";
import { apiOf } from "../runtime/shop";
import { useMoney } from "../ui/price";
import { AdminHead } from "./admin-head";
import { adminPaths } from "./admin-paths";
import { CreditMark } from "./credit-mark";
import { ListPages } from "./list-pages";
import { ListSearch } from "./list-search";
import { Moment } from "./moment";
import { pageIn, searchIn, statusIn } from "./queue-address";
import { RecordTable } from "./record-table";
import { StatusLinks } from "./status-links";

const statuses = ["applied", "approved", "suspended", "rejected"] as const;
/** Longest search, in characters (`shared/contracts/credit-console.ts`). */
const longest = 200;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const status = statusIn(url, statuses);
  const search = searchIn(url, longest);
  const sought = search === "" ? { status } : { search };
  const reply = await apiOf(context).call("listCreditQueue", { ...sought, page: pageIn(url) });
  const { accounts, total, page, limit } = required(reply);
  return { status, search, accounts, total, page, limit };
}

/** `/admin/credit`: credit lines of one state, or those that a name or an e-mail finds in all of them. */
export function Component() {
  const t = useTexts();
  const money = useMoney();
  const { status, search, accounts, ...list } = useLoaderData<typeof loader>();
  const rows = accounts.map(({ id, status: state, user, data }) => ({
    key: id,
    cells: [
      <Link key={id} className="link" to={href(adminPaths.creditAccount, { id })}>
        <bdi>{data.application?.establishment}</bdi>
      </Link>,
      <CreditMark key={id} status={state} />,
      <bdi key={id}>{user.name || user.email}</bdi>,
      money(data.limit || (data.application?.requested_limit ?? 0)),
      data.used > 0 && (
        <span key={id}>
          {money(data.used)} {data.overdue > 0 && <b className="credit-overdue">{t("admin.credit.overdue")}</b>}
        </span>
      ),
      data.applied_at && <Moment key={id} iso={data.applied_at} />,
    ],
  }));
  const headings = [
    t("admin.establishment"),
    t("admin.status"),
    t("admin.customer"),
    t("admin.credit.limit"),
    t("admin.credit.owed"),
    t("admin.sent"),
  ];
  return (
    <>
      <AdminHead title={t("admin.credit")} />
      <ListSearch path={adminPaths.credit} label={t("admin.credit.search")} search={search} longest={longest} />
      <StatusLinks path={adminPaths.credit} statuses={statuses} current={search === "" ? status : undefined} />
      {rows.length > 0 && <RecordTable caption={t("admin.credit")} headings={headings} rows={rows} />}
      <ListPages {...list} />
    </>
  );
}
