// Shows what Merchant Center reads of a SKU: its page, price with VAT, special with its time, stock, delivery.
import { describe, expect, test } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { feedItems } from "#storefront/crawlers/feed-xml";

type Group = CallReply<"listFeed">["groups"][number];
type Variant = Group["variants"][number];

const view = { origin: "https://shop.test", locale: "ar", delivery: { charge: 15, free_from: 50 } } as const;
const now = new Date("2026-11-20T12:30:45Z");
const variant = (changes: Partial<Variant> = {}): Variant => ({
  sku_id: "A 1",
  title: "Gloves, M",
  options: [{ name: "Size", value: "M" }],
  manufacturer_code: "M-1",
  gtin: null,
  price_gst: 40,
  special_price_final: 40,
  offer_ends_at: null,
  max_oq: null,
  stock: 3,
  tax_class: "standard",
  tax_rate: 5,
  ...changes,
});
const group = (variants: Variant[], changes: Partial<Group> = {}): Group => ({
  product_group_id: "7",
  slug: "gloves",
  title: "Gloves",
  description: "<b>Soft</b> & warm",
  type: "consumable",
  brand: { name: "Noura & Care", slug: "noura" },
  images: ["a.webp", "b.webp"],
  path: [
    { name: "Consumables", slug: "consumables-uae" },
    { name: "Gloves", slug: "gloves" },
  ],
  variants,
  ...changes,
});
const itemsOf = (some: Group) => feedItems([some], view, now).trimEnd().split("\n");
/** The texts of one element in an item. */
const read = (xml: string | undefined, name: string) =>
  [...(xml ?? "").matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "g"))].map(([, text]) => text);

test("an item says what the page of its SKU says", () => {
  const [xml] = itemsOf(group([variant()]));
  const names = ["id", "title", "description", "link", "image_link", "additional_image_link", "availability", "price"];
  expect(Object.fromEntries(names.map((name) => [name, read(xml, `g:${name}`)[0]]))).toEqual({
    id: "A 1",
    title: "Gloves",
    description: "Soft &amp; warm",
    link: "https://shop.test/ar/products/gloves?sku=A%201",
    image_link: "https://shop.test/media/product-desktop/a.webp",
    additional_image_link: "https://shop.test/media/product-desktop/b.webp",
    availability: "in_stock",
    price: "40.00 AED",
  });
  expect(read(xml, "g:brand")).toEqual(["Noura &amp; Care"]);
  expect(read(xml, "g:mpn")).toEqual(["M-1"]);
  expect(read(xml, "g:condition")).toEqual(["new"]);
  expect(read(xml, "g:product_type")).toEqual(["Consumables &gt; Gloves"]);
  expect(xml).not.toMatch(/item_group_id|sale_price|identifier_exists/);
});

test("there is an item for each SKU; those of one group say so and are distinct", () => {
  const items = itemsOf(group([variant(), variant({ sku_id: "B", options: [] })]));
  expect(items.map((xml) => [read(xml, "g:id")[0], read(xml, "g:item_group_id")[0], read(xml, "g:title")[0]])).toEqual([
    ["A 1", "7", "Gloves – M"],
    ["B", "7", "Gloves – Gloves, M"],
  ]);
});

describe("a special price", () => {
  const special = { special_price_final: 32.5 };
  test("stands beside the list price, with its time when it ends", () => {
    const [xml] = itemsOf(group([variant({ ...special, offer_ends_at: "2026-12-01T00:00:00.000Z" })]));
    expect(read(xml, "g:price")[0]).toBe("40.00 AED");
    expect(read(xml, "g:sale_price")).toEqual(["32.50 AED"]);
    expect(read(xml, "g:sale_price_effective_date")).toEqual(["2026-11-20T12:30Z/2026-12-01T00:00Z"]);
  });

  test("has no time when it does not end", () => {
    const [xml] = itemsOf(group([variant(special)]));
    expect(read(xml, "g:sale_price")).toEqual(["32.50 AED"]);
    expect(xml).not.toContain("effective_date");
  });
});

test.each([
  [{ stock: 0 }, "out_of_stock"],
  [{ max_oq: 0 }, "out_of_stock"],
  [{ max_oq: 5, stock: 1 }, "in_stock"],
])("%j is %s", (changes, availability) => {
  expect(read(itemsOf(group([variant(changes)]))[0], "g:availability")).toEqual([availability]);
});

test.each([
  [49.99, "15.00 AED"],
  [50, "0.00 AED"],
])("sending one for AED %d costs %s", (special_price_final, charge) => {
  const [xml] = itemsOf(group([variant({ special_price_final, price_gst: special_price_final })]));
  expect(xml).toContain(`<g:shipping><g:country>AE</g:country><g:price>${charge}</g:price></g:shipping>`);
  expect(read(xml, "g:price_threshold")).toEqual(["50.00 AED"]);
});

test("a refurbished device without a maker's number or a picture says so or leaves it out", () => {
  const [xml] = itemsOf(group([variant({ manufacturer_code: null })], { type: "refurbished", images: [] }));
  expect(read(xml, "g:condition")).toEqual(["refurbished"]);
  expect(read(xml, "g:identifier_exists")).toEqual(["no"]);
  expect(xml).not.toMatch(/image_link|mpn/);
});

test("texts are cut at what is taken, never within a character", () => {
  const [xml] = itemsOf(group([variant()], { title: "🧤".repeat(200), description: "x".repeat(6000) }));
  expect(read(xml, "g:title")).toEqual([`${"🧤".repeat(149)}…`]);
  expect(read(xml, "g:description")[0]).toHaveLength(5000);
});
