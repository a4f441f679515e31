import type { Context } from "hono";
import type { Gathered } from "./gathered";
import { keptHeaders, unkeptHeaders, type Lifetime } from "./lifetime";
import type { EdgeEnv } from "../request/context";

/** What an answer is kept by. */
type Making = {
  gathered: Gathered;
  /** When its first call was asked, in ms. */
  begunAt: number;
  /** Of a backend elsewhere, which tells nobody what it changes. */
  untold: Lifetime;
};

/**
 * The headers by which an answer of the inner shop is kept. One that was begun before a change of what it shows is not
 * kept: the purge of that change may be over when the answer comes to be stored.
 */
export async function headersOfKept(
  c: Context<EdgeEnv>,
  { gathered, begunAt, untold }: Making,
): Promise<Record<string, string>> {
  if (c.var.config.backendUrl) return keptHeaders(untold, []);
  if (await c.env.UPKEEP.hasChangedSince(gathered.tags, begunAt)) return unkeptHeaders;
  // Not before the database has answered: what is left of the time counts from now.
  return headersOfChecked(gathered);
}

/** The same for what the backend has found unchanged. */
export function headersOfChecked(gathered: Gathered): Record<string, string> {
  const { tags } = gathered;
  const lifetime = gathered.lifetime(Date.now());
  return lifetime.fresh > 0 ? keptHeaders(lifetime, tags) : unkeptHeaders;
}
