import { expect, test } from "vitest";
import { termPath } from "#client/shop/browse/listing/term-path";

test.each([
  ["brand", null, "/brand/x"],
  ["category", null, "/category/x"],
  ["category", { slug: "dental-uae" }, "/categories/x"],
  ["speciality", null, "/specialities/x"],
  ["procedure", null, "/procedures/x"],
  ["collection", null, "/x/products"],
] as const)("a %s with parent %o has its page at %s", (kind, parent, path) => {
  // Shows the one address of each kind of entry; only categories at the top live under /category.
  expect(termPath({ kind, slug: "x", parent })).toBe(path);
});
