import { matchPath } from "react-router";
import type { ConsoleRouteRow } from "#shared/routes/console/row";
import { consoleRouteRows } from "#shared/routes/console-routes";
import type { Right } from "#shared/console/rights";

const rows = Object.values<ConsoleRouteRow>(consoleRouteRows);

/** The right that the screen at a path needs and somebody does not have; null when they may see it. @param path without a language */
export function lackingRight(path: string, held: readonly Right[]): Right | null {
  const row = rows.find((screen) => matchPath(screen.path, path));
  return row && !held.includes(row.right) ? row.right : null;
}
