// Shows that a cart is set, capped, priced and emptied, and reports what changed since.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aGuest, aUser } from "#support/shoppers";
import { interceptedDatabase } from "#support/intercepted-database";
import { watchedDatabase } from "#support/watched-database";

beforeAll(() =>
  loadProducts([
    productSample("mirror", {
      variants: [
        variantSample("M-1", {
          price_gst: 21,
          stock: 100,
          tiers: [
            { min_quantity: 10, price: 19 },
            { min_quantity: 50, price: 17.5 },
          ],
        }),
        variantSample("M-2", { price_gst: 40, special_price: 31.5, max_oq: 3 }),
      ],
    }),
    productSample("probe", { variants: [variantSample("P-1", { stock: 0 }), variantSample("P-2", { max_oq: 0 })] }),
    productSample("drill", { variants: [variantSample("D-1", { price_gst: 10, stock: 5 })] }),
  ]),
);

const update = { type: "UPDATE" };

describe("adding and setting", () => {
  // Shows: cart.update, errors.messages
  test("adds, adds again, sets and removes, with its messages", async () => {
    const guest = aGuest();
    const first = await guest.get("updateGuestCartItem", { ...update, sku_id: "M-1", add: 1 });
    expect(first).toMatchObject({ message: "Product added to cart", capped: false, previous_quantity: 0 });
    const second = await guest.get("updateGuestCartItem", { ...update, sku_id: "M-1", add: 2 });
    expect(second).toMatchObject({ message: "Product updated in the cart", previous_quantity: 1 });
    expect(second.cart.items).toMatchObject([{ sku_id: "M-1", quantity: 3, unit_price: 21, line_total: 63 }]);
    const set = await guest.get("updateGuestCartItem", { ...update, sku_id: "M-1", quantity: 50 });
    expect(set.cart.items).toMatchObject([{ quantity: 50, unit_price: 17.5, line_total: 875, notices: [] }]);
    const gone = await guest.get("updateGuestCartItem", { type: "DELETE", sku_id: "M-1", lang: "ar" });
    expect(gone).toMatchObject({ message: "تمت إزالة الصنف من السلة", cart: { items: [], total: 0, shipping: 0 } });
  });

  // Shows: states.cart-changes
  test("is capped by max_oq and by stock, and says so with the quantity before", async () => {
    const guest = aGuest();
    await guest.get("updateGuestCartItem", { ...update, sku_id: "M-2", quantity: 2 });
    expect(await guest.get("updateGuestCartItem", { ...update, sku_id: "M-2", add: 5 })).toMatchObject({
      capped: true,
      capped_by: "max_oq",
      previous_quantity: 2,
      cart: { items: [{ quantity: 3 }] },
    });
    expect(await guest.get("updateGuestCartItem", { ...update, sku_id: "D-1", quantity: 9999 })).toMatchObject({
      capped: true,
      capped_by: "stock",
      previous_quantity: 0,
      cart: { items: [{ quantity: 3 }, { quantity: 5 }] },
    });
  });

  test.for([
    ["P-1", 409, "out_of_stock"],
    ["P-2", 409, "not_sold"],
    ["NO-SUCH", 404, "unknown_sku"],
  ] as const)("%s cannot be added: %i %s", async ([sku_id, status, code]) => {
    const guest = aGuest();
    expect(await guest.refuse("updateGuestCartItem", { ...update, sku_id, add: 1 })).toMatchObject({ status, code });
    expect((await guest.get("getGuestCart")).cart.items).toEqual([]);
  });
});

// Shows: entities.cart-totals, cart.read, cart.location
test("totals: VAT contained, free delivery at the threshold, location", async () => {
  const user = await aUser();
  await user.get("updateCartItem", { ...update, sku_id: "M-1", quantity: 2 });
  expect((await user.get("getCart")).cart).toMatchObject({
    items_total: 42,
    total: 42,
    tax: 2,
    subtotal: 40,
    shipping: 15,
    shipping_struck: null,
    free_delivery_missing: 8,
    total_with_shipping: 57,
    location: { id: 49, name: "Dubai", location_type: "State" },
    voucher: null,
  });
  const { cart } = await user.get("updateCartItem", { ...update, sku_id: "D-1", add: 1 });
  expect(cart).toMatchObject({ total: 52, shipping: 0, shipping_struck: 15, free_delivery_missing: 0 });
  const moved = await user.get("setCartLocation", { location_id: 53, lang: "ar" });
  expect(moved.cart).toMatchObject({ shipping: 25, location: { id: 53, name: "رأس الخيمة" } });
  expect(await user.refuse("setCartLocation", { location_id: 999 })).toMatchObject({ status: 400 });
});

describe("what changed since", () => {
  // Shows: entities.cart-prices
  test("a price, a stock, a withdrawal are reported until the line is set again", async () => {
    await loadProducts([
      productSample("lamp", {
        variants: ["L-1", "L-2", "L-3", "L-4"].map((sku) => variantSample(sku, { price_gst: 10, stock: 9 })),
      }),
    ]);
    const guest = aGuest();
    for (const sku_id of ["L-1", "L-2", "L-3", "L-4"]) {
      await guest.get("updateGuestCartItem", { ...update, sku_id, quantity: 4 });
    }
    await env.DB.batch([
      env.DB.prepare("UPDATE variants SET price = 1250 WHERE sku_id = 'L-1'"),
      env.DB.prepare("UPDATE variants SET stock = 3 WHERE sku_id = 'L-2'"),
      env.DB.prepare("UPDATE variants SET stock = 0 WHERE sku_id = 'L-3'"),
      env.DB.prepare("DELETE FROM variants WHERE sku_id = 'L-4'"),
    ]);
    const { cart } = await guest.get("getGuestCart");
    expect(cart).toMatchObject({
      items_total: 80,
      items: [
        { quantity: 4, unit_price: 12.5, notices: [{ code: "price_changed", previous: 10 }] },
        { quantity: 3, notices: [{ code: "capped", previous: 4, capped_by: "stock" }] },
        { quantity: 4, line_total: 0, notices: [{ code: "sold_out" }] },
        { quantity: 4, line_total: 0, slug: null, notices: [{ code: "not_sold" }] },
      ],
    });
    expect(await guest.get("getGuestCart")).toEqual(await guest.get("getGuestCart"));
    const set = await guest.get("updateGuestCartItem", { ...update, sku_id: "L-1", quantity: 4 });
    expect(set.cart.items[0]!.notices).toEqual([]);
  });
});

// Shows: cart.add-key
test("a relative add that is sent twice under one key counts once; the key with another body is refused", async () => {
  const guest = aGuest();
  const add = { ...update, sku_id: "M-1", add: 2 };
  const key = { idempotencyKey: "k-1" };
  const answers = [await guest.get("updateGuestCartItem", add, key), await guest.get("updateGuestCartItem", add, key)];
  expect(answers[1]).toEqual(answers[0]);
  expect(await guest.ask("updateGuestCartItem", { ...add, add: 3 }, key)).toMatchObject({
    status: 422,
    body: { code: "idempotency_reused" },
  });
  expect((await aGuest().get("updateGuestCartItem", { ...add, add: 3 }, key)).cart.items[0]!.quantity).toBe(3);
});

test("a change costs one round trip to the database, as a read and the tail do", async () => {
  for (const [who, change, read] of [
    [await aUser(), "updateCartItem", "getCart"],
    [aGuest(), "updateGuestCartItem", "getGuestCart"],
  ] as const) {
    const trips = async (name: Parameters<typeof who.get>[0], request: Record<string, unknown> = {}) => {
      const watched = watchedDatabase(env.DB);
      await who.get(name, request, { database: watched.database });
      return watched.trips();
    };
    expect(await trips(change, { ...update, sku_id: "M-1", add: 1 })).toBe(1);
    expect(await trips(change, { ...update, sku_id: "D-1", quantity: 2 })).toBe(1);
    expect(await trips(change, { type: "DELETE", sku_id: "D-1" })).toBe(1);
    expect(await trips(read)).toBe(1);
    expect(await trips("getShopper")).toBe(1);
  }
});

// The cart is read before it is changed; what another tab does in between is in neither.
test.each([
  ["another line", "updateGuestCartItem", { ...update, sku_id: "M-2", quantity: 1 }],
  ["another place", "setGuestCartLocation", { location_id: 50 }],
] as const)(
  "%s that comes between a change's read and its write is in the reply as it is",
  async (_, name, request) => {
    const guest = aGuest();
    await guest.get("updateGuestCartItem", { ...update, sku_id: "M-1", quantity: 1 });
    let batches = 0;
    const database = interceptedDatabase(env.DB, async (__, statements) => {
      if (batches++ === 0) await guest.get(name, request);
      return statements;
    });
    const { cart } = await guest.get("updateGuestCartItem", { ...update, sku_id: "M-1", add: 1 }, { database });
    expect(cart).toEqual((await guest.get("getGuestCart")).cart);
    expect([cart.items[0]!.quantity, batches]).toEqual([2, 2]);
  },
);
