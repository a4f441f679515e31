import type { Context } from "hono";
import type { EdgeEnv } from "./context";
import { originOf } from "./origin";

/** What no crawler should spend time on: calls, and pages that are one shopper's own. In both languages. */
const closed = [
  "/api/",
  "/cart",
  "/account",
  "/checkout",
  "/order",
  "/ar/cart",
  "/ar/account",
  "/ar/checkout",
  "/ar/order",
];

/** `/robots.txt` */
export const robots = (c: Context<EdgeEnv>): Response =>
  c.text(
    [
      "User-agent: *",
      "Allow: /",
      ...closed.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${originOf(c)}/sitemap.xml`,
      "",
    ].join("\n"),
    200,
    { "cache-control": "public, max-age=3600" },
  );
