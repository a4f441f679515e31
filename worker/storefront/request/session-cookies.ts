import type { Context } from "hono";
import { appendCookies } from "./answer-headers";
import type { EdgeEnv } from "./context";
import { readableCookie, secretCookie, secretCookieIn } from "./cookies";
import { firstFormKey, formKeyCookie } from "./form-key";
import { guestCookie, tailMarker } from "./guest";

/** Life of an access token and of its cookie, in seconds. */
const accessSeconds = 600;
/** A session ends after this long without use, in seconds. */
const sessionSeconds = 30 * 24 * 60 * 60;

export type SessionTokens = { accessToken: string; refreshToken: string };

/** The session's tokens as the cookies have them; names have the `__Host-` prefix exactly when the request is https. */
export const tokensIn = (c: Context): { [Token in keyof SessionTokens]: string | undefined } => ({
  accessToken: secretCookieIn(c, "access_token") || undefined,
  refreshToken: secretCookieIn(c, "refresh_token") || undefined,
});

/**
 * Writes the session's changes into the answer's cookies. Runs after the answer is made, so that they cannot get into a
 * cached answer. Scripts can read only the marker, which identifies nobody.
 */
export function writeSessionCookies(c: Context<EdgeEnv>): void {
  const session = c.get("session");
  if (!session.change && session.email === undefined) return;
  if (session.change === "expired" || session.change === "signed-out") {
    const own = ["access_token", "refresh_token", "email"];
    // Sign-out leaves nothing behind, not even the earlier guest.
    const names = session.change === "signed-out" ? [...own, guestCookie, formKeyCookie] : own;
    const marker = readableCookie(c, tailMarker, "", 0);
    const guestStays = session.change === "expired" && session.guestId !== undefined;
    return appendCookies(c, [...names.map((name) => secretCookie(c, name, "", 0)), ...(guestStays ? [] : [marker])]);
  }
  const { accessToken = "", refreshToken = "", email } = session;
  const mirrored = email === undefined ? [] : [secretCookie(c, "email", email, sessionSeconds)];
  if (!session.change) return appendCookies(c, mirrored);
  appendCookies(c, [
    secretCookie(c, "access_token", accessToken, accessSeconds),
    secretCookie(c, "refresh_token", refreshToken, sessionSeconds),
    ...mirrored,
    readableCookie(c, tailMarker, "1", sessionSeconds),
    ...firstFormKey(c),
  ]);
}
