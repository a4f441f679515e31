// Shows, for any cart, that its sums are exact whole fils, that VAT is contained and never added, that a voucher takes
// off what it says and no more, and that what is not available costs nothing.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mostOf, priceCart, type PricedSku, type WantedLine } from "#backend/goods/pricing/cart-price";
import type { VoucherTerms } from "#backend/goods/pricing/voucher-discount";
import { taxIn, taxTreatment, type TaxRate } from "#shared/money/vat";
import { prorate } from "#backend/goods/pricing/prorate";

const dubai = { charge: 1500, slashedCharge: 0, freeFrom: 5000 };
const now = Date.UTC(2026, 10, 20);
const rates: TaxRate[] = [
  { tax_class: "standard", valid_from: 0, rate: 500 },
  ...(["zero_rated", "exempt", "out_of_scope"] as const).map((tax_class) => ({ tax_class, valid_from: 0, rate: 0 })),
];

const sku = (sku_id: string, changes: Partial<PricedSku> = {}): PricedSku => ({
  sku_id,
  price: 1000,
  special_price: null,
  special_ends_at: null,
  stock: 100,
  max_oq: null,
  tiers: [],
  tax_class: "standard",
  tax_basis_expires_at: null,
  ...changes,
});
const terms = (changes: Partial<VoucherTerms> = {}): VoucherTerms => ({
  discount: { type: "percentage", percentage: 10, cap: null },
  minimum: 0,
  starts_at: 0,
  usedUp: false,
  ends_at: null,
  skus: null,
  ...changes,
});
const bySku = (...skus: PricedSku[]) => new Map(skus.map((one) => [one.sku_id, one]));
const line = (sku_id: string, quantity: number, unit_price = 1000): WantedLine => ({ sku_id, quantity, unit_price });

const anySku = fc.record({
  price: fc.integer({ min: 1, max: 70_000_000 }),
  cut: fc.constantFrom(0, 0, 1, 500, 1_000_000),
  special_ends_at: fc.constantFrom(null, now - 1, now + 1),
  stock: fc.constantFrom(0, 1, 7, 9999),
  max_oq: fc.constantFrom(null, null, 0, 3, 9999),
  tiers: fc.array(
    fc.record({ min_quantity: fc.integer({ min: 2, max: 100 }), price: fc.integer({ min: 1, max: 70_000_000 }) }),
    { maxLength: 3 },
  ),
  quantity: fc.integer({ min: 1, max: 9999 }),
  unit_price: fc.integer({ min: 0, max: 1000 }),
  tax_class: fc.constantFrom("standard", "standard", "zero_rated", "exempt", "out_of_scope"),
  tax_basis_expires_at: fc.constantFrom(null, now, now + 1),
  isKnown: fc.boolean(),
  inScope: fc.boolean(),
});
const anyDiscount = fc.oneof(
  fc.record({ type: fc.constant("fixed" as const), amount: fc.integer({ min: 1, max: 100_000_000 }) }),
  fc.record({
    type: fc.constant("percentage" as const),
    percentage: fc.integer({ min: 1, max: 100 }),
    cap: fc.option(fc.integer({ min: 1, max: 100_000 })),
  }),
);
const anyVoucher = fc.record({
  discount: anyDiscount,
  minimum: fc.constantFrom(0, 0, 10_000, 1_000_000_000),
  starts_at: fc.constantFrom(0, now, now + 1),
  ends_at: fc.constantFrom(null, now, now + 1),
  scoped: fc.boolean(),
});

const anyCart = fc.tuple(fc.array(anySku, { maxLength: 12 }), fc.option(anyVoucher)).map(([entries, voucher]) => {
  const wanted = entries.map(({ quantity, unit_price }, at) => line(`S${at}`, quantity, unit_price));
  const skus = entries.flatMap(({ isKnown, cut, ...rest }, at) =>
    isKnown ? [sku(`S${at}`, { ...rest, special_price: cut === 0 ? null : Math.max(1, rest.price - cut) })] : [],
  );
  const inScope = new Set(entries.flatMap((entry, at) => (entry.inScope ? [`S${at}`] : [])));
  return {
    wanted,
    skus: bySku(...skus),
    voucher: voucher && terms({ ...voucher, skus: voucher.scoped ? inScope : null }),
  };
});

const total = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

test("any cart: the parts are whole, bounded, and sum exactly", () => {
  fc.assert(
    fc.property(anyCart, ({ wanted, skus, voucher }) => {
      const cart = priceCart(wanted, skus, voucher, dubai, rates, now);
      expect(cart.lines.map(({ sku_id }) => sku_id)).toEqual(wanted.map(({ sku_id }) => sku_id));
      for (const [at, priced] of cart.lines.entries()) {
        const known = skus.get(priced.sku_id);
        const most = known ? mostOf(known).most : 0;
        for (const amount of [priced.unit_price, priced.total, priced.discount, priced.tax]) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        }
        expect(priced.discount).toBeLessThanOrEqual(priced.total);
        expect(priced.tax).toBe(taxIn(priced.total - priced.discount, priced.tax_rate));
        const { tax_class, tax_rate } = priced;
        expect({ tax_class, tax_rate }).toEqual(taxTreatment(rates, now, known));
        expect(priced.total).toBe(most === 0 ? 0 : priced.unit_price * Math.min(wanted[at]!.quantity, most));
      }
      expect(cart.itemsTotal).toBe(total(cart.lines.map((priced) => priced.total)));
      expect(cart.discount).toBe(total(cart.lines.map((priced) => priced.discount)));
      expect(cart.tax).toBe(total(cart.lines.map((priced) => priced.tax)));
      expect(cart.total).toBe(cart.itemsTotal - cart.discount);
      expect(total(cart.taxes.map(({ amount }) => amount))).toBe(cart.total + cart.shipping);
      expect(total(cart.taxes.map(({ tax }) => tax))).toBe(cart.tax + cart.shippingTax);
      expect(cart.shippingTax).toBe(taxIn(cart.shipping, cart.shippingTaxRate));
      for (const of of cart.taxes) {
        const own = cart.lines.filter((one) => one.tax_class === of.tax_class && one.tax_rate === of.tax_rate);
        const delivered = of.tax_class === "standard" ? cart.shipping : 0;
        expect(of.amount).toBe(total(own.map((one) => one.total - one.discount)) + delivered);
      }
      expect(cart.shipping === 0).toBe(cart.itemsTotal === 0 || cart.total >= dubai.freeFrom);
      if (cart.voucherProblem !== null || voucher === null) expect(cart.discount).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test("any split: parts sum to the whole, and none is above its weight", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 7_000_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
      const amount = Math.floor(total(parts) * share);
      const shares = prorate(amount, parts);
      expect(total(shares)).toBe(amount);
      shares.forEach((one, at) => expect(one >= 0 && one <= parts[at]!).toBe(true));
    }),
    { numRuns: 500 },
  );
});

test("a voucher that takes all leaves nothing to pay but delivery", () => {
  const cart = priceCart(
    [line("A", 2)],
    bySku(sku("A")),
    terms({ discount: { type: "fixed", amount: 99_999 } }),
    dubai,
    rates,
    now,
  );
  expect(cart).toMatchObject({ itemsTotal: 2000, discount: 2000, total: 0, tax: 0, shipping: 1500 });
});

test("tiers, special price and voucher follow each other, and VAT is taken out last", () => {
  const skus = bySku(
    sku("A", { special_price: 900, tiers: [{ min_quantity: 10, price: 800 }] }),
    sku("B", { price: 333 }),
  );
  const cart = priceCart([line("A", 10, 800), line("B", 1, 333)], skus, terms(), dubai, rates, now);
  expect(cart.lines).toMatchObject([
    { unit_price: 800, total: 8000, discount: 800, tax: 343 },
    { unit_price: 333, total: 333, discount: 33, tax: 14 },
  ]);
  expect(cart).toMatchObject({ total: 7500, tax: 357, shipping: 0, shippingStruck: 1500, freeDeliveryMissing: 0 });
});

test("lines of several classes: each at its rate, the voucher split over all, delivery at the standard rate", () => {
  const skus = bySku(
    sku("A"),
    sku("B", { tax_class: "zero_rated", tax_basis_expires_at: now + 1 }),
    sku("C", { tax_class: "zero_rated", tax_basis_expires_at: now }),
    sku("D", { tax_class: "exempt" }),
  );
  const wanted = ["A", "B", "C", "D"].map((one) => line(one, 1));
  const cart = priceCart(wanted, skus, terms(), { ...dubai, freeFrom: 10_000 }, rates, now);
  expect(cart.lines.map(({ tax_class, tax_rate, discount, tax }) => [tax_class, tax_rate, discount, tax])).toEqual([
    ["standard", 500, 100, 43],
    ["zero_rated", 0, 100, 0],
    ["standard", 500, 100, 43],
    ["exempt", 0, 100, 0],
  ]);
  expect(cart.taxes).toEqual([
    { tax_class: "standard", tax_rate: 500, amount: 3300, tax: 157 },
    { tax_class: "zero_rated", tax_rate: 0, amount: 900, tax: 0 },
    { tax_class: "exempt", tax_rate: 0, amount: 900, tax: 0 },
  ]);
});

describe("a voucher that does not count says why", () => {
  test.each<[string, VoucherTerms | "unknown", string]>([
    ["unknown", "unknown", "voucher_unknown"],
    ["not yet", terms({ starts_at: now + 1 }), "voucher_not_started"],
    ["no longer", terms({ ends_at: now }), "voucher_expired"],
    ["below its minimum", terms({ minimum: 1001 }), "voucher_below_minimum"],
    ["below its minimum in scope", terms({ minimum: 1000, skus: new Set(["B"]) }), "voucher_not_for_items"],
  ])("%s", (_, voucher, problem) => {
    const cart = priceCart([line("A", 1)], bySku(sku("A")), voucher, dubai, rates, now);
    expect(cart).toMatchObject({ discount: 0, total: 1000, voucherProblem: problem });
  });

  test("at its minimum and in its last millisecond it counts, on what it is for alone", () => {
    const voucher = terms({ minimum: 1000, ends_at: now + 1, skus: new Set(["B"]) });
    const cart = priceCart([line("A", 1), line("B", 1)], bySku(sku("A"), sku("B")), voucher, dubai, rates, now);
    expect(cart.voucherProblem).toBeNull();
    expect(cart.lines.map(({ discount }) => discount)).toEqual([0, 100]);
  });
});

test("an empty cart costs nothing, and neither does one of sold-out lines", () => {
  for (const wanted of [[], [line("A", 3)]]) {
    const cart = priceCart(wanted, bySku(sku("A", { stock: 0 })), null, dubai, rates, now);
    expect(cart).toMatchObject({ total: 0, shipping: 0, shippingStruck: null, freeDeliveryMissing: 0 });
  }
});
