import type { Context } from "hono";
import { contact } from "../../shared/contact";
import { locales } from "../../shared/locale";
import type { EdgeEnv } from "../request/context";
import { originOf } from "../request/origin";

/** How long the text may be believed, in ms; RFC 9116 asks for less than a year. */
const good = 180 * 24 * 60 * 60 * 1000;

/**
 * `/.well-known/security.txt`: whom to notify of a weakness (RFC 9116). Its URL is the shop's own, in `contact.ts`.
 */
export function securityText(c: Context<EdgeEnv>): Response {
  // By the day, so that all answers of a day are one text.
  const expires = new Date(c.get("arrivedAt") + good);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: ${contact.email.href}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.join(", ")}`,
    `Canonical: ${originOf(c)}/.well-known/security.txt`,
  ];
  return c.text(`${lines.join("\n")}\n`, 200, { "cache-control": "public, max-age=86400" });
}
