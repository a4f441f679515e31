import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { EdgeEnv } from "./context";
import { guestIdIn, tailMarker } from "./guest";

/** Who is visiting, from the cookies: names have the `__Host-` prefix exactly when the request is https (A38, A39). */
export const session = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const secure = c.req.url.startsWith("https:");
    const accessToken = getCookie(c, "access_token", secure ? "host" : undefined) || undefined;
    const guestId = guestIdIn(c);
    const hasTail = accessToken !== undefined || (guestId !== undefined && getCookie(c, tailMarker) !== undefined);
    c.set("session", { accessToken, guestId, hasTail });
    await next();
  });
