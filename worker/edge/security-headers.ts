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

/** Puts the security headers on every answer, whoever made it, and gives the request its nonce. */
export const securityHeaders = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    c.set("nonce", newNonce());
    await next();
    const isHtml = c.res.headers.get("content-type")?.startsWith("text/html") ?? false;
    const { nonce, config } = c.var;
    const policy = isHtml
      ? htmlPolicy(nonce, config.paymentPages, import.meta.env.DEV)
      : "default-src 'none'; frame-ancestors 'none'";
    setAnswerHeaders(c, { ...constant, "content-security-policy": policy });
    if (c.req.url.startsWith("https:")) setAnswerHeaders(c, { "strict-transport-security": "max-age=31536000" });
  });

/**
 * The policy of a page: nothing runs but what carries the nonce, and what that loads. The development server puts
 * styles in by script and talks over a web socket; a nonce beside 'unsafe-inline' would switch the latter off.
 * @param paymentPages origins of gateways: `form-action` also counts for where a posted form is redirected
 */
export function htmlPolicy(nonce: string, paymentPages: readonly string[], development: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    development ? "connect-src 'self' ws: wss:" : "connect-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...paymentPages].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** 22 random characters of base64url, 132 bits. */
export function newNonce(): string {
  let nonce = "";
  for (const byte of crypto.getRandomValues(new Uint8Array(22))) nonce += alphabet[byte & 63];
  return nonce;
}
