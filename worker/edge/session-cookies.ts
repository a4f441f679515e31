import type { Context } from "hono";
import { generateCookie, getCookie } from "hono/cookie";
import { appendCookies } from "./answer-headers";
import type { EdgeEnv } from "./context";
import { firstFormKey, formKeyCookie } from "./form-key";
import { guestCookie, tailMarker } from "./guest";

/** Life of an access token and of its cookie, in seconds. */
const accessSeconds = 600;
/** A session nobody uses for so long is over, in seconds. */
const sessionSeconds = 30 * 24 * 60 * 60;

export type SessionTokens = { accessToken: string; refreshToken: string };

const isSecure = (c: Context) => c.req.url.startsWith("https:");
const prefixOf = (c: Context) => (isSecure(c) ? ("host" as const) : undefined);

/** The session's tokens as the cookies have them; names have the `__Host-` prefix exactly when the request is https. */
export const tokensIn = (c: Context): { [Token in keyof SessionTokens]: string | undefined } => ({
  accessToken: getCookie(c, "access_token", prefixOf(c)) || undefined,
  refreshToken: getCookie(c, "refresh_token", prefixOf(c)) || undefined,
});

/**
 * Writes the outcome of the session into the answer's cookies. Runs after the answer is made, so that nothing of it can
 * be part of what a cache keeps. Scripts can read none of them but the marker, which tells nothing of anybody.
 */
export function writeSessionCookies(c: Context<EdgeEnv>): void {
  const session = c.get("session");
  if (!session.change && session.email === undefined) return;
  const secure = isSecure(c);
  const shared = { path: "/", sameSite: "Lax", secure } as const;
  const secret = { ...shared, httpOnly: true, ...(secure && { prefix: "host" as const }) } as const;
  const cookie = (name: string, value: string, maxAge: number) => generateCookie(name, value, { ...secret, maxAge });
  if (session.change === "ended" || session.change === "left") {
    const own = ["access_token", "refresh_token", "email"];
    // Somebody who signs out leaves nothing behind, not even the guest of before.
    const names = session.change === "left" ? [...own, guestCookie, formKeyCookie] : own;
    const marker = generateCookie(tailMarker, "", { ...shared, maxAge: 0 });
    const guestStays = session.change === "ended" && session.guestId !== undefined;
    return appendCookies(c, [...names.map((name) => cookie(name, "", 0)), ...(guestStays ? [] : [marker])]);
  }
  const { accessToken = "", refreshToken = "", email } = session;
  const mirrored = email === undefined ? [] : [cookie("email", email, sessionSeconds)];
  if (!session.change) return appendCookies(c, mirrored);
  appendCookies(c, [
    cookie("access_token", accessToken, accessSeconds),
    cookie("refresh_token", refreshToken, sessionSeconds),
    ...mirrored,
    generateCookie(tailMarker, "1", { ...shared, maxAge: sessionSeconds }),
    ...firstFormKey(c),
  ]);
}
