import type { Context } from "hono";
import type { Gathered } from "./gathered";
import { cacheableHeaders, uncacheableHeaders, type Lifetime } from "./lifetime";
import type { EdgeEnv } from "../request/context";

/** What an answer is kept by. */
type Making = {
  gathered: Gathered;
  /** When its first call was asked, in ms. */
  begunAt: number;
  /** Of a backend elsewhere, which tells nobody what it changes. */
  unpurged: Lifetime;
};

/**
 * The headers by which an answer of the inner shop is kept. One that was begun before a change of what it shows is not
 * kept: the purge of that change may be over when the answer comes to be stored.
 */
export async function cachingHeaders(
  c: Context<EdgeEnv>,
  { gathered, begunAt, unpurged }: Making,
): Promise<Record<string, string>> {
  if (c.var.config.backendUrl) return cacheableHeaders(unpurged, []);
  if (await c.env.UPKEEP.hasChangedSince(gathered.tags, begunAt)) return uncacheableHeaders;
  // Not before the database has answered: what is left of the time counts from now.
  return cachingHeadersOfChecked(gathered);
}

/** The same for what the backend has found unchanged. */
export function cachingHeadersOfChecked(gathered: Gathered): Record<string, string> {
  const { tags } = gathered;
  const lifetime = gathered.lifetime(Date.now());
  return lifetime.fresh > 0 ? cacheableHeaders(lifetime, tags) : uncacheableHeaders;
}
