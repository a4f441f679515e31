import { createMiddleware } from "hono/factory";
import type { EdgeEnv } from "../request/context";
import { floods, refuseFlood, type Limiter } from "../request/flood-limits";

/** Middleware that refuses a visitor with too many requests. */
export const rateLimit = (name: Limiter = "API_RATE_LIMIT") =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    if (await floods(c, name)) return refuseFlood(c);
    return next();
  });
