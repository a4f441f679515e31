import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { termKinds } from "#shared/goods/listing";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { ListPage } from "#client/console/paged-list.tsx";
import { listUrl, pageIn, searchIn } from "#client/console/list-url";
import { RecordTable } from "#client/console/record-table.tsx";
import { fresh } from "#client/console/loaded";

const kinds = ["all", ...termKinds] as const;
/** Longest search, in characters (`shared/contracts/goods/taxonomy.ts`). */
const longest = 100;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const search = searchIn(url, longest);
  const kind = kinds.find((one) => one === url.searchParams.get("show")) ?? "all";
  const wanted = { search, kind, page: pageIn(url) };
  const { terms, total, page, limit } = await fresh(context, "listEditedTerms", wanted);
  return { search, kind, terms, total, page, limit };
}

/** `/admin/terms`: what products are listed by. */
export function Component() {
  const t = useTexts();
  const { locale } = useVisit();
  const { search, kind, terms, ...list } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={t("taxonomy")}
      more={t("taxonomy.more")}
      list={list}
      actions={termKinds.map((one) => (
        <Link key={one} className="button button-quiet" to={listUrl(adminPaths.newTerm, { show: one })}>
          {t(`taxonomy.new.${one}`)}
        </Link>
      ))}
      path={adminPaths.terms}
      parts={{ all: kinds, current: kind, by: "show", nameOf: (one) => t(`taxonomy.kind.${one}`) }}
      search={{ label: t("taxonomy.search"), sought: search, longest }}
    >
      <RecordTable
        id="terms"
        caption={t("taxonomy")}
        headings={[
          t("taxonomy.name"),
          t("taxonomy.kind"),
          t("taxonomy.parent"),
          t("taxonomy.position"),
          t("taxonomy.products"),
        ]}
        rows={terms.map(({ slug, kind: own, position, product_count, ...term }) => ({
          key: slug,
          cells: [
            <span key="name">
              <Link className="link" to={href(adminPaths.term, { id: slug })}>
                {locale === "ar" ? term.name_ar : term.name_en}
              </Link>{" "}
              <bdi className="text-meta text-second">{slug}</bdi>
            </span>,
            t(`taxonomy.kind.${own}`),
            (locale === "ar" ? term.parent_ar : term.parent_en) ?? "",
            position,
            product_count,
          ],
        }))}
      />
    </ListPage>
  );
}
