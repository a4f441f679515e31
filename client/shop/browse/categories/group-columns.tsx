import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import type { MenuGroup } from "./menu-groups";
import "./categories.css";

/**
 * Groups side by side, as many columns as fit.
 * @param each in a column of its own, for few of them
 */
export function GroupColumns({ groups, each = false }: { groups: readonly MenuGroup[]; each?: boolean }) {
  return (
    <div className={each ? "menu-columns menu-each" : "menu-columns"}>
      {groups.map((group) => (
        <section key={group.to ?? group.kind}>
          <h2>
            <GroupName group={group} />
          </h2>
          <GroupLinks group={group} />
        </section>
      ))}
    </div>
  );
}

function GroupName({ group: { name, to, kind } }: { group: MenuGroup }) {
  const t = useTexts();
  return to ? <Link to={to}>{name}</Link> : t(`menu.${kind}`);
}

/** The links of a group as a list; after brands the way to all of them. */
export function GroupLinks({ group: { kind, links } }: { group: MenuGroup }) {
  const t = useTexts();
  return (
    <ul>
      {links.map(({ name, to }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
      {kind === "brand" && (
        <li>
          <Link to={paths.brands}>{t("layout.brands")}</Link>
        </li>
      )}
    </ul>
  );
}
