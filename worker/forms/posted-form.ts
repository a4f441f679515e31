import type { Context } from "hono";
import type { ApiClient } from "../../shared/api-client";
import type { Failure } from "../../shared/failure";
import { localePrefix } from "../../shared/locale";
import { serverClient } from "../api/client";
import { deadlines } from "../api/gateway";
import type { EdgeEnv } from "../request/context";
import { messageOf } from "../request/failure";
import { leaveFlash, type Flash } from "../request/flash";
import { newFormKey } from "../request/form-key";
import { keepGuest, openGuest } from "../request/guest";

type Poster = {
  /** The one client as this visitor. */
  api: ApiClient;
  signedIn: boolean;
};

/** Who posted a form; a visitor without a guest id gets one for what the form asks. */
export function posterOf(c: Context<EdgeEnv>): Poster {
  const { config, locale, requestId, session, businessCategory, visitor } = c.var;
  if (!session.accessToken) openGuest(c);
  const { accessToken: token, guestId } = c.var.session;
  const visit = { env: c.env, config, locale, requestId, token, guestId, businessCategory, visitor };
  const api = serverClient({ ...visit, deadlineMs: deadlines.api });
  return { api, signedIn: token !== undefined };
}

/** Redirect after post (303) to a page of the shop, which shows `flash` once. Keeps the guest whose things were changed. */
export const seeOther = (c: Context<EdgeEnv>, path: string, flash: Flash): Response =>
  redirect(c, localePrefix(c.var.locale) + path, flash, flash.type !== 2);

function redirect(c: Context<EdgeEnv>, location: string, flash: Flash | null, changed: boolean): Response {
  const answer = new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  if (flash) leaveFlash(c, answer, flash);
  // A refusal changes nothing, and nobody knows the outcome of a change that failed.
  if (!changed) return answer;
  if (!c.var.session.accessToken) keepGuest(c, answer);
  for (const cookie of newFormKey(c)) answer.headers.append("set-cookie", cookie);
  return answer;
}

type Reply = { success: true; message?: string | undefined } | (Failure & { status: number }) | undefined;

/**
 * Answers a posted form with 303 to the page it came from, else to the cart, and a message that the page shows once.
 * @param reply what the call gave; "invalid" when the form made no call
 * @param said in place of the success's own message
 * @param otherwise where to, in place of the cart, when the browser does not name the page
 * @param refusal how a refusal shows: as an error, or as a warning
 */
export function answerForm(
  c: Context<EdgeEnv>,
  reply: Reply | "invalid",
  said?: Flash,
  otherwise = "/cart",
  refusal: 2 | 3 = 2,
): Response {
  const page = pageBefore(c, otherwise);
  if (reply === "invalid" || !reply?.success) {
    return redirect(c, page, { message: refusalIn(c, reply), type: refusal }, false);
  }
  return redirect(c, page, said ?? (reply.message ? { message: reply.message, type: 1 } : null), true);
}

function refusalIn(c: Context<EdgeEnv>, reply: Exclude<Reply, { success: true }> | "invalid"): string {
  const { locale } = c.var;
  if (reply === "invalid") return messageOf("invalid_input", locale);
  const [field] = Object.values(reply?.fields ?? {});
  return field ?? (reply?.message || messageOf("internal_error", locale));
}

/** The page that the form stands on, if it is one of ours. */
export function pageBefore(c: Context<EdgeEnv>, otherwise: string): string {
  const { origin } = c.get("url");
  const referrer = c.req.header("referer") ?? "";
  const page = URL.canParse(referrer) ? new URL(referrer) : null;
  const ours = page !== null && (page.origin === origin || page.origin === c.var.config.publicOrigin);
  return ours ? page.href : localePrefix(c.var.locale) + otherwise;
}
