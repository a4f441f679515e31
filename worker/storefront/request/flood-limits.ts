import { createHash } from "node:crypto";
import type { Context } from "hono";
import { withinDeadline } from "../deadline";
import { logError } from "../log";
import { isApiPath } from "./api-path";
import type { EdgeEnv } from "./context";
import { failurePage } from "./error-page";
import { failureResponse } from "./failure";
import { logRefusal } from "./security-log";

/** The rate limit bindings of `wrangler.toml`. */
export type Limiter =
  | "API_RATE_LIMIT"
  | "SIGN_IN_RATE_LIMIT"
  | "FORM_RATE_LIMIT"
  | "EVENT_RATE_LIMIT"
  | "MCP_RATE_LIMIT"
  | "MISS_RATE_LIMIT"
  | "PICTURE_RATE_LIMIT";

/** Seconds after which a refused caller may try again: the period of the binding in `wrangler.toml`. */
export const retryAfter = { "retry-after": "60" };

/** How long counting may take, in ms. */
const patience = 500;

/**
 * A network may do as much as about this many visitors, since many people share an address: each request counts in one
 * of this many parts, picked at random, and a part has the limit of one visitor. So inventing a session or a guest for
 * each request gains no more than this.
 */
const partsOfNetwork = 5;

/** Limits where all visitors of a network without a cookie count as one: for what people do rarely and bots often. */
const strict: ReadonlySet<Limiter> = new Set(["FORM_RATE_LIMIT", "SIGN_IN_RATE_LIMIT"]);

/**
 * Counts this request, and returns whether the visitor (by session, else by guest) or their network has made too many.
 * Can be switched off by configuration, since tests share one network. When counting fails, everybody is let in.
 */
export async function floods(c: Context<EdgeEnv>, name: Limiter): Promise<boolean> {
  const limiter = c.var.config.rateLimited ? c.env[name] : undefined;
  if (!limiter) return false;
  const { network } = c.var.visitor;
  const own = ownKey(c) ?? (strict.has(name) ? `network:${network}` : null);
  const part = Math.floor(Math.random() * partsOfNetwork);
  const passes = async (key: string) => (await withinDeadline(patience, () => limiter.limit({ key }))).success;
  try {
    const limited = (own !== null && !(await passes(own))) || !(await passes(`network:${network}:${part}`));
    if (limited) logRefusal(c, "rate_limited", { limit: name });
    return limited;
  } catch (error) {
    logError("rate_limit_failed", c.var.requestId, error);
    return false;
  }
}

/** A hash rather than the token or the guest's id, which are secrets. */
function ownKey(c: Context<EdgeEnv>): string | null {
  const { refreshToken, accessToken, guestId } = c.var.session;
  const secret = refreshToken ?? accessToken ?? guestId;
  return secret === undefined ? null : `visitor:${createHash("sha256").update(secret).digest("base64url")}`;
}

/** The answer to too many requests: JSON below /api, else a page, in the caller's language. */
export const refuseFlood = (c: Context<EdgeEnv>): Response =>
  isApiPath(c.req.path)
    ? failureResponse("rate_limited", c.var.locale, retryAfter)
    : failurePage("rate_limited", c.var.locale, retryAfter);
