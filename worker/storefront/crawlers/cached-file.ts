import type { Context } from "hono";
import { cachingHeaders } from "../public-cache/caching-headers";
import type { Gathered } from "../public-cache/gathered";
import { forBrowsers } from "../public-cache/cache-lifetime";
import { findPublic, makePublic } from "../public-cache/public-cache";
import { fileQuestion } from "../public-cache/public-question";
import type { EdgeEnv } from "../request/context";
import { failureResponse } from "../request/failure";
import { floods, refuseFlood } from "../request/flood-limits";

/** Seconds for which a file of an external backend is cached. */
const unpurged = { fresh: 3600, stale: 0 };

/** Sends a file that the inner shop makes and that is the same for everyone. */
export async function cachedFile(c: Context<EdgeEnv>): Promise<Response> {
  const question = fileQuestion(c, c.var.url.pathname);
  const found = await findPublic(c, question);
  if (!found && (await floods(c, "MISS_RATE_LIMIT"))) return refuseFlood(c);
  const { status, headers, body } = found ?? (await makePublic(c, question));
  if (status === 404) return c.notFound();
  if (status !== 200) return failureResponse("backend_failed", c.var.locale, { "retry-after": "60" });
  return new Response(body, {
    headers: { "content-type": headers.get("content-type") ?? "text/plain", "cache-control": forBrowsers },
  });
}

/** A file as the inner shop answers it. */
export async function cacheableFile(
  c: Context<EdgeEnv>,
  text: string,
  { headers, ...making }: { headers: Record<string, string>; gathered: Gathered; begunAt: number },
): Promise<Response> {
  return new Response(text, { headers: { ...headers, ...(await cachingHeaders(c, { ...making, unpurged })) } });
}
