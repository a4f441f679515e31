import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { isPolicySlug, pagePathOf, policySlugs, slugInKey } from "#shared/contents/content-keys";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "#client/console/console-paths";
import { momentText } from "#client/ui/day-text";
import { Moment } from "#client/console/moment.tsx";
import { RecordTable } from "#client/console/record-table.tsx";
import { fresh } from "#client/console/loaded";
import { RecordFrame } from "#client/console/record-frame.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { contents } = await fresh(context, "listContents", {});
  const pages = contents.filter(({ key }) => key.startsWith("page:"));
  const missing = policySlugs.filter((slug) => !pages.some(({ key }) => slugInKey(key) === slug));
  return [...missing.map((slug) => ({ key: `page:${slug}`, title: "", draft: null, published: null })), ...pages];
}

/** `/admin/pages`: policies, and the pages that staff have written. */
export function Component() {
  const t = useTexts();
  const pages = useLoaderData<typeof loader>();
  return (
    <RecordFrame
      title={t("console.menu.pages")}
      actions={
        <Link className="button" to={adminPaths.newPage}>
          {t("contents.pages.new")}
        </Link>
      }
      more={t("contents.pages.more")}
    >
      <RecordTable
        caption={t("console.menu.pages")}
        headings={[t("contents.title"), t("contents.pages.slug"), t("contents.inShop.when"), t("contents.waits")]}
        rows={pages.map(({ key, title, published, draft }) => {
          const slug = slugInKey(key);
          return {
            key,
            cells: [
              <Link key="title" className="link" to={href(adminPaths.page, { id: slug })}>
                {title || (isPolicySlug(slug) ? t(`contents.policy.${slug}`) : slug)}
              </Link>,
              <bdi key="path" dir="ltr">
                {pagePathOf(slug)}
              </bdi>,
              published ? (
                <Moment key="at" iso={published.at} />
              ) : isPolicySlug(slug) ? (
                t("contents.own")
              ) : (
                t("contents.pages.notYet")
              ),
              draft ? t("contents.waits.draft", { time: momentText(draft.changed_at) }) : t("contents.waits.nothing"),
            ],
          };
        })}
      />
    </RecordFrame>
  );
}
