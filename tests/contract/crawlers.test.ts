// Shows, over HTTP, what the built shop gives crawlers: heads, structured data, true 404s, feed and maps that lead to pages.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "#shared/calls/api-client";
import { locales, localePrefix, type Locale } from "#shared/text/locale";
import { crawlerAgent } from "../support/browser-agent";
import { everyScreen, inEveryLanguage, samples, screens } from "../support/screens";
import { startShop, type Shop } from "../support/shop";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop?.stop());

const ask = (address: string): Promise<Response> =>
  fetch(shop.origin + address, { headers: { "user-agent": crawlerAgent }, redirect: "manual" });
const documentAt = async (address: string): Promise<string> => (await ask(address)).text();

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
/** The attributes of every element of a kind in a document's head. */
const elements = (html: string, name: string): Record<string, string>[] =>
  [...html.slice(0, html.indexOf("</head>")).matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes!.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key!.toLowerCase(), decoded(value!)]),
    ),
  );
/** Open Graph and Twitter properties, each of which a page says once. */
function preview(html: string): Record<string, string> {
  const said = elements(html, "meta").flatMap(({ property, name, content }) => {
    const key = property ?? name;
    return key && /^(og|twitter):/.test(key) ? [[key, content!] as const] : [];
  });
  expect(said.map(([key]) => key)).toEqual([...new Set(said.map(([key]) => key))]);
  return Object.fromEntries(said);
}
type Graph = { "@type": string; [property: string]: unknown }[];
const graphOf = (html: string): Graph =>
  [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].flatMap(
    ([, json]) => JSON.parse(json!)["@graph"] as Graph,
  );

/** Every amount that an English page shows. */
const pricesIn = (html: string): number[] =>
  [...html.slice(html.indexOf("<main")).matchAll(/AED\s([\d,.]+)/g)].map(([, digits]) =>
    Number.parseFloat(digits!.replaceAll(",", "")),
  );

describe.for(everyScreen.filter(([, { guarded }]) => !guarded))("%s", ([, { path, status, noindex }]) => {
  // Shows: crawlers.canonical
  test.each(locales)("says where it is, in which languages, and how to show a link to it, in %s", async (locale) => {
    const address = localePrefix(locale) + path;
    const response = await ask(address);
    const html = await response.text();
    expect(response.status).toBe(status);
    const links = elements(html, "link");
    const here = (prefix: string) => `${shop.origin}${prefix}${path}`;
    expect(links.filter(({ rel }) => rel === "canonical").map(({ href }) => href)).toEqual(
      noindex ? [] : [here(localePrefix(locale))],
    );
    expect(links.filter(({ rel }) => rel === "alternate").map(({ hreflang, href }) => [hreflang, href])).toEqual(
      noindex
        ? []
        : [
            ["en", here("")],
            ["ar", here("/ar")],
            ["x-default", here("")],
          ],
    );
    expect(
      elements(html, "meta")
        .filter(({ name }) => name === "robots")
        .map(({ content }) => content),
    ).toEqual(noindex ? ["noindex"] : []);
    const said = preview(html);
    expect(said["og:url"]).toBe(noindex ? undefined : here(localePrefix(locale)));
    expect(said).toMatchObject({
      "og:type": "website",
      "og:site_name": locale === "ar" ? "فلج" : "Falaj",
      "og:locale": `${locale}_AE`,
      "og:locale:alternate": locale === "ar" ? "en_AE" : "ar_AE",
      "twitter:card": "summary_large_image",
    });
    for (const key of ["og:title", "og:description", "og:image:alt"]) expect(said[key], key).toMatch(/\S/);
    expect(Number(said["og:image:width"])).toBeGreaterThanOrEqual(600);
    const image = said["og:image"]!;
    expect(image).toMatch(new RegExp(`^${shop.origin}/media/`));
    expect((await fetch(image, { method: "HEAD" })).status).toBe(200);
    // Whole, and with nothing that runs.
    expect(html).toMatch(/<\/html>$/);
    expect(html.replaceAll(/<script [^>]*type="application\/(ld\+)?json"/g, "")).not.toContain("<script");
    for (const node of graphOf(html)) expect(JSON.stringify(node)).not.toMatch(/undefined|null|"@type":""/);
  });
});

test.for(everyScreen.filter(([, { guarded }]) => guarded))("%s leads a crawler to sign-in", async ([, { path }]) => {
  const response = await ask(path);
  expect([response.status, response.headers.get("location")]).toEqual([
    302,
    expect.stringContaining(`/account/login?returnUrl=${encodeURIComponent(path)}&source=route_guard`),
  ]);
});

test("a second page is its own, with a title and a description of its own language", async () => {
  const [first, second] = [await documentAt("/products"), await documentAt("/products?page=2")];
  expect(second).toContain(`<link rel="canonical" href="${shop.origin}/products?page=2"/>`);
  expect(/<title>(.*?)<\/title>/.exec(second)?.[1]).not.toBe(/<title>(.*?)<\/title>/.exec(first)?.[1]);
});

describe("structured data", () => {
  const typesAt = async (path: string) => graphOf(await documentAt(path)).map((node) => node["@type"]);

  test("of the home page is the shop and its site with a search that answers", async () => {
    const graph = graphOf(await documentAt("/ar/shop"));
    expect(graph.map((node) => node["@type"])).toEqual(["OnlineStore", "WebSite"]);
    const { target } = graph[1]!["potentialAction"] as { target: { urlTemplate: string } };
    expect((await fetch(target.urlTemplate.replace("{search_term_string}", "gloves"))).status).toBe(200);
  });

  // Shows: crawlers.json-ld
  test("of a product offers every SKU at the price that its page shows", async () => {
    const graph = graphOf(await documentAt(screens.product.path));
    expect(graph.map((node) => node["@type"])).toEqual(
      expect.arrayContaining(["ProductGroup", "OfferShippingDetails", "MerchantReturnPolicy", "BreadcrumbList"]),
    );
    const variants = graph[0]!["hasVariant"] as { sku: string; offers: { url: string; price: number } }[];
    const reply = await createApiClient({ base: `${shop.origin}/api`, locale: "en" }).call("getProduct", {
      id: samples.product,
    });
    expect(variants.map(({ sku, offers }) => [sku, offers.price])).toEqual(
      reply?.success && reply.variants.map(({ sku_id, special_price_final }) => [sku_id, special_price_final]),
    );
    const { offers } = variants.at(-1)!;
    const page = await (await fetch(offers.url, { headers: { "user-agent": crawlerAgent } })).text();
    expect(pricesIn(page)).toContain(offers.price);
  });

  test("of a listing is the way to it and its products; a filtered one has none", async () => {
    expect(await typesAt(screens.subcategory.path)).toEqual(["BreadcrumbList", "ItemList"]);
    expect(await typesAt(`${screens.subcategory.path}?in_stock=1`)).toEqual([]);
  });
});

describe("what is not there", () => {
  const unknown = [
    "/products/no-such-product",
    "/category/no-such-category",
    `/category/${samples.subcategory}`,
    "/categories/no-such-category",
    `/categories/${samples.brand}`,
    "/specialities/no-such-speciality",
    "/procedures/no-such-procedure",
    "/brand/no-such-brand",
    "/no-such-collection/products",
    "/policy/no-such-policy",
    "/no/such/page",
    "/products?page=999",
    `/brand/${samples.brand}?page=99`,
    `/category/${samples.category}?page=0`,
  ];
  // Shows: crawlers.not-found
  test.each(unknown.flatMap(inEveryLanguage))(
    "$address is a true 404 and asks not to be listed",
    async ({ address }) => {
      const response = await ask(address);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain('rel="canonical"');
    },
  );

  test.each([
    ["/products/no-such-product", "We can’t find that product", "لم نعثر على هذا المنتج"],
    ["/category/no-such-category", "We can’t find that category", "لم نعثر على هذا القسم"],
    ["/no-such-collection/products", "We can’t find that category", "لم نعثر على هذا القسم"],
    ["/brand/no-such-brand", "We can’t find that brand", "لم نعثر على هذه العلامة التجارية"],
    [`/brand/${samples.brand}?page=99`, "We can’t find that page", "لم نعثر على هذه الصفحة"],
    ["/no/such/page", "We can’t find that page", "لم نعثر على هذه الصفحة"],
  ])("%s says what is not there, and leads on by a search and to the shop", async (path, en, ar) => {
    for (const [address, title, home] of [
      [path, en, "/shop"],
      [`/ar${path}`, ar, "/ar/shop"],
    ]) {
      const main = /<main.*<\/main>/s.exec(await (await ask(address!)).text())?.[0] ?? "";
      expect(main).toContain(`<h1>${title}</h1>`);
      expect(main).toContain('type="search"');
      expect(main).toContain(`href="${home}"`);
      expect(main).not.toContain('href="/cart"');
    }
  });

  test("a search and filters that find nothing ask not to be listed either", async () => {
    for (const path of ["/products?search=zzzzqqqq", `/brand/${samples.brand}?price=0-0`]) {
      const response = await ask(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
    }
  });
});

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => decoded(address!));
const partsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<g:${name}>(.*?)</g:${name}>`, "g"))].map(([, text]) => decoded(text!));
const feedOf = async (locale: Locale) => (await ask(`/feeds/products-${locale}.xml`)).text();

describe("the product feed", () => {
  // Shows: crawlers.feed
  test("has an item for each SKU of each product that the sitemap lists, alike in both languages", async () => {
    const [english, arabic] = [await feedOf("en"), await feedOf("ar")];
    expect(partsOf(arabic, "id")).toEqual(partsOf(english, "id"));
    expect(new Set(partsOf(english, "id")).size).toBe(english.split("<item>").length - 1);
    const pages = new Set(partsOf(english, "link").map((link) => link.split("?")[0]));
    expect([...pages].toSorted()).toEqual(locationsIn(await documentAt("/sitemaps/products-en-1.xml")).toSorted());
  });

  test("leads to pages and pictures, at the prices that are shown there", async () => {
    const items = (await feedOf("en")).split("<item>").slice(1);
    for (const item of [items[0]!, items[Math.floor(items.length / 2)]!, items.at(-1)!]) {
      const page = await fetch(partsOf(item, "link")[0]!, { headers: { "user-agent": crawlerAgent } });
      expect(page.status).toBe(200);
      const price = Number.parseFloat(partsOf(item, "sale_price")[0] ?? partsOf(item, "price")[0]!);
      expect(pricesIn(await page.text())).toContain(price);
      expect((await fetch(partsOf(item, "image_link")[0]!, { method: "HEAD" })).status).toBe(200);
    }
  });
});

// Shows: crawlers.llms
test("every address that llms.txt names whole is there", async () => {
  const text = await documentAt("/llms.txt");
  const addresses = [...new Set(text.match(/https?:\/\/[^\s)`,]+/g))].filter((address) => !address.includes("{"));
  expect(addresses.length).toBeGreaterThan(25);
  for (const address of addresses) {
    const { status } = await fetch(address, { method: "HEAD", headers: { "user-agent": crawlerAgent } });
    // Some calls need a parameter, and assistants post.
    if (address.endsWith("/mcp")) expect(status).toBe(405);
    else
      expect(status, address).toBe(
        /\/api\/(get-similar-data|sitemap|products\/vouchers|get-data-json\/\?name=terms)/.test(address) ? 400 : 200,
      );
  }
});
