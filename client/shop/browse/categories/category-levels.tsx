import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { EntryPicture, GroupTiles, useGroupName, WholeLink } from "./entry-tiles";
import { useTexts } from "#client/messages/texts";
import { keyOf, type MenuGroup } from "./menu-groups";

/** How long the mouse rests on a group before it is shown, so that it may cross others on its way to the tiles, in ms. */
const restsFor = 90;

/** The groups at one side, and what is in the chosen one at the other: tabs, which arrow keys lead through. */
export function CategoryLevels({ groups }: { groups: readonly MenuGroup[] }) {
  const t = useTexts();
  const name = useGroupName();
  const id = useId();
  const [chosen, choose] = useState(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const to = placeAfter(event.key, chosen, groups.length);
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
    list.current?.querySelectorAll("button")[to]?.focus();
  };
  const onOver = (event: PointerEvent, place: number) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(rest.current);
    rest.current = setTimeout(choose, restsFor, place);
  };
  const group = groups[chosen];
  return (
    <div className="menu-levels">
      <div ref={list} role="tablist" aria-orientation="vertical" aria-label={t("menu.title")}>
        {groups.map((one, place) => (
          <button
            key={keyOf(one)}
            type="button"
            role="tab"
            id={`${id}-${place}`}
            aria-selected={place === chosen}
            aria-controls={`${id}-pane`}
            tabIndex={place === chosen ? 0 : -1}
            onKeyDown={onKey}
            onClick={() => choose(place)}
            onPointerEnter={(event) => onOver(event, place)}
            onPointerLeave={() => clearTimeout(rest.current)}
          >
            {one.top && <EntryPicture entry={one.top} large={false} />}
            {name(one)}
          </button>
        ))}
      </div>
      {group && (
        <div role="tabpanel" id={`${id}-pane`} aria-labelledby={`${id}-${chosen}`}>
          <GroupPane key={chosen} group={group} />
        </div>
      )}
    </div>
  );
}

/** Where a key leads from a place among tabs below one another; round at the ends. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  const to = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[key];
  return to === undefined ? undefined : (to + count) % count;
}

/** What is in one group, with the way to all of it. */
export function GroupPane({ group }: { group: MenuGroup }) {
  const name = useGroupName();
  return (
    <section className="menu-pane">
      <header>
        <h2>{name(group)}</h2>
        <WholeLink group={group} />
      </header>
      <GroupTiles group={group} />
    </section>
  );
}
