// Shows that the sitemaps name every page in both languages, page by page, from the listSitemap call.
import { describe, expect, test, vi } from "vitest";
import { sitemapXml } from "#storefront/crawlers/sitemap-xml";
import { cachedFile } from "#storefront/crawlers/cached-file";
import { edgeApp } from "#support/edge-app";
import { json, loopbackServer, type Seen } from "#support/loopback-server";

const updated_at = "2026-11-01T00:00:00.000Z";
const totals: Record<string, number> = {
  product: 5,
  brand: 1,
  category: 2,
  speciality: 0,
  procedure: 1,
  collection: 1,
};

/** A backend that knows a few entries, two on a page. */
function catalogue({ url }: Seen) {
  const query = new URL(url, "http://backend").searchParams;
  const type = query.get("type") ?? "";
  const [page, total] = [Number(query.get("page") ?? 1), totals[type] ?? 0];
  const entries = Array.from({ length: Math.max(0, Math.min(2, total - (page - 1) * 2)) }, (_, index) => ({
    slug: `${type}-${(page - 1) * 2 + index + 1}`,
    updated_at,
    top_level: index === 0,
  }));
  return { success: true, entries, total, limit: 2 };
}

async function shop(publicOrigin: string | null = null) {
  const { origin, seen } = await loopbackServer((request, response) => json(response, 200, catalogue(request)));
  const app = edgeApp({ backendUrl: origin, publicOrigin }).get("/sitemap.xml", cachedFile);
  return { app: app.get("/sitemaps/:file", cachedFile), seen };
}

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);

describe("the index", () => {
  // Shows: catalogue.sitemap
  test("names as many maps as there are pages of entries, in both languages", async () => {
    const { app } = await shop("https://falaj.example");
    const response = await app.request("/sitemap.xml");
    expect(response.headers.get("content-type")).toContain("application/xml");
    const files = locations(await response.text()).map((location) =>
      location!.replace("https://falaj.example/sitemaps/", ""),
    );
    const english = [
      "pages-en-1",
      "products-en-1",
      "products-en-2",
      "products-en-3",
      "brands-en-1",
      "categories-en-1",
      "procedures-en-1",
      "collections-en-1",
    ];
    expect(files.toSorted()).toEqual(
      english.flatMap((file) => [`${file}.xml`, `${file.replace("-en-", "-ar-")}.xml`]).toSorted(),
    );
  });

  test("is no index at all when the backend fails", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { origin } = await loopbackServer((_, response) => json(response, 500, {}));
    const response = await edgeApp({ backendUrl: origin }).get("/sitemap.xml", cachedFile).request("/sitemap.xml");
    expect([response.status, response.headers.get("retry-after")]).toEqual([502, "60"]);
    log.mockRestore();
  });
});

describe("a map", () => {
  test.each([
    ["products-en-2", ["/products/product-3", "/products/product-4"]],
    ["products-ar-3", ["/ar/products/product-5"]],
    ["brands-en-1", ["/brand/brand-1"]],
    ["categories-en-1", ["/category/category-1", "/categories/category-2"]],
    ["procedures-ar-1", ["/ar/procedures/procedure-1"]],
    ["collections-en-1", ["/collection-1/products"]],
  ])("%s lists %j", async (file, paths) => {
    const { app } = await shop();
    const xml = await (await app.request(`/sitemaps/${file}.xml`)).text();
    expect(locations(xml)).toEqual(paths.map((path) => `http://localhost${path}`));
    expect(xml).toContain(`<lastmod>${updated_at}</lastmod>`);
  });

  test("of the shop's own pages stands whatever the backend says of others", async () => {
    const { app } = await shop();
    expect(locations(await (await app.request("/sitemaps/pages-ar-1.xml")).text())).toContain(
      "http://localhost/ar/shop",
    );
  });

  test.each(["products-en-9", "products-fr-1", "products-en-0", "pages-en-2", "nothing-en-1", "constructor-en-1", "x"])(
    "%s is not there",
    async (file) => {
      const { app } = await shop();
      expect((await app.request(`/sitemaps/${file}.xml`)).status).toBe(404);
    },
  );

  test("names every language of a page and escapes what XML would read", () => {
    const xml = sitemapXml("https://falaj.example", "ar", [{ path: "/products/a&b<c>" }]);
    expect(xml).toContain("<loc>https://falaj.example/ar/products/a&amp;b&lt;c&gt;</loc>");
    expect(xml).toContain('hreflang="en" href="https://falaj.example/products/a&amp;b&lt;c&gt;"');
    expect(xml).toContain('hreflang="ar" href="https://falaj.example/ar/products/a&amp;b&lt;c&gt;"');
  });
});
