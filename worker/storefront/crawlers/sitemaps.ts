import type { Context } from "hono";
import type { ApiClient } from "#shared/calls/api-client";
import { pagePathOf } from "#shared/contents/content-keys";
import { isLocale, locales } from "#shared/text/locale";
import { catalogueMaps, clinicPathOf, pagePaths } from "./crawled-paths";
import { Gathered } from "../public-cache/gathered";
import { uncacheableHeaders } from "../public-cache/cache-lifetime";
import type { EdgeEnv } from "../request/context";
import { cacheableFile } from "./cached-file";
import { originOf } from "../request/origin";
import { publicClient } from "./public-client";
import { sitemapIndexXml, sitemapXml, type SitemapEntry } from "./sitemap-xml";

/** `/sitemap.xml`: names every sitemap of every language. */
export const sitemapIndex = (c: Context<EdgeEnv>) => cacheableXml(c, (api) => index(c, api));

/** `/sitemaps/{map}-{language}-{page}.xml`, filled by the `listSitemap` call. */
export const sitemap = (c: Context<EdgeEnv>) => {
  const file = c.req.path.split("/").at(-1) ?? "";
  const [, map = "", lang, page = ""] = /^([a-z]+)-([a-z]{2})-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  if (!isLocale(lang)) return c.notFound();
  return cacheableXml(c, async (api) => {
    const entries = await entriesOf(api, map, Number(page));
    return Array.isArray(entries) ? sitemapXml(originOf(c), lang, entries) : entries;
  });
};

/** Why a sitemap cannot be made: there is none, or the backend did not answer. */
type Missing = "not_found" | "backend_failed";

async function cacheableXml(
  c: Context<EdgeEnv>,
  make: (api: ApiClient) => Promise<string | Missing>,
): Promise<Response> {
  const gathered = new Gathered();
  const begunAt = Date.now();
  const xml = await make(publicClient(c, "en", gathered));
  if (xml === "not_found") return c.notFound();
  if (xml === "backend_failed") return new Response(null, { status: 502, headers: uncacheableHeaders });
  const headers = { "content-type": "application/xml; charset=utf-8" };
  return cacheableFile(c, xml, { headers, gathered, begunAt });
}

async function index(c: Context<EdgeEnv>, api: ApiClient): Promise<string | Missing> {
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

/** The shop's fixed pages, and those that staff have written and kits, as far as the backend lists them. */
async function pageEntries(api: ApiClient): Promise<SitemapEntry[]> {
  const [reply, kits] = await Promise.all([api.call("listPages", {}), api.call("listClinics", {})]);
  const written = reply?.success ? reply.pages : [];
  const own = pagePaths.map((path): SitemapEntry => {
    const published = written.find(({ slug }) => pagePathOf(slug) === path);
    return published ? { path, updatedAt: published.updated_at } : { path };
  });
  const more = written.filter(({ slug }) => !pagePaths.includes(pagePathOf(slug)));
  const clinics = kits?.success ? kits.clinics : [];
  return [
    ...own,
    ...more.map(({ slug, updated_at }) => ({ path: pagePathOf(slug), updatedAt: updated_at })),
    ...clinics.map(({ slug }) => ({ path: clinicPathOf(slug) })),
  ];
}

async function entriesOf(api: ApiClient, map: string, page: number): Promise<SitemapEntry[] | Missing> {
  if (map === "pages") return page === 1 ? pageEntries(api) : "not_found";
  const listed = Object.hasOwn(catalogueMaps, map) ? catalogueMaps[map] : undefined;
  if (!listed) return "not_found";
  const reply = await api.call("listSitemap", { type: listed.kind, page });
  if (!reply?.success) return reply?.status === 400 || reply?.status === 404 ? "not_found" : "backend_failed";
  if (reply.entries.length === 0) return "not_found";
  return reply.entries.map((entry) => ({ path: listed.pathOf(entry), updatedAt: entry.updated_at }));
}
