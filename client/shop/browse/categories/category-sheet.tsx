import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Icon } from "#client/ui/icon.tsx";
import { EntryPicture, EntryWords, GroupTiles, useGroupName, WholeLink } from "./entry-tiles";
import { keyOf, type MenuGroup } from "./menu-groups";

/** A telephone's menu: a tile for each category; what is in the touched one takes their place. */
export function CategorySheet({ groups }: { groups: readonly MenuGroup[] }) {
  const [chosen, choose] = useState<MenuGroup>();
  const left = useRef<MenuGroup>(undefined);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const from = left.current;
    left.current = chosen;
    // The keyboard goes on at the way back, and after it where it was.
    if (chosen) place.current?.querySelector("button")?.focus();
    else if (from) document.getElementById(idOf(from))?.focus();
  }, [chosen]);
  return (
    <div ref={place}>
      {chosen ? <Chosen group={chosen} back={() => choose(undefined)} /> : <Overview groups={groups} choose={choose} />}
    </div>
  );
}

const idOf = (group: MenuGroup) => `menu-${keyOf(group)}`;

type OverviewProps = { groups: readonly MenuGroup[]; choose: (group: MenuGroup) => void };

function Overview({ groups, choose }: OverviewProps) {
  const t = useTexts();
  const name = useGroupName();
  return (
    <>
      <ul className="menu-tiles">
        {groups.map(
          (group) =>
            group.top && (
              <li key={keyOf(group)}>
                <button type="button" id={idOf(group)} onClick={() => choose(group)}>
                  <EntryPicture entry={group.top} large />
                  <EntryWords entry={group.top} />
                </button>
              </li>
            ),
        )}
      </ul>
      {groups.map(
        (group) =>
          !group.top && (
            <button key={group.kind} type="button" id={idOf(group)} className="menu-row" onClick={() => choose(group)}>
              {name(group)}
              <Icon name="forward" />
            </button>
          ),
      )}
      <Link className="menu-row menu-offers" to={paths.offers}>
        {t("layout.offers")}
      </Link>
    </>
  );
}

function Chosen({ group, back }: { group: MenuGroup; back: () => void }) {
  const t = useTexts();
  const name = useGroupName();
  return (
    <>
      <button type="button" className="menu-back" onClick={back}>
        <Icon name="back" />
        <span className="sr-only">
          {t("menu.back")}
          {", "}
        </span>
        {name(group)}
      </button>
      <WholeLink group={group} />
      <GroupTiles group={group} />
    </>
  );
}
