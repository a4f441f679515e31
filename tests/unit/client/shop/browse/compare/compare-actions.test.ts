// Shows what a change of the compare list tells: a user in the server's words, a guest at once, a refusal as a warning; and that
// the list is the one that the server has, or as it was.
import { beforeEach, expect, test, vi } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import {
  addToCompare,
  clearCompare,
  removeFromCompare,
  replaceInCompare,
} from "#client/shop/browse/compare/compare-actions";
import { compareAtom } from "#client/shop/frame/shopper/compare-atom";
import { connect } from "#client/shop/frame/shopper/connection";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";
import englishTexts from "#client/messages/en/shopper.json";

const said = vi.hoisted(() => vi.fn<(alert: unknown) => void>());
vi.mock("#client/shop/frame/alerts/alert-atom", () => ({ showAlert: said }));

let sent: string[];
let reply: unknown;

beforeEach(() => {
  sent = [];
  said.mockReset();
  shopperStore.set(profileAtom, { name: "Noura" } as never);
  shopperStore.set(compareAtom, ["1", "2"]);
  const call = async (name: string) => {
    sent.push(name);
    return reply;
  };
  connect({ call } as unknown as ApiClient, Promise.resolve());
});

// Shows: errors.list-alerts
test.for([
  ["addToCompare", () => addToCompare("3", "Mask")],
  ["deleteFromCompare", () => removeFromCompare("2")],
  ["saveCompare", () => replaceInCompare("1", "3")],
  ["saveCompare", () => clearCompare()],
] as const)("%s refused: the server's message as a warning, and the list as before", async ([call, change]) => {
  reply = { success: false, err_type: "conflict", code: "compare_full", message: "The list of this account is full" };
  await change();
  expect(sent).toEqual([call]);
  expect(said.mock.calls).toEqual([[{ type: 3, message: "The list of this account is full" }]]);
  expect(shopperStore.get(compareAtom)).toEqual(["1", "2"]);
});

test("without an answer a warning says that it went wrong", async () => {
  reply = undefined;
  await addToCompare("3", "Mask");
  expect(said.mock.calls).toEqual([[{ type: 3, text: "cart.failed" }]]);
  expect(shopperStore.get(compareAtom)).toEqual(["1", "2"]);
});

const toldBy = { type: 1, message: "The server's words" };
const added = { type: 1, text: "shopper.compare.added" };

// Shows: errors.list-texts
test.for([
  ["added", () => addToCompare("3", "Mask"), ["1", "2", "3"], [toldBy]],
  ["removed", () => removeFromCompare("2"), ["1"], [toldBy]],
  ["put in another's place", () => replaceInCompare("1", "3"), ["3", "2"], [toldBy, added]],
  ["cleared", () => clearCompare(), [], [toldBy]],
] as const)("%s: a user gets the server's message, and its list", async ([, change, ids, alerts]) => {
  reply = { success: true, message: "The server's words", ids: [...ids, "of-the-server"] };
  await change();
  expect(said.mock.calls).toEqual(alerts.map((alert) => [alert]));
  expect(shopperStore.get(compareAtom)).toEqual([...ids, "of-the-server"]);
});

// Shows: errors.list-texts
test.for([
  ["added", () => addToCompare("3", "Mask"), ["1", "2", "3"], [added]],
  ["removed", () => removeFromCompare("2"), ["1"], [{ type: 1, text: "shopper.compare.removed" }]],
  ["put in another's place", () => replaceInCompare("1", "3"), ["3", "2"], [added]],
  ["cleared", () => clearCompare(), [], []],
] as const)("%s: a guest gets a message here, without a request", async ([, change, ids, alerts]) => {
  shopperStore.set(profileAtom, null);
  await change();
  expect(said.mock.calls).toEqual(alerts.map((alert) => [alert]));
  expect([shopperStore.get(compareAtom), sent]).toEqual([ids, []]);
});

test.for([{ name: "Noura" }, null])("a product that is on the list is refused as a warning (%j)", async (profile) => {
  shopperStore.set(profileAtom, profile as never);
  await addToCompare("2", "Gauze");
  expect(said.mock.calls).toEqual([[{ type: 3, text: "shopper.compare.already" }]]);
  expect([shopperStore.get(compareAtom), sent]).toEqual([["1", "2"], []]);
});

test("the texts are those that were agreed", () => {
  expect(englishTexts).toMatchObject({
    "shopper.compare.added": "Product added to compare list",
    "shopper.compare.removed": "Item removed from compare list",
    "shopper.compare.already": "Product already added to the compare list",
  });
});
