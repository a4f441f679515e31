// Shows that delivery is quoted for the place that the goods go to: whatever address book, earlier order, choice and cart
// somebody has, cart, checkout, its trial for a place, and order name the same place and the same charge.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { anAddress, orderOf, withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOldOrder, moveOldOrders } from "#support/archives";
import { aGuest, aUser } from "#support/shoppers";

beforeAll(async () => {
  await loadProducts([
    productSample("mirror", {
      variants: [variantSample("M", { price_gst: 10, stock: 100_000, cod: true, max_oq: null })],
    }),
  ]);
  // Each place has terms of its own, so that a wrong one shows.
  await env.DB.prepare(
    "UPDATE locations SET charge = 1000 + location_id, free_from = 4000 + 10 * (location_id % 7) * 100, days_min = 1, days_max = 2",
  ).run();
});

const places = { dubai: 49, sharjah: 50, khorfakkan: 5001, deira: 4901, fujairah: 54 } as const;
type Place = keyof typeof places;
/** As an address names it. */
const named = (place: Place) => {
  const id = String(places[place]);
  return { state: id.slice(0, 2), city: id };
};
const place = fc.constantFrom(...(Object.keys(places) as Place[]));

test("every cart is quoted as its checkout and its order are", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        book: fc.array(place, { maxLength: 3 }),
        chosen: fc.option(place, { nil: null }),
        quantity: fc.integer({ min: 1, max: 12 }),
      }),
      async ({ book, chosen, quantity }) => {
        const user = await aUser();
        for (const one of book) await withAddress(user, named(one));
        await user.get("updateCartItem", { type: "UPDATE", sku_id: "M", quantity });
        if (chosen) await user.get("setCartLocation", { location_id: places[chosen] });
        const { cart } = await user.get("getCart");
        expect(cart.location.id).toBe(places[chosen ?? book[0] ?? "dubai"]);
        const { checkout } = await user.get("createCheckout", { source: "cart" });
        expect(checkout).toMatchObject({ location: cart.location, shipping: cart.shipping });
        // Its address is at that place, or none is chosen yet.
        expect(checkout.delivery_address?.location_id ?? cart.location.id).toBe(cart.location.id);
        expect(checkout.delivery_address === null).toBe(!book.includes(chosen ?? book[0]!));
        for (const other of Object.values(places)) {
          const onTrial = (await user.get("getCheckout", { id: checkout.id, location_id: other })).checkout;
          await user.get("setCartLocation", { location_id: other });
          const moved = (await user.get("getCart")).cart;
          expect(onTrial).toMatchObject({ location: moved.location, shipping: moved.shipping });
          expect((await user.get("getCheckout", { id: checkout.id })).checkout.shipping).toBe(cart.shipping);
        }
        const goesTo = checkout.delivery_address?.id ?? (await withAddress(user, named("khorfakkan")));
        const sent = await user.get("changeCheckoutAddress", { id: checkout.id, delivery_address_id: goesTo });
        const after = (await user.get("getCart")).cart;
        expect(after).toMatchObject({ location: sent.checkout.location, shipping: sent.checkout.shipping });
        const { order } = await user.get("createCodOrder", orderOf(checkout));
        expect(order.shipping).toBe(sent.checkout.shipping);
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

const rate = fc.record({
  charge: fc.integer({ min: 0, max: 40 }),
  free: fc.integer({ min: 0, max: 9 }),
  served: fc.boolean(),
});

test("what every page says of free delivery and of charges is true in each area, whatever the rates", async () => {
  const { results: rows } = await env.DB.prepare(
    "SELECT location_id AS id, state_id FROM locations WHERE location_id = ?1 OR state_id = ?1",
  )
    .bind(places.dubai)
    .all<{ id: number; state_id: number | null }>();
  const guest = aGuest();
  await fc.assert(
    fc.asyncProperty(fc.array(rate, { minLength: rows.length, maxLength: rows.length }), async (rates) => {
      const served = rows.map(({ state_id }, at) => state_id === null || rates[at]!.served);
      await env.DB.batch(
        rows.map(({ id }, at) =>
          env.DB.prepare("UPDATE locations SET charge = ?, free_from = ?, served = ? WHERE location_id = ?").bind(
            rates[at]!.charge * 100,
            rates[at]!.free * 1000,
            Number(served[at]),
            id,
          ),
        ),
      );
      const { delivery } = (await guest.get("getShop")).shop;
      const [least, most] = [delivery.charge_from ?? delivery.charge, delivery.charge];
      const charges: number[] = [];
      // What is said beside the place's name is what its cart costs, as long as no area is chosen.
      await guest.get("setGuestCartLocation", { location_id: places.dubai });
      const { cart } = await guest.get("updateGuestCartItem", { type: "UPDATE", sku_id: "M", quantity: 1 });
      expect(delivery.usual).toEqual({
        charge: cart.location.shipping_charges,
        free_from: cart.location.minimum_order_value,
      });
      for (const { id } of rows.filter((_, at) => served[at])) {
        await guest.get("setGuestCartLocation", { location_id: id });
        const costs = async (quantity: number) =>
          (await guest.get("updateGuestCartItem", { type: "UPDATE", sku_id: "M", quantity })).cart;
        const { location } = await costs(1);
        charges.push(location.shipping_charges);
        // At 10 a piece: the amount from which delivery is said to be free, and the one said once the area is chosen.
        for (const from of [delivery.free_from, location.minimum_order_value])
          expect((await costs(Math.max(1, from / 10))).shipping).toBe(0);
      }
      expect([Math.min(...charges), Math.max(...charges)]).toEqual([least, most]);
    }),
    { numRuns: 12 },
  );
}, 60_000);

describe("where a cart goes", () => {
  const put = { type: "UPDATE", sku_id: "M", quantity: 1 };

  test("a choice lasts as long as its cart; the next one goes where the goods usually go", async () => {
    const user = await aUser();
    await withAddress(user, named("khorfakkan"));
    await user.get("updateCartItem", put);
    await user.get("setCartLocation", { location_id: places.dubai });
    const id = await withAddress(user, named("dubai"));
    const { checkout } = await user.get("createCheckout", { source: "cart" });
    expect(checkout.delivery_address?.id).toBe(id);
    await user.get("createCodOrder", orderOf(checkout));
    expect((await user.get("getCart")).cart.location.id).toBe(places.khorfakkan);
  });

  test("without an address it is where the last order went", async () => {
    const user = await aUser();
    const id = await withAddress(user, named("fujairah"));
    await user.get("updateCartItem", put);
    const { checkout } = await user.get("createCheckout", { source: "cart" });
    await user.get("createCodOrder", orderOf(checkout));
    await user.get("editAddress", { action: "delete", id });
    expect((await user.get("getCart")).cart.location.id).toBe(places.fujairah);
  });

  test("it is so once that order is archived", async () => {
    const user = await aUser();
    const { id } = await anOldOrder(user.userId);
    await env.DB.prepare(
      "UPDATE orders SET delivery_address = json_set(delivery_address, '$.location_id', ?) WHERE order_id = ?",
    )
      .bind(places.fujairah, id)
      .run();
    await moveOldOrders();
    expect((await user.get("getCart")).cart.location.id).toBe(places.fujairah);
  });

  test.for(["with goods", "with nothing in the cart"])(
    "a guest's choice goes along to who has no address, %s, and to nobody else",
    async (goods) => {
      for (const [address, expected] of [
        [null, places.sharjah],
        ["khorfakkan", places.khorfakkan],
      ] as const) {
        const guest = aGuest();
        const user = await aUser({ guestId: guest.guestId! });
        if (address) await withAddress(user, named(address));
        await guest.get("setGuestCartLocation", { location_id: places.sharjah });
        if (goods === "with goods") await guest.get("updateGuestCartItem", put);
        const { cart } = await user.get("syncGuestCart", {});
        expect(cart.location.id).toBe(expected);
        expect((await user.get("getCart")).cart).toEqual(cart);
      }
    },
  );

  test("nobody learns where somebody else's goods go", async () => {
    const user = await aUser();
    await withAddress(user, { ...anAddress, ...named("khorfakkan") });
    expect((await aGuest().get("getGuestCart")).cart.location.id).toBe(places.dubai);
    expect((await (await aUser()).get("getCart")).cart.location.id).toBe(places.dubai);
  });

  test("no place of the list is refused on trial and changes nothing", async () => {
    const user = await aUser();
    await withAddress(user, named("dubai"));
    await user.get("updateCartItem", put);
    const { checkout } = await user.get("createCheckout", { source: "cart" });
    for (const location_id of [0, -1, "Sharjah", 999_999]) {
      expect(await user.refuse("getCheckout", { id: checkout.id, location_id })).toMatchObject({ status: 400 });
    }
    expect((await user.get("getCheckout", { id: checkout.id })).checkout.location.id).toBe(places.dubai);
  });
});
