import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { withinDeadline } from "../deadline";
import { logError } from "../log";
import { isApiPath } from "./api-path";
import type { EdgeEnv } from "./context";
import { failurePage } from "./errors";
import { failureResponse } from "./failure";
import { logRefusal } from "./security-log";

/** The bindings of `wrangler.toml` that count. */
type Limiter = "API_RATE_LIMIT" | "SIGN_IN_RATE_LIMIT" | "FORM_RATE_LIMIT" | "EVENT_RATE_LIMIT";

/** Seconds after which a refused caller may try again: the period of the binding in `wrangler.toml`. */
export const retryAfter = { "retry-after": "60" };

/** How long counting may take, in ms. */
const patience = 500;

/**
 * Whether a network address has asked too often, counting this time; switched by configuration, for tests share one.
 * When nobody can count, everybody is let in.
 */
export async function floods(c: Context<EdgeEnv>, name: Limiter): Promise<boolean> {
  const limiter = c.var.config.rateLimited ? c.env[name] : undefined;
  if (!limiter) return false;
  const key = c.req.header("cf-connecting-ip") ?? "unknown";
  try {
    const { success } = await withinDeadline(patience, () => limiter.limit({ key }));
    if (!success) logRefusal(c, "rate_limited", { limit: name });
    return !success;
  } catch (error) {
    logError("rate_limit_failed", c.var.requestId, error);
    return false;
  }
}

/** A flood guard in front of addresses. */
export const rateLimit = (name: Limiter = "API_RATE_LIMIT") =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    if (!(await floods(c, name))) return next();
    if (isApiPath(c.req.path)) return failureResponse("rate_limited", c.var.locale, retryAfter);
    return failurePage("rate_limited", c.var.locale, retryAfter);
  });
