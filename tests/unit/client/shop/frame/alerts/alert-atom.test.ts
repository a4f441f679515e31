// Shows that an alert stays 4.5 s unless told otherwise, and that an equal one counts again.
import { expect, test } from "vitest";
import { alertAtom, hideAlert, showAlert } from "#client/shop/frame/alerts/alert-atom";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";

// Shows: entities.alert, states.alerts
test("stays 4.5 s, or as long as requested", () => {
  showAlert({ type: 1, message: "Product added to cart" });
  expect(shopperStore.get(alertAtom)).toEqual({ type: 1, message: "Product added to cart", hideAfterMs: 4500 });
  showAlert({ type: 4, message: "x", hideAfterMs: 10 });
  expect(shopperStore.get(alertAtom)?.hideAfterMs).toBe(10);
  hideAlert();
  expect(shopperStore.get(alertAtom)).toBeNull();
});

test("an equal alert is another one, so that its time starts over", () => {
  showAlert({ type: 2, text: "cart.failed" });
  const first = shopperStore.get(alertAtom);
  showAlert({ type: 2, text: "cart.failed" });
  expect(shopperStore.get(alertAtom)).not.toBe(first);
});
