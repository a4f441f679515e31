import { createMiddleware } from "hono/factory";
import { deadlines } from "../api/gateway";
import { renewSession } from "../api/session-change";
import type { EdgeEnv } from "../request/context";
import { errorPage } from "../request/error-page";

/**
 * Renews an expired session before a posted form is looked at, so that a user's change is never a guest's. When it
 * cannot be known whether there is a session, nothing is changed.
 */
export const formSession = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const unknown = c.req.method === "POST" ? await renewSession(c, { deadlineMs: deadlines.page }) : null;
    return unknown ? errorPage(c, unknown) : next();
  });
