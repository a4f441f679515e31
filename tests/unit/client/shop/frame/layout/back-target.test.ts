import { expect, test } from "vitest";
import { backTarget } from "#client/shop/frame/layout/back-target";

test.each([
  ["/shop", null],
  ["/shop/", null],
  ["/products/nitrile-gloves", "/products"],
  ["/brand/safa", "/brands"],
  ["/category/dental-uae", "/shop"],
  ["/products", "/shop"],
  ["/safa/products", "/shop"],
  ["/cart", "/shop"],
  ["/account", "/shop"],
  ["/checkout/7/payment", "/checkout/7/address"],
  ["/checkout/7/address", "/cart"],
  ["/checkout/start", "/cart"],
  ["/checkout-expired", "/shop"],
  ["/order", "/shop"],
  ["/order/7", "/order"],
  ["/account/wallet", "/account"],
])("%s → %s", (pathname, target) => {
  // Shows where the phone's back arrow leads without a history: up from every screen, and nowhere from the home page.
  expect(backTarget(pathname)).toBe(target);
});
