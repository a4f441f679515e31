// Shows that what authorities and customs know a product by, the products named beside it and the special prices to come
// are published with it, refused by their fields when they are wrong, and that a special begins and ends at its time.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { ProductDocument } from "#shared/contracts/goods/product-editor";
import { noCodes } from "#shared/goods/product-codes";
import { expireOffers } from "#backend/goods/catalogue/offers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aGuest } from "#support/shoppers";
import { aProgram } from "#support/programs";
import { aStaff } from "#support/staff";
import { revisionOf } from "#support/product-drafts";
import { emptyTables } from "#support/emptied-tables";

const guest = aGuest();
const [minute, day] = [60_000, 86_400_000];
const gtin = "6291041500213";
const inTime = (ms: number) => new Date(Date.now() + ms).toISOString();

beforeEach(async () => {
  await emptyTables("product_drafts", "product_versions", "planned_specials", "cache_purges");
  await loadProducts([
    productSample("mirror", { variants: [variantSample("M-1", { stock: 7 }), variantSample("M-2")] }),
    productSample("probe", { category: "probes", variants: [variantSample("P-1")] }),
    productSample("cream", { category: "creams", variants: [variantSample("C-1")] }),
  ]);
});

type Changes = { product?: Partial<ProductDocument>; sku?: Partial<ProductDocument["variants"][number]> };

/** Saves a draft of the mirror with changes of it and of its first SKU. */
async function draftOf({ product: changes = {}, sku = {} }: Changes, slug = "mirror") {
  const staff = await aStaff();
  const { product: before } = await staff.get("getEditedProduct", { slug });
  const [first, ...others] = before.document.variants;
  const document = { ...before.document, ...changes, variants: [{ ...first!, ...sku }, ...others] };
  const revision = before.draft?.revision;
  const { product } = await staff.get("saveProductDraft", { slug, document, ...(revision && { revision }) });
  return { staff, product };
}

/** Publishes such a draft. */
async function publish(changes: Changes, slug = "mirror") {
  const { staff, product } = await draftOf(changes, slug);
  expect(product.problems).toEqual({});
  await staff.get("publishProduct", { slug, revision: product.draft!.revision });
  return staff;
}

const codes = {
  registration_number: "MD-REG-1",
  registration_authority: "MOHAP",
  registration_expires_on: inTime(100 * day).slice(0, 10),
  origin_country: "DE",
  storage_min: 2,
  storage_max: 8.5,
};

// Shows: editor.codes
test("codes show with the product, in both languages and in the feed, and come back to the editor", async () => {
  const staff = await publish({ product: { codes }, sku: { gtin } });
  const { product, variants } = await guest.get("getProduct", { id: "mirror", lang: "ar" });
  expect(product).toMatchObject({
    registration: { number: "MD-REG-1", authority: "MOHAP", expires_on: codes.registration_expires_on },
    origin: { code: "DE", name: "ألمانيا" },
    storage: { min: 2, max: 8.5 },
  });
  expect(variants.map((variant) => variant.gtin)).toEqual([gtin, null]);
  const { groups } = await guest.get("listFeed");
  expect(groups.flatMap((group) => group.variants.map((variant) => variant.gtin))).toContain(gtin);
  const { product: edited } = await staff.get("getEditedProduct", { slug: "mirror" });
  expect(edited.document).toMatchObject({ codes, variants: [{ gtin }, { gtin: "" }] });
  expect(edited.history[0]?.changes.map(({ field }) => field)).toContain("codes.storage_max");
  const { product: plain } = await guest.get("getProduct", { id: "probe" });
  expect(plain).toMatchObject({ registration: null, origin: null, storage: null });
});

test.each<[string, Changes, Record<string, unknown>]>([
  [
    "half a registration",
    { product: { codes: { ...noCodes, registration_authority: "MOHAP" } } },
    { "codes.registration_number": 1 },
  ],
  [
    "one that has run out",
    { product: { codes: { ...codes, registration_expires_on: inTime(-2 * day).slice(0, 10) } } },
    { "codes.registration_expires_on": 1 },
  ],
  ["no country", { product: { codes: { ...codes, origin_country: "XX" } } }, { "codes.origin_country": 1 }],
  ["the warmer before the colder", { product: { codes: { ...codes, storage_min: 9 } } }, { "codes.storage_max": 1 }],
  ["half an HS code", { sku: { hs_code: "9018" } }, { "variants[0].hs_code": 1 }],
  ["an unknown unit", { sku: { unit_code: "QQQ" } }, { "variants[0].unit_code": 1 }],
  ["a wrong check digit", { sku: { gtin: "6291041500214" } }, { "variants[0].gtin": 1 }],
  ["itself beside itself", { product: { related: ["mirror"] } }, { related: 1 }],
  ["a product that there is not", { product: { related: ["probe", "nowhere"] } }, { related: 1 }],
])("%s is refused by its field", async (_, changes, fields) => {
  const { staff, product } = await draftOf(changes);
  expect(Object.keys(product.problems)).toEqual(Object.keys(fields));
  expect(
    (await staff.refuse("publishProduct", { slug: "mirror", revision: await revisionOf(staff, "mirror") })).code,
  ).toBe("invalid_input");
});

// Shows: editor.codes
test("what e-invoices say of a SKU is published with it, and stays where a draft from before had no such fields", async () => {
  const codesOf = () =>
    env.DB.prepare("SELECT hs_code, unit_code FROM variants WHERE sku_id = 'M-1'").first<Record<string, string>>();
  const staff = await publish({ sku: { hs_code: "40151200", unit_code: "XBX" } });
  expect(await codesOf()).toEqual({ hs_code: "40151200", unit_code: "XBX" });
  const { product } = await staff.get("getEditedProduct", { slug: "mirror" });
  expect(product.document.variants[0]).toMatchObject({ hs_code: "40151200", unit_code: "XBX" });
  expect(product.history[0]?.changes.map(({ field }) => field)).toEqual([
    "variants.M-1.hs_code",
    "variants.M-1.unit_code",
  ]);
  await draftOf({ product: { popularity: 7 } });
  await env.DB.prepare(
    `UPDATE product_drafts SET document = json_remove(document, '$.variants[1].hs_code', '$.variants[1].unit_code')`,
  ).run();
  const { product: older } = await staff.get("getEditedProduct", { slug: "mirror" });
  expect(older.document.variants[1]).toMatchObject({ hs_code: "", unit_code: "" });
  await staff.get("publishProduct", { slug: "mirror", revision: older.draft!.revision });
  expect(await codesOf()).toEqual({ hs_code: "40151200", unit_code: "XBX" });
});

// Shows: editor.terms, programs.read-api
test("goods without an HS code have their category's, or that of the one above; the list names those with neither", async () => {
  const [staff, program] = [await aStaff(), await aProgram(["stock:read"])];
  const give = async (slug: string, hs_code: string) => {
    const { term } = await staff.get("getEditedTerm", { slug });
    const { kind, name_en, name_ar, parent, position, version } = term;
    return staff.ask("saveTerm", { slug, kind, name_en, name_ar, parent, position, version, hs_code });
  };
  const coded = async () => {
    const { stock } = await program.get("listApiStock", { sku_id: "M-1,M-2,P-1,C-1" });
    return Object.fromEntries(stock.map(({ sku_id, hs_code, unit_code }) => [sku_id, `${hs_code} ${unit_code}`]));
  };
  const lacking = async () =>
    (await staff.get("listEditedProducts", { status: "no_hs_code" })).products.map(({ slug }) => slug).toSorted();
  expect(await lacking()).toEqual(["cream", "mirror", "probe"]);
  await publish({ sku: { hs_code: "40151200", unit_code: "XBX" } });
  const since = new Date().toISOString();
  expect((await give("dental-uae", "9018.49")).status).toBe(200);
  expect((await give("mirrors", "9018.90")).status).toBe(200);
  expect(await coded()).toEqual({
    "M-1": "40151200 XBX",
    "M-2": "901890 null",
    "P-1": "901849 null",
    "C-1": "null null",
  });
  expect(await lacking()).toEqual(["cream"]);
  // Programs that follow changes hear of it.
  const { stock } = await program.get("listApiStock", { updated_since: since });
  expect(stock.map(({ sku_id }) => sku_id).toSorted()).toEqual(["M-2", "P-1"]);
  const [wrong, misplaced] = [await give("creams", "9018"), await give("alpha", "901890")];
  for (const { status, body } of [wrong, misplaced]) {
    expect([status, body]).toMatchObject([400, { fields: { hs_code: expect.any(String) } }]);
  }
  // An empty one takes it away.
  await give("mirrors", "");
  expect((await coded())["M-2"]).toBe("901849 null");
});

test("a GTIN of another product is refused", async () => {
  await publish({ sku: { gtin } });
  const { product } = await draftOf({ sku: { gtin } }, "probe");
  expect(Object.keys(product.problems)).toEqual(["variants[0].gtin"]);
});

// Shows: editor.codes
test("products that staff name stand first, in their order, and no other twice", async () => {
  const slugs = async () => (await guest.get("listRelatedProducts", { id: "mirror" })).products.map(({ slug }) => slug);
  const before = await slugs();
  await publish({ product: { related: ["cream", "probe"] } });
  const after = await slugs();
  expect(after.slice(0, 2)).toEqual(["cream", "probe"]);
  expect(after.toSorted()).toEqual([...new Set([...before, "cream", "probe"])].toSorted());
  expect((await guest.get("listRelatedProducts", { id: "mirror", limit: 1 })).products).toHaveLength(1);
});

describe("special prices to come", () => {
  const price = async () => (await guest.get("getProduct", { id: "mirror" })).variants[0]!.special_price_final;
  const at = (ms: number) => expireOffers(env, new Date(Date.now() + ms));

  // Shows: editor.codes
  test("one begins at its time everywhere, and ends at its time", async () => {
    await publish({ sku: { planned: [{ price: 60, starts_at: inTime(10 * minute), ends_at: inTime(day) }] } });
    await at(9 * minute);
    expect(await price()).toBe(100);
    await at(11 * minute);
    expect(await price()).toBe(60);
    const { products } = await guest.get("filterProducts", { slug: "mirrors" });
    expect(products.find(({ slug }) => slug === "mirror")).toMatchObject({ fromPrice: 60 });
    const { results } = await env.DB.prepare("SELECT tag FROM cache_purges").all<{ tag: string }>();
    expect(results.map(({ tag }) => tag)).toContain("products");
    const staff = await aStaff();
    const { product } = await staff.get("getEditedProduct", { slug: "mirror" });
    expect(product.document.variants[0]).toMatchObject({ special_price: 60, planned: [] });
    await at(day + minute);
    expect(await price()).toBe(100);
  });

  test("a draft begun before it began does not end it", async () => {
    await publish({ sku: { planned: [{ price: 60, starts_at: inTime(10 * minute), ends_at: inTime(day) }] } });
    const { staff, product } = await draftOf({ product: { standards: ["X"] } });
    await at(11 * minute);
    await staff.get("publishProduct", { slug: "mirror", revision: product.draft!.revision });
    expect(await price()).toBe(60);
    expect((await guest.get("getProduct", { id: "mirror" })).product.standards).toEqual(["X"]);
  });

  test("one that is not below the price any more does not begin", async () => {
    await publish({ sku: { planned: [{ price: 60, starts_at: inTime(10 * minute), ends_at: inTime(day) }] } });
    await env.DB.prepare("UPDATE variants SET price = 5000 WHERE sku_id = 'M-1'").run();
    await at(11 * minute);
    expect(await price()).toBe(50);
    const left = await env.DB.prepare("SELECT count(*) AS n FROM planned_specials").first<number>("n");
    expect(left).toBe(0);
  });

  const later = { price: 70, starts_at: inTime(2 * day), ends_at: inTime(3 * day) };
  test.each<[string, Changes["sku"] & object, string]>([
    [
      "two that overlap",
      {
        planned: [
          { ...later, ends_at: inTime(4 * day) },
          { ...later, starts_at: inTime(3 * day), ends_at: inTime(5 * day) },
        ],
      },
      "planned[1].starts_at",
    ],
    [
      "one within the running special",
      { special_price: 80, special_ends_at: inTime(2.5 * day), planned: [later] },
      "planned[0].starts_at",
    ],
    ["one after a special without an end", { special_price: 80, planned: [later] }, "planned[0].starts_at"],
    ["one that ends before it begins", { planned: [{ ...later, ends_at: inTime(day) }] }, "planned[0].ends_at"],
    [
      "one that is over",
      { planned: [{ ...later, starts_at: inTime(-2 * day), ends_at: inTime(-day) }] },
      "planned[0].ends_at",
    ],
    ["one above the price", { planned: [{ ...later, price: 100 }] }, "planned[0].price"],
    ["one without a price", { planned: [{ ...later, price: null }] }, "planned[0].price"],
  ])("%s: refused", async (_, sku, field) => {
    const { product } = await draftOf({ sku });
    expect(Object.keys(product.problems)).toEqual([`variants[0].${field}`]);
  });

  test("one may begin the moment that the one before it ends", async () => {
    const { product } = await draftOf({
      sku: { special_price: 80, special_ends_at: later.starts_at, planned: [later] },
    });
    expect(product.problems).toEqual({});
  });
});
