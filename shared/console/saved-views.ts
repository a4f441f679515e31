import { consoleRouteRows } from "../routes/console-routes";
import type { ConsoleRouteRow } from "../routes/console/row";
import type { Right } from "./rights";

/** Lists whose filter can be saved under a name. */
export const viewScreens = [
  "orders",
  "products",
  "imports",
  "prices",
  "terms",
  "stock",
  "search",
  "vouchers",
  "specials",
  "customers",
  "kyc",
  "reviews",
  "leads",
  "credit",
  "payments",
  "approvals",
  "payouts",
  "landings",
  "redirects",
  "auditLog",
] as const satisfies readonly (keyof typeof consoleRouteRows)[];
export type ViewScreen = (typeof viewScreens)[number];

/** Most views of one member. */
export const mostViews = 50;
/** Longest parameter, in characters. */
const longest = 200;
/** Parameters for page and selection, which are no filter. */
const places: ReadonlySet<string> = new Set(["page", "after", "select"]);

/** The row of the list that a filter is for. */
export const screenOfView = (screen: ViewScreen): ConsoleRouteRow => consoleRouteRows[screen];

/** The lists that these rights allow to see. */
export const viewScreensFor = (held: readonly Right[]): ViewScreen[] =>
  viewScreens.filter((screen) => held.includes(screenOfView(screen).right));

/** The list at a path without a language; null: filters of it are not saved. */
export const viewScreenAt = (path: string): ViewScreen | null =>
  viewScreens.find((screen) => screenOfView(screen).path === path) ?? null;

/** The filter in a list's parameters: known ones, in a fixed order, without page and selection. */
export function filterIn(screen: ViewScreen, query: string): string {
  const asked = new URLSearchParams(query);
  const saved = new URLSearchParams();
  for (const name of [screenOfView(screen).query ?? []].flat().toSorted()) {
    const value = asked.get(name)?.trim() ?? "";
    if (value !== "" && value.length <= longest && !places.has(name)) saved.set(name, value);
  }
  return saved.toString();
}
