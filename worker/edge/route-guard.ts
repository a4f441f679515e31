import { createMiddleware } from "hono/factory";
import { guardedLoginAddress, isGuardedPath } from "../../shared/guarded-paths";
import { localePrefix } from "../../shared/locale";
import { serverClient } from "../api/client";
import { deadlines } from "../api/gateway";
import { renewSession } from "../api/session-change";
import type { EdgeEnv } from "./context";
import { failurePage } from "./errors";

/**
 * Leads guests away from pages that need sign-in before anything of the page is made (spec §2, A7, A8). The backend
 * says who is signed in, since a cookie alone proves nothing; when it cannot be asked, neither page is shown.
 */
export const routeGuard = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const { config, locale, path, requestId, refusal } = c.var;
    if (refusal || !isGuardedPath(path)) return next();
    const deadlineMs = deadlines.page;
    const unknown = await renewSession(c, { deadlineMs });
    if (unknown) return failurePage(unknown, locale);
    const { accessToken: token } = c.var.session;
    if (token !== undefined) {
      const api = serverClient({ env: c.env, config, locale, requestId, token, deadlineMs });
      const reply = await api.call("getCustomer", {});
      if (reply?.success) return next();
      if (!reply || reply.status !== 401) return failurePage("backend_failed", locale);
      const unknownNow = await renewSession(c, { refused: true, deadlineMs });
      if (unknownNow) return failurePage(unknownNow, locale);
      if (c.var.session.accessToken !== undefined) return next();
    }
    const { pathname, search } = new URL(c.req.url);
    const location = guardedLoginAddress(localePrefix(locale), pathname + search);
    // After a post the next page is asked for and not posted to.
    const status = c.req.method === "POST" ? 303 : 302;
    return new Response(null, { status, headers: { location, "cache-control": "private, no-store" } });
  });
