import { Link, useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { locales } from "#shared/text/locale";
import { rights } from "#shared/console/rights";
import { textsOf, useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf, visitOf } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { longest, soughtIn, type FoundGroup } from "../found";
import { ListSearch } from "../list-search";
import type { loadConsole } from "../console-layout";
import { findScreens } from "../find-screens";
import { lackingRight } from "../lacking-right";
import { RecordFrame } from "../record-frame";
import "./overview.css";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, longest);
  const sought = soughtIn(search);
  const none: FoundGroup[] = [];
  if (sought === null) return { search, isShort: search !== "", groups: none, screens: [] };
  const { locale } = visitOf(context);
  const texts = await Promise.all([locale, ...locales].map((one) => textsOf(one, ["console"])));
  const screens = findScreens(
    sought,
    rights,
    texts.map(({ messages }) => messages),
  );
  const reply = await apiOf(context).call("searchConsole", { search: sought }, { fresh: true });
  // What the shop cannot look for is found nowhere.
  if (reply?.success === false && reply.status === 400) return { search, isShort: false, groups: none, screens };
  return { search, isShort: false, groups: required(reply).groups, screens };
}

/** `/admin/find`: the search over everything as a page, for who has no scripts or wants to stay with what was found. */
export function Component() {
  const t = useTexts();
  const { search, isShort, groups: found, screens: named } = useLoaderData<typeof loader>();
  const held = useRouteLoaderData<typeof loadConsole>("console")?.staff.rights ?? [];
  const screens = named.filter(({ path }) => lackingRight(path, held) === null);
  const groups = screens.length > 0 ? [{ kind: "screens" as const, hits: screens }, ...found] : found;
  return (
    <RecordFrame title={t("console.find")}>
      <ListSearch path={adminPaths.find} label={t("console.find.label")} search={search} longest={longest} />
      {isShort && <p role="status">{t("console.find.short")}</p>}
      {!isShort && search !== "" && groups.length === 0 && (
        <p className="console-empty panel" role="status">
          {t("console.find.none", { search })}
        </p>
      )}
      {groups.map(({ kind, hits }) => (
        <section key={kind} className="find-group" aria-labelledby={`find-${kind}`}>
          <h2 id={`find-${kind}`}>{t(`console.find.kind.${kind}`)}</h2>
          <ul className="find-hits panel">
            {hits.map(({ path, title, more }) => (
              <li key={path}>
                <Link to={path}>
                  <b>
                    <bdi>{title}</bdi>
                  </b>
                  {more !== "" && more !== title && <bdi className="text-second">{more}</bdi>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </RecordFrame>
  );
}
