import type { Context } from "hono";
import { locales } from "#shared/text/locale";
import type { EdgeEnv } from "../request/context";
import { forBrowsers } from "../public-cache/cache-lifetime";
import { shopFor } from "../api/shop";
import { originOf } from "../request/origin";

/** Validity of the text, in ms; RFC 9116 recommends less than a year. */
const good = 180 * 24 * 60 * 60 * 1000;

/**
 * `/.well-known/security.txt`: where to report a vulnerability (RFC 9116), at the address that the operator has set.
 */
export async function securityText(c: Context<EdgeEnv>): Promise<Response> {
  const { contact } = await shopFor(c);
  // Rounded to the day, so that all answers of a day are the same.
  const expires = new Date(c.get("arrivedAt") + good);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: ${contact.email.href}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.join(", ")}`,
    `Canonical: ${originOf(c)}/.well-known/security.txt`,
  ];
  return c.text(`${lines.join("\n")}\n`, 200, { "cache-control": forBrowsers });
}
