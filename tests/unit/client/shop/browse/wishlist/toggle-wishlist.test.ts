// Shows what a user sees when the server refuses a change of the wishlist, and that the list is as it was.
import { beforeEach, expect, test, vi } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import { connect } from "#client/shop/frame/shopper/connection";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";
import { wishlistAtom } from "#client/shop/frame/shopper/wishlist-atom";
import { addWish, removeWish } from "#client/shop/browse/wishlist/toggle-wishlist";

const said = vi.hoisted(() => vi.fn<(alert: unknown) => void>());
vi.mock("#client/shop/frame/alerts/alert-atom", () => ({ showAlert: said }));

let reply: unknown;

beforeEach(() => {
  said.mockReset();
  shopperStore.set(profileAtom, { name: "Noura" } as never);
  shopperStore.set(wishlistAtom, ["A", "B"]);
  connect({ call: async () => reply } as unknown as ApiClient, Promise.resolve());
});

const changes = [
  ["adding", () => addWish("C")],
  ["removing", () => removeWish("A")],
] as const;

// Shows: errors.list-alerts
test.for(changes)("%s refused: the server's message as an error, and the list as before", async ([, change]) => {
  reply = { success: false, err_type: "not_found", code: "unknown_sku", message: "This SKU is not sold any more" };
  await change();
  expect(said.mock.calls).toEqual([[{ type: 2, message: "This SKU is not sold any more" }]]);
  expect(shopperStore.get(wishlistAtom)).toEqual(["A", "B"]);
});

test.for(changes)("%s without an answer says that it went wrong", async ([, change]) => {
  reply = undefined;
  await change();
  expect(said.mock.calls).toEqual([[{ type: 2, text: "cart.failed" }]]);
  expect(shopperStore.get(wishlistAtom)).toEqual(["A", "B"]);
});
