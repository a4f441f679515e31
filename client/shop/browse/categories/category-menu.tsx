import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Dialog } from "#client/shop/frame/dialogs/dialog.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useVisit } from "#client/runtime/request-context";
import type { Locale } from "#shared/text/locale";
import { connection } from "#client/shop/frame/shopper/connection";
import { CategoryLevels, GroupPane } from "./category-levels";
import { CategoryPanel } from "./category-panel";
import { CategorySheet } from "./category-sheet";
import { allGroups, keyOf, type MenuGroup } from "./menu-groups";
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
  const groups = useGroups();
  if (!isWide())
    return (
      <Dialog title={t("menu.title")} className="dialog-sheet dialog-tall">
        {Array.isArray(groups) ? <CategorySheet groups={groups} /> : <NotYet failed={groups === "failed"} />}
      </Dialog>
    );
  const pointedAt = Array.isArray(groups) && category && groups.find((group) => keyOf(group) === category);
  return (
    <CategoryPanel hovered={hovered} title={t("menu.title")}>
      {pointedAt && <GroupPane group={pointedAt} />}
      {Array.isArray(groups) && !pointedAt && <CategoryLevels groups={groups} />}
      {!Array.isArray(groups) && <NotYet failed={groups === "failed"} />}
    </CategoryPanel>
  );
}

/** In the place of the groups while they are on their way, or if they cannot be had. */
function NotYet({ failed }: { failed: boolean }) {
  const t = useTexts();
  if (!failed) return <p className="menu-loading skeleton" aria-busy="true" />;
  return (
    <p className="menu-loading">
      {t("menu.failed")}{" "}
      <Link className="link" to={paths.categories} reloadDocument>
        {t("menu.all")}
      </Link>
    </p>
  );
}

/** What one opening has loaded serves the next; a failure does not. */
const loading = new Map<Locale, Promise<MenuGroup[]>>();

function groupsIn(locale: Locale): Promise<MenuGroup[]> {
  const known = loading.get(locale) ?? allGroups(connection(), locale);
  loading.set(locale, known);
  known.catch(() => loading.delete(locale));
  return known;
}

/** The groups to show, or undefined until they are there. */
function useGroups(): MenuGroup[] | "failed" | undefined {
  const { locale } = useVisit();
  const [loaded, setLoaded] = useState<MenuGroup[] | "failed">();
  useEffect(() => {
    let left = false;
    groupsIn(locale).then(
      (groups) => left || setLoaded(groups),
      () => left || setLoaded("failed"),
    );
    return () => {
      left = true;
    };
  }, [locale]);
  return loaded;
}
