// Shows that what is called no more than before is no more for anybody: whatever is bought, when, by whom, and however
// often it was used; and that every single widening is noticed.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { discountOn } from "#shared/money/discount";
import { givesNoMore, type GivingTerms } from "#backend/goods/vouchers/gives-no-more";

const small = fc.integer({ min: 1, max: 4 });
const orNull = <One>(one: fc.Arbitrary<One>) => fc.option(one, { nil: null });
const bit = fc.constantFrom(0 as const, 1 as const);
const terms: fc.Arbitrary<GivingTerms> = fc
  .record({
    type: fc.constantFrom("fixed" as const, "percentage" as const),
    value: small,
    max_discount: orNull(small),
    minimum: small,
    scope: fc.constantFrom(null, "gloves", "masks"),
    skus: orNull(fc.uniqueArray(fc.constantFrom("G1", "G2", "M1"), { minLength: 1 })),
    starts_at: small,
    ends_at: orNull(small),
    max_uses: orNull(small),
    once_per_customer: bit,
    first_order: bit,
    listed: bit,
  })
  .map(({ scope, skus, ...one }) => ({
    ...one,
    max_discount: one.type === "fixed" ? null : one.max_discount,
    value: one.type === "fixed" ? one.value : one.value * 25,
    scope_slug: skus === null ? scope : null,
    skus: skus && JSON.stringify(skus),
  }));

const goods = { gloves: ["G1", "G2"], masks: ["M1"] } as const;
/** Who buys what, when, after how many uses by all. */
const purchase = fc.record({
  basket: fc.record({ G1: fc.nat(9), G2: fc.nat(9), M1: fc.nat(9) }),
  now: fc.nat(5),
  uses: fc.nat(5),
  hasUsed: fc.boolean(),
  hasOrdered: fc.boolean(),
  knowsCode: fc.boolean(),
});
type Purchase = typeof purchase extends fc.Arbitrary<infer One> ? One : never;

/** What a voucher takes off a purchase. */
function takenOff(one: GivingTerms, { basket, now, uses, hasUsed, hasOrdered, knowsCode }: Purchase): number {
  if (now < one.starts_at || (one.ends_at !== null && now >= one.ends_at)) return 0;
  if (one.max_uses !== null && uses >= one.max_uses) return 0;
  if ((one.once_per_customer && hasUsed) || (one.first_order && hasOrdered) || (!one.listed && !knowsCode)) return 0;
  const scope: readonly string[] =
    one.skus === null
      ? one.scope_slug === null
        ? Object.keys(basket)
        : goods[one.scope_slug as keyof typeof goods]
      : JSON.parse(one.skus);
  const base = Object.entries(basket).reduce((sum, [sku, price]) => sum + (scope.includes(sku) ? price : 0), 0);
  if (base < one.minimum) return 0;
  const { type, value, max_discount: cap } = one;
  return discountOn(base, type === "fixed" ? { type, amount: value } : { type, percentage: value, cap });
}

/** One of the terms of a voucher changed, so that pairs that differ in little are common. */
const pair = fc
  .tuple(terms, terms, fc.constantFrom("type", "value", "minimum", "skus", "starts_at", "ends_at", "max_uses", "all"))
  .map(([before, other, part]) => ({
    before,
    after:
      part === "all"
        ? other
        : part === "type"
          ? { ...other, minimum: before.minimum }
          : { ...before, [part]: other[part as "value"] },
  }));

test("nobody is given more by what needs no colleague", () => {
  fc.assert(
    fc.property(pair, fc.array(purchase, { minLength: 5, maxLength: 30 }), ({ before, after }, purchases) => {
      if (!givesNoMore(after, before)) return;
      for (const one of purchases) expect(takenOff(after, one)).toBeLessThanOrEqual(takenOff(before, one));
    }),
    { numRuns: 2000 },
  );
});

describe("of every single change", () => {
  const base: GivingTerms = {
    type: "percentage",
    value: 50,
    max_discount: 100,
    minimum: 10,
    scope_slug: null,
    skus: '["G1","M1"]',
    starts_at: 5,
    ends_at: 9,
    max_uses: 7,
    once_per_customer: 1,
    first_order: 1,
    listed: 0,
  };
  test.for([
    [{ value: 49 }, { value: 51 }],
    [{ max_discount: 99 }, { max_discount: 101 }],
    [{ max_discount: 1 }, { max_discount: null }],
    [{ minimum: 11 }, { minimum: 9 }],
    [{ skus: '["M1"]' }, { skus: '["G1","M1","G2"]' }],
    [{}, { skus: null }],
    [{}, { skus: null, scope_slug: "gloves" }],
    [{ starts_at: 6 }, { starts_at: 4 }],
    [{ ends_at: 8 }, { ends_at: 10 }],
    [{}, { ends_at: null }],
    [{ max_uses: 6 }, { max_uses: 8 }],
    [{}, { max_uses: null }],
    [{}, { once_per_customer: 0 as const }],
    [{}, { first_order: 0 as const }],
    [{}, { listed: 1 as const }],
    [{}, { type: "fixed" as const, max_discount: null }],
  ])("%j is no more, and %j is", ([narrower, wider]) => {
    expect(givesNoMore({ ...base, ...narrower }, base)).toBe(true);
    expect(givesNoMore({ ...base, ...wider }, base)).toBe(false);
  });

  test("a scope is within all products and itself, and in no other; all uses that are bounded are fewer than any number", () => {
    const open = { ...base, skus: null, max_uses: null, ends_at: null, max_discount: null };
    expect(givesNoMore({ ...open, scope_slug: "gloves" }, open)).toBe(true);
    expect(givesNoMore({ ...open, scope_slug: "gloves" }, { ...open, scope_slug: "gloves" })).toBe(true);
    expect(givesNoMore({ ...open, scope_slug: "masks" }, { ...open, scope_slug: "gloves" })).toBe(false);
    expect(givesNoMore({ ...open, skus: '["G1"]' }, open)).toBe(true);
    // Which SKUs a scope has is not looked at.
    expect(givesNoMore({ ...open, skus: '["G1"]' }, { ...open, scope_slug: "gloves" })).toBe(false);
    expect(givesNoMore(base, open)).toBe(true);
  });
});
