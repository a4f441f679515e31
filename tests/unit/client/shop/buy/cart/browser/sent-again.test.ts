// Shows that a change of the cart whose answer is lost is sent once more, and in a way that cannot count twice.
import { beforeEach, expect, test, vi } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import { addToCart, removeLine, setQuantity } from "#client/shop/buy/cart/browser/change-cart";
import { connect } from "#client/shop/frame/shopper/connection";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";
import { stubBrowser } from "#support/browser-storage";

vi.mock("#client/shop/frame/shopper/other-tabs", () => ({ notifyOtherTabs: () => {} }));
vi.mock("#client/shop/frame/tracking/track", () => ({ track: async () => {} }));

type SentCall = { name: string; request: Record<string, unknown>; key?: string | undefined };
const refusal = { success: false, status: 409, err_type: "conflict", code: "cart_full", message: "Full." };
const reply = { success: true, message: "", cart: { items: [] }, capped: false, capped_by: null, previous_quantity: 0 };

let asked: SentCall[];
/** What the server answers in turn; undefined: no answer. */
let answers: unknown[];

beforeEach(() => {
  stubBrowser();
  [asked, answers] = [[], []];
  shopperStore.set(profileAtom, null);
  const call = async (name: string, request: Record<string, unknown>, options?: { idempotencyKey?: string }) => {
    if (name === "getShopper") return undefined;
    asked.push({ name, request, key: options?.idempotencyKey });
    return answers.shift();
  };
  connect({ call } as unknown as ApiClient, Promise.resolve());
});

// Shows: calls.sent-again
test("an add goes again under its key, and the next add has another", async () => {
  answers = [undefined, reply, reply];
  expect(await addToCart("a", 2)).toBe(true);
  expect(await addToCart("a", 2)).toBe(true);
  const [first, again, next] = asked;
  expect(first).toMatchObject({ name: "updateGuestCartItem", request: { type: "UPDATE", sku_id: "a", add: 2 } });
  expect(first!.key).toMatch(/./);
  expect(again).toEqual(first);
  expect(next!.key).toMatch(/./);
  expect(next!.key).not.toBe(first!.key);
});

test.each([
  ["a quantity", () => setQuantity("a", 3), { type: "UPDATE", quantity: 3 }],
  ["a removal", () => removeLine("a"), { type: "DELETE" }],
])("%s is the same twice, and goes again as it is", async (_, change, wish) => {
  answers = [undefined, reply];
  expect(await change()).toBe(true);
  expect(asked).toHaveLength(2);
  expect(asked[0]!.request).toMatchObject({ sku_id: "a", ...wish });
  expect(asked[1]).toEqual(asked[0]);
});

test("what is refused is not sent again, and what is lost twice not a third time", async () => {
  answers = [refusal];
  expect(await addToCart("a")).toBe(false);
  expect(asked).toHaveLength(1);
  answers = [undefined, undefined, reply];
  expect(await addToCart("a")).toBe(false);
  expect(asked).toHaveLength(3);
});
