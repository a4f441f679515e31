// Shows which paths need sign-in: by whole segments, and never below the catalogue.
import { describe, expect, test } from "vitest";
import { guardedLoginUrl, isGuardedPath } from "../../../shared/guarded-paths";

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
    "/order/products",
    "/brands/order",
    "/shop/checkout/1",
    "/:slug/login",
    "/%",
  ])("%s", (path) => {
    expect(isGuardedPath(path)).toBe(false);
  });
});

test("sign-in is told where to go back to", () => {
  expect(guardedLoginUrl("/ar", "/ar/order?page=2&x=a b")).toBe(
    "/ar/account/login?returnUrl=%2Far%2Forder%3Fpage%3D2%26x%3Da%20b&source=route_guard",
  );
});
