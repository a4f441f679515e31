// Shows that a step changes a line by so many, up to what may be ordered and down to none, and counts once under its
// key, however late it is sent again.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aGuest, aUser, shopperWith, signedIn, type TestShopper } from "#support/shoppers";

beforeAll(() =>
  loadProducts([
    productSample("mirror", {
      variants: [
        variantSample("A", { price_gst: 21, stock: 100, tiers: [{ min_quantity: 10, price: 19 }] }),
        variantSample("B", { max_oq: 3, stock: 3 }),
        variantSample("C", { stock: 9 }),
        variantSample("D", { stock: 9999 }),
      ],
    }),
  ]),
);

const update = "updateGuestCartItem";
const step = (sku_id: string, add: number) => ({ type: "UPDATE", sku_id, add });
const set = (sku_id: string, quantity: number) => ({ type: "UPDATE", sku_id, quantity });
const quantities = async (guest: TestShopper) =>
  Object.fromEntries((await guest.get("getGuestCart")).cart.items.map(({ sku_id, quantity }) => [sku_id, quantity]));

test("a change that an edge tells beside a quantity is a whole number, or is none", async () => {
  const guest_user_id = crypto.randomUUID();
  for (const change of ["0.5", "1e3", "10000", "+1", "x"]) {
    const told = shopperWith({ "x-quantity-change": change });
    const { cart } = await told.get(update, { ...set("A", 2), guest_user_id });
    expect(cart.items).toMatchObject([{ quantity: 2 }]);
  }
  const more = shopperWith({ "x-quantity-change": "3" });
  expect((await more.get(update, { ...set("A", 9), guest_user_id })).cart.items).toMatchObject([{ quantity: 5 }]);
});

describe("fewer", () => {
  test("takes away, at the price of what is left, and says what the line held", async () => {
    const guest = aGuest();
    await guest.get(update, set("A", 11));
    const fewer = await guest.get(update, step("A", -2));
    expect(fewer).toMatchObject({ message: "Product updated in the cart", capped: false, previous_quantity: 11 });
    expect(fewer.cart.items).toMatchObject([{ quantity: 9, unit_price: 21, notices: [] }]);
  });

  test.for([-1, -5])("than one removes the line: %i", async (add) => {
    const guest = aGuest();
    await guest.get(update, set("A", 1));
    expect(await guest.get(update, step("A", add))).toMatchObject({
      message: "Item removed from cart",
      previous_quantity: 1,
      capped_by: null,
      cart: { items: [] },
    });
  });

  test("of what is not there changes nothing", async () => {
    const guest = aGuest();
    expect(await guest.get(update, step("A", -1))).toMatchObject({ previous_quantity: 0, cart: { items: [] } });
  });

  test("counts from what may be had now, which is what the shopper sees", async () => {
    const guest = aGuest();
    await guest.get(update, set("C", 9));
    await env.DB.prepare("UPDATE variants SET stock = 4 WHERE sku_id = 'C'").run();
    expect((await guest.get(update, step("C", -1))).cart.items).toMatchObject([{ quantity: 3, notices: [] }]);
    await env.DB.prepare("UPDATE variants SET stock = 0 WHERE sku_id = 'C'").run();
    expect((await guest.get(update, step("C", -1))).cart.items).toMatchObject([{ quantity: 2, line_total: 0 }]);
    expect(await guest.refuse(update, step("C", 1))).toMatchObject({ status: 409, code: "out_of_stock" });
    expect((await guest.get(update, step("C", -2))).cart.items).toEqual([]);
  });
});

describe("what may be had", () => {
  test("is taken to the last piece, and no further", async () => {
    const guest = aGuest();
    expect(await guest.get(update, set("B", 3))).toMatchObject({ capped: false, capped_by: null });
    expect(await guest.get(update, step("B", 1))).toMatchObject({ capped: true, capped_by: "max_oq" });
    await guest.get(update, step("B", -1));
    expect(await guest.get(update, step("B", 1))).toMatchObject({ capped: false, cart: { items: [{ quantity: 3 }] } });
  });

  test("is 9999 of one SKU at most", async () => {
    const guest = aGuest();
    expect(await guest.get(update, set("D", 9999))).toMatchObject({ capped: false });
    expect(await guest.get(update, step("D", 1))).toMatchObject({ capped: true, capped_by: "stock" });
    expect(await quantities(guest)).toEqual({ D: 9999 });
  });
});

test("two devices of one user that step from the same sight of the cart add up", async () => {
  const user = await aUser();
  const devices = [user, signedIn(user.userId)];
  await user.get("updateCartItem", set("A", 5));
  await Promise.all([1, 1, 1].map((add, at) => devices[at % 2]!.get("updateCartItem", step("A", add))));
  expect((await user.get("getCart")).cart.items).toMatchObject([{ quantity: 8 }]);
});

describe("a key", () => {
  const once = (idempotencyKey: string) => ({ idempotencyKey });

  test("that is sent again after another key is answered as the first time, and changes nothing", async () => {
    const guest = aGuest();
    const first = await guest.get(update, step("A", 2), once("a"));
    await guest.get(update, step("A", 3), once("b"));
    const again = await guest.get(update, step("A", 2), once("a"));
    expect(again).toMatchObject({ message: first.message, previous_quantity: 0, capped: false });
    expect(again.cart.items).toMatchObject([{ quantity: 5 }]);
    expect(await quantities(guest)).toEqual({ A: 5 });
  });

  test("keeps a quantity that was set, and a removal, from undoing what came between", async () => {
    const guest = aGuest();
    await guest.get(update, set("A", 4), once("set"));
    await guest.get(update, step("A", 1), once("step"));
    expect(await guest.get(update, set("A", 4), once("set"))).toMatchObject({ previous_quantity: 0 });
    expect(await quantities(guest)).toEqual({ A: 5 });
    const gone = { type: "DELETE", sku_id: "A" };
    await guest.get(update, gone, once("gone"));
    await guest.get(update, step("A", 2), once("back"));
    expect(await guest.get(update, gone, once("gone"))).toMatchObject({ previous_quantity: 5 });
    expect(await quantities(guest)).toEqual({ A: 2 });
  });

  test("is free again when what it asked for was refused", async () => {
    const guest = aGuest();
    await env.DB.prepare("UPDATE variants SET stock = 0 WHERE sku_id = 'C'").run();
    expect(await guest.ask(update, step("C", 1), once("c"))).toMatchObject({ status: 409 });
    await env.DB.prepare("UPDATE variants SET stock = 5 WHERE sku_id = 'C'").run();
    await guest.get(update, step("C", 1), once("c"));
    expect(await quantities(guest)).toEqual({ C: 1 });
  });
});

test.for([
  ["none", { add: 0 }],
  ["more than there can be", { add: 10_000 }],
  ["fewer than there can be", { add: -10_000 }],
  ["a part", { add: -1.5 }],
  ["a negative quantity", { quantity: -1 }],
  ["both", { add: -1, quantity: 1 }],
  ["neither", {}],
] as const)("%s is 400 and changes nothing", async ([, wish]) => {
  const guest = aGuest();
  await guest.get(update, set("A", 2));
  expect(await guest.refuse(update, { type: "UPDATE", sku_id: "A", ...wish })).toMatchObject({
    status: 400,
    code: "invalid_input",
    fields: expect.any(Object),
  });
  expect(await quantities(guest)).toEqual({ A: 2 });
});
