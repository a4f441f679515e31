// Shows which pages are stored: the shop's own addresses at once, those with parameters when they are asked for again
// soon, so that invented ones are rendered once.
import { expect, test } from "vitest";
import { isWorthCaching } from "#storefront/public-cache/cache-admission";

const minute = 60_000;
const address = (path: string) => new URL(`https://shop.test${path}`);

test("an address without parameters is worth it at once", () => {
  expect(isWorthCaching(address("/products/gloves"), 0)).toBe(true);
});

// Shows: security.pictures-and-pages
test("one with parameters is worth it the second time, within ten minutes of the last", () => {
  const search = address("/products?search=gloves");
  expect(isWorthCaching(search, 0)).toBe(false);
  expect(isWorthCaching(search, 9 * minute)).toBe(true);
  expect(isWorthCaching(search, 20 * minute)).toBe(false);
  expect(isWorthCaching(address("/products?search=glove"), 20 * minute)).toBe(false);
});

test("thousands of invented ones are forgotten, the oldest first", () => {
  const first = address("/products?search=first");
  isWorthCaching(first, 0);
  for (let at = 0; at < 5000; at++) expect(isWorthCaching(address(`/products?search=${at}-x`), 0)).toBe(false);
  expect(isWorthCaching(first, 1)).toBe(false);
});
