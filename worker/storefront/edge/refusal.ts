import { createMiddleware } from "hono/factory";
import { isApiPath } from "../request/api-path";
import type { EdgeEnv } from "../request/context";
import { errorPage, failurePage } from "../request/error-page";
import { failureResponse } from "../request/failure";
import { floods, refuseFlood } from "../request/flood-limits";

/** Paths without rendered pages: pictures, files, what crawlers read and what pages and gateways post. */
const bare = /^\/(?:media|documents|feeds|sitemaps|events|errors|webhooks|mcp)(?:\/|$)/;

/** Answers a request whose URL was refused, before any route, in the language of the URL. */
export const refusal = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const code = c.get("refusal");
    if (!code) return next();
    if (isApiPath(c.req.path)) return failureResponse(code, c.get("locale"));
    if (bare.test(c.req.path)) return failurePage(code, c.get("locale"));
    // A rendered refusal costs as much as any page.
    return (await floods(c, "MISS_RATE_LIMIT")) ? refuseFlood(c) : errorPage(c, code);
  });
