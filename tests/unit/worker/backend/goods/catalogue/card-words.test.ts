// Shows what a card takes from a product's words: the sizes that it lists, and the pieces that its price is divided by,
// which are never guessed.
import { describe, expect, test } from "vitest";
import { differingValues, piecesOf, variantChoices } from "#backend/goods/catalogue/card-words";

const options = (...values: [name: string, value: string][]) => ({
  options: values.map(([name, value]) => ({ name: { en: name, ar: name }, value: { en: value, ar: `${value} ع` } })),
});

describe("pieces", () => {
  test.for<[string, string, number | null]>([
    ["Nitrile gloves, box of 100", "M", 100],
    ["Syringes", "Box of 100", 100],
    ["Electrodes", "40 pieces", 40],
    ["Needles, carton of 2,500", "21G", 2500],
    ["Needles", "2,500 pieces", 2500],
    // Said twice, or not at all.
    ["Masks, box of 50, carton of 20", "White", null],
    ["Pads, pack of 10", "40 pieces", null],
    ["Speculum", "Small", null],
    ["Labels, roll of 1", "White", null],
    // Numbers of something else than pieces.
    ["Zinc paste, tub of 500 g", "Plain", null],
    ["Gel, bag of 5 l", "Plain", null],
    ["Couch paper, roll of 50 m", "White", null],
    ["Plaster, roll of 2.5 cm", "White", null],
    ["Swabs, box of 25 × 2", "White", null],
    ["Wipes", "Carton of 12 tubs", null],
  ])("%s, %s: %s", ([title, value, expected]) => {
    expect(piecesOf(title, options(["Pack", value]))).toBe(expected);
  });
});

test.for<[unknown, number | null]>([
  [12, 12],
  // The catalogue says that this price is of one thing, whatever its words read like.
  [1, null],
  [2.5, null],
  [null, 100],
  [undefined, 100],
  ["12", 100],
])("a pack size of %j in the catalogue decides over words of 100: %s", ([pack_size, expected]) => {
  expect(piecesOf("Nitrile gloves, box of 100", { ...options(["Size", "M"]), pack_size })).toBe(expected);
});

test("what differs are the values of the first option that has several, in the reader's language", () => {
  const variants = [
    options(["Colour", "Blue"], ["Size", "S"]),
    options(["Colour", "Blue"], ["Size", "M"]),
    options(["Colour", "Blue"], ["Size", "M"]),
  ];
  expect(differingValues(variants, "en")).toEqual(["S", "M"]);
  expect(differingValues(variants, "ar")).toEqual(["S ع", "M ع"]);
  expect(differingValues(variants.slice(0, 1), "en")).toEqual([]);
});

test("variants are chosen by the only option in which they differ, where it names each of them", () => {
  const variant = (sku_id: string, stock: number, ...values: [name: string, value: string][]) => ({
    ...options(...values),
    sku_id,
    stock,
    max_oq: null,
    price: 100,
    special_price: null,
    special_ends_at: null,
  });
  const blue = ["Colour", "Blue"] as [string, string];
  const sizes = [variant("A", 3, blue, ["Size", "S"]), variant("B", 0, blue, ["Size", "M"])];
  expect(variantChoices(sizes, "ar")).toEqual([
    { value: "S ع", sku_id: "A", in_stock: true },
    { value: "M ع", sku_id: "B", in_stock: false },
  ]);
  expect(variantChoices([...sizes, variant("C", 3, ["Colour", "Red"], ["Size", "L"])], "en")).toEqual([]);
  expect(variantChoices([...sizes, variant("C", 3, blue)], "en")).toEqual([]);
  expect(variantChoices(sizes.slice(0, 1), "en")).toEqual([]);
  const many = Array.from({ length: 9 }, (_, place) => variant(`${place}`, 1, ["Size", `${place}`]));
  expect(variantChoices(many, "en")).toHaveLength(6);
});
