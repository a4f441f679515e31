import { createMiddleware } from "hono/factory";
import { setAnswerHeaders } from "../request/answer-headers";
import { htmlPolicy } from "../request/content-security-policy";
import type { EdgeEnv } from "../request/context";
import { newNonce } from "../request/nonce";

const constant = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** What a page may use of its device: the console's alone the camera, which reads barcodes. */
const permissions = (ofConsole: boolean): string =>
  `camera=(${ofConsole ? "self" : ""}), geolocation=(), microphone=(), payment=(self), usb=(), browsing-topics=()`;

/** Sets the security headers on every answer, whatever made it, and gives the request its nonce. */
export const securityHeaders = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const nonce = newNonce();
    c.set("nonce", nonce);
    await next();
    const isHtml = c.res.headers.get("content-type")?.startsWith("text/html") ?? false;
    const { paymentPages, googleClientId, tabby } = c.get("config");
    const withGoogle = isHtml && googleClientId !== undefined;
    const ofConsole = /^(?:\/ar)?\/admin(?:\/|$)/.test(c.get("url").pathname);
    const policy = isHtml
      ? htmlPolicy(nonce, {
          paymentPages,
          withGoogle,
          withTabby: tabby !== undefined && !ofConsole,
          development: import.meta.env.DEV,
          ofConsole,
        })
      : "default-src 'none'; frame-ancestors 'none'; sandbox";
    setAnswerHeaders(c, {
      ...constant,
      "permissions-policy": permissions(isHtml && ofConsole),
      "content-security-policy": c.get("ownPolicy") ?? policy,
    });
    if (c.get("forOthers")) setAnswerHeaders(c, { "cross-origin-resource-policy": "cross-origin" });
    // Google's pop-up reports to its opener who has signed in.
    if (withGoogle) setAnswerHeaders(c, { "cross-origin-opener-policy": "same-origin-allow-popups" });
    if (c.req.url.startsWith("https:")) setAnswerHeaders(c, { "strict-transport-security": "max-age=31536000" });
  });
