import { createMiddleware } from "hono/factory";
import { setAnswerHeaders } from "./answer-headers";
import type { EdgeEnv } from "./context";

const constant = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(self), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** Puts the security headers on every answer, no matter who made it, and gives the request its nonce. */
export const securityHeaders = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const nonce = newNonce();
    c.set("nonce", nonce);
    await next();
    const isHtml = c.res.headers.get("content-type")?.startsWith("text/html") ?? false;
    const { paymentPages, googleClientId } = c.get("config");
    const withGoogle = isHtml && googleClientId !== undefined;
    const policy = isHtml
      ? htmlPolicy(nonce, { paymentPages, withGoogle, development: import.meta.env.DEV })
      : "default-src 'none'; frame-ancestors 'none'; sandbox";
    setAnswerHeaders(c, { ...constant, "content-security-policy": policy });
    // Google's window tells the page that opened it who has signed in.
    if (withGoogle) setAnswerHeaders(c, { "cross-origin-opener-policy": "same-origin-allow-popups" });
    if (c.req.url.startsWith("https:")) setAnswerHeaders(c, { "strict-transport-security": "max-age=31536000" });
  });

/** What Google's sign-in asks, frames and styles; its script is let in by the page's own (`'strict-dynamic'`). */
const google = "https://accounts.google.com/gsi/";

type PolicyParts = { paymentPages: readonly string[]; withGoogle: boolean; development: boolean };

/**
 * The policy of a page: nothing runs but what carries the nonce, and what that loads. The development server puts
 * styles in by script and talks over a web socket; a nonce beside 'unsafe-inline' would switch the latter off.
 * @param withGoogle the shop has an id at Google, whose sign-in any page may open
 * @param paymentPages origins of gateways: `form-action` also counts for where a posted form is redirected
 */
export function htmlPolicy(nonce: string, { paymentPages, withGoogle, development }: PolicyParts): string {
  const connect = development ? "connect-src 'self' ws: wss:" : "connect-src 'self'";
  const style = development ? "style-src 'self' 'unsafe-inline'" : `style-src 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    withGoogle ? `${style} ${google}style` : style,
    "img-src 'self' data:",
    "font-src 'self'",
    withGoogle ? `${connect} ${google}` : connect,
    ...(withGoogle ? [`frame-src ${google}`] : []),
    "manifest-src 'self'",
    ["form-action 'self'", ...paymentPages].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Every browser knows this one; `report-to` would need a second header on every page.
    "report-uri /errors/policy",
  ].join("; ");
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** 22 random characters of base64url, 132 bits. */
export function newNonce(): string {
  let nonce = "";
  for (const byte of crypto.getRandomValues(new Uint8Array(22))) nonce += alphabet[byte & 63];
  return nonce;
}
