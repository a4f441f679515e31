import type { Context } from "hono";
import { refusesToken } from "#shared/calls/api-client";
import { calls } from "#shared/calls/calls";
import { contracts } from "#shared/contracts/platform/table";
import { failures, type FailureCode } from "#shared/failures/failure";
import type { EdgeEnv } from "../request/context";
import { backendOf, backendOrigin } from "./backend";
import { forwardedQuery } from "./forwarded-query";
import { callBackend, deadlines } from "./gateway";
import { mirrorProfile } from "./mirror-profile";

/** A token that ends sooner than this counts as expired, in ms. */
const slackMs = 10_000;

/**
 * Makes sure that this request has a valid access token if the visitor has a session: a missing or expired one is
 * renewed once, silently, and the answer sets the new cookies.
 * @param refused the backend has just refused the token, however valid it looks
 * @param lastsMs how long it has to stay valid, in ms: an upload may take minutes
 * @returns the failure when the backend cannot say whether there is a session; the cookies stay
 */
export async function renewSession(
  c: Context<EdgeEnv>,
  { refused = false, deadlineMs = deadlines.api, lastsMs = slackMs } = {},
): Promise<FailureCode | null> {
  const { accessToken, refreshToken, change } = c.get("session");
  if (change || (!refused && (refreshToken === undefined || isFresh(accessToken, lastsMs)))) return null;
  const { success: mayBeOne } = contracts.refreshSession.request.safeParse({ refresh_token: refreshToken });
  if (!mayBeOne) return expireSession(c);
  const answer = await callWith(c, "refreshSession", refreshToken, deadlineMs);
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && giveSession(c, body)) return null;
  // Refused for good. Any other refusal is of this storefront or of this moment, and says nothing of the visitor's token.
  if (answer.status === failures.token_not_valid.status && refusesToken(body)) return expireSession(c);
  return answer.status === failures.backend_slow.status ? "backend_slow" : "backend_failed";
}

/** The session is over, here and in the browser. */
function expireSession(c: Context<EdgeEnv>): null {
  const { guestId } = c.var.session;
  c.set("session", { guestId, hasTail: guestId !== undefined, change: "expired" });
  return null;
}

/**
 * Somebody signs out: the backend gets the session that ends, and the browser forgets everything of the visitor, even
 * if the backend fails. @returns the backend's answer
 */
export async function signOut(c: Context<EdgeEnv>): Promise<Response> {
  const { refreshToken } = c.var.session;
  forgetVisitor(c);
  return callWith(c, "logout", refreshToken, deadlines.api);
}

/** The browser forgets everything of the visitor: nobody is signed in, and no guest's cart comes back. */
export function forgetVisitor(c: Context<EdgeEnv>): void {
  c.set("session", { hasTail: false, change: "signed-out" });
  c.set("businessCategory", "");
}

/** Takes the tokens of a backend's answer into the session; false when there are none. */
function giveSession(c: Context<EdgeEnv>, body: unknown): boolean {
  if (!isRecord(body)) return false;
  const { access_token: accessToken, refresh_token: refreshToken } = body;
  if (typeof accessToken !== "string" || typeof refreshToken !== "string" || !accessToken || !refreshToken)
    return false;
  c.set("session", { ...c.var.session, accessToken, refreshToken, hasTail: true, change: "given" });
  mirrorProfile(c, body);
  return true;
}

/**
 * An answer that gave a session, without its tokens: a script never sees one.
 * @returns null when a success brought no tokens, and so no session
 */
export async function withoutTokens(c: Context<EdgeEnv>, answer: Response): Promise<Response | null> {
  if (!answer.ok) return answer;
  const body: unknown = await answer.json().catch(() => null);
  if (!giveSession(c, body)) return null;
  const { access_token: _access, refresh_token: _refresh, ...visible } = body as Record<string, unknown>;
  return Response.json(visible, { status: answer.status });
}

/** Whether an answer says that the token was refused, for any call. */
export const saysTokenRefused = async (answer: Response): Promise<boolean> =>
  answer.status === 401 &&
  refusesToken(
    await answer
      .clone()
      .json()
      .catch(() => undefined),
  );

/** Asks what only the edge asks, with the refresh token that only it has. */
async function callWith(
  c: Context<EdgeEnv>,
  name: "refreshSession" | "logout",
  token: string | undefined,
  deadlineMs: number,
): Promise<Response> {
  const { config, locale, requestId } = c.var;
  const query = forwardedQuery(name, new URLSearchParams({ business_category: c.var.businessCategory }), locale);
  const request = new Request(`${backendOrigin}${calls[name].path}/?${query.toString()}`, {
    method: "POST",
    headers: { "content-type": "application/json", source: "web", "x-request-id": requestId },
    body: JSON.stringify({ refresh_token: token }),
  });
  const checkedAs = config.backendUrl ? name : undefined;
  return callBackend({ backend: backendOf(c.env, config), request, locale, deadlineMs, checkedAs });
}

/** Whether a token is good for a while yet, as far as it says so itself; one that does not say may be. */
function isFresh(token: string | undefined, lastsMs: number): boolean {
  if (token === undefined) return false;
  try {
    const claims: unknown = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    return !isRecord(claims) || typeof claims.exp !== "number" || claims.exp * 1000 > Date.now() + lastsMs;
  } catch {
    return true;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
