// Shows what tools make of the shop's answers: bounded, in the caller's language, with links of that language, and with a
// sentence where there is no answer.
import { describe, expect, test } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import { shopOf } from "#shared/shop-settings/public-shop";
import { locales, type Locale } from "#shared/text/locale";
import { contracts } from "#shared/contracts/platform/table";
import { cursorTo, pageAt, repliedBy, ToolRefusal } from "#storefront/mcp/shop-tool";
import type { Shopfront } from "#storefront/mcp/shopfront";
import { toolTexts } from "#storefront/mcp/texts";
import { createCartLink, problemsOf } from "#storefront/mcp/tools/create-cart-link";
import { getOrderStatus } from "#storefront/mcp/tools/get-order-status";
import { getPolicy } from "#storefront/mcp/tools/get-policy";
import { getProduct, productOutput } from "#storefront/mcp/tools/get-product";
import { listCategories } from "#storefront/mcp/tools/list-categories";
import { foundOf, searchProducts } from "#storefront/mcp/tools/search-products";

const place = {
  name_en: "Dubai",
  name_ar: "دبي",
  charge: 1500,
  free_from: 5000,
  minimum_order: 0,
  days_min: 1,
  days_max: 1,
  cut_off: null,
};

/** A shop whose backend answers each call as told. */
const shopWith = (answers: Partial<Record<string, unknown>> = {}, locale: Locale = "en"): Shopfront => ({
  api: { call: async (name: string) => answers[name] } as unknown as ApiClient,
  locale,
  urlOf: (path) => `https://falaj.example${locale === "ar" ? "/ar" : ""}${path}`,
  pictureOf: (file) => (file === null ? null : `https://falaj.example/media/product-desktop/${file}`),
  shop: async () => shopOf(settingDefaults, place, [], locale),
  shippedPolicy: async () => ({
    title: "Terms",
    lead: "Lead.",
    since: "",
    text: "## Returns {#returns}\n\nText {#x} in it.",
  }),
  now: Date.UTC(2026, 10, 25, 6),
});

const variant = (sku_id: string, more: object = {}) => ({
  sku_id,
  title: `Gloves, ${sku_id}`,
  options: [{ name: "Size", value: "M" }],
  manufacturer_code: null,
  price_gst: 12.5,
  special_price_final: 10,
  discount_percentage: 20,
  offer_ends_at: null,
  max_oq: null,
  tiers: [{ min_quantity: 10, price: 9 }],
  overlap_image_url: null,
  business_categories: [],
  stock: 7,
  ...more,
});
const group = (more: object = {}) => ({
  product_group_id: "7",
  slug: "gloves-7",
  title: "Gloves",
  description: `<p>${"Long ".repeat(600)}</p>`,
  type: "",
  brand: { name: "Noura Care", slug: "noura-care" },
  generic_name: { name: "Examination gloves", category: "Gloves", category_slug: "gloves" },
  specialities: [],
  procedures: [],
  image_url: "a.webp",
  images: Array.from({ length: 20 }, (_, at) => `${at}.webp`),
  variant_count: 1,
  default_sku: "A-1",
  best_discount_type: "percentage",
  best_discount: 20,
  max_discount: 20,
  fromPrice: 10,
  toPrice: 12,
  in_stock: true,
  rating: { average: 0, count: 0 },
  variants: [variant("A-1")],
  ...more,
});
const detail = (more: object = {}) =>
  contracts.getProduct.reply.shape.product.parse({
    ...group(),
    specifications: Array.from({ length: 90 }, (_, at) => ({ label: `L${at}`, value: "x" })),
    standards: ["EN 455"],
    path: [{ name: "Gloves", slug: "gloves" }],
    ...more,
  });

describe("a product", () => {
  test("is bounded, however much the catalogue says of it, and fits what the tool promises", () => {
    const variants = Array.from({ length: 300 }, (_, at) => variant(`A-${at}`));
    const told = productOutput(
      { success: true, product: detail({ variants }), variants: [] },
      shopOf(settingDefaults, place, [], "en"),
      shopWith(),
    );
    expect([told.variants.length, told.variants_left_out, told.specifications.length, told.images.length]).toEqual([
      60, 240, 40, 6,
    ]);
    expect(told.description.length).toBeLessThanOrEqual(1500);
    expect(told.description).not.toMatch(/[<>]/);
    expect(JSON.stringify(told).length).toBeLessThan(64 * 1024);
    expect(getProduct.output.parse(told)).toEqual(told);
  });

  test("says how many one order can take: by stock, by its own most, or none", () => {
    const variants = [
      variant("S", { stock: 7 }),
      variant("M", { stock: 7, max_oq: 3 }),
      variant("L", { stock: 7, max_oq: 0 }),
      variant("X", { stock: 0 }),
      variant("N", { stock: 7, sale_starts_at: "2026-01-01T00:00:00.000Z" }),
      variant("C", { stock: 7, sale_starts_at: "2999-01-01T00:00:00.000Z" }),
    ];
    const told = productOutput(
      { success: true, product: detail({ variants }), variants: [] },
      shopOf(settingDefaults, place, [], "en"),
      shopWith(),
    );
    expect(told.variants.map(({ available }) => available)).toEqual([7, 3, 0, 0, 7, 0]);
    expect(told.variants.map(({ orders_open_at }) => orders_open_at).slice(-2)).toEqual([
      null,
      "2999-01-01T00:00:00.000Z",
    ]);
    expect(told.variants[0]).toMatchObject({
      price: 10,
      list_price: 12.5,
      quantity_prices: [{ from_quantity: 10, price: 9 }],
      url: "https://falaj.example/products/gloves-7?sku=S",
    });
    expect(told.delivery).toMatchObject({ arrives_from: "2026-11-26", charge: 15, free_from: 50 });
  });

  test("in a list is short, and its links are of the caller's language", () => {
    const told = foundOf(contracts.filterProducts.reply.shape.products.element.parse(group()), shopWith({}, "ar"));
    expect(told.description.length).toBeLessThanOrEqual(200);
    expect(told.url).toBe("https://falaj.example/ar/products/gloves-7");
  });

  test("is asked for by slug or by SKU, not by both and not by neither", async () => {
    const shop = shopWith({ getProduct: { success: false, status: 404, code: "not_found", message: "" } });
    await expect(getProduct.run({ language: "en" }, shop)).rejects.toThrow(toolTexts.en.oneOf);
    await expect(getProduct.run({ product: "a", sku: "b", language: "en" }, shop)).rejects.toThrow(toolTexts.en.oneOf);
    await expect(getProduct.run({ product: "a", language: "en" }, shop)).rejects.toThrow(toolTexts.en.noProduct);
    await expect(getProduct.run({ sku: "a,b", language: "en" }, shop)).rejects.toThrow(toolTexts.en.noProduct);
  });
});

describe("a cursor", () => {
  test("leads to the next page and ends with the last", () => {
    expect(pageAt(cursorTo(2, false)!, shopWith())).toBe(2);
    expect(pageAt(undefined, shopWith())).toBe(1);
    expect(cursorTo(2, true)).toBeNull();
  });

  test.each(["", "2", "page:2", btoa("page:0"), btoa("page:-1"), btoa("page:99999"), btoa("page:2 OR 1"), "%"])(
    "%s is none",
    (text) => {
      expect(() => pageAt(text, shopWith({}, "ar"))).toThrow(toolTexts.ar.madeUpCursor);
    },
  );
});

describe("lines of a cart", () => {
  const item = {
    sku_id: "A-1",
    quantity: 2,
    title: "Gloves",
    variant_title: "Gloves, M",
    most: 2,
    image_url: null,
    unit_price: 10,
  };

  test("that can be ordered have no problem", () => {
    expect(problemsOf([item], "en")).toEqual([]);
  });

  // Shows: checkout.po
  test("go into a link with the buyer's PO number, and what is no number is refused in both languages", async () => {
    const reply = { success: true, items: [item], sales_code: null, expires_at: "2027-01-01T00:00:00.000Z" };
    const link = (po_number?: string, locale: Locale = "en") =>
      createCartLink.run(
        { lines: [{ sku: "A-1", quantity: 2 }], language: locale, ...(po_number !== undefined && { po_number }) },
        shopWith({ openCartLink: reply }, locale),
      );
    expect(await link("#PO-٤٢")).toMatchObject({
      url: "https://falaj.example/cart/link/A-1:2?po=PO-42",
      po_number: "PO-42",
    });
    expect(await link(" ")).toMatchObject({ url: "https://falaj.example/cart/link/A-1:2", po_number: "" });
    expect(await link()).toMatchObject({ po_number: "" });
    await expect(link("=1+1")).rejects.toThrow(toolTexts.en.noPoNumber);
    await expect(link("=1+1", "ar")).rejects.toThrow(toolTexts.ar.noPoNumber);
  });

  test("are named with what is wrong with each, in both languages", () => {
    const wrong = [
      { ...item, quantity: 3 },
      { ...item, most: 0 },
      { ...item, unit_price: null },
      { ...item, most: null },
    ];
    expect(problemsOf(wrong, "en")).toEqual([
      "SKU A-1 (Gloves, M): 2 at most can be ordered now.",
      "SKU A-1 (Gloves, M) is not available now.",
      "SKU A-1 (Gloves, M) is not available now.",
      "SKU A-1 does not exist.",
    ]);
    expect(problemsOf(wrong, "ar").every((text) => /\p{Script=Arabic}/u.test(text))).toBe(true);
  });
});

describe("a reply", () => {
  test("that is a failure is reported by the problems of its fields, else by its message, else as unreachable", () => {
    const failure = { success: false, err_type: "invalid", code: "invalid_input", message: "Check." } as const;
    const shop = shopWith({}, "ar");
    expect(() => repliedBy({ ...failure, fields: { search: "Too long." } }, shop)).toThrow(
      new ToolRefusal("search: Too long."),
    );
    expect(() => repliedBy(failure, shop)).toThrow(new ToolRefusal("Check."));
    expect(() => repliedBy(undefined, shop)).toThrow(/\p{Script=Arabic}/u);
  });
});

test.each([
  ["search", "query"],
  ["slug", "category"],
  ["size", "filters.size"],
  ["limit", "limit"],
])("a search whose field %s is refused names its own argument %s", async (field, argument) => {
  const failure = { success: false, err_type: "invalid", code: "invalid_input", message: "Check." };
  const shop = shopWith({ filterProducts: { ...failure, fields: { [field]: "Wrong." } } });
  const asked = searchProducts.input.parse({ query: "gloves" });
  await expect(searchProducts.run(asked, shop)).rejects.toThrow(new ToolRefusal(`${argument}: Wrong.`));
});

test.each(["order_number: A.", "status_code: B."])("an order's refusal names %s", async (named) => {
  const failure = { success: false, err_type: "invalid", code: "invalid_input", message: "Check." };
  const shop = shopWith({ getOrderStatus: { ...failure, fields: { number: "A.", code: "B." } } });
  const asked = { order_number: "1", status_code: "x", language: "en" } as const;
  await expect(getOrderStatus.run(asked, shop)).rejects.toThrow(named);
});

test("a search asks for no more than was asked, as pages do, so that both have one kept answer", async () => {
  const asked: unknown[] = [];
  const reply = {
    success: true,
    products: [],
    total: 0,
    total_is_exact: true,
    page: 1,
    limit: 10,
    facets: [],
    term: null,
  };
  const shop = {
    ...shopWith(),
    api: { call: async (_: string, request: unknown) => (asked.push(request), reply) } as unknown as ApiClient,
  };
  await searchProducts.run(searchProducts.input.parse({ query: "gloves" }), shop);
  await searchProducts.run(
    searchProducts.input.parse({ filters: { size: ["m"] }, min_price: 5, max_price: 9, in_stock: true }),
    shop,
  );
  const defined = asked.map((request) => JSON.parse(JSON.stringify(request)) as unknown);
  expect(defined).toEqual([
    { search: "gloves", limit: 10, page: 1 },
    { size: ["m"], price: "5-9", in_stock: "1", limit: 10, page: 1 },
  ]);
});

test("a cursor to a page behind the last is refused as any that no answer gave; an empty first page is not", async () => {
  const none = { success: true, products: [], total: 7, total_is_exact: true, limit: 10, facets: [], term: null };
  const found = shopWith({ filterProducts: { ...none, page: 9999 }, listTerms: { success: true, terms: [] } });
  const cursor = btoa("page:9999");
  const search = searchProducts.input.parse({ cursor });
  await expect(searchProducts.run(search, found)).rejects.toThrow(toolTexts.en.madeUpCursor);
  await expect(listCategories.run({ kind: "brand", language: "en", cursor }, found)).rejects.toThrow(
    toolTexts.en.madeUpCursor,
  );
  expect((await searchProducts.run(searchProducts.input.parse({}), found)).products).toEqual([]);
  expect((await listCategories.run({ kind: "brand", language: "en" }, found)).entries).toEqual([]);
});

test("categories come a hundred at a time, without empty ones", async () => {
  const term = (at: number) => ({
    kind: "brand",
    slug: `b-${at}`,
    name: `B${at}`,
    description: "",
    image_url: null,
    parent: null,
    product_count: at,
  });
  const shop = shopWith({ listTerms: { success: true, terms: Array.from({ length: 151 }, (_, at) => term(at)) } });
  const first = await listCategories.run({ kind: "brand", language: "en" }, shop);
  expect([first.entries.length, first.total]).toEqual([100, 150]);
  const second = await listCategories.run({ kind: "brand", language: "en", cursor: first.next_cursor! }, shop);
  expect([second.entries.length, second.entries[0]!.url, second.next_cursor]).toEqual([
    50,
    "https://falaj.example/brand/b-101",
    null,
  ]);
});

test("a policy is what staff have published, else what the shop comes with, without the names of headings", async () => {
  const shipped = await getPolicy.run(
    { policy: "terms-to-use", language: "en" },
    shopWith({ getPage: { success: true, page: null } }),
  );
  expect(shipped.text).toBe("Lead.\n\n## Returns\n\nText {#x} in it.");
  const page = { title: "Own", lead: "A.", since: "2026", text: "x".repeat(30_000) };
  const own = await getPolicy.run(
    { policy: "terms-to-use", language: "en" },
    shopWith({ getPage: { success: true, page } }),
  );
  expect([own.title, own.text.length]).toEqual(["Own", 20_000]);
});

test("every sentence is there in both languages", () => {
  const keys = locales.map((locale) => Object.keys(toolTexts[locale]));
  expect(keys[0]).toEqual(keys[1]);
  const { ar } = toolTexts;
  for (const text of [
    ar.madeUpCursor,
    ar.oneOf,
    ar.noProduct,
    ar.noTerm,
    ar.noOrder,
    ar.linkTooLong,
    ar.opens,
    ar.prices,
    ar.advice,
  ]) {
    expect(text).toMatch(/\p{Script=Arabic}/u);
  }
});
