import type { Context } from "hono";
import type { ApiClient } from "../../shared/api-client";
import type { CallRequest } from "../../shared/contracts/table";
import { isLocale, locales } from "../../shared/locale";
import { serverClient } from "../api/client";
import { deadlines } from "../api/gateway";
import type { EdgeEnv } from "./context";
import { EdgeCache } from "./edge-cache";
import { failureResponse } from "./failure";
import { originOf } from "./origin";
import { sitemapIndexXml, sitemapXml, type SitemapEntry } from "./sitemap-xml";

type Kind = CallRequest<"listSitemap">["type"];
type Listed = { slug: string; updated_at: string; top_level: boolean };

/** Sitemaps that the catalogue fills: their name in an address, the kind of entry, and where an entry's page is. */
const catalogueMaps: Record<string, { kind: Kind; pathOf: (entry: Listed) => string }> = {
  products: { kind: "product", pathOf: ({ slug }) => `/products/${slug}` },
  brands: { kind: "brand", pathOf: ({ slug }) => `/brand/${slug}` },
  categories: {
    kind: "category",
    pathOf: ({ slug, top_level }) => `${top_level ? "/category" : "/categories"}/${slug}`,
  },
  specialities: { kind: "speciality", pathOf: ({ slug }) => `/specialities/${slug}` },
  procedures: { kind: "procedure", pathOf: ({ slug }) => `/procedures/${slug}` },
  collections: { kind: "collection", pathOf: ({ slug }) => `/${slug}/products` },
};

const staticPages: readonly SitemapEntry[] = [
  "/shop",
  "/products",
  "/brands",
  "/about",
  "/contact",
  "/policy/privacy-policy",
  "/policy/terms-to-use",
  "/policy/disclaimer",
].map((path) => ({ path }));

/** Seconds for which a sitemap is kept, at the edge and by a crawler. */
const keptSeconds = 3600;

/** `/sitemap.xml`: names every sitemap of every language (design §7). */
export const sitemapIndex = (c: Context<EdgeEnv>) => keptXml(c, () => index(c));

/** `/sitemaps/{map}-{language}-{page}.xml`, filled by the `listSitemap` call. */
export const sitemap = (c: Context<EdgeEnv>) => {
  const file = c.req.path.split("/").at(-1) ?? "";
  const [, map = "", lang, page = ""] = /^([a-z]+)-([a-z]{2})-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  if (!isLocale(lang)) return c.notFound();
  return keptXml(c, async () => {
    const entries = await entriesOf(clientOf(c), map, Number(page));
    return Array.isArray(entries) ? sitemapXml(originOf(c), lang, entries) : entries;
  });
};

/** What stands in for a sitemap that cannot be made: it is not there, or the backend gave no answer. */
type Missing = "not_found" | "backend_failed";

async function keptXml(c: Context<EdgeEnv>, make: () => Promise<string | Missing>): Promise<Response> {
  const cache = new EdgeCache("sitemaps", c);
  const key = `${originOf(c)}${c.req.path}`;
  const kept = await cache.find(key);
  if (kept) return kept;
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
  const api = clientOf(c);
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
  if (map === "pages") return page === 1 ? [...staticPages] : "not_found";
  const listed = Object.hasOwn(catalogueMaps, map) ? catalogueMaps[map] : undefined;
  if (!listed) return "not_found";
  const reply = await api.call("listSitemap", { type: listed.kind, page });
  if (!reply?.success) return reply?.status === 400 || reply?.status === 404 ? "not_found" : "backend_failed";
  if (reply.entries.length === 0) return "not_found";
  return reply.entries.map((entry) => ({ path: listed.pathOf(entry), updatedAt: entry.updated_at }));
}

const clientOf = (c: Context<EdgeEnv>): ApiClient =>
  serverClient({
    env: c.env,
    config: c.var.config,
    locale: "en",
    requestId: c.var.requestId,
    deadlineMs: deadlines.api,
  });
