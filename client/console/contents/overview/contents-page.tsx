import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { contentKindOf, slugInKey } from "#shared/contents/content-keys";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "#client/console/console-paths";
import { momentText } from "#client/ui/day-text";
import { RecordTable } from "#client/console/record-table.tsx";
import { fresh } from "#client/console/loaded";
import { RecordFrame } from "#client/console/record-frame.tsx";

type Listed = CallReply<"listContents">["contents"][number];

/** Those that are always listed, whether anything of them was published or not. */
const fixed = ["home", "promo", "footer"];

export async function loader({ context }: LoaderFunctionArgs) {
  const { contents } = await fresh(context, "listContents", {});
  const missing = fixed.filter((key) => !contents.some((one) => one.key === key));
  const none = missing.map((key): Listed => ({ key, title: "", draft: null, published: null }));
  return [...contents, ...none].toSorted((a, b) => rank(a.key) - rank(b.key));
}

const rank = (key: string) => fixed.indexOf(key) + 1 || fixed.length + 1;

/** Where a document is edited. */
const editorOf = (key: string): string => {
  const slug = slugInKey(key);
  switch (contentKindOf(key)) {
    case "home":
      return adminPaths.contentHome;
    case "promo":
      return adminPaths.contentPromo;
    case "footer":
      return adminPaths.contentFooter;
    case "landing":
      return href(adminPaths.landing, { id: slug });
    default:
      return href(adminPaths.page, { id: slug });
  }
};

/** `/admin/contents`: what is published, what waits as a draft, what is planned. */
export function Component() {
  const t = useTexts();
  const contents = useLoaderData<typeof loader>();
  return (
    <RecordFrame title={t("console.menu.contents")} more={t("contents.more")}>
      <RecordTable
        caption={t("console.menu.contents")}
        headings={[t("contents.what"), t("contents.inShop.when"), t("contents.waits")]}
        rows={contents.map(({ key, title, published, draft }) => ({
          key,
          cells: [
            <span key="what">
              <Link className="link" to={editorOf(key)}>
                {t(`contents.kind.${contentKindOf(key) ?? "page"}`)}
                {slugInKey(key) && (
                  <>
                    {" · "}
                    <bdi>{slugInKey(key)}</bdi>
                  </>
                )}
              </Link>{" "}
              <span className="text-second">{title}</span>
            </span>,
            published ? momentText(published.at) : t("contents.own"),
            draft === null
              ? t("contents.waits.nothing")
              : draft.publish_at
                ? t("contents.state.planned", { time: momentText(draft.publish_at) })
                : t("contents.waits.draft", { time: momentText(draft.changed_at) }),
          ],
        }))}
      />
    </RecordFrame>
  );
}
