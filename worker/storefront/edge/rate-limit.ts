import { createMiddleware } from "hono/factory";
import type { EdgeEnv } from "../request/context";
import { floods, refuseFlood, type Limiter } from "../request/flood-limits";

/** A flood guard in front of addresses. */
export const rateLimit = (name: Limiter = "API_RATE_LIMIT") =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    if (await floods(c, name)) return refuseFlood(c);
    return next();
  });
