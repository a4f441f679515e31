import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "#client/console/console-paths";
import { ListPage } from "#client/console/paged-list.tsx";
import { pageIn, searchIn } from "#client/console/list-url";
import { Moment } from "#client/console/moment.tsx";
import { RecordTable } from "#client/console/record-table.tsx";
import { shownState } from "./shown-state";
import { fresh } from "#client/console/loaded";
import { BeginLink } from "#client/console/record-frame.tsx";

const states = ["all", "open", "sent", "ordered", "cancelled"] as const;
/** Longest search, in characters (`shared/contracts/ordering/draft-orders.ts`). */
const longest = 100;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const search = searchIn(url, longest);
  const state = states.find((one) => one === url.searchParams.get("show")) ?? "all";
  const wanted = { search, state, page: pageIn(url) };
  const { drafts, total, page, limit } = await fresh(context, "listDrafts", wanted);
  return { search, state, drafts, total, page, limit };
}

/** `/admin/drafts`: orders that staff make for customers. */
export function Component() {
  const t = useTexts();
  const { search, state, drafts, ...list } = useLoaderData<typeof loader>();
  const isNarrowed = search !== "" || state !== "all";
  return (
    <ListPage
      title={t("drafts")}
      more={t("drafts.more")}
      empty={isNarrowed ? undefined : t("drafts.none")}
      list={list}
      actions={
        <>
          <BeginLink right="drafts.write" to={adminPaths.newDraft}>
            {t("drafts.new")}
          </BeginLink>
          <BeginLink right="drafts.write" to={adminPaths.importDrafts}>
            {t("drafts.import")}
          </BeginLink>
        </>
      }
      path={adminPaths.drafts}
      parts={{ all: states, current: state, by: "show", nameOf: (one) => t(`drafts.state.${one}`) }}
      search={{ label: t("drafts.search"), sought: search, longest }}
    >
      <RecordTable
        caption={t("drafts")}
        headings={[t("drafts.number"), t("drafts.customer"), t("drafts.state"), t("drafts.items"), t("drafts.changed")]}
        rows={drafts.map(({ id, number, name, email, phone, items, ...draft }) => ({
          key: id,
          cells: [
            <Link key={id} className="link" to={href(adminPaths.draft, { id })}>
              {t("drafts.title", { number })}
            </Link>,
            <bdi key={id}>{name || email || phone}</bdi>,
            <span key={`${id}-state`} className="credit-mark">
              {t(shownState(draft))}
            </span>,
            items,
            <Moment key={id} iso={draft.changed_at} />,
          ],
        }))}
      />
    </ListPage>
  );
}
