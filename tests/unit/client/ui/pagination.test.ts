import fc from "fast-check";
import { expect, test } from "vitest";
import { pagesAround } from "#client/ui/pagination.tsx";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])("page %i of %i shows %o", (page, last, shown) => {
  // Shows which page links a visitor sees; a gap of one page is filled, since the ellipsis would be no shorter.
  expect(pagesAround(page, last)).toEqual(shown);
});

test("always shows the ends, the page and its neighbours, in order", () => {
  // Shows that every page can be reached step by step and that no list grows with the number of pages.
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (one, other) => {
      const [page, last] = [Math.min(one, other), Math.max(one, other)];
      const shown = pagesAround(page, last);
      const numbers = shown.filter((number) => number !== null);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, page, last]));
      expect(shown.length).toBeLessThanOrEqual(9);
    }),
  );
});
