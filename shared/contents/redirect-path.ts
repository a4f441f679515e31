import { splitLocale } from "../text/locale";
import { consoleSegment, screens } from "../routes/shop-routes";

/** First segments that are not pages and cannot be redirected. */
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

/** Normalises percent encoding to what browsers send for `/قديم`, however it was typed; null when it is invalid. */
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
 * The normal form of a path for looking up redirects: without language, query and trailing slash, in one encoding; null
 * when it is not a path.
 */
export function redirectPathOf(text: string): string | null {
  if (!text.startsWith("/") || /[\s\\?#\p{Cc}\p{Cf}]|\/\//u.test(text)) return null;
  const spelt = inOneSpelling(text.length > 1 ? text.replace(/\/$/, "") : text);
  if (spelt === null) return null;
  const { path } = splitLocale(spelt);
  return path.length > 0 && path.length <= 500 ? path : null;
}

/** A path decoded for people. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether the shop itself needs a path, so that it must not be redirected. */
export const isReservedPath = (path: string): boolean =>
  path === "/" || fixedPaths.has(path) || closed.has(path.split("/")[1]!.toLowerCase());

/** A target with the requested query, unless it has its own. @param search with its `?`, or empty */
export const withQuery = (to: string, search: string): string => (to.includes("?") ? to : to + search);
