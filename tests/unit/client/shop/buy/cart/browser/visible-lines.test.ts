// Shows that a line goes when its removal begins, and that other changes remove none.
import { expect, test } from "vitest";
import { visibleLines } from "#client/shop/buy/cart/browser/visible-lines";
import type { Cart } from "#client/shop/frame/shopper/cart-atoms";

const cart = { items: [{ sku_id: "A" }, { sku_id: "B" }] } as unknown as Cart;
const shown = (...requested: [string, number][]) => visibleLines(cart, new Map(requested)).map(({ sku_id }) => sku_id);

test("lines without a wish, and with one for some, stay", () => {
  expect(shown()).toEqual(["A", "B"]);
  expect(shown(["A", 3], ["C", 0])).toEqual(["A", "B"]);
});

test("a line whose removal is on its way is gone", () => {
  expect(shown(["A", 0])).toEqual(["B"]);
});
