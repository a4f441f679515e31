// Shows which paths need sign-in: by whole segments, never below the catalogue, and as the router's screen says for
// whatever path.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { guardedLoginUrl, isGuardedPath } from "#shared/routes/guarded-paths";
import { consoleSegment, screens } from "#shared/routes/shop-routes";
import { screenAt } from "#storefront/ssr/screens";

describe("guarded", () => {
  test.each([
    "/account/editProfile",
    "/account/editprofile/",
    "/account/kyc",
    "/account/%6byc",
    "/account/my-credit-line",
    "/reviews/add",
    "/order",
    "/order/",
    "/order/FJ-1",
    "/order/products",
    "/Order/products/",
    "/preview/products",
    "/checkout/1/address",
    "/checkout/1/payment",
    "/account/addresses",
    "/account/wallet/",
    "/account/reviews",
    "/account/sales",
    "/admin",
    "/Admin/",
    "/%61dmin/kyc",
    "/admin/products",
    "/admin/no-such-screen",
    "/editprofile",
    "/some/where/kyc",
    "/shop/order/1",
    "/x/reviews/add/y",
    "/x/account/data",
    "/my-credit-line",
    "/checkout/start",
    "/Checkout/%31",
  ])("%s", (path) => {
    expect(isGuardedPath(path)).toBe(true);
  });
});

describe("open", () => {
  test.each([
    "/shop",
    "/account",
    "/account/login",
    "/products/border-gauze",
    "/products/order",
    "/products/kyc-forms",
    "/category/order",
    "/categories/kyc",
    "/brand/order",
    "/procedures/order",
    "/specialities/kyc",
    "/kyc/products",
    "/reviews",
    "/add/reviews",
    "/orders",
    "/reorder",
    "/checkout-expired",
    "/account/kycs",
    "/addresses",
    "/wallet/account",
    "/policy/terms-to-use",
    "/administration",
    "/products/admin",
    "/brand/admin",
    "/shop/admin",
    "/checkout",
    "/checkout/products",
    "/brands/order",
    "/shop/checkout/1",
    "/:slug/login",
    "/%",
  ])("%s", (path) => {
    expect(isGuardedPath(path)).toBe(false);
  });
});

test("sign-in gets the page to return to", () => {
  expect(guardedLoginUrl("/ar", "/ar/order?page=2&x=a b")).toBe(
    "/ar/account/login?returnUrl=%2Far%2Forder%3Fpage%3D2%26x%3Da%20b&source=route_guard",
  );
});

/** Segments that mean something somewhere, and some that mean nothing. */
const words = [
  ...new Set(Object.values(screens).flatMap(({ path }) => path.split("/").filter((word) => word && word[0] !== ":"))),
  "x",
  "%6byc",
  "Products",
  "%2F",
  "FJ-1",
].filter((word) => word !== consoleSegment);

test("the guard asks for a sign-in exactly where the router's screen does, whatever the path", () => {
  const path = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((segments) => `/${segments.join("/")}`);
  const open = fc
    .string({ unit: fc.constantFrom("o", "r", "d", "e", "k", "y", "c", "/", "A", ".", "-", "%2f", "%20") })
    .map((text) => `/${text}`);
  fc.assert(
    fc.property(fc.oneof(path, open), (asked) => {
      const screen = screenAt(asked);
      if (screen.path === screens.notFound.path) return;
      expect(isGuardedPath(asked), asked).toBe(screen.signIn !== false);
    }),
    { numRuns: 2000 },
  );
});
