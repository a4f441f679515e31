// Shows which ids of a cookie count as made by the shop.
import { expect, test } from "vitest";
import { isCookieId, newCookieId } from "#storefront/request/cookie-id";

test("an id that was made here counts", () => {
  expect(isCookieId(newCookieId())).toBe(true);
});

test.each([
  undefined,
  "",
  "0b0c3f6e-3a54-4c8e-9d2e-5f0f0d3c1a110",
  "0B0C3F6E-3A54-4C8E-9D2E-5F0F0D3C1A11",
  "018f3f6e-3a54-7c8e-9d2e-5f0f0d3c1a11",
  "0b0c3f6e-3a54-4c8e-1d2e-5f0f0d3c1a11",
  "00000000-0000-0000-0000-000000000000",
])("%s counts as none", (value) => {
  expect(isCookieId(value)).toBe(false);
});
