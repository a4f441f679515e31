import { matchPath } from "react-router";
import type { ScreenRow } from "#shared/routes/screen";
import { screens } from "#shared/routes/shop-routes";

const rows: ScreenRow[] = Object.values(screens);

/**
 * Whether a skeleton replaces the screen while navigating between two paths: if the target screen's row says so, but
 * not when the same listing is filtered, sorted or paged, where it would remove the filters while they are being used.
 */
export function showsPlaceholder(from: string, to: string): boolean {
  if (withoutSlash(from) === withoutSlash(to)) return false;
  // The first match is the router's choice too: fixed prefixes come before parameters.
  return rows.find(({ path }) => matchPath(path, to))?.placeholder ?? false;
}

const withoutSlash = (path: string): string => path.replace(/\/$/, "");
