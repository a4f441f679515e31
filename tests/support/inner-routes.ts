import { calls, type CallName } from "#shared/calls/calls";
import { framed, joinedReadsPath, type JoinedRead } from "#shared/calls/framed-answers";
import { locales, localePrefix } from "#shared/text/locale";
import { screens, type ScreenName } from "#shared/routes/shop-routes";
import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import { shopOf } from "#shared/shop-settings/public-shop";
import type { Backend } from "#storefront/api/remote-backend";
import { forwardedQuery } from "#storefront/api/forwarded-query";
import { screenAt } from "#storefront/ssr/screens";
import { screens as samples } from "./screens";

/** What no page says: a backend's answer to every call has it. */
export const mark = '<meta http-equiv=refresh content="0;url=//evil.example">';

const publicCalls = (Object.keys(calls) as CallName[]).filter((name) => "edgeSeconds" in calls[name]);

/** Every URL of a publicly cached call at the inner shop. */
export const callTargets: readonly string[] = publicCalls.map((name) => {
  const { path } = calls[name];
  return `${path.replace(/\{\w+\}/g, "products")}/?${forwardedQuery(name, new URLSearchParams(), "en").toString()}`;
});

/** Every URL of a crawlers' file there. */
export const fileTargets: readonly string[] = [
  "/sitemap.xml",
  "/llms.txt",
  ...locales.flatMap((lang) => [`/feeds/products-${lang}.xml?after=0`, `/sitemaps/products-${lang}-1.xml`]),
];

/** Every public screen's address, in both languages. */
export const pageTargets: readonly string[] = (Object.keys(screens) as ScreenName[])
  .map((name) => samples[name].path)
  .filter((path) => screenAt(path).audience === "public")
  .flatMap((path) => locales.map((locale) => localePrefix(locale) + path));

const frame = { success: true, promo: null, footer: null };
const unserved = {
  name_en: "Dubai",
  name_ar: "دبي",
  charge: 1500,
  free_from: 5000,
  minimum_order: 0,
  days_min: 1,
  days_max: 1,
  cut_off: null,
};
const shop = { success: true, shop: { ...shopOf(settingDefaults, unserved, [], "en"), payment: ["cod"] } };
// What several calls and the files read of an answer, beside what no page says.
const lists = { entries: [], groups: [], terms: [], clinics: [], query_types: [] };
const other = { success: true, mark, total: 1, limit: 10, next: null, ...lists };

const replyTo = (path: string): Response => {
  const { pathname } = new URL(path, "https://backend.test");
  const reply = pathname.includes("/contents/frame") ? frame : /\/shop\/?$/.test(pathname) ? shop : other;
  return Response.json(reply, { headers: { "cache-control": "public, max-age=60", "cache-tag": "all" } });
};

/** The shop's own backend, which answers every call as well as it can: pages without goods come out whole. */
export const answeringBackend: Backend = {
  async fetch(request) {
    const { pathname, search } = new URL(request.url);
    if (pathname !== joinedReadsPath) return replyTo(pathname + search);
    const { reads }: { reads: JoinedRead[] } = await request.json();
    const frames = reads.map(async ({ path }, at) => {
      const answer = replyTo(path);
      return framed(
        { at, status: answer.status, headers: [...answer.headers] },
        new Uint8Array(await answer.arrayBuffer()),
      );
    });
    return new Response(new Blob(await Promise.all(frames)));
  },
};
