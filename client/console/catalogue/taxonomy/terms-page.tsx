import { href, Link, useLoaderData } from "react-router";
import { termKinds } from "#shared/goods/listing";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { ListPage } from "#client/console/paged-list.tsx";
import { listUrl } from "#client/console/list-url";
import { loadTerms, longestSearch, shownKinds } from "./load-terms";
import { RecordTable } from "#client/console/record-table.tsx";

export const loader = loadTerms;

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
      parts={{ all: shownKinds, current: kind, by: "show", nameOf: (one) => t(`taxonomy.kind.${one}`) }}
      search={{ label: t("taxonomy.search"), sought: search, longest: longestSearch }}
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
