import { expect, test } from "vitest";
import { isGone, isSellable, stockState } from "#client/shop/browse/product/stock-state";

test.each([
  [{ stock: 100 }, { kind: "in_stock" }, true],
  [{ stock: 11, most: 2 }, { kind: "in_stock" }, true],
  [{ stock: 10 }, { kind: "few", left: 10 }, true],
  [{ stock: 1, most: 5 }, { kind: "few", left: 1 }, true],
  [{ stock: 0 }, { kind: "sold_out" }, false],
  [{ stock: 100, most: 0 }, { kind: "not_sold" }, false],
  [{ stock: 0, most: 0 }, { kind: "not_sold" }, false],
  [{ stock: 100, saleStartsAt: "2097-12-01T14:00:00.000Z" }, { kind: "coming" }, false],
  [{ stock: 100, most: 0, saleStartsAt: "2097-12-01T14:00:00.000Z" }, { kind: "not_sold" }, false],
])("%o is %o", (variant, state, sellable) => {
  // Shows the states of a variant, that a limit of 0 wins over any stock and sale, and that what is to come is not gone.
  expect(stockState(variant)).toEqual(state);
  expect(isSellable(variant)).toBe(sellable);
  expect(isGone(variant)).toBe(!sellable && state.kind !== "coming");
});
