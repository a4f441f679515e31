import { expect, test } from "vitest";
import { isSellable, stockState } from "../../../../client/product/stock-state";

test.each([
  [{ stock: 100 }, { kind: "in_stock" }, true],
  [{ stock: 11, most: 2 }, { kind: "in_stock" }, true],
  [{ stock: 10 }, { kind: "few", left: 10 }, true],
  [{ stock: 1, most: 5 }, { kind: "few", left: 1 }, true],
  [{ stock: 0 }, { kind: "sold_out" }, false],
  [{ stock: 100, most: 0 }, { kind: "not_sold" }, false],
  [{ stock: 0, most: 0 }, { kind: "not_sold" }, false],
])("%o is %o", (variant, state, sellable) => {
  // Shows the four states of a variant and that a limit of 0 wins over any stock.
  expect(stockState(variant)).toEqual(state);
  expect(isSellable(variant)).toBe(sellable);
});
