// Shows that bad input to the shopper's calls is refused with a clear error and changes nothing, and that prices,
// totals and roles in a request are not believed.
import { longestPermalink } from "#shared/routes/cart-permalink";
import { beforeAll, describe, expect, test } from "vitest";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aGuest, aUser, shopperWith, type TestShopper } from "#support/shoppers";

beforeAll(() =>
  loadProducts([productSample("mirror", { variants: [variantSample("A", { price_gst: 40, stock: 99 })] })]),
);

const update = { type: "UPDATE", sku_id: "A" };

/** A guest with two of A, and what the cart was before. */
async function withCart() {
  const guest = aGuest();
  const { cart } = await guest.get("updateGuestCartItem", { ...update, quantity: 2 });
  return { guest, cart };
}
const isUnchanged = async (guest: TestShopper, before: unknown) =>
  expect((await guest.get("getGuestCart")).cart).toEqual(before);

describe("a change of the cart", () => {
  const out = "This value is out of range.";
  const invalid = "Enter a valid value.";
  // Shows: validation.quantity
  test.for([
    [{ quantity: 0 }, "quantity", out],
    [{ quantity: -1 }, "quantity", out],
    [{ quantity: 1.5 }, "quantity", invalid],
    [{ quantity: 1e9 }, "quantity", out],
    [{ quantity: 10_000 }, "quantity", out],
    [{ quantity: "two" }, "quantity", "Enter a whole number in digits, such as 1250."],
    [{ quantity: "1e1" }, "quantity", "Enter a whole number in digits, such as 1250."],
    [{ quantity: null }, "quantity", invalid],
    [{ quantity: [1, 2] }, "quantity", "Enter this only once."],
    [{ quantity: {} }, "quantity", invalid],
    [{ add: 0 }, "add", out],
    [{ add: -10_000 }, "add", out],
    [{ add: 0.1 }, "add", invalid],
    [{ quantity: 1, add: 1 }, "add", invalid],
    [{}, "quantity", "This field is required."],
    [{ quantity: 1, type: "DROP" }, "type", invalid],
    [{ quantity: 1, type: undefined }, "type", "This field is required."],
    [{ quantity: 1, sku_id: undefined }, "sku_id", "This field is required."],
    [{ quantity: 1, sku_id: "" }, "sku_id", "This field is required."],
    [{ quantity: 1, sku_id: "A\0" }, "sku_id", "This contains characters we can’t read."],
    [{ quantity: 1, guest_user_id: undefined }, "guest_user_id", "This field is required."],
    [{ quantity: 1, guest_user_id: "me" }, "guest_user_id", invalid],
    [{ quantity: 1, from: "nowhere" }, "from", invalid],
  ] as const)("%j names %s", async ([request, field, message]) => {
    const { guest, cart } = await withCart();
    expect(await guest.refuse("updateGuestCartItem", { ...update, ...request })).toMatchObject({
      status: 400,
      code: "invalid_input",
      fields: { [field]: message },
    });
    await isUnchanged(guest, cart);
  });

  test("of an unknown SKU is a 404, of one that looks like SQL too", async () => {
    const { guest, cart } = await withCart();
    for (const sku_id of ["NO-SUCH", "A' OR '1'='1", "a", 7, "A".repeat(200)]) {
      expect(await guest.refuse("updateGuestCartItem", { type: "UPDATE", sku_id, quantity: 1 })).toMatchObject({
        status: 404,
        code: "unknown_sku",
      });
    }
    await isUnchanged(guest, cart);
  });

  // Shows: validation.not-believed
  test("with prices and totals of its own, and a role, gets the shop's", async () => {
    const { guest, cart } = await withCart();
    const forged = {
      price: 0.01,
      unit_price: 0.01,
      total: 0,
      discount: 80,
      role: "admin",
      user_id: "1",
      cart: { total: 0 },
    };
    const { cart: after } = await guest.get("updateGuestCartItem", { ...update, ...forged, quantity: 2 });
    expect(after).toEqual(cart);
    expect(after.total).toBe(80);
  });

  test("that removes what is not there succeeds", async () => {
    const { guest, cart } = await withCart();
    const reply = await guest.get("updateGuestCartItem", { type: "DELETE", sku_id: "NO-SUCH" });
    expect(reply).toMatchObject({ previous_quantity: 0, capped: false });
    await isUnchanged(guest, cart);
  });
});

describe("many lines", () => {
  test.for([
    ["10,000", Array.from({ length: 10_000 }, () => ({})), "There can be 500 at most."],
    ["501", Array.from({ length: 501 }, () => ({ sku_id: "A", quantity: 1 })), "There can be 500 at most."],
    ["none given", undefined, "This field is required."],
    ["a text", "A,1", "Enter a valid value."],
  ] as const)("%s", async ([, items, message]) => {
    const { guest, cart } = await withCart();
    expect(await guest.refuse("addGuestCartItems", { items })).toMatchObject({
      status: 400,
      fields: { items: message },
    });
    await isUnchanged(guest, cart);
  });

  test("10,000 with something in each are too large a body", async () => {
    const { guest, cart } = await withCart();
    const items = Array.from({ length: 10_000 }, (_, at) => ({ sku_id: `SKU-${at}`, quantity: 1 }));
    expect(await guest.refuse("addGuestCartItems", { items })).toMatchObject({ status: 413, code: "body_too_large" });
    await isUnchanged(guest, cart);
  });

  test("rows with forged prices get the shop's", async () => {
    const guest = aGuest();
    const { cart, rows } = await guest.get("addGuestCartItems", {
      items: [{ sku_id: "A", quantity: 1, unit_price: 0.01 }],
    });
    expect([rows[0]!.unit_price, cart.total]).toEqual([40, 40]);
  });
});

describe("others", () => {
  test.for([
    ["setGuestCartLocation", { location_id: 0 }, "location_id"],
    ["setGuestCartLocation", { location_id: "Dubai" }, "location_id"],
    ["setGuestCartLocation", { location_id: 12_345 }, "location_id"],
    ["addToCompare", { products: Array.from({ length: 51 }, (_, at) => at) }, "products"],
    ["addToCompare", { products: { a: 1 } }, "products"],
    ["listRecentlyViewed", { limit: 25 }, "limit"],
    ["validateVoucher", { id: "x".repeat(65), code: "A" }, "id"],
    ["validateVoucher", { id: "x", code: "x".repeat(41) }, "code"],
    ["openCartLink", { token: "x".repeat(longestPermalink + 1) }, "token"],
    ["listByIds", { sku_id: Array.from({ length: 51 }, (_, at) => `S${at}`) }, "sku_id"],
  ] as const)("%s %j names %s", async ([name, request, field]) => {
    const refusal = await aGuest().refuse(name, request);
    expect(refusal).toMatchObject({ status: 400, code: "invalid_input" });
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
  });

  test("a key that is far too long still works", async () => {
    const user = await aUser();
    const key = { idempotencyKey: "k".repeat(5000) };
    await user.get("updateCartItem", { ...update, add: 1 }, key);
    expect((await user.get("updateCartItem", { ...update, add: 1 }, key)).cart.items).toMatchObject([{ quantity: 1 }]);
  });

  test("a write of a visitor without an id asks for one", async () => {
    for (const [name, request] of [
      ["updateGuestCartItem", { ...update, add: 1 }],
      ["addGuestCartItems", { items: [] }],
      ["setGuestCartLocation", { location_id: 49 }],
      ["saveCompare", { products: [] }],
    ] as const) {
      expect(await shopperWith({}).refuse(name, request)).toMatchObject({
        status: 400,
        fields: { guest_user_id: "This field is required." },
      });
    }
  });
});
