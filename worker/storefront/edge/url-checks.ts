import { createMiddleware } from "hono/factory";
import { isApiPath } from "../request/api-path";
import type { EdgeEnv } from "../request/context";
import { failurePage } from "../request/error-page";
import { failureResponse } from "../request/failure";
import { localeAt } from "../request/locale-at";
import { hostIn, isPreviewHost, refusalOf } from "../request/url-refusal";

/**
 * Refuses URLs that no link of the shop can produce, before anything reads them. Calls, and everything under a foreign
 * host, are refused here; other refusals are left in `c.var.refusal`, for `refusal.ts` to answer once language and
 * device are known. A shop at an https origin serves nothing over http: reads are redirected, writes refused.
 */
export const urlChecks = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const { url, method } = c.req.raw;
    const own = c.get("config");
    const code = refusalOf(url, own);
    const isPreview = isPreviewHost(hostIn(url), own);
    const overHttp = url.startsWith("http:") && own.publicOrigin?.startsWith("https:");
    if (overHttp && !code && (method === "GET" || method === "HEAD")) {
      const origin = isPreview ? `https://${hostIn(url)}` : own.publicOrigin;
      return c.redirect(origin + url.slice(url.indexOf("/", "http://".length)), 308);
    }
    const refused = overHttp ? "wrong_host" : code;
    if (refused && isApiPath(c.req.path)) return failureResponse(refused, localeAt(c));
    if (refused === "wrong_host") return failurePage(refused, localeAt(c));
    c.set("refusal", code);
    await next();
    // Previews must not be indexed.
    if (isPreview) c.header("x-robots-tag", "noindex");
    return undefined;
  });
