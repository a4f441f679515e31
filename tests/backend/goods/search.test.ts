// Shows that a search finds words from their beginning in either language, and takes every text as data.
import { beforeAll, expect, test } from "vitest";
import { succeed } from "#support/backend-calls";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";

beforeAll(() =>
  loadProducts([
    productSample("gloves", {
      title: { en: "Nitrile examination gloves", ar: "قفازات فحص نتريل" },
      variants: [variantSample("GL-NIT-100")],
    }),
    productSample("mask", {
      title: { en: "Surgical mask", ar: "كمامة جراحية" },
      brand: "beta",
      variants: [variantSample("MK-1", { stock: 0 })],
    }),
  ]),
);

const found = async (search: string, more = {}) =>
  (await succeed("filterProducts", { search, ...more })).products.map(({ slug }) => slug);

test.for([
  ["gloves", ["gloves"]],
  ["nitr glov", ["gloves"]],
  ["GLOVES", ["gloves"]],
  ["قفازات", ["gloves"]],
  ["كمام", ["mask"]],
  ["GL-NIT", ["gloves"]],
  ["M-MK-1", ["mask"]],
  ["beta", ["mask"]],
  ["gloves mask", ["gloves", "mask"]],
  ["glovez", ["gloves"]],
  ["golves", ["gloves"]],
  ["gloooves", []],
  ["unicorn gloves", ["gloves"]],
  ["nitrile mask gloves", ["gloves"]],
  ["", ["gloves", "mask"]],
  ["   ", ["gloves", "mask"]],
] as const)("%s", async ([search, expected]) => {
  expect(await found(search)).toEqual(expected);
});

test("filters narrow what a search found", async () => {
  expect(await found("m", { in_stock: 1 })).toEqual(["gloves"]);
  expect(await found("m", { brand: "beta" })).toEqual(["mask"]);
  expect(await found("gloves", { slug: "beta" })).toEqual([]);
});

// Shows: search.nothing-found
test("a correction is reported, a missing word as well, and no results come with suggestions", async () => {
  expect(await succeed("filterProducts", { search: "nitirle glvoes" })).toMatchObject({ corrected: "nitrile gloves" });
  expect(await succeed("filterProducts", { search: "unicorn gloves" })).toMatchObject({
    corrected: "gloves",
    total: 1,
  });
  expect(await succeed("filterProducts", { search: "gloves mask" })).toMatchObject({ lacking: true, total: 2 });
  const plain = await succeed("filterProducts", { search: "gloves" });
  expect([plain.corrected, plain.lacking, plain.suggestions]).toEqual([undefined, undefined, undefined]);
  const nothing = await succeed("filterProducts", { search: "surgikkkal", lang: "en" });
  expect(nothing).toMatchObject({ total: 0, suggestions: { words: ["surgical"] } });
  for (const text of nothing.suggestions?.words ?? [])
    expect((await succeed("filterProducts", { search: text })).total).toBe(1);
  expect(nothing.suggestions?.categories[0]).toEqual({ name: "dental-uae", slug: "dental-uae" });
});

// Shows: search.short-rows
test("short rows carry what a line of the overlay shows, and nothing else", async () => {
  const reply = await succeed("listProductGroups", {
    search: "gloves",
    rows: 1,
    limit: 8,
    typesense: 1,
    advance_search: 1,
  });
  expect(reply.rows).toEqual([
    {
      slug: "gloves",
      title: "Nitrile examination gloves",
      brand: { name: "alpha", slug: "alpha" },
      image_url: "gloves.webp",
      fromPrice: 100,
      toPrice: 100,
      in_stock: true,
    },
  ]);
  expect(reply).toMatchObject({ products: [], facets: [], total: 1, total_is_exact: true });
  expect((await succeed("listProductGroups", { rows: 1 })).rows).toHaveLength(2);
  expect((await succeed("listProductGroups", { search: "qqqqqq", rows: 1 })).rows).toEqual([]);
});

// Shows: search.text-is-data
test.for([
  'a"b',
  '"gloves"',
  'gloves" OR "mask',
  '"',
  "'",
  '""',
  "a AND",
  "NOT gloves",
  "title_en:gloves",
  "glo*",
  "NEAR(a b)",
  "(",
  "^gloves",
  "-gloves",
  "🧤",
  "🧤 gloves",
  "\\",
  "%",
  "gloves;--",
  "{a b}",
  "x".repeat(300),
  "a ".repeat(150),
  "قفاز ".repeat(60),
  "glvoes ".repeat(42),
  "ﷺ".repeat(300),
  "gloves\u202e mask",
  "MATCH gloves",
  "{title_en}: gloves",
  "codes : gloves",
  "gloves + mask",
  "' OR 1=1 --",
  "e\u0301".repeat(150),
  "١٢٣",
  "\u200f",
  "a\u0301",
])("%s is only text", async (search) => {
  const { total, products } = await succeed("filterProducts", { search });
  expect(total).toBe(products.length);
});
