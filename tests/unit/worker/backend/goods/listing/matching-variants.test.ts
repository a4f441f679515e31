// Shows which SKUs a search names: by what sets them apart, whole figures only, what can be had and is cheaper first.
import { expect, test } from "vitest";
import type { GroupRow } from "#backend/goods/catalogue/group-rows";
import { matchingVariants } from "#backend/goods/listing/matching-variants";
import { parseQuery } from "#backend/goods/search/query";
import type { Attributes } from "#shared/goods/attributes/attributes";

type Sku = { id: string; options: string[]; attributes?: Attributes; price?: number; stock?: number };

const product = (title: string, skus: Sku[]): GroupRow => {
  const variants = skus.map(({ id, options, attributes = {}, price = 100, stock = 5 }) => ({
    sku_id: id,
    options: options.map((value) => ({ name: { en: "Size", ar: "المقاس" }, value: { en: value, ar: value } })),
    attributes,
    price,
    special_price: null,
    special_ends_at: null,
    max_oq: null,
    stock,
    business_categories: [],
  }));
  const named = { title, title_en: title, brand_name: "Brand", generic_name: "Thing", category_name: "Things" };
  return { ...named, variants: JSON.stringify(variants) } as GroupRow;
};

const found = (row: GroupRow, search: string) =>
  matchingVariants([row], parseQuery(search)!.words, { locale: "en", now: 0, businessCategory: "" }).map(
    ({ variant }) => variant.sku_id,
  );

const sutures = product("Suture, absorbable", [
  { id: "2-0", options: ["2-0"], attributes: { usp: "2-0", needle_curve: "3-8", needle_point: "taper" } },
  { id: "3-0", options: ["3-0"], attributes: { usp: "3-0", needle_curve: "1-2", needle_point: "taper" } },
  { id: "4-0", options: ["4-0"], attributes: { usp: "4-0", needle_curve: "3-8", needle_point: "reverse-cutting" } },
]);

// Shows: catalogue.attributes
test("by options and by attributes, in either language", () => {
  expect(found(sutures, "4-0 reverse")).toEqual(["4-0"]);
  expect(found(sutures, "suture 3-0")).toEqual(["3-0"]);
  expect(found(sutures, "قاطعة عكسية")).toEqual(["4-0"]);
  expect(found(sutures, "absorbable suture")).toEqual([]);
  expect(found(sutures, "3-0 reverse")).toEqual([]);
});

test("a figure is whole, and not part of another", () => {
  const syringes = product("Syringe", [
    { id: "half", options: ["0.5 ml"] },
    { id: "five", options: ["5 ml"] },
    { id: "fifty", options: ["50 ml"] },
  ]);
  expect(found(syringes, "syringe 5 ml")).toEqual(["five"]);
  const gloves = product("Glove", [
    { id: "7", options: ["7"] },
    { id: "7.5", options: ["7½"] },
  ]);
  expect(found(gloves, "gloves 7")).toEqual(["7"]);
});

test("what can be had first, then the cheaper, and no more than a few", () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ id: `M${at}`, options: ["M"], price: 20 - at, stock: at % 2 }));
  const names = found(product("Gown", [...many, { id: "L", options: ["L"] }]), "gown size m");
  expect(names).toEqual(["M7", "M5", "M3", "M1"]);
});
