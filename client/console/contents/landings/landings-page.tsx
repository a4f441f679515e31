import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { termKinds } from "#shared/goods/listing";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { pageIn, searchIn } from "#client/console/list-url";
import { ListPage } from "#client/console/paged-list.tsx";
import { RecordTable } from "#client/console/record-table.tsx";
import { fresh } from "#client/console/loaded";

const kinds = ["all", ...termKinds] as const;
/** Longest search, in characters (`shared/contracts/goods/taxonomy.ts`). */
const longest = 100;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const search = searchIn(url, longest);
  const kind = kinds.find((one) => one === url.searchParams.get("show")) ?? "all";
  const wanted = { search, kind, page: pageIn(url) };
  const { terms, ...list } = await fresh(context, "listEditedTerms", wanted);
  return { search, kind, terms, list };
}

/** `/admin/landings`: the listings whose texts can be written, and the collections that can be put together. */
export function Component() {
  const t = useTexts();
  const { locale } = useVisit();
  const { search, kind, terms, list } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={t("console.menu.landings")}
      more={t("contents.landings.more")}
      list={list}
      path={adminPaths.landings}
      parts={{ all: kinds, current: kind, by: "show", nameOf: (one) => t(`taxonomy.kind.${one}`) }}
      search={{ label: t("taxonomy.search"), sought: search, longest }}
    >
      <RecordTable
        caption={t("console.menu.landings")}
        headings={[t("taxonomy.name"), t("taxonomy.kind"), t("contents.landings.members")]}
        rows={terms.map(({ slug, kind: own, name_en, name_ar, product_count }) => ({
          key: slug,
          cells: [
            <Link key="name" className="link" to={href(adminPaths.landing, { id: slug })}>
              {locale === "ar" ? name_ar : name_en}
            </Link>,
            t(`taxonomy.kind.${own}`),
            own === "collection" ? (
              <Link key="members" className="link" to={href(adminPaths.collection, { id: slug })}>
                {t("contents.landings.count", { count: product_count })}
              </Link>
            ) : (
              t("contents.landings.count", { count: product_count })
            ),
          ],
        }))}
      />
    </ListPage>
  );
}
