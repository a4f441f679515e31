import type { StaticHandlerContext } from "react-router";
import { deadlines } from "../api/gateway";
import { cachingHeaders } from "../public-cache/caching-headers";
import { loadShop } from "../api/shop";
import { Gathered } from "../public-cache/gathered";
import { answersFor, madeOfHeader } from "../public-cache/page-answers";
import { uncacheableHeaders, unpurgedLifetime } from "../public-cache/cache-lifetime";
import { cachedPageHeaders } from "./cached-page";
import { maySleep, renderWhole } from "./render";
import { clientOf, loadScreen, renderInput, visitOf, type PageContext } from "./screen-answer";
import { screenAt } from "./screens";

/**
 * Renders a public page for the cache: whole, anonymous, and with a placeholder where each answer has its nonce. Only a
 * complete success is cached; anything else is a 204.
 */
export async function innerPage(c: PageContext): Promise<Response> {
  const { path, url, nonce } = c.var;
  if (screenAt(path).audience === "private") return nothing();
  const answers = answersFor(c.req.header(madeOfHeader), Date.now());
  const gathered = new Gathered();
  const api = clientOf(c, false, { deadlineMs: deadlines.page, gathered, answers });
  const loading = loadShop(c, api);
  const [context, isLoaded] = await Promise.all([loadScreen(c, url, api), loading]);
  if (context instanceof Response || context.statusCode !== 200 || context.errors || !isLoaded) return nothing();
  if (c.var.frame === null || !(await everythingArrived(context.loaderData))) return nothing();
  const bytes = await renderWhole(await renderInput(c, context));
  const headers = {
    "content-type": "text/html; charset=utf-8",
    // Sent along by a cache that renews the page.
    etag: `"${nonce}"`,
    ...(await cachedPageHeaders(bytes, nonce, maySleep(visitOf(c), context))),
    ...(await cachingHeaders(c, { gathered, begunAt: answers.begunAt, unpurged: unpurgedLifetime })),
  };
  return new Response(bytes, { headers });
}

const nothing = () => new Response(null, { status: 204, headers: uncacheableHeaders });

/** Whether no deferred value of a page has failed (`later` in `client/runtime/deferred.tsx`). */
async function everythingArrived(loaderData: StaticHandlerContext["loaderData"]): Promise<boolean> {
  const values = Object.values(loaderData).flatMap((data) =>
    data && typeof data === "object" ? Object.values(data) : [],
  );
  const settled = await Promise.all(values);
  return settled.every((value) => !(value && typeof value === "object" && "ok" in value && value.ok === false));
}
