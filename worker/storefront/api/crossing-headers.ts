import { readAfterHeader, type CrossingHeader } from "#shared/calls/crossing-headers";

/**
 * What a backend may get. Cookies and everything of the network in between stay here; the caller's network is sent to
 * count by, on calls whose answers nobody caches.
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

/**
 * What a backend may say beside its body, which is JSON under any content type. Cookies are the edge's alone to set.
 */
const towardsCaller = ["retry-after", "allow", "ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"];

/** What our own backend says of a cacheable answer: its lifetime, and its tags. */
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

/** Cacheable answers are read, from now on, after this bookmark of D1: a replica may be behind what was purged. */
export function noteBookmark(latest: string): void {
  // Later ones sort behind earlier ones.
  if (bookmark === null || latest > bookmark) bookmark = latest;
}

/**
 * On a call whose answer is cached: the same for everybody, since the answer may depend on anything that a backend
 * gets, and none of it is in the key. Not even the request's id, which may be of the caller's own choosing.
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
