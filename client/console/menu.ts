import type { Right } from "#shared/console/rights";
import type { ConsoleRouteRow } from "#shared/routes/console/row";
import { consoleRouteRows } from "#shared/routes/console-routes";

type Screens = typeof consoleRouteRows;
/** A screen that the navigation names. */
export type MenuName = { [Name in keyof Screens]: Screens[Name] extends { menu: true } ? Name : never }[keyof Screens];
/** The folder of a screen's page. */
type AreaOf<Page> = Page extends `console/${infer Folder}/${string}` ? Folder : never;
type Area = AreaOf<Screens[keyof Screens]["page"]>;
export type Entry = { name: MenuName; path: string; right: Right };

const named = Object.entries<ConsoleRouteRow>(consoleRouteRows).filter(([, { menu }]) => menu);

/** The whole navigation: the areas in the order in which the table of screens first has them, each with its screens. */
const areas: readonly { area: Area; screens: readonly Entry[] }[] = [
  ...Map.groupBy(named, ([, { page }]) => page.split("/")[1]! as Area),
].map(([area, rows]) => ({
  area,
  screens: rows.map(([name, { path, right }]) => ({ name: name as MenuName, path, right })),
}));

/** The part of it that these rights allow to see. */
export const areasFor = (rights: readonly Right[]): typeof areas =>
  areas
    .map(({ area, screens }) => ({ area, screens: screens.filter(({ right }) => rights.includes(right)) }))
    .filter(({ screens }) => screens.length > 0);
