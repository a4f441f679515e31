import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { pageIn, searchIn } from "../list-url";
import { ListPage } from "../paged-list";
import { BeginLink } from "../record-frame";
import { SeenLink } from "../seen-link";
import { LotTable } from "./lot-table";

/** Longest search, in characters (`shared/contracts/goods/lots.ts`). */
const longest = 40;
const parts = ["all", "90", "30"] as const;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const search = searchIn(url, longest);
  const show = parts.find((part) => part === url.searchParams.get("show")) ?? "all";
  const within = show === "all" ? undefined : Number(show);
  const reply = required(await apiOf(context).call("listLots", { search, within, page: pageIn(url) }));
  const { lots, total, page, limit } = reply;
  return { search, show, lots, list: { total, page, limit } };
}

/** `/admin/lots`: every lot, what expires first before others. */
export function Component() {
  const t = useTexts();
  const { search, show, lots, list } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={t("lots")}
      more={t("lots.more")}
      empty={search === "" && show === "all" ? t("lots.none") : undefined}
      list={list}
      path={adminPaths.lots}
      actions={
        <>
          <BeginLink to={adminPaths.receive}>{t("lots.receive")}</BeginLink>
          <SeenLink className="button button-quiet" to={adminPaths.warehouses}>
            {t("lots.warehouses")}
          </SeenLink>
        </>
      }
      parts={{
        all: parts,
        current: show,
        by: "show",
        nameOf: (part) => t(`lots.within.${part}`),
      }}
      search={{ label: t("lots.search"), sought: search, longest }}
    >
      <LotTable lots={lots} named />
    </ListPage>
  );
}
