// Shows that a product goes into its form and comes back the same, and that what cannot be read is named by its field.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documentOf, formOf } from "#client/console/catalogue/products/product-form";
import type { ProductDocument } from "#shared/contracts/goods/product-editor";
import { slugOf } from "#shared/text/slug";

const both = (text: string) => ({ en: text, ar: `${text} ع` });
const document: ProductDocument = {
  title: both("Gloves"),
  description: both("Soft.\nPowder-free."),
  generic_name: both("Glove"),
  type: "consumable",
  brand: "noura-care",
  category: "gloves",
  specialities: ["dentistry", "surgery"],
  procedures: [],
  collections: ["clinic-essentials"],
  images: [
    { file: "a.webp", alt: both("From the front") },
    { file: "b.webp", alt: { en: "", ar: "" } },
  ],
  files: [{ kind: "safety_sheet", file: "c.pdf", title: both("Safety"), language: "both" }],
  specifications: [
    { label: both("Length"), value: both("240 mm: cuff") },
    { label: both("Material"), value: both("Nitrile") },
  ],
  standards: ["EN 455", "ISO 13485"],
  codes: {
    registration_number: "MD-1",
    registration_authority: "MOHAP",
    registration_expires_on: "2028-06-30",
    origin_country: "DE",
    storage_min: -20.5,
    storage_max: 8,
  },
  family: "glove",
  related: ["masks", "gowns"],
  popularity: 120,
  added_on: "2026-03-01",
  variants: [
    {
      sku_id: "NG-M",
      title: both("Gloves M"),
      manufacturer_code: "MN-1",
      gtin: "6291041500213",
      hs_code: "40151200",
      unit_code: "XBX",
      options: [{ name: both("Size"), value: both("M") }],
      attributes: { size: "m", glove_use: ["exam", "light"], cuff_length: 240, powder_free: true, length: 5 },
      price: 31.5,
      special_price: null,
      discount: { type: "percentage", value: 20, max: 4.5 },
      special_ends_at: "2026-12-31T19:59:59.123Z",
      planned: [{ price: 20, starts_at: "2027-01-01T08:00:00.000Z", ends_at: "2027-01-02T08:00:00.000Z" }],
      tiers: [
        { min_quantity: 10, price: 29 },
        { min_quantity: 50, price: 26.5 },
      ],
      max_oq: 100,
      cod: true,
      image: "b.webp",
      business_categories: ["clinic", "dental"],
      tax_class: "zero_rated",
      tax_basis: "registered",
      tax_certificate: "MD-1",
      tax_basis_expires_at: "2027-06-30T20:00:00.000Z",
    },
  ],
};

test("what a form shows is what it sends", () => {
  const form = formOf(document, "en");
  expect(form.variants[0]).toMatchObject({
    discount: "20%",
    tax_basis_expires_at: "2027-06-30",
    tiers: "10: 29\n50: 26.5",
  });
  expect(documentOf(form, document)).toEqual({ document, wrong: [] });
});

test("without what was there before, times are those of their minute and day in Dubai", () => {
  const { variants } = documentOf(formOf(document, "en"), null).document;
  expect(variants[0]).toMatchObject({
    special_ends_at: "2026-12-31T19:59:00.000Z",
    tax_basis_expires_at: "2027-06-30T20:00:00.000Z",
    discount: { type: "percentage", value: 20, max: null },
  });
});

test("an empty form is an empty product", () => {
  const { document: empty, wrong } = documentOf({}, null);
  expect(wrong).toEqual([]);
  expect(empty).toMatchObject({ title: { en: "", ar: "" }, variants: [], specifications: [], popularity: 0 });
});

test("Arabic figures and thousands are read", () => {
  const figures = { price: "١٬٢٣٤", special_price: "٩٩٩٫٥", discount: "٧٫٥٪", tiers: "١٠: ٩٫٥\n1,000: 1,250.50" };
  const variant = { ...formOf(document, "en").variants[0]!, ...figures };
  const { document: read, wrong } = documentOf({ variants: [variant] }, null);
  expect(wrong).toEqual([]);
  expect(read.variants[0]).toMatchObject({
    price: 1234,
    special_price: 999.5,
    discount: { type: "percentage", value: 7.5 },
    tiers: [
      { min_quantity: 10, price: 9.5 },
      { min_quantity: 1000, price: 1250.5 },
    ],
  });
});

test("a decimal comma is read in a field of one amount, and stock that a new SKU begins with", () => {
  const typed = { price: "24,90", special_price: "١٢,٥", discount: "7,5%", opening_stock: "1,200" };
  const { document: read, wrong } = documentOf(
    { variants: [{ ...formOf(document, "en").variants[0]!, ...typed }] },
    null,
  );
  expect(wrong).toEqual([]);
  expect(read.variants[0]).toMatchObject({
    price: 24.9,
    special_price: 12.5,
    discount: { value: 7.5 },
    opening_stock: 1200,
  });
});

test.each([
  [{ price: "about 5" }, "variants[0].price"],
  [{ price: "5.001" }, "variants[0].price"],
  [{ price: "-5" }, "variants[0].price"],
  [{ special_price: "١٢٬٥" }, "variants[0].special_price"],
  [{ opening_stock: "2.5" }, "variants[0].opening_stock"],
  [{ opening_stock: "1000001" }, "variants[0].opening_stock"],
  [{ discount: "-5" }, "variants[0].discount"],
  [{ tiers: "10: 1.250" }, "variants[0].tiers"],
  [{ discount: "a lot" }, "variants[0].discount"],
  [{ tiers: "many: 5" }, "variants[0].tiers"],
  [{ options: { en: "Size: M\nColour: Blue", ar: "المقاس: M" } }, "variants[0].options.ar"],
  [{ special_ends_at: "tomorrow" }, "variants[0].special_ends_at"],
])("%j is named", (changes, path) => {
  const variant = { ...formOf(document, "en").variants[0]!, ...changes };
  expect(documentOf({ variants: [variant] }, null).wrong).toEqual([path]);
});

test("an address is made of an English title", () => {
  expect(slugOf("Nurse’s Wall Clock, Ø 30 cm")).toBe("nurses-wall-clock-30-cm");
});

describe("pairs of a label and a value", () => {
  type Pairs = ProductDocument["specifications"];
  const again = (specifications: Pairs) => documentOf(formOf({ ...document, specifications }, "en"), document).document;
  const optionsAgain = (options: Pairs) => {
    const pairs = options.map(({ label, value }) => ({ name: label, value }));
    const whole = { ...document, variants: [{ ...document.variants[0]!, options: pairs }] };
    return documentOf(formOf(whole, "en"), whole);
  };

  test("a colon in a label and several lines of a value come back as they were", () => {
    const specifications = [
      { label: both("Size: inner"), value: both("5 cm") },
      { label: both("Care"), value: both("Rinse.\nDry: by hand.\n\nKeep cool.") },
      { label: both("Back\\slash:"), value: both("C:\\new\\") },
    ];
    expect(formOf({ ...document, specifications }, "en").specifications.en.split("\n")).toEqual([
      "Size\\: inner: 5 cm",
      "Care: Rinse.\\nDry: by hand.\\n\\nKeep cool.",
      "Back\\\\slash\\:: C:\\\\new\\\\",
    ]);
    expect(again(specifications).specifications).toEqual(specifications);
  });

  test("what is typed without such signs means what it always did", () => {
    const typed = { en: "Length: 240 mm: cuff\n\nNitrile\r\nC\\t: x\\", ar: "أ: ب\nج\nد: هـ" };
    expect(documentOf({ specifications: typed }, null).document.specifications).toEqual([
      { label: { en: "Length", ar: "أ" }, value: { en: "240 mm: cuff", ar: "ب" } },
      { label: { en: "", ar: "" }, value: { en: "Nitrile", ar: "ج" } },
      { label: { en: "C\\t", ar: "د" }, value: { en: "x\\", ar: "هـ" } },
    ]);
  });

  test("any comes back", () => {
    // As a document has them: without spaces around, lines ended by \n.
    const text = fc
      .oneof(
        fc.string({ unit: fc.constantFrom("\\", ":", "n", " ", "a", "\n"), maxLength: 12 }),
        fc.string({ unit: "grapheme" }),
      )
      .map((any) => any.replaceAll(/\r\n?/g, "\n").trim());
    const inBoth = fc.record({ en: text, ar: text });
    const pairs = fc.array(fc.record({ label: inBoth, value: inBoth }), { maxLength: 4 });
    fc.assert(
      fc.property(pairs, (specifications) => {
        expect(again(specifications).specifications).toEqual(specifications);
        const { document: read, wrong } = optionsAgain(specifications);
        expect(wrong).toEqual([]);
        expect(read.variants[0]!.options).toEqual(specifications.map(({ label, value }) => ({ name: label, value })));
      }),
    );
  });
});
