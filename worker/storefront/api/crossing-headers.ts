import { readAfterHeader, type CrossingHeader } from "#shared/calls/crossing-headers";

/**
 * Request headers passed to a backend. Cookies and headers of the network in between stay here; the caller's network is
 * sent for rate limits, on calls whose answers nobody caches.
 */
const towardsBackend = [
  "accept",
  "accept-language",
  "authorization",
  "content-type",
  "idempotency-key",
  "source",
  "x-request-id",
  "x-shop-origin",
  "x-visitor-network",
  "x-visitor-browser",
] satisfies CrossingHeader[];

/** Response headers passed on beside the body, which is JSON under any content type. Only the edge sets cookies. */
const towardsCaller = ["retry-after", "allow", "ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"];

/** What our own backend says about a cacheable answer: its lifetime and its tags. */
const towardsCache = ["cache-control", "cache-tag"];

function only(names: readonly string[], headers: Headers): Headers {
  const crossing = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) crossing.set(name, value);
  }
  return crossing;
}

let bookmark: string | null = null;

/** From now on, read cacheable answers after this D1 bookmark: a replica may be behind what was purged. */
export function noteBookmark(latest: string): void {
  // Later ones sort behind earlier ones.
  if (bookmark === null || latest > bookmark) bookmark = latest;
}

/**
 * Headers of a call whose answer is cached: the same for everybody, since the answer may depend on anything that the
 * backend gets and none of it is in the cache key. Not even the request id, which a caller may choose.
 */
export const sharedHeadersTowardsBackend = (): Headers =>
  new Headers({
    accept: "application/json",
    "content-type": "application/json",
    source: "web",
    ...(bookmark !== null && { [readAfterHeader]: bookmark }),
  });

export const headersTowardsBackend = (headers: Headers): Headers => only(towardsBackend, headers);
export const headersTowardsCaller = (headers: Headers): Headers => only(towardsCaller, headers);
export const headersTowardsCache = (headers: Headers): Headers => only([...towardsCaller, ...towardsCache], headers);
