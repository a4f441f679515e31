import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { EdgeEnv } from "./context";

/** Reads the access token's cookie, which has the `__Host-` prefix exactly when the request is https (A38). */
export const session = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const secure = c.req.url.startsWith("https:");
    const accessToken = getCookie(c, "access_token", secure ? "host" : undefined);
    c.set("session", accessToken ? { accessToken } : {});
    await next();
  });
