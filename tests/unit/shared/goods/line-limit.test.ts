import fc from "fast-check";
import { expect, test } from "vitest";
import { lineLimit } from "#shared/goods/line-limit";

test.each([
  [{ stock: 5, max_oq: null }, 0, { most: 5, by: "stock" }],
  [{ stock: 5, max_oq: 5 }, 0, { most: 5, by: "max_oq" }],
  [{ stock: 5, max_oq: 6 }, 0, { most: 5, by: "stock" }],
  [{ stock: 5, max_oq: 6 }, 2, { most: 4, by: "max_oq" }],
  [{ stock: 5, max_oq: 2 }, 3, { most: 0, by: "max_oq" }],
  [{ stock: 0, max_oq: 0 }, 0, { most: 0, by: "max_oq" }],
])("of %j with %i on order: %j", (sku, ordered, limit) => {
  expect(lineLimit(sku, ordered)).toEqual(limit);
});

test("a line never has more than there is, nor more than one customer may order", () => {
  const figure = fc.nat(1000);
  fc.assert(
    fc.property(figure, fc.option(figure), figure, (stock, max_oq, ordered) => {
      const { most } = lineLimit({ stock, max_oq }, ordered);
      expect(most).toBe(Math.min(stock, max_oq === null ? stock : Math.max(0, max_oq - ordered)));
    }),
  );
});
