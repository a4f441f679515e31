// Shows that any value of `?reviews=` requests at most as many reviews as one call may return.
import { expect, test } from "vitest";
import { reviewsIn } from "#client/shop/browse/product/product-loader";

test.each([
  ["", 5],
  ["?reviews=1", 5],
  ["?reviews=2", 10],
  ["?reviews=20", 100],
  ["?reviews=21", 100],
  ["?reviews=1e99", 100],
  ["?reviews=0", 5],
  ["?reviews=-3", 5],
  ["?reviews=1.9", 5],
  ["?reviews=text", 5],
])("%j: %i", (query, reviews) => {
  expect(reviewsIn(new URL(`https://shop.test/products/gloves${query}`))).toBe(reviews);
});
