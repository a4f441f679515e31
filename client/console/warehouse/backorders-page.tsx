import { variantName } from "#client/ui/variant-name";
import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { adminPaths } from "../console-paths";
import { pageIn } from "../list-url";
import { ListPage } from "../paged-list";
import { RecordTable } from "../record-table";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { skus, total, page, limit } = required(await apiOf(context).call("listBackorders", { page: pageIn(url) }));
  return { skus, list: { total, page, limit } };
}

/** `/admin/backorders`: what is owed to buyers, and when it is expected. */
export function Component() {
  const t = useTexts();
  const { skus, list } = useLoaderData<typeof loader>();
  const rows = skus.map(({ sku_id, title, variant_title, owed, orders, expected_on }) => ({
    key: sku_id,
    cells: [
      <span key="sku">
        <Link className="link" to={href(adminPaths.sku, { id: sku_id })}>
          {variantName({ title, variant_title })}
        </Link>{" "}
        <bdi className="text-second">{sku_id}</bdi>
      </span>,
      owed,
      orders,
      expected_on && (
        <time key="day" dateTime={expected_on} dir="ltr">
          {dayText(expected_on)}
        </time>
      ),
    ],
  }));
  return (
    <ListPage
      title={t("backorders")}
      more={t("backorders.more")}
      empty={list.total === 0 ? t("backorders.none") : undefined}
      list={list}
      path={adminPaths.backorders}
    >
      <RecordTable
        caption={t("backorders")}
        headings={[t("console.product"), t("backorders.owed"), t("backorders.orders"), t("backorders.expected")]}
        rows={rows}
      />
    </ListPage>
  );
}
