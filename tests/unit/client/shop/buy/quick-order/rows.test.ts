// Shows that an answer about lines is only taken for those that are still as they were when it was asked for.
import { expect, test } from "vitest";
import type { RowReport } from "#client/shop/buy/quick-order/check-lines";
import { isReady, isWhole, itemsOf, needsCustomer, rowsOf, withReports } from "#client/shop/buy/quick-order/rows";

const report = (taken: number): RowReport => ({
  sku_id: "A",
  title: "A",
  variant_title: "S",
  image_url: null,
  quantity: taken,
  taken,
  unit_price: 1,
  problem: null,
  capped_by: null,
  message: null,
});
const lines = [
  { sku_id: "A", quantity: "1" },
  { sku_id: "B", quantity: "2" },
];
const asked = rowsOf(lines, []);

test("a row is ready when something of it would be taken", () => {
  expect(rowsOf(lines, [report(1), report(0)]).map(isReady)).toEqual([true, false]);
});

test("each checked line is ready as it is or needs the customer, and lines of one SKU are one item", () => {
  const capped = { ...report(3), sku_id: "C", quantity: 9, problem: "capped" as const };
  const repeated = { ...report(1), problem: "repeated" as const };
  const gone = { ...report(0), sku_id: "G", problem: "sold_out" as const };
  const reports = [report(1), repeated, capped, gone];
  const rows = rowsOf([...lines, ...lines], reports);
  expect(rows.map(isWhole)).toEqual([true, true, false, false]);
  expect(rows.map(needsCustomer)).toEqual([false, false, true, true]);
  expect(itemsOf(reports)).toBe(2);
});

test("an answer is taken by the rows it was asked for, also after one of them was dropped", () => {
  const [, second] = asked;
  expect(withReports([second!], asked, [report(1), report(2)])).toEqual([{ ...second, report: report(2) }]);
});

test("a row that was changed meanwhile waits for its own answer", () => {
  const changed = asked.map((row) => (row.key === 1 ? { ...row, quantity: "9" } : row));
  expect(withReports(changed, asked, [report(1), report(2)]).map((row) => row.report)).toEqual([null, report(2)]);
});
