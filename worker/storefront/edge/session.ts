import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { EdgeEnv } from "../request/context";
import { guestIdIn, tailMarker } from "../request/guest";
import { tokensIn, writeSessionCookies } from "../request/session-cookies";

/** Who is visiting, from the cookies; and what the answer changed of the session, back into them. */
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
