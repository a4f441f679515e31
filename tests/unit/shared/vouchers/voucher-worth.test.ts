// Shows that a voucher's worth is never less than what its uses take off together, whatever is bought, and as much where
// enough is bought each time; and that without a bound nothing bounds it.
import fc from "fast-check";
import { expect, test } from "vitest";
import { discountOn, type Discount } from "#shared/money/discount";
import { voucherWorth } from "#shared/vouchers/voucher-worth";

const fils = fc.integer({ min: 1, max: 10_000_000 });
const gives = fc.oneof(
  fc.record({ type: fc.constant("fixed" as const), value: fils, max_discount: fc.constant(null) }),
  fc.record({
    type: fc.constant("percentage" as const),
    value: fc.integer({ min: 1, max: 100 }),
    max_discount: fc.option(fils),
  }),
);
type Gives = typeof gives extends fc.Arbitrary<infer One> ? One : never;
const discountOf = ({ type, value, max_discount: cap }: Gives): Discount =>
  type === "fixed" ? { type, amount: value } : { type, percentage: value, cap };
const takenOff = (one: Gives, baskets: readonly number[]) =>
  baskets.reduce((sum, price) => sum + discountOn(price, discountOf(one)), 0);

test("a voucher's worth bounds what its uses take off together", () => {
  fc.assert(
    fc.property(gives, fc.array(fils, { maxLength: 20 }), fc.nat(5), (one, baskets, left) => {
      const worth = voucherWorth(one, baskets.length + left);
      expect(worth === null || takenOff(one, baskets) <= worth).toBe(true);
    }),
  );
});

test("it is no more than large baskets reach", () => {
  fc.assert(
    fc.property(gives, fc.nat(20), (one, uses) => {
      const worth = voucherWorth(one, uses);
      const baskets = Array.from({ length: uses }, () => 1_000_000_000);
      expect(worth === null ? null : takenOff(one, baskets)).toBe(worth);
    }),
  );
});

test("any number of uses, and a percentage that is not capped, are without a bound; no use is worth nothing", () => {
  const fixed = { type: "fixed", value: 100, max_discount: null } as const;
  expect(voucherWorth(fixed, null)).toBeNull();
  expect(voucherWorth({ type: "percentage", value: 1, max_discount: null }, 1)).toBeNull();
  expect([voucherWorth(fixed, 0), voucherWorth(fixed, -1), voucherWorth(fixed, 3)]).toEqual([0, 0, 300]);
});
