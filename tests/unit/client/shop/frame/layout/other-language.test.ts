import { expect, test } from "vitest";
import { addressInLanguage } from "#client/shop/frame/layout/other-language";

const known = ["search", "page", "brand"];

test.each([
  ["ar", "/shop", "", "/ar/shop"],
  ["en", "/shop", "", "/shop"],
  ["ar", "/products/", "?search=a%20b&utm_source=x", "/ar/products?search=a+b"],
  ["ar", "/products", "?search=&page=2", "/ar/products?page=2"],
  ["en", "/category/dental-uae", "?page=2&brand=b&brand=a", "/category/dental-uae?brand=b&brand=a&page=2"],
] as const)("in %s %s%s is %s", (locale, pathname, search, address) => {
  // Shows that the language switch keeps the screen and what its address means, and nothing else of the address.
  expect(addressInLanguage(locale, pathname, search, known)).toBe(address);
});

test("of a listing everything goes along that no campaign has added", () => {
  const address = addressInLanguage("ar", "/products", "?usp=4-0&utm_source=x&gclid=1&needle_point=", "listing");
  expect(address).toBe("/ar/products?usp=4-0");
});
