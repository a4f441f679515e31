import * as fc from "fast-check";
import { expect } from "vitest";
import type { TestShopper } from "./shoppers";

/** SKUs with as many as may be had of each. */
export const most: Record<string, number> = { A: 9999, B: 9999, C: 12, D: 7, E: 1 };

const quantity = fc.integer({ min: 1, max: 20 });
const lines = fc.dictionary(fc.constantFrom(...Object.keys(most)), quantity, { maxKeys: 5 });

/** What a guest and a user hold, how often the sync is sent, and what the guest adds meanwhile. */
export type Merge = { guest: Record<string, number>; user: Record<string, number>; meanwhile: string[]; times: number };
const anyMerge: fc.Arbitrary<Merge> = fc.record({
  guest: lines,
  user: lines,
  meanwhile: fc.array(fc.constantFrom("A", "B"), { maxLength: 4 }),
  times: fc.integer({ min: 1, max: 5 }),
});
export const randomMerges = (count: number): Merge[] => fc.sample(anyMerge, { numRuns: count, seed: 12 });

const rowsOf = (held: Record<string, number>) => ({
  items: Object.entries(held).map(([sku_id, quantity]) => ({ sku_id, quantity })),
});
const held = (cart: { items: { sku_id: string; quantity: number }[] }) =>
  Object.fromEntries(cart.items.map(({ sku_id, quantity }) => [sku_id, quantity]));
const upTo = (sku: string, quantity: number) => Math.min(quantity, most[sku]!);

/**
 * Merges once as many sessions would: the sync several times at once, with adds meanwhile, then once more. Every unit
 * must be in the user's cart, as far as it may be had, and none twice.
 * @param sync sends the sync, or an unsafe twin of it
 */
export async function mergeAndCheck(merge: Merge, guest: TestShopper, user: TestShopper, sync: () => Promise<unknown>) {
  await Promise.all([
    guest.get("addGuestCartItems", rowsOf(merge.guest)),
    user.get("addCartItems", rowsOf(merge.user)),
  ]);
  await Promise.all([
    ...Array.from({ length: merge.times }, sync),
    ...merge.meanwhile.map((sku_id) => guest.get("updateGuestCartItem", { type: "UPDATE", sku_id, add: 1 })),
  ]);
  await sync();
  const expected: Record<string, number> = {};
  for (const sku of Object.keys(most)) {
    const ofGuest = upTo(sku, merge.guest[sku] ?? 0) + merge.meanwhile.filter((one) => one === sku).length;
    const all = upTo(sku, upTo(sku, merge.user[sku] ?? 0) + ofGuest);
    if (all > 0) expected[sku] = all;
  }
  expect(held((await user.get("getCart")).cart)).toEqual(expected);
  expect(held((await guest.get("getGuestCart")).cart)).toEqual({});
}
