// Shows that a tab counts an order once, and that the numbers of orders go when they are to be forgotten, and nothing else.
import { afterEach, expect, test, vi } from "vitest";
import { forgetCountedOrders, isFirstTime } from "#client/shop/buy/checkout/counted-orders";

afterEach(() => void vi.unstubAllGlobals());

/** A storage whose keys are its own properties, as a browser's are. */
function storage(): Record<string, unknown> {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  const made = Object.create(methods) as Record<string, unknown>;
  vi.stubGlobal("sessionStorage", made);
  return made;
}

test("an order is counted once, and again only after it was forgotten", () => {
  const kept = storage();
  kept["landingPageURL"] = "https://shop.test/shop";
  expect([isFirstTime("FJ-1"), isFirstTime("FJ-1"), isFirstTime("FJ-2")]).toEqual([true, false, true]);
  forgetCountedOrders();
  expect(Object.keys(kept)).toEqual(["landingPageURL"]);
  expect(isFirstTime("FJ-1")).toBe(true);
});

test("a browser that keeps nothing counts, and forgets without a fault", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect([isFirstTime("FJ-1"), isFirstTime("FJ-1")]).toEqual([true, true]);
  expect(forgetCountedOrders).not.toThrow();
});
