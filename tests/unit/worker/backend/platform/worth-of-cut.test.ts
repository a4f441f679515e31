// Shows, for any change of prices, that what it could cost is never less than what buyers could save, nothing where nobody
// pays less, the same in any order, and no less when it is done in several steps.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { setPrices, worthOfCut, type PriceChange, type PriceTerms } from "#backend/goods/pricing/worth-of-cut";
import { sellingPrice } from "#backend/goods/pricing/variant-price";
import { unitPriceAt } from "#shared/goods/unit-price";

const now = Date.UTC(2026, 10, 20);
const hour = 3_600_000;

const terms = (changes: Partial<PriceTerms> = {}): PriceTerms => ({
  price: 450_000,
  special_price: null,
  special_ends_at: null,
  max_oq: null,
  tiers: [],
  planned: [],
  ...changes,
});
const change = (before: Partial<PriceTerms> | null, after: Partial<PriceTerms>, orderable = 10): PriceChange => ({
  sku_id: "S",
  orderable,
  before: before && terms(before),
  after: terms(after),
});
const worth = (...changes: PriceChange[]) => worthOfCut(changes, now);
const planned = (price: number, from: number, to: number) => [
  { price, starts_at: now + from * hour, ends_at: now + to * hour },
];

describe("one change", () => {
  test.for<[string, PriceChange, number]>([
    ["a list price", change({}, { price: 1500 }), 4_485_000],
    ["a special price", change({}, { special_price: 1500 }), 4_485_000],
    ["a price by quantity", change({}, { tiers: [{ min_quantity: 5, price: 1500 }] }), 4_485_000],
    ["a planned price", change({}, { planned: planned(1500, 24, 48) }), 4_485_000],
    ["one unit where there is none", change({}, { price: 1500 }, 0), 448_500],
    [
      "a special that lasts longer",
      change({ special_price: 1500, special_ends_at: now + 1 }, { special_price: 1500 }),
      4_485_000,
    ],
    [
      "a quantity that may be taken from now on",
      change({ max_oq: 4, tiers: [{ min_quantity: 5, price: 1500 }] }, { tiers: [{ min_quantity: 5, price: 1500 }] }),
      4_485_000,
    ],
    ["a price that falls while it is not sold", change({ max_oq: 0 }, { max_oq: 0, price: 1500 }), 4_485_000],
    [
      "a list price behind a special that ends",
      change(
        { special_price: 1500, special_ends_at: now + 1 },
        { special_price: 1500, special_ends_at: now + 1, price: 2000 },
      ),
      4_480_000,
    ],
    ["a rise", change({}, { price: 460_000 }), 0],
    ["a special that is over", change({}, { special_price: 1500, special_ends_at: now }), 0],
    ["a planned price that is over", change({}, { planned: planned(1500, -2, -1) }), 0],
    ["a planned price above the list price", change({}, { planned: planned(460_000, 1, 2) }), 0],
    [
      "a planned price in the place of a lower special",
      change({ special_price: 1500 }, { special_price: 1500, planned: planned(2000, 1, 2) }),
      0,
    ],
    ["what was planned before", change({ planned: planned(1500, 1, 2) }, { planned: planned(1500, 1, 2) }), 0],
    [
      "what was planned before, but longer",
      change({ planned: planned(1500, 1, 2) }, { planned: planned(1500, 1, 3) }),
      4_485_000,
    ],
    ["a new SKU", change(null, { price: 1 }), 0],
    [
      "a price of one that quantities had already",
      change({ tiers: [{ min_quantity: 100, price: 1500 }] }, { price: 1500 }),
      4_485_000,
    ],
    ["the end of a special", change({ special_price: 1500 }, {}), 0],
  ])("%s", ([, one, expected]) => expect(worth(one)).toBe(expected));
});

const anyMoment = fc.integer({ min: -3, max: 6 }).map((hours) => now + hours * hour);
const anyTerms: fc.Arbitrary<PriceTerms> = fc.record({
  price: fc.integer({ min: 1, max: 70_000_000 }),
  special_price: fc.option(fc.integer({ min: 1, max: 70_000_000 })),
  special_ends_at: fc.option(anyMoment),
  max_oq: fc.constantFrom(null, 0, 3, 50),
  tiers: fc.array(
    fc.record({ min_quantity: fc.integer({ min: 2, max: 60 }), price: fc.integer({ min: 1, max: 70_000_000 }) }),
    { maxLength: 3 },
  ),
  planned: fc.uniqueArray(fc.integer({ min: -3, max: 6 }), { maxLength: 3 }).chain((starts) =>
    fc.tuple(
      ...starts.map((start) =>
        fc.record({
          price: fc.integer({ min: 1, max: 70_000_000 }),
          starts_at: fc.constant(now + start * hour),
          ends_at: fc.constant(now + (start + 1) * hour),
        }),
      ),
    ),
  ),
});
const anyChange = fc.record({
  sku_id: fc.uuid(),
  orderable: fc.constantFrom(0, 1, 7, 9999),
  before: fc.option(anyTerms, { freq: 8 }),
  after: anyTerms,
});
const anyChanges = fc.array(anyChange, { maxLength: 8 });

describe("any changes", () => {
  test("are worth a whole sum that is never below nothing, and nothing where nothing changes", () => {
    fc.assert(
      fc.property(anyChanges, (changes) => {
        const sum = worth(...changes);
        expect(Number.isSafeInteger(sum) && sum >= 0).toBe(true);
        expect(worth(...changes.map((one) => ({ ...one, before: one.after })))).toBe(0);
        expect(
          setPrices(
            changes.map((one) => ({ ...one, before: one.after })),
            now,
          ),
        ).toEqual({ set: [], lowered: [] });
      }),
    );
  });

  test("are worth the same in any order, and the sum of each", () => {
    fc.assert(
      fc.property(anyChanges, (changes) => {
        expect(worth(...changes.toReversed())).toBe(worth(...changes));
        expect(changes.reduce((sum, one) => sum + worth(one), 0)).toBe(worth(...changes));
      }),
    );
  });

  test("are worth no less with more units, or a lower price", () => {
    fc.assert(
      fc.property(anyChange, fc.nat({ max: 100 }), fc.integer({ min: 1, max: 1000 }), (one, more, less) => {
        expect(worth({ ...one, orderable: one.orderable + more })).toBeGreaterThanOrEqual(worth(one));
        const lower = { ...one.after, tiers: [...one.after.tiers, { min_quantity: 1, price: less }] };
        expect(worth({ ...one, after: lower })).toBeGreaterThanOrEqual(worth(one));
      }),
    );
  });

  test("are worth no less in several steps", () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, anyTerms, fc.constantFrom(0, 1, 40), (first, between, last, orderable) => {
        const step = (before: PriceTerms, after: PriceTerms) => ({ sku_id: "S", orderable, before, after });
        expect(worth(step(first, between)) + worth(step(between, last))).toBeGreaterThanOrEqual(
          worth(step(first, last)),
        );
      }),
    );
  });

  test("are worth at least what any order saves by them, whenever it is placed and however much it takes", () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, fc.integer({ min: 1, max: 50 }), (before, after, quantity) => {
        const [mine, theirs] = [before, after].map((one) => ({ ...one, planned: [], max_oq: null }));
        const unit = ({ tiers, ...one }: PriceTerms, at: number) => unitPriceAt(quantity, sellingPrice(one, at), tiers);
        const most = worth({ sku_id: "S", orderable: quantity, before: mine!, after: theirs! });
        for (const at of [0, 1, 2, 5, 9].map((hours) => now + hours * hour)) {
          expect(most).toBeGreaterThanOrEqual((unit(mine!, at) - unit(theirs!, at)) * quantity);
        }
      }),
    );
  });

  test("name a SKU as lowered exactly where it is new or worth something, with what it cost and costs", () => {
    fc.assert(
      fc.property(anyChanges, (changes) => {
        const { lowered } = setPrices(changes, now);
        const skus = lowered.map(({ sku_id }) => sku_id);
        expect(skus).toEqual(
          changes.filter((one) => one.before === null || worth(one) > 0).map(({ sku_id }) => sku_id),
        );
        expect(lowered.every(({ was, low }) => (was === null ? low === null : low! < was))).toBe(true);
        expect(lowered.every(({ at }) => at >= now)).toBe(true);
      }),
    );
  });
});

test("a planned price is lowered from when it begins", () => {
  const one = change({}, { planned: planned(1500, 24, 48) });
  expect(setPrices([one], now).lowered).toEqual([
    { sku_id: "S", at: now + 24 * hour, units: 10, was: 450_000, low: 1500 },
  ]);
});

test.for<[string, PriceChange, boolean]>([
  ["another list price", change({}, { price: 440_000 }), true],
  ["a special price without an end", change({}, { special_price: 1500 }), true],
  ["a special price that ends", change({}, { special_price: 1500, special_ends_at: now + hour }), false],
  ["a planned price", change({}, { planned: planned(1500, 24, 48) }), false],
  ["a list price behind a special", change({ special_price: 1500 }, { special_price: 1500, price: 440_000 }), false],
  ["a price by quantity", change({}, { tiers: [{ min_quantity: 5, price: 1500 }] }), false],
  ["a new SKU", change(null, {}), true],
])("%s sets the price at any time or not", ([, one, isSet]) => {
  expect(setPrices([one], now).set).toEqual(isSet ? ["S"] : []);
});

test("more than can be counted stays a sum", () => {
  const most = change({ price: Number.MAX_SAFE_INTEGER }, { price: 1 }, 9999);
  expect(worth(most, most)).toBe(Number.MAX_SAFE_INTEGER);
});
