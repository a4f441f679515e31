// Shows what the cart's controls send: a step what it changes, a typed number what it sets, each under a key of its own
// that a second try repeats; and what is said when nothing was changed.
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import {
  addToCart,
  removeLine,
  removeLineAt,
  setLocation,
  setQuantity,
  stepQuantity,
} from "#client/shop/buy/cart/browser/change-cart";
import { cartAtom } from "#client/shop/frame/shopper/cart-atoms";
import { connect } from "#client/shop/frame/shopper/connection";
import { loaderAtom } from "#client/shop/frame/shopper/toggle-atoms";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";
import { cartOf } from "#support/scheduled-cart";

const said = vi.hoisted(() => vi.fn<(alert: unknown) => void>());
vi.mock("#client/shop/frame/alerts/alert-atom", () => ({ showAlert: said }));

type Sent = { name: string; request: Record<string, unknown>; key: string | undefined };
let sent: Sent[];
/** Answers of the server in their order; undefined: no answer. */
let replies: unknown[];

const told = {
  success: true,
  message: "Product updated in the cart",
  capped_by: null,
  cart: cartOf(new Map([["a", 5]])),
};
const line = { sku_id: "a", quantity: 3, max_oq: 4, stock: 9 };

beforeEach(() => {
  sent = [];
  replies = [];
  said.mockReset();
  shopperStore.set(cartAtom, { items: [line] } as never);
  const api = {
    call: async (name: string, request: Record<string, unknown>, options: { idempotencyKey?: string } = {}) => {
      if (name === "getShopper") return undefined;
      sent.push({ name, request, key: options.idempotencyKey });
      return replies.shift();
    },
  };
  connect(api as unknown as ApiClient, Promise.resolve());
});

describe("what is sent", () => {
  test.for<[string, () => Promise<boolean>, Record<string, unknown>]>([
    ["one more", () => stepQuantity("a", 1), { type: "UPDATE", add: 1 }],
    ["one less", () => stepQuantity("a", -1), { type: "UPDATE", add: -1 }],
    ["a typed number", () => setQuantity("a", 7), { type: "UPDATE", quantity: 7 }],
    ["a removal", () => removeLine("a"), { type: "DELETE" }],
    ["a removal by its place", () => removeLineAt(0), { type: "DELETE" }],
    ["two more from a page", () => addToCart("a", 2), { type: "UPDATE", add: 2 }],
  ])("%s, and once more under the same key when no answer comes", async ([, act, wish]) => {
    replies = [undefined, told];
    expect(await act()).toBe(true);
    expect(sent).toHaveLength(2);
    expect(sent[0]!.request).toMatchObject({ sku_id: "a", ...wish });
    expect(sent[0]!.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[1]).toEqual(sent[0]);
  });

  test("the next change has another key", async () => {
    replies = [told, told];
    await stepQuantity("a", -1);
    await stepQuantity("a", -1);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  test("nothing, and why, above what may be had", async () => {
    shopperStore.set(cartAtom, { items: [{ ...line, quantity: 4 }] } as never);
    expect(await stepQuantity("a", 1)).toBe(false);
    expect(sent).toEqual([]);
    expect(said).toHaveBeenCalledWith({ type: 3, text: "cart.capped.max_oq", values: { quantity: 4 } });
  });

  test("the last one that may be had", async () => {
    replies = [told];
    expect(await stepQuantity("a", 1)).toBe(true);
    expect(sent).toHaveLength(1);
  });
});

describe("what is said when nothing was changed", () => {
  test("the server's words", async () => {
    replies = [{ success: false, status: 409, err_type: "conflict", code: "out_of_stock", message: "Gone" }];
    expect(await stepQuantity("a", 1)).toBe(false);
    expect(said).toHaveBeenCalledExactlyOnceWith({ type: 2, message: "Gone" });
  });

  test.for([
    ["without a message of the server", { success: false, status: 409, err_type: "conflict", code: "x", message: "" }],
    ["without an answer", undefined],
  ])("Something went wrong, %s", async ([, reply]) => {
    replies = [reply, reply];
    expect(await stepQuantity("a", 1)).toBe(false);
    expect(said).toHaveBeenCalledExactlyOnceWith({ type: 2, text: "cart.failed" });
  });

  test("that adding failed, when an add was not answered, and the same as of all when it was", async () => {
    expect(await addToCart("a")).toBe(false);
    expect(said).toHaveBeenLastCalledWith({ type: 2, text: "cart.addFailed" });
    replies = [{ success: false, status: 500, err_type: "server", code: "internal_error", message: "" }];
    expect(await addToCart("a")).toBe(false);
    expect(said).toHaveBeenLastCalledWith({ type: 2, text: "cart.failed" });
  });
});

// Shows: states.toggles
test.for([{ success: true, cart: told.cart }, { success: false, message: "No." }, undefined])(
  "the loader is on while the cart as a whole is changed, and off whatever was answered: %j",
  async (reply) => {
    replies = [reply];
    const changed = setLocation(51);
    expect(shopperStore.get(loaderAtom)).toBe(true);
    await changed;
    expect(shopperStore.get(loaderAtom)).toBe(false);
  },
);
