import { matchPath } from "react-router";
import type { ScreenRow } from "#shared/routes/screen";
import { screens } from "#shared/routes/shop-routes";

const rows: ScreenRow[] = Object.values(screens);

/**
 * Whether a skeleton takes the screen's place on the way from one path to another: as the row of the screen there says,
 * and not when the same listing is filtered, sorted or paged, where it would take the filters away under the shopper's
 * hand.
 */
export function showsPlaceholder(from: string, to: string): boolean {
  if (withoutSlash(from) === withoutSlash(to)) return false;
  // The first that matches is the router's choice too: fixed prefixes stand before parameters.
  return rows.find(({ path }) => matchPath(path, to))?.placeholder ?? false;
}

const withoutSlash = (path: string): string => path.replace(/\/$/, "");
