import { variantName } from "#client/ui/variant-name";
import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { ListPage } from "#client/console/paged-list.tsx";
import { pageIn, searchIn } from "#client/console/list-url";
import { RecordTable } from "#client/console/record-table.tsx";

/** Longest search, in characters (`shared/contracts/ordering/order-console.ts`). */
const longest = 100;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const search = searchIn(url, longest);
  const { skus, total, page, limit } = required(await apiOf(context).call("findStock", { search, page: pageIn(url) }));
  return { search, skus, total, page, limit };
}

/** `/admin/stock`: what is on the shelf; what is scarce comes first. */
export function Component() {
  const t = useTexts();
  const { search, skus, ...list } = useLoaderData<typeof loader>();
  const rows = skus.map(({ sku_id, title, variant_title, stock }) => ({
    key: sku_id,
    cells: [
      <Link key={sku_id} className="link" to={href(adminPaths.sku, { id: sku_id })}>
        <bdi>{sku_id}</bdi>
      </Link>,
      variantName({ title, variant_title }),
      stock,
    ],
  }));
  return (
    <ListPage
      title={t("console.stock")}
      list={list}
      path={adminPaths.stock}
      search={{ label: t("console.stock.search"), sought: search, longest }}
    >
      <RecordTable
        id="stock"
        caption={t("console.stock")}
        headings={[t("console.sku"), t("console.product"), t("console.inStock")]}
        rows={rows}
      />
    </ListPage>
  );
}
