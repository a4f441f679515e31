// Shows that a comparison has a line for whatever one of its products states, and marks exactly those that differ.
import { expect, test } from "vitest";
import { compareRows, type CompareWords } from "#client/shop/browse/compare/compare-rows";
import { toComparedProduct } from "./a-compared-product";

const words: CompareWords = {
  label: (row) => row,
  price: ({ fromPrice }) => String(fromPrice),
  rating: ({ rating }) => (rating.count > 0 ? String(rating.average) : null),
  stock: ({ in_stock }) => String(in_stock),
  comma: ", ",
};
const rowsOf = (...products: Parameters<typeof toComparedProduct>[0][]) =>
  Object.fromEntries(compareRows(products.map(toComparedProduct), words).map(({ label, ...row }) => [label, row]));

test("a line of equal words does not differ", () => {
  expect(rowsOf({ price: 10 }, { price: 10 })["price"]).toEqual({ values: ["10", "10"], differs: false });
});

test("a line of different words differs", () => {
  expect(rowsOf({ price: 10 }, { price: 12 })["price"]).toEqual({ values: ["10", "12"], differs: true });
});

test("what only one states differs, and the other has no word for it", () => {
  const rows = rowsOf({ specifications: [{ label: "Weight", value: "2 kg" }] }, { specifications: [] });
  expect(rows["Weight"]).toEqual({ values: ["2 kg", null], differs: true });
});

test("what none states has no line", () => {
  const rows = rowsOf({ specifications: [], standards: [] }, { specifications: [], standards: [] });
  expect(Object.keys(rows)).toEqual(["price", "brand", "stock"]);
});

test("options are listed with all their values, each once", () => {
  const rows = rowsOf({
    options: [
      ["Size", "S"],
      ["Size", "M"],
      ["Size", "S"],
      ["Colour", "Blue"],
    ],
  });
  expect(rows["options"]!.values).toEqual(["Size: S, M · Colour: Blue"]);
});
