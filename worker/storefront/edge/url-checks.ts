import { createMiddleware } from "hono/factory";
import { isApiPath } from "../request/api-path";
import type { EdgeEnv } from "../request/context";
import { failurePage } from "../request/error-page";
import { failureResponse } from "../request/failure";
import { localeAt } from "../request/locale-at";
import { hostIn, isPreviewHost, refusalOf } from "../request/url-refusal";

/**
 * Refuses addresses that no link of the shop can produce, before anything reads them. Calls, and everything under a
 * foreign name, are answered here; otherwise the refusal is left in `c.var.refusal`, for `refusal.ts` to answer when it
 * is known how. A shop at an https origin serves nothing over http: reads are redirected, writes are refused.
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
    // What nobody visits yet is nothing for a search engine either.
    if (isPreview) c.header("x-robots-tag", "noindex");
    return undefined;
  });
