// Shows how a product's variants become rows and columns, and when they do not.
import { expect, test } from "vitest";
import { totalOf } from "#client/shop/browse/product/lines-total";
import type { ProductVariant } from "#client/shop/browse/product/product-data";
import { variantTable } from "#client/shop/browse/product/variant-table";
import { filledLines } from "#client/shop/buy/cart/forms/filled-lines";

const variants = (...options: string[][]): ProductVariant[] =>
  options.map((values) => ({ sku: values.join("-"), options: values, price: 10, stock: 5, taxRate: 5 }));
const product = (optionNames: string[], all: ProductVariant[]) => ({ optionNames, variants: all });
const combined = (rows: string[], columns: string[]) =>
  variants(...rows.flatMap((row) => columns.map((column) => [row, column])));

// Shows: screens.many-variants
test("two options are rows and columns; a combination that does not exist is empty", () => {
  const all = combined(["2-0", "3-0", "4-0"], ["16 mm", "19 mm"]).filter(({ sku }) => sku !== "3-0-19 mm");
  const table = variantTable(product(["Size", "Needle"], [...all, ...variants(["5-0", "19 mm"])]))!;
  expect([table.rowName, table.columnName, table.columns]).toEqual(["Size", "Needle", ["16 mm", "19 mm"]]);
  expect(table.rows.map(({ name, cells }) => [name, ...cells.map((one) => one?.sku ?? null)])).toEqual([
    ["2-0", "2-0-16 mm", "2-0-19 mm"],
    ["3-0", "3-0-16 mm", null],
    ["4-0", "4-0-16 mm", "4-0-19 mm"],
    ["5-0", null, "5-0-19 mm"],
  ]);
});

test("of three options the one with most values that fit makes the columns, and every variant has a cell", () => {
  const all = ["a", "b"].flatMap((size) =>
    ["x", "y", "z"].flatMap((needle) => ["45", "75"].map((length) => [size, needle, length])),
  );
  const table = variantTable(product(["Size", "Needle", "Length"], variants(...all)))!;
  expect([table.rowName, table.columnName]).toEqual(["Size · Length", "Needle"]);
  expect(table.rows.flatMap(({ cells }) => cells.map((one) => one?.sku)).toSorted()).toEqual(
    all.map((values) => values.join("-")).toSorted(),
  );
});

test("one option is a list; few variants, very many, or none that options tell apart have no table", () => {
  const sizes = (count: number) => variants(...Array.from({ length: count }, (_, at) => [`${at}`]));
  const list = variantTable(product(["Size"], sizes(6)))!;
  expect([list.columnName, list.columns, list.rows.map(({ cells }) => cells.length)]).toEqual([
    null,
    [],
    [1, 1, 1, 1, 1, 1],
  ]);
  for (const none of [product(["Size"], sizes(5)), product(["Size"], sizes(121)), product([], sizes(9))])
    expect(variantTable(none)).toBeNull();
});

test("only lines with a quantity are wanted, in either digits, and cost what their tiers say", () => {
  const lines = ["", "0", "٠", " 00 ", "٢", "10", "x"].map((quantity, at) => ({ sku_id: `${at}`, quantity }));
  expect(filledLines(lines).map(({ quantity }) => quantity)).toEqual(["٢", "10", "x"]);
  const priced = lines.map(({ sku_id: sku }) => ({ sku, price: 19.9, tiers: [{ min_quantity: 10, price: 18.15 }] }));
  expect(totalOf(filledLines(lines), priced)).toBe(221.3);
});
