// Shows that a comparison has a line for whatever one of its products states, and marks exactly those that differ.
import { expect, test } from "vitest";
import { compareRows, type CompareRow, type CompareWords } from "#client/shop/browse/compare/compare-rows";
import { toComparedProduct } from "./a-compared-product";

const words: CompareWords = {
  label: (row) => row,
  price: ({ fromPrice }) => String(fromPrice),
  rating: ({ rating }) => (rating.count > 0 ? String(rating.average) : null),
  stock: ({ in_stock }) => String(in_stock),
  comma: ", ",
};
const rowsOf = (...products: Parameters<typeof toComparedProduct>[0][]) =>
  Object.fromEntries(compareRows(products.map(toComparedProduct), words).map((row) => [row.label, row]));

const textsOf = (row: CompareRow | undefined) => row?.cells.map(({ text }) => text);
const marked = (row: CompareRow | undefined, mark: "differs" | "best") =>
  row?.cells.flatMap((cell, place) => (cell[mark] ? [place] : []));
/** An attribute of a product as the backend compares it. */
const attribute = (label: string, value: string, amount?: number, is: "more" | "less" = "more") => ({
  key: label.toLowerCase(),
  label,
  value,
  best: amount === undefined ? null : { amount, is },
});

test("a line of equal words does not differ", () => {
  const { price } = rowsOf({ price: 10 }, { price: 10 });
  expect([textsOf(price), price?.differs, marked(price, "differs"), marked(price, "best")]).toEqual([
    ["10", "10"],
    false,
    [],
    [],
  ]);
});

test("the cell that differs is marked, not those that most have; of unlike ones all are", () => {
  const brands = (...values: string[]) => values.map((value) => ({ specifications: [{ label: "Made of", value }] }));
  expect(marked(rowsOf(...brands("Steel", "Steel", "Brass"))["Made of"], "differs")).toEqual([2]);
  expect(marked(rowsOf(...brands("Steel", "Brass"))["Made of"], "differs")).toEqual([0, 1]);
  expect(marked(rowsOf(...brands("Steel", "Steel", "Brass", "Brass"))["Made of"], "differs")).toEqual([0, 1, 2, 3]);
});

// Shows: catalogue.attributes
test("the best is marked where more or less of it is better, and where one is better than another", () => {
  const rows = rowsOf(
    { price: 10, compared: [attribute("Battery", "4 hours", 4), attribute("Weight", "3 kg", 3, "less")] },
    { price: 12, compared: [attribute("Battery", "8 hours", 8), attribute("Weight", "3 kg", 3, "less")] },
    { price: 12, compared: [attribute("Battery", "8 hours", 8), attribute("Colour", "Grey")] },
  );
  expect(marked(rows["price"], "best")).toEqual([0]);
  expect(marked(rows["Battery"], "best")).toEqual([1, 2]);
  expect(marked(rows["Weight"], "best")).toEqual([]);
  expect(textsOf(rows["Weight"])).toEqual(["3 kg", "3 kg", null]);
  expect(marked(rows["Colour"], "best")).toEqual([]);
});

test("an attribute and a specification of one name are one line", () => {
  const rows = compareRows(
    [
      toComparedProduct({
        compared: [attribute("Weight", "2 kg", 2, "less")],
        specifications: [{ label: "Weight", value: "about 2 kg" }],
      }),
    ],
    words,
  );
  expect(rows.filter(({ label }) => label === "Weight")).toHaveLength(1);
});

test("what only one states differs, and the other has no word for it", () => {
  const rows = rowsOf({ specifications: [{ label: "Weight", value: "2 kg" }] }, { specifications: [] });
  expect([textsOf(rows["Weight"]), rows["Weight"]?.differs]).toEqual([["2 kg", null], true]);
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
  expect(textsOf(rows["options"])).toEqual(["Size: S, M · Colour: Blue"]);
});
