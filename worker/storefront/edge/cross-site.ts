import { createMiddleware } from "hono/factory";
import { isApiPath } from "../request/api-path";
import type { EdgeEnv } from "../request/context";
import { failurePage } from "../request/error-page";
import { failureResponse } from "../request/failure";
import { logRefusal } from "../request/security-log";

const harmless = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a state change sent by a foreign page. Apps and curl send neither header and pass; payment providers sign
 * their requests below `/webhooks/`. `/mcp` checks the same and refuses in its own protocol.
 */
export const crossSite = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    if (
      harmless.has(c.req.method) ||
      c.req.path.startsWith("/webhooks/") ||
      c.req.path === "/mcp" ||
      isOurs(c.req.raw, c.get("config").publicOrigin)
    ) {
      return next();
    }
    logRefusal(c, "cross_site");
    if (isApiPath(c.req.path)) return failureResponse("cross_site", c.var.locale);
    return failurePage("cross_site", c.var.locale);
  });

function isOurs(request: Request, publicOrigin: string | null): boolean {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (site && site !== "same-origin" && site !== "none") return false;
  return !origin || origin === publicOrigin || origin === new URL(request.url).origin;
}
