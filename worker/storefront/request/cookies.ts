import type { Context } from "hono";
import { generateCookie, getCookie } from "hono/cookie";

/**
 * The two kinds of cookies that the shop sets, both for every path and `SameSite=Lax`. Over https both are `Secure`.
 */

const isSecure = (c: Context): boolean => c.req.url.startsWith("https:");
const attributes = (c: Context) => ({ path: "/", sameSite: "Lax", secure: isSecure(c) }) as const;
/** `__Host-` exactly when the request is https, where browsers take it. */
const prefixOf = (c: Context) => (isSecure(c) ? { prefix: "host" as const } : {});

/** A line of `set-cookie` for a value that no script may read. @param maxAge its life in seconds; 0 deletes it */
export const secretCookie = (c: Context, name: string, value: string, maxAge: number): string =>
  generateCookie(name, value, { ...attributes(c), httpOnly: true, ...prefixOf(c), maxAge });

/** The value of a cookie that `secretCookie` set. */
export const secretCookieIn = (c: Context, name: string): string | undefined => getCookie(c, name, prefixOf(c).prefix);

/** A line of `set-cookie` for a value that scripts of the shop read. @param maxAge its life in seconds; 0 deletes it */
export const readableCookie = (c: Context, name: string, value: string, maxAge: number): string =>
  generateCookie(name, value, { ...attributes(c), maxAge });
