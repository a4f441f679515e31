import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { BrandMark } from "#client/ui/brand-mark.tsx";
import { Picture } from "#client/ui/picture.tsx";
import type { MenuEntry, MenuGroup } from "./menu-groups";
import "./categories.css";

type GroupTilesProps = {
  group: MenuGroup;
  /** Below a category too, where all groups are on one page. */
  small?: boolean;
};

/** The entries of a group as links with a picture each: large ones below a category, of other kinds more in a row. */
export function GroupTiles({ group: { kind, entries }, small = kind !== "category" }: GroupTilesProps) {
  return (
    <ul className={small ? "menu-tiles menu-tiles-small" : "menu-tiles"}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <Link to={entry.to}>
            {kind === "brand" ? <BrandMark {...entry} /> : <EntryPicture entry={entry} large={!small} />}
            <EntryWords entry={entry} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The picture of an entry. @param large as wide as half a telephone */
export const EntryPicture = ({ entry: { image }, large }: { entry: MenuEntry; large: boolean }) =>
  large ? (
    <Picture file={image} alt="" kind="list" sizes="(min-width:1024px) 236px,45vw" />
  ) : (
    <Picture file={image} alt="" kind="category" sizes="56px" />
  );

/** Its name and how many products there are. */
export function EntryWords({ entry: { name, count } }: { entry: MenuEntry }) {
  const t = useTexts();
  return (
    <span>
      {name} <small>{t("catalogue.products", { count })}</small>
    </span>
  );
}

/** The name of a group: its category's, or the one of its kind. */
export function useGroupName(): (group: MenuGroup) => string {
  const t = useTexts();
  return ({ top, kind }) => top?.name ?? t(`menu.${kind}`);
}

/** Leads to everything of a category, or to the brands that are not named. */
export function WholeLink({ group: { top, kind } }: { group: MenuGroup }) {
  const t = useTexts();
  if (!top && kind !== "brand") return null;
  return (
    <Link className="menu-whole" to={top?.to ?? paths.brands}>
      {top ? t("menu.whole", { name: top.name }) : t("layout.brands")}
    </Link>
  );
}
