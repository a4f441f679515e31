import type { Screen } from "#shared/routes/screen";

/**
 * The normalised URL of a page: no trailing slash, only the parameters its screen reads, sorted, values in their order.
 * Two URLs that mean the same page become equal, and unknown parameters are dropped.
 */
export function pageUrl(url: URL, { query }: Screen): URL {
  if (url.search === "" && !url.pathname.endsWith("/")) return url;
  const known = [...url.searchParams].filter(([name, value]) => query.includes(name) && value !== "");
  known.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const normalised = new URL(url.origin);
  normalised.pathname = url.pathname.length > 1 ? url.pathname.replace(/(?<!\/)\/+$/, "") : url.pathname;
  normalised.search = new URLSearchParams(known).toString();
  return normalised;
}
