// Shows what makes the built shop an app of its own: the manifest in both languages with icons that are there, and the
// headers of the worker and the page that browsers keep.
import { afterAll, beforeAll, expect, test } from "vitest";
import { directionOf, localePrefix, locales } from "#shared/text/locale";
import { browserAgent } from "../support/browser-agent";
import { startShop, type Shop } from "../support/shop";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop?.stop());

const ask = (path: string) => fetch(shop.origin + path, { headers: { "user-agent": browserAgent } });

// Shows: design.installed
test.each(locales)("a phone finds name, icons and shortcuts in %s", async (locale) => {
  const at = localePrefix(locale);
  const page = await (await ask(`${at}/about`)).text();
  const [, address = ""] = /<link rel="manifest" href="([^"]+)"/.exec(page) ?? [];
  expect(address).toBe(`${at}/manifest.webmanifest`);
  const answer = await ask(address);
  expect(answer.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
  const manifest = (await answer.json()) as { icons: { src: string }[]; shortcuts: { url: string }[] };
  expect(manifest).toMatchObject({ lang: locale, dir: directionOf(locale), start_url: `${at}/shop`, scope: "/" });
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(
    ["/cart", "/order", "/quick-order"].map((path) => at + path),
  );
  for (const { src } of [...manifest.icons, { src: "/apple-touch-icon.png" }]) {
    const { status, headers } = await ask(src);
    expect([src, status, headers.get("content-type")]).toEqual([src, 200, "image/png"]);
  }
});

test.each(locales)(
  "the offline page in %s is whole, the same for everybody, and found by no search engine",
  async (locale) => {
    const answer = await ask(`${localePrefix(locale)}/offline`);
    const text = await answer.text();
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(text).toContain(`<html lang="${locale}" dir="${directionOf(locale)}"`);
    expect(text).not.toMatch(/<script[^>]* src=/);
    expect(answer.headers.get("content-security-policy")).toContain("worker-src 'self'");
  },
);

test("browsers look for a new worker at each visit", async () => {
  const { status, headers } = await ask("/sw.js");
  expect([status, headers.get("cache-control"), headers.get("service-worker-allowed")]).toEqual([200, "no-cache", "/"]);
});
