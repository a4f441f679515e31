// Shows what VAT an amount contains, which class and rate a SKU is taxed by at a moment, and that no text of the shop
// names a percentage of VAT of its own.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  nextTaxChange,
  taxClasses,
  taxIn,
  taxTotals,
  taxTreatment,
  type TaxRate,
  type TaxTotal,
} from "#shared/money/vat";
import { root } from "#support/project-root";

const client = path.join(root, "client");
const texts = ["messages", "shop/browse/policy/texts"].flatMap((folder) =>
  readdirSync(path.join(client, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(json|ts)$/.test(name))
    .map((name) => path.join(client, folder, name)),
);

test("no text names a percentage of VAT except the zero rate: the table of rates has what is charged", () => {
  const named = texts.flatMap((file) =>
    readFileSync(file, "utf8")
      .split(/[\n.]/)
      .filter((sentence) => /VAT|value added|المضافة|ضريبة/.test(sentence))
      .flatMap((sentence) => [...sentence.matchAll(/(\d+) ?[%٪]/g)].map((match) => Number(match[1]))),
  );
  expect(new Set(named)).toEqual(new Set([0]));
});

test("VAT and what is left without it make the amount, at the rate, to half a fils", () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.constantFrom(0, 500, 750, 10_000), (gross, rate) => {
      const tax = taxIn(gross, rate);
      expect(Math.abs(tax * (10_000 + rate) - gross * rate)).toBeLessThanOrEqual((10_000 + rate) / 2);
    }),
  );
});

const day = 86_400_000;
const rates: TaxRate[] = [
  { tax_class: "standard", valid_from: 100 * day, rate: 1000 },
  { tax_class: "standard", valid_from: 0, rate: 500 },
  { tax_class: "zero_rated", valid_from: 0, rate: 0 },
];

describe("how a SKU is taxed at a moment", () => {
  const zeroRated = { tax_class: "zero_rated", tax_basis_expires_at: 50 * day } as const;
  test.each([
    ["the rate that counts on the day", undefined, 100 * day - 1, "standard", 500],
    ["a new rate from its first moment", undefined, 100 * day, "standard", 1000],
    ["zero as long as the certificate counts", zeroRated, 50 * day - 1, "zero_rated", 0],
    ["the standard rate once it has run out", zeroRated, 50 * day, "standard", 500],
    ["the standard rate of that day", zeroRated, 100 * day, "standard", 1000],
  ] as const)("%s", (_, sku, now, tax_class, tax_rate) => {
    expect(taxTreatment(rates, now, sku)).toEqual({ tax_class, tax_rate });
  });

  test("without a rate there is none to guess", () => {
    expect(() => taxTreatment(rates, -1)).toThrow("no rate of tax for standard");
    expect(() => taxTreatment(rates, 0, { tax_class: "exempt", tax_basis_expires_at: null })).toThrow("exempt");
  });
});

test("what a SKU is taxed by may change when its certificate runs out or a rate begins to count", () => {
  const changing: TaxRate[] = [
    { tax_class: "standard", valid_from: 100, rate: 500 },
    { tax_class: "standard", valid_from: 900, rate: 700 },
  ];
  const change = (now: number, expires: number | null) =>
    nextTaxChange(changing, now, { tax_class: "standard", tax_basis_expires_at: expires });
  expect([change(200, null), change(200, 400), change(400, 400), change(50, null), change(900, 400)]).toEqual([
    900,
    400,
    900,
    100,
    null,
  ]);
});

test("totals by rate sum to their parts, the highest rate first, classes of one rate apart", () => {
  const anyPart = fc.record({
    tax_class: fc.constantFrom(...taxClasses),
    tax_rate: fc.constantFrom(0, 500, 1000),
    amount: fc.nat(1e9),
    tax: fc.nat(1e6),
  });
  fc.assert(
    fc.property(fc.array(anyPart, { maxLength: 20 }), (parts) => {
      const totals = taxTotals(parts);
      const sum = (of: readonly TaxTotal[], what: "amount" | "tax") => of.reduce((all, one) => all + one[what], 0);
      expect(new Set(totals.map((one) => `${one.tax_class} ${one.tax_rate}`)).size).toBe(totals.length);
      for (const one of totals) {
        const own = parts.filter((part) => part.tax_class === one.tax_class && part.tax_rate === one.tax_rate);
        expect([one.amount, one.tax]).toEqual([sum(own, "amount"), sum(own, "tax")]);
      }
      expect(sum(totals, "amount")).toBe(sum(parts, "amount"));
      const order = totals.map((one) => one.tax_rate);
      expect(order).toEqual(order.toSorted((a, b) => b - a));
    }),
  );
});
