import fc from "fast-check";
import { expect, test } from "vitest";
import { isDeliveredFree, shippingOf } from "#shared/shipping/delivery-charge";

const dubai = { charge: 1500, slashedCharge: 0, freeFrom: 5000 };

// Shows: states.free-delivery, constants.dubai
test.each([
  [null, 0, null],
  [0, 1500, null],
  [4999, 1500, null],
  [5000, 0, 1500],
  [1_000_000, 0, 1500],
])("a cart of %o fils is delivered for %i", (total, charge, struck) => {
  // Shows what delivery to Dubai costs: AED 15, free from AED 50 on, nothing for an empty cart.
  expect(shippingOf(total, dubai)).toEqual({ charge, struck });
});

test("strikes a slashed charge only when it is above what is charged", () => {
  // Shows it on a location whose slashed charge is not zero.
  const terms = { charge: 1500, slashedCharge: 2500, freeFrom: 5000 };
  expect(shippingOf(1000, terms)).toEqual({ charge: 1500, struck: 2500 });
  expect(shippingOf(1000, { ...terms, slashedCharge: 1500 })).toEqual({ charge: 1500, struck: null });
});

// Shows: entities.shipping-terms
test("a fuller cart never pays more for delivery", () => {
  // Shows that the threshold works in one direction only, for any terms.
  const fils = fc.integer({ min: 0, max: 1_000_000 });
  const terms = fc.record({ charge: fils, slashedCharge: fils, freeFrom: fils });
  fc.assert(
    fc.property(fils, fils, terms, (one, other, given) => {
      const lower = shippingOf(Math.min(one, other), given);
      const higher = shippingOf(Math.max(one, other), given);
      expect(higher.charge).toBeLessThanOrEqual(lower.charge);
      for (const { charge, struck } of [lower, higher]) if (struck !== null) expect(struck).toBeGreaterThan(charge);
    }),
  );
});

test("goods are delivered free from the threshold on, in whichever unit both are", () => {
  expect([4999, 5000, 5001].map((goods) => isDeliveredFree(goods, 5000))).toEqual([false, true, true]);
  expect([49.99, 50].map((goods) => isDeliveredFree(goods, 50))).toEqual([false, true]);
});
