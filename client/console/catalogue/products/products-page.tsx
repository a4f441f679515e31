import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";
import { Picture } from "#client/ui/picture.tsx";
import { adminPaths } from "#client/console/console-paths";
import { ListPage } from "#client/console/paged-list.tsx";
import { listUrl, pageIn, searchIn } from "#client/console/list-url";
import { RecordTable } from "#client/console/record-table.tsx";
import { Sum } from "#client/console/sum.tsx";
import "./products.css";

const statuses = ["all", "draft", "scheduled", "untranslated", "certificate", "no_hs_code"] as const;
/** Longest search, in characters (`shared/contracts/goods/product-editor.ts`). */
const longest = 100;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const search = searchIn(url, longest);
  const status = statuses.find((one) => one === url.searchParams.get("status")) ?? "all";
  const reply = await apiOf(context).call("listEditedProducts", { search, status, page: pageIn(url) });
  const { products, total, page, limit } = required(reply);
  return { search, status, products, total, page, limit };
}

type Listed = Awaited<ReturnType<typeof loader>>["products"][number];

/** `/admin/products`: every product with what is to be done about it; what was changed last comes first. */
export function Component() {
  const t = useTexts();
  const money = useMoney();
  const { search, status, products, ...list } = useLoaderData<typeof loader>();
  const rows = products.map((product) => ({
    key: product.slug,
    cells: [
      <span key="product" className="product-named">
        <Picture file={product.image_url} alt="" kind="list" sizes="48px" />
        <span>
          <Link className="link" to={href(adminPaths.editedProduct, { id: product.slug })}>
            {product.title || product.slug}
          </Link>
          <bdi className="text-meta text-second">{product.slug}</bdi>
        </span>
      </span>,
      product.brand,
      product.variants,
      product.from_price === null ? "" : <Sum key="price">{money(product.from_price)}</Sum>,
      product.stock ?? "",
      <State key="state" product={product} />,
    ],
  }));
  return (
    <ListPage
      title={t("products")}
      list={list}
      actions={
        <>
          <Link className="button" to={adminPaths.newProduct}>
            {t("products.new")}
          </Link>
          <Link
            className="button button-quiet"
            to={`${listUrl(adminPaths.imports, { status: status === "all" ? undefined : status, search })}#export`}
          >
            {t("imports.products")}
          </Link>
        </>
      }
      path={adminPaths.products}
      parts={{ all: statuses, current: status, by: "status", nameOf: (one) => t(`products.status.${one}`) }}
      search={{ label: t("products.search"), sought: search, longest }}
    >
      <RecordTable
        id="products"
        caption={t("products")}
        headings={[
          t("products.product"),
          t("products.brand"),
          t("products.variants"),
          t("products.price"),
          t("products.stock"),
          t("products.state"),
        ]}
        rows={rows}
      />
    </ListPage>
  );
}

/** What is to be done about a product, as marks. */
function State({ product }: { product: Listed }) {
  const t = useTexts();
  const { draft, is_published, has_problem, untranslated, certificate_ends_at } = product;
  return (
    <span className="product-marks">
      <span>{t(is_published ? "products.state.published" : "products.state.new")}</span>
      {draft && !draft.publish_at && (
        <span className="product-mark">
          {t("products.state.draft", { by: draft.by, day: dayText(draft.changed_at) })}
        </span>
      )}
      {draft?.publish_at && (
        <span className="product-mark">{t("products.state.scheduled", { day: dayText(draft.publish_at) })}</span>
      )}
      {has_problem && <span className="product-mark product-mark-bad">{t("products.state.problem")}</span>}
      {untranslated.map((locale) => (
        <span key={locale} className="product-mark product-mark-bad">
          {t(`products.state.missing.${locale}`)}
        </span>
      ))}
      {certificate_ends_at !== null && (
        <span className="product-mark product-mark-bad">
          {t("products.state.certificate", { day: dayText(certificate_ends_at) })}
        </span>
      )}
    </span>
  );
}
