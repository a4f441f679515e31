// Shows that an address is looked up by one form, and that nothing may lead away from what the shop needs.
import { expect, test } from "vitest";
import { isReservedPath, redirectPathOf, withQuery } from "#shared/contents/redirect-path";

test.for<[string, string | null]>([
  ["/products/old", "/products/old"],
  ["/products/old/", "/products/old"],
  ["/ar/products/old", "/products/old"],
  ["/ar", "/"],
  ["//evil.example", null],
  ["/a//b", null],
  ["/a?x", null],
  ["/a\\b", null],
  ["old", null],
  ["/a b", null],
  ["/قديم", "/%D9%82%D8%AF%D9%8A%D9%85"],
  ["/%d9%82%D8%AF%d9%8a%D9%85/", "/%D9%82%D8%AF%D9%8A%D9%85"],
  ["/a%20b%2Fc", "/a%20b%2Fc"],
  ["/%61bout", "/about"],
  ["/%zz", null],
])("%s → %s", ([typed, path]) => expect(redirectPathOf(typed)).toBe(path));

test.for<[string, boolean]>([
  ["/", true],
  ["/shop", true],
  ["/admin/x", true],
  ["/API/x", true],
  ["/media/a.webp", true],
  ["/products", true],
  ["/products/old", false],
  ["/summer", false],
])("%s is reserved: %s", ([path, reserved]) => expect(isReservedPath(path)).toBe(reserved));

test("what was asked for is kept, unless the target says its own", () => {
  expect(withQuery("/products", "?a=1")).toBe("/products?a=1");
  expect(withQuery("/products?b=2", "?a=1")).toBe("/products?b=2");
});
