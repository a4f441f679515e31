import { createHash } from "node:crypto";
import type { Context } from "hono";
import { withinDeadline } from "../deadline";
import { logError } from "../log";
import { isApiPath } from "./api-path";
import type { EdgeEnv } from "./context";
import { failurePage } from "./error-page";
import { failureResponse } from "./failure";
import { logRefusal } from "./security-log";

/** The bindings of `wrangler.toml` that count. */
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
 * A network may do what about so many visitors may, since many share an address: each request counts in one of as many
 * parts, drawn at random, and a part takes what a binding allows one visitor. So anybody who invents a session or a guest
 * for each request gains no more than this.
 */
const partsOfNetwork = 5;

/** Limits where visitors of a network without a cookie count as one: what people do seldom and machines often. */
const strict: ReadonlySet<Limiter> = new Set(["FORM_RATE_LIMIT", "SIGN_IN_RATE_LIMIT"]);

/**
 * Whether a visitor, by session or else by guest, or all of a network together, have asked too often, counting this
 * time; switched by configuration, for tests share one. When nobody can count, everybody is let in.
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

/** Not the token and not the guest's id themselves, which are secrets. */
function ownKey(c: Context<EdgeEnv>): string | null {
  const { refreshToken, accessToken, guestId } = c.var.session;
  const secret = refreshToken ?? accessToken ?? guestId;
  return secret === undefined ? null : `visitor:${createHash("sha256").update(secret).digest("base64url")}`;
}

/** Says that somebody asks too often, as JSON below /api and else as a page, in the caller's language. */
export const refuseFlood = (c: Context<EdgeEnv>): Response =>
  isApiPath(c.req.path)
    ? failureResponse("rate_limited", c.var.locale, retryAfter)
    : failurePage("rate_limited", c.var.locale, retryAfter);
