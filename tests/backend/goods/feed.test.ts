// Shows that the feed's pages hold every group once with all its variants, and that the last page costs what the first does.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { succeed } from "#support/backend-calls";
import { productSample, variantSample, variedProducts } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { watchedDatabase } from "#support/watched-database";

const variants = [
  variantSample("M-4", { price_gst: 20, special_price: 15.5, offer_days: 10_000, max_oq: 50 }),
  variantSample("M-5", { price_gst: 12, stock: 0, manufacturer_code: null }),
];

beforeAll(() => loadProducts([productSample("mirror", { brand: "beta", variants }), ...variedProducts(40)]));

type Page = CallReply<"listFeed">;

async function everyPage(limit: number, lang?: string): Promise<Page["groups"][]> {
  const pages: Page["groups"][] = [];
  let next: number | null = 0;
  while (next !== null && pages.length < 100) {
    const page: Page = await succeed("listFeed", { after: next, limit, lang });
    pages.push(page.groups);
    next = page.next;
  }
  return pages;
}

test.each([1, 7, 41, 200])("pages of %i hold every group once, in the same order", async (limit) => {
  const whole = (await succeed("listFeed")).groups.map(({ slug }) => slug);
  const slugs = (await everyPage(limit)).flat().map(({ slug }) => slug);
  expect(slugs).toEqual(whole);
  expect(new Set(slugs).size).toBe(41);
});

test("a group has all its variants, sold out or not, and the way to it", async () => {
  const group = (await everyPage(200)).flat().find(({ slug }) => slug === "mirror");
  expect(group).toMatchObject({
    title: "Product mirror",
    type: "instrument",
    brand: { name: "beta" },
    images: ["mirror.webp"],
    path: [{ slug: "dental-uae" }, { slug: "mirrors" }],
    variants: [
      { sku_id: "M-4", price_gst: 20, special_price_final: 15.5, max_oq: 50, options: [{ name: "Size", value: "M" }] },
      { sku_id: "M-5", special_price_final: 12, manufacturer_code: null, stock: 0, offer_ends_at: null },
    ],
  });
  expect(group?.variants[0]?.offer_ends_at).toMatch(/^20\d\d-/);
});

test("texts are in the language that is asked for", async () => {
  const group = (await everyPage(200, "ar")).flat().find(({ slug }) => slug === "mirror");
  expect(group).toMatchObject({ title: "Product mirror عربي", path: [{ name: "dental-uae عربي" }, {}] });
});

// Shows: crawlers.feed-call
test("a page is found by the primary key, not by counting what comes before", async () => {
  const { database, statements } = watchedDatabase(env.DB);
  await succeed("listFeed", { after: 30, limit: 5 }, database);
  const [{ text, values }] = statements as [(typeof statements)[number]];
  const explained = env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`).bind(...Array.from({ length: values }, () => 1));
  const plan = await explained.all<{ detail: string }>();
  const details = plan.results.map(({ detail }) => detail);
  expect(details).toContain("SEARCH product_groups USING INTEGER PRIMARY KEY (rowid>?)");
  expect(details.filter((detail) => /^SCAN (?!page\b|v\b|CONSTANT|above\b)/.test(detail))).toEqual([]);
});
