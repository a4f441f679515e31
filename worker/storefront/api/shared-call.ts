import type { Context } from "hono";
import { calls } from "#shared/calls/calls";
import { Gathered } from "../public-cache/gathered";
import { cacheableHeaders, uncacheableHeaders } from "../public-cache/cache-lifetime";
import type { EdgeEnv } from "../request/context";
import { failureResponse } from "../request/failure";
import { backendOf, backendOrigin } from "./backend";
import { findCalls } from "#shared/calls/call-finder";
import { callBackend, deadlines } from "./gateway";
import { cachingHeadersOfChecked } from "../public-cache/caching-headers";

/**
 * Answers a public call anonymously. The inner shop is called with the backend's own URL and only the parameters that
 * the call takes. Only successes are cached.
 */
export async function sharedCall(c: Context<EdgeEnv>): Promise<Response> {
  const { url, config, locale, requestId } = c.var;
  const found = findCalls(url.pathname, url.searchParams.get("name") ?? "").find(
    ({ name }) => "edgeSeconds" in calls[name],
  );
  const seconds = found?.call.edgeSeconds;
  if (!found || !seconds) return withCaching(failureResponse("unknown_call", locale), uncacheableHeaders);
  const begunAt = Date.now();
  const answer = await callBackend({
    backend: backendOf(c.env, config),
    request: new Request(backendOrigin + url.pathname + url.search, { headers: { "x-request-id": requestId } }),
    locale,
    deadlineMs: deadlines.api,
    checkedAs: config.backendUrl ? found.name : undefined,
    shared: true,
    checksChanges: !config.backendUrl,
  });
  if (answer.status !== 200 || answer.headers.get("cache-control") === "no-store")
    return withCaching(answer, uncacheableHeaders);
  const gathered = new Gathered();
  gathered.add(answer, begunAt);
  const unpurged = { fresh: seconds, stale: 0 };
  return withCaching(answer, config.backendUrl ? cacheableHeaders(unpurged, []) : cachingHeadersOfChecked(gathered));
}

/** Keeps only the content type, `retry-after` and the caching headers. */
function withCaching({ status, body, headers }: Response, caching: Record<string, string>): Response {
  const replyHeaders = new Headers(caching);
  for (const name of ["content-type", "retry-after"]) if (headers.has(name)) replyHeaders.set(name, headers.get(name)!);
  return new Response(body, { status, headers: replyHeaders });
}
