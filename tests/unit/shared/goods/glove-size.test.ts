// Shows which size of gloves follows from the width of a hand, at the edges of each, and that nonsense has none.
import { expect, test } from "vitest";
import { gloveSizes } from "#shared/goods/glove-size";

test.each([
  [7.9, "S", "6.5"],
  [8, "M", "6.5"],
  [8.6, "M", "7"],
  [8.99, "M", "7"],
  [9, "L", "7"],
  [9.2, "L", "7.5"],
  [9.85, "L", "8"],
  [10, "XL", "8"],
  [5, "S", "6.5"],
  [14, "XL", "8"],
])("a hand of %d cm takes %s, and sterile gloves %s", (width, examination, surgical) => {
  expect(gloveSizes(width)).toEqual({ examination, surgical });
});

test.each([4.9, 14.1, -8, 0, Number.NaN, Number.POSITIVE_INFINITY])("%d cm is no hand", (width) => {
  expect(gloveSizes(width)).toBeNull();
});
