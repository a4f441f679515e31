import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { EdgeEnv } from "../request/context";
import { guestIdIn, tailMarker } from "../request/guest";
import { tokensIn, writeSessionCookies } from "../request/session-cookies";

/** Reads the session from the cookies, and writes the answer's changes to it back into them. */
export const session = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const tokens = tokensIn(c);
    const guestId = guestIdIn(c);
    const isSignedIn = tokens.accessToken !== undefined || tokens.refreshToken !== undefined;
    const hasTail = isSignedIn || (guestId !== undefined && getCookie(c, tailMarker) !== undefined);
    c.set("session", { ...tokens, guestId, hasTail });
    await next();
    writeSessionCookies(c);
  });
