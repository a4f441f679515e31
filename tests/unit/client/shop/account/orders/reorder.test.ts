// Shows what the form of a reorder asks for: ticked lines as they stand, and for each that cannot be had what was ticked in
// its place, as many as that line had.
import { expect, test } from "vitest";
import { chosenIn, insteadValue, quantityName, sumOf, type ReorderLine } from "#client/shop/account/orders/reorder";

function formOf(...fields: [name: string, value: string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test("ticked lines have their fields' values, as typed", () => {
  const form = formOf(["sku", "M"], [quantityName("M"), " ٣ "], [quantityName("L"), "9"]);
  expect(chosenIn(form)).toEqual([{ sku_id: "M", quantity: " ٣ " }]);
});

test("one variant instead of two lines is requested in the sum of their quantities, beside a line of its own", () => {
  const form = formOf(
    ["sku", "L"],
    [quantityName("L"), "2"],
    ["instead", insteadValue("L", 3)],
    ["instead", insteadValue("L", 5)],
    ["instead", "nonsense"],
  );
  expect(chosenIn(form)).toEqual([
    { sku_id: "L", quantity: "2" },
    { sku_id: "L", quantity: "3" },
    { sku_id: "L", quantity: "5" },
  ]);
});

test("what is ticked costs today's prices, whatever is typed, another variant its own", () => {
  const line = (sku_id: string, price_now: number | null, instead: object[] = []) =>
    ({ sku_id, price_now, instead }) as unknown as ReorderLine;
  const rows = [line("M", 12.35), line("S", null, [{ sku_id: "L", price: 0.1 }])];
  const items = [
    { sku_id: "M", quantity: "٣" },
    { sku_id: "L", quantity: "3" },
    { sku_id: "M", quantity: "many" },
    { sku_id: "S", quantity: 2 },
  ];
  expect(sumOf(rows, items)).toBe(37.35);
  expect(sumOf(rows, [])).toBe(0);
});
