/** How many URLs are remembered, and for how many ms. */
const most = 5000;
const rememberedFor = 10 * 60 * 1000;

/** URLs with parameters, by when they were last requested. Oldest first. */
const requested = new Map<string, number>();

/**
 * Whether a page is likely to be requested again, and so worth rendering for the cache. The shop's own URLs are few;
 * one with a search, a filter or a page number must have been requested in this isolate a short while ago, since
 * anybody can invent them without end.
 * @param now in ms
 */
export function isWorthCaching(url: URL, now: number): boolean {
  if (url.search === "") return true;
  const before = requested.get(url.href);
  requested.delete(url.href);
  requested.set(url.href, now);
  for (const oldest of requested.keys()) {
    if (requested.size <= most) break;
    requested.delete(oldest);
  }
  return before !== undefined && now - before < rememberedFor;
}
