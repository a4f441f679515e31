import type { Context } from "hono";
import type { ApiClient } from "../../shared/api-client";
import type { Failure } from "../../shared/failure";
import { localePrefix } from "../../shared/locale";
import { serverClient } from "../api/client";
import { deadlines } from "../api/gateway";
import type { EdgeEnv } from "./context";
import { messageOf } from "./failure";
import { leaveFlash, type Flash } from "./flash";
import { keepGuest, openGuest } from "./guest";

/** The one client for what a posted form asks, as this visitor; one without a guest id gets it here (A39). */
export function formClient(c: Context<EdgeEnv>): ApiClient {
  const { config, locale, requestId } = c.var;
  if (!c.var.session.accessToken) openGuest(c);
  const { accessToken: token, guestId } = c.var.session;
  return serverClient({ env: c.env, config, locale, requestId, token, guestId, deadlineMs: deadlines.api });
}

type Reply = { success: true; message?: string } | (Failure & { status: number }) | undefined;

/**
 * Answers a posted form with 303 to the page it came from, else to the cart, and a message that the page shows once.
 * @param reply what the call gave; "invalid" when the form made no call
 * @param said in place of the success's own message
 */
export function answerForm(c: Context<EdgeEnv>, reply: Reply | "invalid", said?: Flash): Response {
  const answer = new Response(null, {
    status: 303,
    headers: { location: pageBefore(c), "cache-control": "no-store" },
  });
  if (reply !== "invalid" && reply?.success) {
    const flash = said ?? (reply.message ? { message: reply.message, type: 1 as const } : null);
    if (flash) leaveFlash(c, answer, flash);
    if (!c.var.session.accessToken) keepGuest(c, answer);
    return answer;
  }
  leaveFlash(c, answer, { message: refusalIn(c, reply), type: 2 });
  return answer;
}

function refusalIn(c: Context<EdgeEnv>, reply: Exclude<Reply, { success: true }> | "invalid"): string {
  const { locale } = c.var;
  if (reply === "invalid") return messageOf("invalid_input", locale);
  const [field] = Object.values(reply?.fields ?? {});
  return field ?? (reply?.message || messageOf("internal_error", locale));
}

/** The page that the form stands on, if it is one of ours; else the cart. */
function pageBefore(c: Context<EdgeEnv>): string {
  const { origin } = new URL(c.req.url);
  const referrer = c.req.header("referer") ?? "";
  const page = URL.canParse(referrer) ? new URL(referrer) : null;
  const ours = page !== null && (page.origin === origin || page.origin === c.var.config.publicOrigin);
  return ours ? page.href : `${localePrefix(c.var.locale)}/cart`;
}
