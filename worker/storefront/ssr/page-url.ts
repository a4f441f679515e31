import { guides } from "#shared/goods/guides";
import { listingParameters } from "#shared/goods/listing";
import type { Screen } from "#shared/routes/screen";

/** What screens read whose questions follow from goods. A hand is measured for gloves. */
const namedQueries = {
  listing: new Set<string>(listingParameters),
  guide: new Set<string>(["width", ...Object.values(guides).flatMap(({ asks }) => asks)]),
};

/**
 * The normalised URL of a page: no trailing slash, only the parameters its screen reads, sorted, values in their order.
 * Two URLs that mean the same page become equal, and unknown parameters are dropped.
 */
export function pageUrl(url: URL, { query }: Screen): URL {
  if (url.search === "" && !url.pathname.endsWith("/")) return url;
  const read = typeof query === "string" ? namedQueries[query] : new Set(query);
  const known = [...url.searchParams].filter(([name, value]) => read.has(name) && value !== "");
  known.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const normalised = new URL(url.origin);
  normalised.pathname = url.pathname.length > 1 ? url.pathname.replace(/(?<!\/)\/+$/, "") : url.pathname;
  normalised.search = new URLSearchParams(known).toString();
  return normalised;
}
