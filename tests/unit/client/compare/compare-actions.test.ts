// Shows what a user sees when the server refuses a change of the compare list, and that the list is as it was.
import { beforeEach, expect, test, vi } from "vitest";
import type { ApiClient } from "../../../../shared/api-client";
import {
  addToCompare,
  clearCompare,
  removeFromCompare,
  replaceInCompare,
} from "../../../../client/compare/compare-actions";
import { compareAtom } from "../../../../client/shopper/compare-atom";
import { connect } from "../../../../client/shopper/connection";
import { profileAtom } from "../../../../client/shopper/profile-atom";
import { shopperStore } from "../../../../client/shopper/shopper-store";

const said = vi.hoisted(() => vi.fn<(alert: unknown) => void>());
vi.mock("../../../../client/alerts/alert-atom", () => ({ showAlert: said }));

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
