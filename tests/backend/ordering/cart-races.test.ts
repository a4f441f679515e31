// Shows that fast clicks in two tabs end in some serial order within what may be ordered, and that an object which
// reads first and writes later fails the same test.
import { beforeAll, expect, test } from "vitest";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aGuest, unsafe, type TestShopper } from "#support/shoppers";

beforeAll(() =>
  loadProducts([
    productSample("mirror", { variants: [variantSample("A", { stock: 9999 }), variantSample("B", { stock: 20 })] }),
  ]),
);

const add = { type: "UPDATE", add: 1 };
const quantities = async (guest: TestShopper) =>
  Object.fromEntries((await guest.get("getGuestCart")).cart.items.map(({ sku_id, quantity }) => [sku_id, quantity]));

/** Fifty adds of A and fifty of B (of which 20 may be ordered) from two tabs at once. */
async function hundredAdds(guest: TestShopper) {
  const tabs = [guest, aGuest(guest.guestId!)];
  const clicks = Array.from({ length: 50 }, (_, at) =>
    ["A", "B"].map((sku_id) => tabs[at % 2]!.get("updateGuestCartItem", { ...add, sku_id })),
  );
  return Promise.all(clicks.flat());
}

// Shows: states.cart-races
test("a hundred adds at once all count, up to what may be ordered", async () => {
  const guest = aGuest();
  const replies = await hundredAdds(guest);
  expect(await quantities(guest)).toEqual({ A: 50, B: 20 });
  expect(replies.filter(({ capped }) => capped)).toHaveLength(30);
  const ofA = replies.filter((_, at) => at % 2 === 0).map(({ previous_quantity }) => previous_quantity);
  expect(ofA.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at));
});

test("the unsafe twin loses some", async () => {
  const id = crypto.randomUUID();
  const guest = aGuest(id, { shoppers: unsafe });
  await Promise.all(Array.from({ length: 50 }, () => guest.get("updateGuestCartItem", { ...add, sku_id: "A" })));
  expect((await quantities(guest))["A"]).toBeLessThan(50);
});

test("sets, adds and removals at once leave a quantity that one of the orders gives", async () => {
  const guest = aGuest();
  await guest.get("updateGuestCartItem", { ...add, sku_id: "B" });
  const changes = [
    ...Array.from({ length: 20 }, () => ({ ...add, sku_id: "B" })),
    ...Array.from({ length: 10 }, (_, at) => ({ type: "UPDATE", sku_id: "B", quantity: at + 1 })),
    ...Array.from({ length: 5 }, () => ({ type: "DELETE", sku_id: "B" })),
  ];
  const replies = await Promise.all(changes.map((change) => guest.get("updateGuestCartItem", change)));
  const before = replies.map(({ previous_quantity }) => previous_quantity);
  const after = replies.map(({ cart }) => cart.items[0]?.quantity ?? 0);
  const last = (await quantities(guest))["B"] ?? 0;
  // In a serial order each change starts where another ended: all but the first start, all but the last end.
  const inOrder = (all: number[]) => all.toSorted((a, b) => a - b);
  expect(inOrder([...before, last])).toEqual(inOrder([...after, 1]));
  expect(Math.max(...after)).toBeLessThanOrEqual(20);
});

test("one key sent fifty times at once counts once", async () => {
  const guest = aGuest();
  const sent = Array.from({ length: 50 }, () =>
    guest.get("updateGuestCartItem", { ...add, sku_id: "A" }, { idempotencyKey: "one" }),
  );
  const replies = await Promise.all(sent);
  expect(await quantities(guest)).toEqual({ A: 1 });
  for (const reply of replies) expect(reply.previous_quantity).toBe(0);
});
