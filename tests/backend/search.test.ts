// Shows that a search finds words from their beginning in either language, and takes every text as data.
import { beforeAll, expect, test } from "vitest";
import { succeed } from "../support/backend-calls";
import { productSample, variantSample } from "../support/catalogue-samples";
import { loadProducts } from "../support/loaded-catalogue";

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
  "١٢٣",
  "\u200f",
  "a\u0301",
])("%s is only text", async (search) => {
  const { total, products } = await succeed("filterProducts", { search });
  expect(total).toBe(products.length);
});
