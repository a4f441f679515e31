import { Link, useLoaderData } from "react-router";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { StaticRegion } from "#client/shop/frame/layout/static-region.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Breadcrumb } from "#client/ui/breadcrumb.tsx";
import type { loader } from "./categories-loader";
import { EntryPicture, EntryWords, GroupTiles, useGroupName, WholeLink } from "./entry-tiles";
import { keyOf, type MenuGroup } from "./menu-groups";

/**
 * What the menu of categories shows, as a page: for those without scripts, search engines, and anyone who has the link.
 */
export function Component() {
  const t = useTexts();
  const { groups } = useLoaderData<typeof loader>();
  return (
    <div className="page-width pb-16">
      <PageHead title={t("menu.title")} description={t("menu.text")} path={paths.categories} />
      <Breadcrumb crumbs={[]} />
      <h1>{t("menu.title")}</h1>
      <p className="lead">
        {t("menu.text")}{" "}
        <Link className="link" to={paths.offers}>
          {t("layout.offers")}
        </Link>
      </p>
      <StaticRegion as="div" id="groups">
        {groups && <Groups groups={groups} />}
      </StaticRegion>
    </div>
  );
}

/** A tile for each of the top categories, then every group with what is in it. */
function Groups({ groups }: { groups: readonly MenuGroup[] }) {
  const name = useGroupName();
  const tops = groups.flatMap(({ top }) => top ?? []);
  return (
    <>
      <ul className="menu-tiles menu-tops">
        {tops.map((top) => (
          <li key={top.to}>
            <Link to={top.to}>
              <EntryPicture entry={top} large />
              <EntryWords entry={top} />
            </Link>
          </li>
        ))}
      </ul>
      {groups.map((group) => (
        <section key={keyOf(group)} className="menu-pane">
          <header>
            <h2>{group.top ? <Link to={group.top.to}>{name(group)}</Link> : name(group)}</h2>
            {!group.top && <WholeLink group={group} />}
          </header>
          <GroupTiles group={group} small />
        </section>
      ))}
    </>
  );
}
