// Shows that a buyer is shown every figure and of every line that is not as it was shown.
import { expect, test } from "vitest";
import { differs } from "#backend/ordering/checkout/price-checkout";

const taxes = [{ tax_class: "standard" as const, tax_rate: 500, amount: 120, tax: 6 }];
const shown = { total: 100, shipping: 20, wallet: 30, payable: 90, taxes };
const lines = [{ sku_id: "s", quantity: 1 }] as unknown as Parameters<typeof differs>[0]["lines"];
const before = { lines, shown };

test("what is as it was shown says nothing", () => {
  expect(differs({ lines: structuredClone(lines), shown: { ...shown } }, before)).toBe(false);
});

test("what was never shown is new", () => {
  expect(differs({ lines, shown }, { lines, shown: null })).toBe(true);
});

test.each(["total", "shipping", "wallet", "payable"] as const)("another %s is a difference", (figure) => {
  expect(differs({ lines, shown: { ...shown, [figure]: shown[figure] + 1 } }, before)).toBe(true);
});

test("other lines are a difference, though the total is the same", () => {
  expect(differs({ lines: [{ ...lines[0]!, quantity: 2 }], shown }, before)).toBe(true);
});

test("another tax rate is a difference, though the total is the same", () => {
  const zeroRated = [{ tax_class: "zero_rated" as const, tax_rate: 0, amount: 120, tax: 0 }];
  expect(differs({ lines, shown: { ...shown, taxes: zeroRated } }, before)).toBe(true);
});
