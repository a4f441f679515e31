import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "#client/console/console-paths";
import { AllowSalesForm, SalesSwitch } from "./allow-sales-form";
import { ListPage } from "#client/console/paged-list.tsx";
import { Moment } from "#client/console/moment.tsx";
import { posting } from "#client/console/posted";
import { listUrl, pageIn } from "#client/console/list-url";
import { RecordTable } from "#client/console/record-table.tsx";
import { usePosted } from "#client/console/post-form.tsx";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const reply = await apiOf(context).call("listSalesPeople", { page: pageIn(url) });
  const { sales_people, total, page, limit } = required(reply);
  return { people: sales_people, total, page, limit };
}

/** Lets somebody make sales links, or no longer. */
export const action = posting(async ({ api, values, answer }) => {
  const { intent, email = "" } = values;
  const reply = await api.call("allowSales", { email: email.trim(), allowed: intent !== "forbid" });
  return answer(reply);
});

/** `/admin/sales`: sales people, the orders through them, and who may sell. */
export function Component() {
  const t = useTexts();
  const money = useMoney();
  const { people, ...list } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  const rows = people.map(({ user_id, name, email, sales_code, status, orders, total, last_order_at }) => ({
    key: user_id,
    cells: [
      <span key={user_id} className="console-person">
        <bdi>{name || email}</bdi>
        {name && <bdi className="text-meta text-second">{email}</bdi>}
      </span>,
      <bdi key={user_id} className="console-code">
        {sales_code}
      </bdi>,
      orders === 0 ? (
        "0"
      ) : (
        <Link key={user_id} className="link" to={listUrl(adminPaths.orders, { sales_code })}>
          {t("console.sales.orders", { count: orders })}
        </Link>
      ),
      money(total),
      last_order_at === null ? "–" : <Moment key={user_id} iso={last_order_at} />,
      status === "staff" ? (
        t("console.sales.staff")
      ) : (
        <SalesSwitch key={user_id} email={email} name={name || email} allowed={status === "allowed"} />
      ),
    ],
  }));
  return (
    <ListPage title={t("console.sales")} more={t("console.sales.more")} list={list} refused={refused}>
      <AllowSalesForm refused={refused} />
      <RecordTable
        caption={t("console.sales")}
        headings={[
          t("console.sales.name"),
          t("console.sales.code"),
          t("console.orders"),
          t("orders.summary.total"),
          t("console.sales.last"),
          t("console.sales.status"),
        ]}
        rows={rows}
      />
    </ListPage>
  );
}
