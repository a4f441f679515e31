import type { Context } from "hono";
import type { EdgeEnv } from "./context";
import { readableCookie, secretCookie, secretCookieIn } from "./cookies";
import { isCookieId, newCookieId } from "./cookie-id";

/** Secret of a guest's cart. */
export const guestCookie = "guest_user_id";
/** Readable by scripts and not personal: says that there is something personal to request. */
export const tailMarker = "has_tail";
/** Life of both, in seconds: a day from the last change. */
const life = 24 * 60 * 60;

/** The guest id of the cookie. Anything but a uuid v4 was not made here and counts as none. */
export function guestIdIn(c: Context): string | undefined {
  const id = secretCookieIn(c, guestCookie);
  return isCookieId(id) ? id : undefined;
}

/** Gives a visitor without a guest id a new one, for the calls of this request. `setGuestCookies` makes it last. */
export function openGuest(c: Context<EdgeEnv>): void {
  if (!c.var.session.guestId) c.set("session", { ...c.var.session, guestId: newCookieId() });
}

/** Sets or renews the guest's cookies on an answer to a change. Only on answers that are not cached. */
export function setGuestCookies(c: Context<EdgeEnv>, answer: Response): void {
  const { guestId } = c.var.session;
  if (!guestId) return;
  answer.headers.append("set-cookie", secretCookie(c, guestCookie, guestId, life));
  answer.headers.append("set-cookie", readableCookie(c, tailMarker, "1", life));
}
