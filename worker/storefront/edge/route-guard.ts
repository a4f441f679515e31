import { createMiddleware } from "hono/factory";
import { failures } from "#shared/failures/failure";
import { guardedLoginUrl, isGuardedPath } from "#shared/routes/guarded-paths";
import { localePrefix } from "#shared/text/locale";
import { serverClient } from "../api/client";
import { pageTimeLeft } from "../api/gateway";
import { renewSession } from "../api/session-change";
import type { EdgeEnv } from "../request/context";
import { errorPage } from "../request/error-page";

const slow = failures.backend_slow.status;

/**
 * Redirects guests away from pages that need sign-in before anything of the page is rendered. The backend decides who
 * is signed in, since a cookie alone proves nothing; when it cannot be reached, neither page is rendered.
 */
export const routeGuard = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    if (c.get("refusal") || !isGuardedPath(c.get("path"))) return next();
    const { config, locale, requestId } = c.var;
    const unknown = await renewSession(c, { deadlineMs: pageTimeLeft(c) });
    if (unknown) return errorPage(c, unknown);
    const { accessToken: token } = c.var.session;
    if (token !== undefined) {
      const api = serverClient({ env: c.env, config, locale, requestId, token, deadlineMs: pageTimeLeft(c) });
      const reply = await api.call("getCustomer", {});
      if (reply?.success) return next();
      if (!reply || reply.status !== 401)
        return errorPage(c, reply?.status === slow ? "backend_slow" : "backend_failed");
      const unknownNow = await renewSession(c, { refused: true, deadlineMs: pageTimeLeft(c) });
      if (unknownNow) return errorPage(c, unknownNow);
      if (c.var.session.accessToken !== undefined) return next();
    }
    const { pathname, search } = c.get("url");
    const location = guardedLoginUrl(localePrefix(locale), pathname + search);
    // After a post the next page is fetched with GET.
    const status = c.req.method === "POST" ? 303 : 302;
    return new Response(null, { status, headers: { location, "cache-control": "private, no-store" } });
  });
