// Shows what lines of a sheet are made of what staff type into the grid, or choose for many SKUs together.
import { describe, expect, test } from "vitest";
import {
  bulkChangeOf,
  changedCells,
  linesOf,
  shownCells,
  type BulkChange,
  type PricedSku,
} from "#client/console/catalogue/prices/price-lines";
import { pricedSku } from "#support/priced-sku";

const aSku = (changes: Partial<PricedSku> = {}) => pricedSku("A", changes);
const readAt = "2026-11-24T08:00:00.000Z";
const typed = (sku: PricedSku, cells: Partial<ReturnType<typeof shownCells>>) =>
  changedCells(shownCells(sku), { ...shownCells(sku), ...cells }, readAt);

describe("what is typed", () => {
  test("what stays is no change, nor is a price that is emptied", () => {
    expect(typed(aSku(), {})).toEqual({});
    expect(typed(aSku(), { price: "" })).toEqual({});
    expect(typed(aSku({ price: 1250 }), { price: "١٬٢٥٠" })).toEqual({});
  });

  test("Arabic figures and commas of thousands are read", () => {
    expect(typed(aSku(), { price: "١٬٢٥٠٫٥", special: "1,200" })).toEqual({
      price_gst: "1250.5",
      special_price: "1200",
    });
  });

  test("a decimal comma is one, and what may be two figures is left for the check to refuse", () => {
    expect(typed(aSku(), { price: "12,50", special: " ١٢،٥ ", stock: "1,5" })).toMatchObject({
      price_gst: "12.50",
      special_price: "12.5",
      stock: "1,5",
    });
    expect(typed(aSku(), { price: "1.250", stock: "1.250" })).toMatchObject({
      price_gst: "1.250",
      stock: "1.250",
    });
  });

  test("stock counts against what was shown, and when", () => {
    expect(typed(aSku(), { stock: "9" })).toEqual({ stock: "9", stock_exported: "12", exported_at: readAt });
  });

  test("a special price is set with its last day, and taken away by emptying it", () => {
    expect(typed(aSku(), { special: "30", ends: "2026-12-31" })).toEqual({
      special_price: "30",
      special_ends_at: "2026-12-31",
    });
    const special = aSku({ special_price: 30, special_ends_at: "2026-12-31T20:00:00.000Z" });
    expect(shownCells(special)).toMatchObject({ special: "30", ends: "2026-12-31" });
    expect(typed(special, { special: "" })).toEqual({ special_price: "" });
  });
});

describe("what is done together", () => {
  const of = (bulk: BulkChange, changes: Partial<PricedSku> = {}) => bulkChangeOf(aSku(changes), bulk).cells;

  test.each<[BulkChange, Record<string, string>]>([
    [{ what: "price", by: "percent", value: 10, rounding: "ninety_five" }, { price_gst: "43.95" }],
    [{ what: "price", by: "amount", value: -250, rounding: "none" }, { price_gst: "37.5" }],
    [
      { what: "special", percent: 25, ends: "2026-12-31" },
      { special_price: "30", special_ends_at: "2026-12-31" },
    ],
    [{ what: "cod" }, { cod: "yes" }],
    [{ what: "no_cod" }, { cod: "no" }],
    [{ what: "withdraw" }, { max_oq: "0" }],
    [{ what: "sell", most: null }, { max_oq: "" }],
  ])("%j", (bulk, cells) => {
    expect(of(bulk)).toEqual(cells);
  });

  test("what is sold keeps its limit when it is to be sold; what was not has the one that is given, or none", () => {
    for (const most of [null, 5]) expect(of({ what: "sell", most }, { max_oq: 20 })).toEqual({ max_oq: "20" });
    expect(of({ what: "sell", most: null }, { max_oq: 0 })).toEqual({ max_oq: "" });
    expect(of({ what: "sell", most: 5 }, { max_oq: 0 })).toEqual({ max_oq: "5" });
  });

  test("a SKU that is gone has a line without a change, for the check to name it", () => {
    const gone = { sku_id: "Z", isGone: true } as const;
    const sold = aSku({ cod: true });
    const { lines } = linesOf([gone, sold].map((sku) => bulkChangeOf(sku, { what: "no_cod" })));
    expect(lines.map(({ cells }) => cells)).toEqual([
      ["Z", ""],
      ["A", "no"],
    ]);
  });

  test("ending specials empties every way to have one", () => {
    expect(Object.values(of({ what: "end_special" }))).toEqual(["", "", "", "", ""]);
  });
});

// Shows: editor.prices
test("a row leaves as it is what only another row changes", () => {
  const special = aSku({ sku_id: "B", special_price: 30, special_ends_at: readAt, cod: true, max_oq: 5 });
  const { columns, lines } = linesOf([
    { sku: aSku(), cells: { price_gst: "41" } },
    { sku: special, cells: { stock: "1" } },
    { sku: aSku({ sku_id: "C" }), cells: { special_price: "20", special_ends_at: "", cod: "yes", max_oq: "9" } },
  ]);
  expect(columns).toEqual(["sku_id", "price_gst", "stock", "special_price", "special_ends_at", "cod", "max_oq"]);
  expect(lines).toEqual([
    { line: 2, cells: ["A", "41", "", "", "", "no", ""] },
    { line: 3, cells: ["B", "", "1", "30", readAt, "yes", "5"] },
    { line: 4, cells: ["C", "", "", "20", "", "yes", "9"] },
  ]);
});
