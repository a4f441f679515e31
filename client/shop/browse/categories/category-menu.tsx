import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Dialog } from "#client/shop/frame/dialogs/dialog.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { connection } from "#client/shop/frame/shopper/connection";
import { CategoryPanel } from "./category-panel";
import { GroupColumns, GroupLinks } from "./group-columns";
import { allGroups, groupsWithin, type MenuGroup } from "./menu-groups";
import { isWide } from "./is-wide";

type CategoryMenuProps = {
  /** Key of the category that was pointed at; without one it is the menu of all of them. */
  category?: string | undefined;
  /** Opened by resting on it, which takes no focus. */
  hovered?: boolean | undefined;
};

/** The menu of categories: a panel below their row on the desktop, a sheet as tall as the window elsewhere. */
export default function CategoryMenu({ category, hovered = false }: CategoryMenuProps) {
  const t = useTexts();
  const groups = useGroups(category);
  if (isWide())
    return (
      <CategoryPanel hovered={hovered} title={t("menu.title")}>
        <Groups groups={groups} each={category !== undefined} />
      </CategoryPanel>
    );
  return (
    <Dialog title={t("menu.title")} className="dialog-sheet dialog-tall">
      <Link className="menu-offers" to={paths.offers}>
        {t("layout.offers")}
      </Link>
      <Groups groups={groups} folded />
    </Dialog>
  );
}

type Loaded = MenuGroup[] | "failed" | undefined;

function Groups({ groups, folded, each }: { groups: Loaded; folded?: boolean; each?: boolean }) {
  const t = useTexts();
  if (!groups) return <p className="menu-loading skeleton" aria-busy="true" />;
  if (groups === "failed")
    return (
      <p className="menu-loading">
        {t("menu.failed")}{" "}
        <Link className="link" to={paths.categories} reloadDocument>
          {t("menu.all")}
        </Link>
      </p>
    );
  return folded ? <FoldedGroups groups={groups} /> : <GroupColumns groups={groups} each={each === true} />;
}

/** One open at a time. */
function FoldedGroups({ groups }: { groups: readonly MenuGroup[] }) {
  const t = useTexts();
  return groups.map((group) => (
    <details key={group.to ?? group.kind} name="menu" className="menu-fold">
      <summary>{group.name ?? t(`menu.${group.kind}`)}</summary>
      {group.to && (
        <Link className="menu-whole" to={group.to}>
          {t("menu.whole", { name: group.name ?? "" })}
        </Link>
      )}
      <GroupLinks group={group} />
    </details>
  ));
}

/** The groups to show; those of the previous category stay until the others are there. */
function useGroups(category: string | undefined): Loaded {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let left = false;
    const api = connection();
    (category ? groupsWithin(category, api) : allGroups(api)).then(
      (groups) => left || setLoaded(groups),
      () => left || setLoaded("failed"),
    );
    return () => {
      left = true;
    };
  }, [category]);
  return loaded;
}
