import * as fc from "fast-check";
import { expect } from "vitest";
import type { CallName } from "#shared/calls/calls";
import type { CallReply } from "#shared/contracts/platform/table";

/** What a guest and a user hold, how often the sync is sent, and what the guest adds meanwhile. */
export type Merge = { guest: Record<string, number>; user: Record<string, number>; meanwhile: string[]; times: number };

type Caller = { get<Name extends CallName>(name: Name, request?: Record<string, unknown>): Promise<CallReply<Name>> };

const rowsOf = (held: Record<string, number>) => ({
  items: Object.entries(held).map(([sku_id, quantity]) => ({ sku_id, quantity })),
});
const heldIn = (cart: CallReply<"getCart">["cart"]) =>
  Object.fromEntries(cart.items.map(({ sku_id, quantity }) => [sku_id, quantity]));

/** Merges of a guest's cart into a user's, over a few SKUs. @param most how many may be ordered of each */
export function guestSyncModel(most: Record<string, number>) {
  const skus = Object.keys(most);
  const lines = fc.dictionary(fc.constantFrom(...skus), fc.integer({ min: 1, max: 20 }), { maxKeys: skus.length });
  const anyMerge: fc.Arbitrary<Merge> = fc.record({
    guest: lines,
    user: lines,
    meanwhile: fc.array(fc.constantFrom(...skus.slice(0, 2)), { maxLength: 4 }),
    times: fc.integer({ min: 1, max: 5 }),
  });
  const upTo = (sku: string, quantity: number) => Math.min(quantity, most[sku]!);

  return {
    /** The same ones every time. */
    randomMerges: (count: number): Merge[] => fc.sample(anyMerge, { numRuns: count, seed: 12 }),

    /**
     * Merges once as many sessions would: the sync several times at once, with adds meanwhile, then once more. Every
     * unit must be in the user's cart, as far as it may be ordered, and none twice.
     * @param sync sends the sync, or an unsafe twin of it
     */
    async mergeAndCheck(merge: Merge, guest: Caller, user: Caller, sync: () => Promise<unknown>): Promise<void> {
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
      for (const sku of skus) {
        const ofGuest = upTo(sku, merge.guest[sku] ?? 0) + merge.meanwhile.filter((one) => one === sku).length;
        const all = upTo(sku, upTo(sku, merge.user[sku] ?? 0) + ofGuest);
        if (all > 0) expected[sku] = all;
      }
      expect(heldIn((await user.get("getCart")).cart)).toEqual(expected);
      expect(heldIn((await guest.get("getGuestCart")).cart)).toEqual({});
    },
  };
}
