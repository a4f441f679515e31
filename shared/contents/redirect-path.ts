import { splitLocale } from "../text/locale";
import { consoleSegment, screens } from "../routes/shop-routes";

/** First segments that are no pages: no redirect may stand before them. */
const closed: ReadonlySet<string> = new Set([
  consoleSegment,
  "account",
  "api",
  "assets",
  "cart",
  "checkout",
  "dev",
  "documents",
  "errors",
  "events",
  "media",
  "order",
  "preview",
  "webhooks",
]);
const fixedPaths: ReadonlySet<string> = new Set(Object.values(screens).map(({ path }) => path));

/** Percent signs in one spelling: as browsers ask for `/قديم`, however it was typed; null when they spell nothing. */
function inOneSpelling(path: string): string | null {
  try {
    return path
      .split("/")
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join("/");
  } catch {
    return null;
  }
}

/**
 * The one form of a path that redirects are looked up by: without a language, a query and a slash at its end, and in one
 * spelling; null when it is no path.
 */
export function redirectPathOf(text: string): string | null {
  if (!text.startsWith("/") || /[\s\\?#\p{Cc}\p{Cf}]|\/\//u.test(text)) return null;
  const spelt = inOneSpelling(text.length > 1 ? text.replace(/\/$/, "") : text);
  if (spelt === null) return null;
  const { path } = splitLocale(spelt);
  return path.length > 0 && path.length <= 500 ? path : null;
}

/** A path as people read it. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether the shop needs an address itself, so that nothing may lead away from it. */
export const isReservedPath = (path: string): boolean =>
  path === "/" || fixedPaths.has(path) || closed.has(path.split("/")[1]!.toLowerCase());

/** A target with the query that was asked for, unless it has one of its own. @param search with its `?`, or empty */
export const withQuery = (to: string, search: string): string => (to.includes("?") ? to : to + search);
