// Shows that merging a guest's cart into a user's loses nothing and doubles nothing, however often and whenever it is
// sent, and that a merge which reads, adds and clears fails the same test.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { isFail } from "#backend/platform/outcome";
import { shopperOf } from "#backend/ordering/shopper/shopper";
import { productSample, variantSample } from "#support/catalogue-samples";
import { guestSyncModel } from "#support/guest-sync-model";
import { loadProducts } from "#support/loaded-catalogue";
import { aGuest, aUser, signedIn } from "#support/shoppers";

const most = { A: 9999, B: 9999, C: 12, D: 7, E: 1 };
const { randomMerges, mergeAndCheck } = guestSyncModel(most);

beforeAll(() =>
  loadProducts([
    productSample("mirror", {
      variants: Object.entries(most).map(([sku, stock]) => variantSample(sku, { stock })),
    }),
  ]),
);

// Shows: states.guest-cart-merged
test("any carts, the sync sent 1–5 times at once, with adds meanwhile", async () => {
  for (const merge of randomMerges(20)) {
    const guest = aGuest();
    const user = await aUser({ guestId: guest.guestId! });
    const merged = mergeAndCheck(merge, guest, user, () => user.get("syncGuestCart"));
    await expect(merged).resolves.toBeUndefined();
  }
}, 60_000);

test.for(["before the user's cart took the lines", "after it took them"])(
  "cut off %s, the next sync mends it",
  async (when) => {
    const guest = aGuest();
    const user = await aUser({ guestId: guest.guestId! });
    await guest.get("addGuestCartItems", { items: [{ sku_id: "A", quantity: 4 }] });
    const given = await shopperOf(env.SHOPPER, { guestId: guest.guestId! })!.run("handOver", {
      userId: user.userId,
      id: crypto.randomUUID(),
    });
    if (isFail(given)) throw new Error(given.fail);
    if (when.startsWith("after")) {
      const { handovers } = given.report;
      await shopperOf(env.SHOPPER, { userId: user.userId })!.run("takeOver", {
        handovers,
        offers: [],
        hasPlace: false,
        now: 0,
      });
    }
    expect((await user.get("syncGuestCart")).cart.items).toMatchObject([{ sku_id: "A", quantity: 4 }]);
  },
);

test("the unsafe twin loses or doubles some", async () => {
  const guest = aGuest();
  const user = await aUser();
  const sync = async () => {
    const { cart } = await guest.get("getGuestCart");
    await user.get("addCartItems", { items: cart.items.map(({ sku_id, quantity }) => ({ sku_id, quantity })) });
    await guest.get("addGuestCartItems", { mode: "replace", items: [] });
  };
  const merge = { guest: { A: 5, B: 2 }, user: { A: 1 }, meanwhile: ["A", "B"], times: 4 };
  await expect(mergeAndCheck(merge, guest, user, sync)).rejects.toThrow(/deeply equal/);
});

describe("what goes along", () => {
  const update = { type: "UPDATE" };

  // Shows: cart.sync
  test("capped lines are listed; location comes along when the user has none", async () => {
    const guest = aGuest();
    const user = await aUser({ guestId: guest.guestId! });
    await user.get("updateCartItem", { ...update, sku_id: "C", quantity: 10 });
    await guest.get("updateGuestCartItem", { ...update, sku_id: "C", quantity: 5 });
    await guest.get("setGuestCartLocation", { location_id: 50 });
    const reply = await user.get("syncGuestCart", { device_source: "mobile" });
    expect(reply.capped).toEqual([{ sku_id: "C", asked: 15, quantity: 12, capped_by: "stock" }]);
    expect(reply.cart).toMatchObject({ location: { id: 50 }, items: [{ sku_id: "C", quantity: 12 }] });
    expect((await user.get("syncGuestCart")).capped).toEqual([]);
  });

  test("without a guest nothing changes", async () => {
    const user = await aUser();
    expect(await user.get("syncGuestCart")).toMatchObject({ cart: { items: [] }, capped: [] });
  });

  test("lines on their way to one user are not given to another", async () => {
    const guest = aGuest();
    const [first, second] = [await aUser({ guestId: guest.guestId! }), await aUser({ guestId: guest.guestId! })];
    await guest.get("updateGuestCartItem", { ...update, sku_id: "A", quantity: 3 });
    const carts = await Promise.all([first.get("syncGuestCart"), second.get("syncGuestCart")]);
    const all = carts.flatMap(({ cart }) => cart.items.map(({ quantity }) => quantity));
    expect(all).toEqual([3]);
    expect(
      (await signedIn(first.userId).get("getCart")).cart.items.length +
        (await signedIn(second.userId).get("getCart")).cart.items.length,
    ).toBe(1);
  });
});

describe("a cart that has no room for all of a guest's lines", () => {
  const skus = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at}`);

  /** A user with 498 lines, and a guest with five of which one is the user's too. */
  async function aFullCart() {
    await loadProducts([
      productSample("many", { variants: [...skus("OWN", 498), ...skus("NEW", 4)].map((sku) => variantSample(sku)) }),
    ]);
    const guest = aGuest();
    const user = await aUser({ guestId: guest.guestId! });
    const rows = (wanted: string[]) => ({ items: wanted.map((sku_id) => ({ sku_id, quantity: 2 })) });
    await user.get("addCartItems", rows(skus("OWN", 498)));
    await guest.get("addGuestCartItems", rows([...skus("NEW", 3), "OWN-7", "NEW-3"]));
    return { guest, user };
  }
  const held = ({ items }: { items: { sku_id: string; quantity: number }[] }) =>
    new Map(items.map(({ sku_id, quantity }) => [sku_id, quantity]));

  test("takes what fits; the rest stays the guest's, is reported, and comes with a later sync", async () => {
    const { guest, user } = await aFullCart();
    const synced = await user.get("syncGuestCart");
    expect(synced.cart.items).toHaveLength(500);
    expect(held(synced.cart).get("OWN-7")).toBe(4);
    const left = ["NEW-2", "NEW-3"].map((sku_id) => ({ sku_id, title: "Product many", quantity: 2 }));
    expect(synced.left).toEqual(left);
    expect([...held((await guest.get("getGuestCart")).cart)]).toEqual([
      ["NEW-2", 2],
      ["NEW-3", 2],
    ]);
    await Promise.all([user.get("syncGuestCart"), user.get("syncGuestCart")]);
    for (const sku_id of ["OWN-0", "OWN-1"]) await user.get("updateCartItem", { type: "DELETE", sku_id });
    const later = await user.get("syncGuestCart");
    expect(later.left).toEqual([]);
    expect([held(later.cart).get("NEW-2"), held(later.cart).get("NEW-3")]).toEqual([2, 2]);
    expect((await guest.get("getGuestCart")).cart.items).toEqual([]);
  });

  test("leaves them once, also when the sync was cut off before the guest heard of it", async () => {
    const { guest, user } = await aFullCart();
    const [ofGuest, ofUser] = [{ guestId: guest.guestId! }, { userId: user.userId }];
    const handing = { userId: user.userId, id: crypto.randomUUID() };
    const given = await shopperOf(env.SHOPPER, ofGuest)!.run("handOver", handing);
    if (isFail(given)) throw new Error(given.fail);
    const { handovers } = given.report;
    await shopperOf(env.SHOPPER, ofUser)!.run("takeOver", { handovers, offers: [], hasPlace: false, now: 0 });
    await Promise.all([user.get("syncGuestCart"), user.get("syncGuestCart")]);
    await user.get("syncGuestCart");
    expect([...held((await guest.get("getGuestCart")).cart)]).toEqual([
      ["NEW-2", 2],
      ["NEW-3", 2],
    ]);
    expect((await user.get("getCart")).cart.items).toHaveLength(500);
  });
});
