/**
 * Screens that need sign-in, because they show what is personal: runs of whole path segments, wherever they stand.
 */
const guarded = [
  ["editprofile"],
  ["kyc"],
  ["reviews", "add"],
  ["order"],
  ["my-credit-line"],
  ["account", "addresses"],
  ["account", "wallet"],
  ["account", "reviews"],
  ["account", "sales"],
  ["account", "data"],
];
/** What begins like this is the catalogue, whatever a slug below it is called. */
const catalogue = new Set(["products", "category", "categories", "procedures", "specialities", "brand", "brands"]);

/**
 * Whether a page needs somebody who is signed in.
 * @param path without its language, percent-encoded or not; letters count as the router counts them, without case
 */
export function isGuardedPath(path: string): boolean {
  const segments = path.split("/").filter(Boolean).map(decoded);
  const [first = "", second] = segments;
  // The console: any sign-in passes here, the backend says who is staff.
  if (first === "admin") return true;
  if (catalogue.has(first) || (segments.length === 2 && second === "products")) return false;
  if (first === "checkout") return segments.length > 1;
  return guarded.some((run) => segments.some((_, at) => run.every((word, offset) => segments[at + offset] === word)));
}

/** The address of sign-in for somebody who wanted this page. @param page path with its language, and query */
export const guardedLoginUrl = (localePrefix: string, page: string): string =>
  `${localePrefix}/account/login?returnUrl=${encodeURIComponent(page)}&source=route_guard`;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}
