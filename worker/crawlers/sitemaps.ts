import type { Context } from "hono";
import type { ApiClient } from "../../shared/api-client";
import { isLocale, locales } from "../../shared/locale";
import { catalogueMaps, pagePaths } from "./crawled-paths";
import type { EdgeEnv } from "../request/context";
import { EdgeCache } from "../request/edge-cache";
import { failureResponse } from "../request/failure";
import { originOf } from "../request/origin";
import { publicClient } from "./public-client";
import { sitemapIndexXml, sitemapXml, type SitemapEntry } from "./sitemap-xml";
import { floods, refuseFlood } from "../request/flood-limits";

/** Seconds for which a sitemap is kept, at the edge and by a crawler. */
const keptSeconds = 3600;

/** `/sitemap.xml`: names every sitemap of every language. */
export const sitemapIndex = (c: Context<EdgeEnv>) => keptXml(c, () => index(c));

/** `/sitemaps/{map}-{language}-{page}.xml`, filled by the `listSitemap` call. */
export const sitemap = (c: Context<EdgeEnv>) => {
  const file = c.req.path.split("/").at(-1) ?? "";
  const [, map = "", lang, page = ""] = /^([a-z]+)-([a-z]{2})-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  if (!isLocale(lang)) return c.notFound();
  return keptXml(c, async () => {
    const entries = await entriesOf(publicClient(c, "en"), map, Number(page));
    return Array.isArray(entries) ? sitemapXml(originOf(c), lang, entries) : entries;
  });
};

/** What stands in for a sitemap that cannot be made: it is not there, or the backend gave no answer. */
type Missing = "not_found" | "backend_failed";

async function keptXml(c: Context<EdgeEnv>, make: () => Promise<string | Missing>): Promise<Response> {
  const cache = new EdgeCache("crawlers", c);
  const key = `${originOf(c)}${c.req.path}`;
  const kept = await cache.find(key);
  if (kept) return kept;
  if (await floods(c, "MISS_RATE_LIMIT")) return refuseFlood(c);
  const xml = await make();
  if (xml === "not_found") return c.notFound();
  if (xml === "backend_failed") return failureResponse(xml, c.var.locale, { "retry-after": "60" });
  const headers = {
    "content-type": "application/xml; charset=utf-8",
    "cache-control": `public, max-age=${keptSeconds}`,
  };
  const answer = new Response(xml, { headers });
  cache.keep(key, answer, keptSeconds);
  return answer;
}

async function index(c: Context<EdgeEnv>): Promise<string | Missing> {
  const api = publicClient(c, "en");
  const pages = await Promise.all(
    Object.entries(catalogueMaps).map(async ([map, { kind }]) => {
      const reply = await api.call("listSitemap", { type: kind });
      return reply?.success ? numbered(map, Math.ceil(reply.total / reply.limit)) : undefined;
    }),
  );
  if (pages.includes(undefined)) return "backend_failed";
  const names = [...numbered("pages", 1), ...pages.flatMap((some) => some ?? [])];
  return sitemapIndexXml(names.map((name) => `${originOf(c)}/sitemaps/${name}.xml`));
}

const numbered = (map: string, pages: number): string[] =>
  locales.flatMap((lang) => Array.from({ length: pages }, (_, before) => `${map}-${lang}-${before + 1}`));

async function entriesOf(api: ApiClient, map: string, page: number): Promise<SitemapEntry[] | Missing> {
  if (map === "pages") return page === 1 ? pagePaths.map((path) => ({ path })) : "not_found";
  const listed = Object.hasOwn(catalogueMaps, map) ? catalogueMaps[map] : undefined;
  if (!listed) return "not_found";
  const reply = await api.call("listSitemap", { type: listed.kind, page });
  if (!reply?.success) return reply?.status === 400 || reply?.status === 404 ? "not_found" : "backend_failed";
  if (reply.entries.length === 0) return "not_found";
  return reply.entries.map((entry) => ({ path: listed.pathOf(entry), updatedAt: entry.updated_at }));
}
