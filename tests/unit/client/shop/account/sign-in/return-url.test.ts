import { array, assert, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import { safeReturnUrl } from "#client/shop/account/sign-in/return-url";

test.each(["/order", "/ar/products?search=a&page=2#top", "/account", "/account/login-help"])(
  "%s is kept",
  (address) => {
    // Shows that an address of this shop survives whole, with its query and its hash.
    expect(safeReturnUrl(address, "/shop")).toBe(address);
  },
);

test.each([
  null,
  "",
  "order",
  "https://elsewhere.example/",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "/\t/elsewhere.example",
  "/.//elsewhere.example",
  "/a/..//elsewhere.example",
  "javascript:alert(1)",
  "/account/login",
  "/account/login/?returnUrl=/order",
  "/ar/account/login",
])("%s is not", (address) => {
  // Shows that other origins, however written, and the sign-in itself are refused.
  expect(safeReturnUrl(address, "/shop")).toBe("/shop");
});

// Shows: screens.login
test("no text leads to another origin", () => {
  // Shows by 500 made-up texts that the rule has no way around it.
  const pieces = constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "@",
    ":",
    "elsewhere.example",
    "\t",
    "\n",
    "%2f",
    "?",
    "#",
    "https:",
  );
  assert(
    property(array(pieces, { maxLength: 8 }), (parts) => {
      const back = safeReturnUrl(parts.join(""), "/shop");
      expect(new URL(back, "https://shop.example").origin).toBe("https://shop.example");
    }),
    { numRuns: 500 },
  );
});
