// Shows that a product goes into its form and comes back the same, and that what cannot be read is named by its field.
import { expect, test } from "vitest";
import { documentOf, formOf, slugOf } from "../../../../../client/admin/products/product-form";
import type { ProductDocument } from "../../../../../shared/contracts/product-editor";

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
  related: ["masks", "gowns"],
  popularity: 120,
  added_on: "2026-03-01",
  variants: [
    {
      sku_id: "NG-M",
      title: both("Gloves M"),
      manufacturer_code: "MN-1",
      gtin: "6291041500213",
      options: [{ name: both("Size"), value: both("M") }],
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
  const form = formOf(document);
  expect(form.variants[0]).toMatchObject({
    discount: "20%",
    tax_basis_expires_at: "2027-06-30",
    tiers: "10: 29\n50: 26.5",
  });
  expect(documentOf(form, document)).toEqual({ document, wrong: [] });
});

test("without what was there before, times are those of their minute and day in Dubai", () => {
  const { variants } = documentOf(formOf(document), null).document;
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
  const variant = { ...formOf(document).variants[0]!, price: "١٬٢٣٤".replace("٬", ","), tiers: "١٠: ٩" };
  const { document: read, wrong } = documentOf({ variants: [variant] }, null);
  expect(wrong).toEqual([]);
  expect(read.variants[0]).toMatchObject({ price: 1234, tiers: [{ min_quantity: 10, price: 9 }] });
});

test.each([
  [{ price: "about 5" }, "variants[0].price"],
  [{ price: "5.001" }, "variants[0].price"],
  [{ price: "-5" }, "variants[0].price"],
  [{ discount: "a lot" }, "variants[0].discount"],
  [{ tiers: "many: 5" }, "variants[0].tiers"],
  [{ options: { en: "Size: M\nColour: Blue", ar: "المقاس: M" } }, "variants[0].options.ar"],
  [{ special_ends_at: "tomorrow" }, "variants[0].special_ends_at"],
])("%j is named", (changes, path) => {
  const variant = { ...formOf(document).variants[0]!, ...changes };
  expect(documentOf({ variants: [variant] }, null).wrong).toEqual([path]);
});

test("an address is made of an English title", () => {
  expect(slugOf("Nurse’s Wall Clock, Ø 30 cm")).toBe("nurses-wall-clock-30-cm");
});
