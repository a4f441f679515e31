import type { Context } from "hono";
import type { Gathered } from "./gathered";
import { cacheableHeaders, uncacheableHeaders, type Lifetime } from "./cache-lifetime";
import type { EdgeEnv } from "../request/context";

/** What decides how an answer is cached. */
type Making = {
  gathered: Gathered;
  /** When its first call was sent, in ms. */
  begunAt: number;
  /** For an external backend, which sends no notice of its changes. */
  unpurged: Lifetime;
};

/**
 * The caching headers of an answer of the inner shop. An answer begun before its data changed is not cached: the purge
 * for that change may be over before the answer is stored.
 */
export async function cachingHeaders(
  c: Context<EdgeEnv>,
  { gathered, begunAt, unpurged }: Making,
): Promise<Record<string, string>> {
  if (c.var.config.backendUrl) return cacheableHeaders(unpurged, []);
  if (await c.env.UPKEEP.hasChangedSince(gathered.tags, begunAt)) return uncacheableHeaders;
  // Only after the database has answered: the remaining lifetime counts from now.
  return cachingHeadersOfChecked(gathered);
}

/** The same for an answer that the backend has found unchanged. */
export function cachingHeadersOfChecked(gathered: Gathered): Record<string, string> {
  const { tags } = gathered;
  const lifetime = gathered.lifetime(Date.now());
  return lifetime.fresh > 0 ? cacheableHeaders(lifetime, tags) : uncacheableHeaders;
}
