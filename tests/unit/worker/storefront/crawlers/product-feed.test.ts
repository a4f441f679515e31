// Shows that the feed goes through the listFeed call page by page, as fast as it is read, and breaks off when a page fails.
import { describe, expect, test, vi } from "vitest";
import { productFeed } from "#storefront/crawlers/product-feed";
import { edgeApp } from "#support/edge-app";
import { json, loopbackServer, type Seen } from "#support/loopback-server";

const groupsOnPage = 2;

/** A backend of so many pages; the one after `broken` fails. */
async function shop(pages: number, broken?: number) {
  const answer = ({ url }: Seen) => {
    const query = new URL(url, "http://backend").searchParams;
    const after = Number(query.get("after"));
    const groups = Array.from({ length: groupsOnPage }, (_, place) => groupOf(after + place + 1, query.get("lang")));
    const next = after + groupsOnPage;
    return { success: true, groups, next: next === pages * groupsOnPage ? null : next };
  };
  const { origin, seen } = await loopbackServer((request, response) => {
    const fails = request.url.includes(`after=${broken}&`) || request.url.endsWith(`after=${broken}`);
    json(response, fails ? 500 : 200, answer(request));
  });
  const app = edgeApp({ backendUrl: origin, publicOrigin: "https://falaj.example" });
  return { app: app.get("/feeds/:file", productFeed), seen, backend: origin };
}

const groupOf = (number: number, lang: string | null) => ({
  product_group_id: String(number),
  slug: `p-${number}`,
  title: `${lang} ${number}`,
  description: "",
  type: "consumable",
  brand: { name: "Alpha", slug: "alpha" },
  images: [],
  path: [],
  variants: [
    {
      sku_id: `S-${number}`,
      title: "",
      options: [],
      manufacturer_code: null,
      price_gst: 1,
      special_price_final: 1,
      offer_ends_at: null,
      max_oq: null,
      stock: 1,
    },
  ],
});

const idsIn = (xml: string) => [...xml.matchAll(/<g:id>(.*?)<\/g:id>/g)].map(([, id]) => id);

describe("a feed", () => {
  test("lists every SKU of every page once, in its language", async () => {
    const { app, seen } = await shop(3);
    const response = await app.request("/feeds/products-ar.xml");
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const xml = await response.text();
    expect(idsIn(xml)).toEqual(["S-1", "S-2", "S-3", "S-4", "S-5", "S-6"]);
    expect(xml).toContain("<g:title>ar 1</g:title>");
    expect(xml).toContain("<g:link>https://falaj.example/ar/products/p-6?sku=S-6</g:link>");
    expect(xml).toMatch(/^<\?xml .*\n<rss version="2.0" xmlns:g="http:\/\/base.google.com\/ns\/1.0">\n<channel>/);
    expect(xml).toMatch(/<\/item>\n<\/channel>\n<\/rss>\n$/);
    expect(seen.filter(({ url }) => url.startsWith("/api/feed"))).toHaveLength(3);
  });

  test("asks for a page only when the one before has been read, and for none when nobody reads on", async () => {
    const { app, seen, backend } = await shop(1000);
    const reader = (await app.request("/feeds/products-en.xml")).body!.getReader();
    for (let chunk = 0; chunk < 4; chunk += 1) await reader.read();
    // A page that was asked for too early would arrive before these do.
    for (let other = 0; other < 9; other += 1) await (await fetch(`${backend}/other`)).text();
    expect(seen.filter(({ url }) => url.startsWith("/api/feed"))).toHaveLength(3);
    await reader.cancel();
    for (let other = 0; other < 9; other += 1) await (await fetch(`${backend}/other`)).text();
    expect(seen.filter(({ url }) => url.startsWith("/api/feed"))).toHaveLength(3);
  });

  test("breaks off when a page fails, so that its beginning is not taken for the whole", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { app } = await shop(3, 4);
    const response = await app.request("/feeds/products-en.xml");
    await expect(response.text()).rejects.toThrow("nothing after 4");
    log.mockRestore();
  });

  test("is no feed at all when the first page fails", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { app } = await shop(3, 0);
    const response = await app.request("/feeds/products-en.xml");
    expect([response.status, response.headers.get("retry-after")]).toEqual([502, "60"]);
    log.mockRestore();
  });

  test("of a backend that goes in circles ends", async () => {
    const { origin } = await loopbackServer((_, response) =>
      json(response, 200, { success: true, groups: [], next: 1 }),
    );
    const app = edgeApp({ backendUrl: origin }).get("/feeds/:file", productFeed);
    await expect((await app.request("/feeds/products-en.xml")).text()).rejects.toThrow("goes back from 1 to 1");
  });

  test("answers HEAD without a body", async () => {
    const { app } = await shop(3);
    const response = await app.request("/feeds/products-en.xml", { method: "HEAD" });
    expect([response.status, response.body]).toEqual([200, null]);
  });
});

test.each(["products-fr.xml", "products.xml", "brands-en.xml", "products-en.xml.gz", "x"])(
  "%s is not there",
  async (file) => {
    const { app, seen } = await shop(1);
    expect((await app.request(`/feeds/${file}`)).status).toBe(404);
    expect(seen).toEqual([]);
  },
);
