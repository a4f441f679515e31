import type { Context } from "hono";
import { localePrefix, locales } from "#shared/text/locale";
import type { EdgeEnv } from "../request/context";
import { privateSegments } from "./crawled-paths";
import { originOf } from "../request/origin";

/**
 * What no crawler should spend time on: calls, and shoppers' private pages, in every language. A rule matches by
 * prefix, so each segment has three: exact, with a path below, and with a query. Filtered lists may be crawled for
 * their links; they say `noindex` themselves.
 */
const closed = [
  "/api/",
  ...locales.flatMap((locale) =>
    privateSegments.flatMap((segment) => ["$", "/", "?"].map((end) => `${localePrefix(locale)}/${segment}${end}`)),
  ),
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
