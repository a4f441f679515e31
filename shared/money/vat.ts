import type { Fils } from "./money";

/** How the law taxes a SKU. `zero_rated` needs a certificate that is valid at that moment. */
export const taxClasses = ["standard", "zero_rated", "exempt", "out_of_scope"] as const;
export type TaxClass = (typeof taxClasses)[number];

/** Why a SKU may be zero-rated: registered with the ministry of health, or imported with its permission. */
export const taxBases = ["registered", "import_permission"] as const;
export type TaxBasis = (typeof taxBases)[number];

/** Most characters that the number of a certificate or permit may have. */
export const taxCertificateLength = 60;

/** From a moment (ms) on, a class is taxed by so many basis points (500 is 5 %). */
export type TaxRate = { tax_class: TaxClass; valid_from: number; rate: number };

/** A SKU's tax in the catalogue. `tax_basis_expires_at` in ms: from then on its certificate is invalid. */
export type TaxedSku = { tax_class: TaxClass; tax_basis_expires_at: number | null };

/** How a line is taxed at one moment, as recorded on its order and documents; the rate in basis points. */
export type TaxTreatment = { tax_class: TaxClass; tax_rate: number };

/** The part of a cart, order or document at one rate: `amount` with VAT, and the VAT included. */
export type TaxTotal = TaxTreatment & { amount: Fils; tax: Fils };

/** Anything that is no SKU, such as delivery. */
const standardSupply: TaxedSku = { tax_class: "standard", tax_basis_expires_at: null };

/**
 * How a SKU is taxed at a moment; without a SKU, how delivery is. A zero rate whose certificate has run out is the
 * standard rate.
 * @throws when the class has no rate at that moment
 */
export function taxTreatment(rates: readonly TaxRate[], now: number, sku: TaxedSku = standardSupply): TaxTreatment {
  const ranOut = sku.tax_basis_expires_at !== null && sku.tax_basis_expires_at <= now;
  const tax_class = ranOut ? "standard" : sku.tax_class;
  const [latest] = rates
    .filter((one) => one.tax_class === tax_class && one.valid_from <= now)
    .toSorted((a, b) => b.valid_from - a.valid_from);
  if (!latest) throw new Error(`no rate of tax for ${tax_class}`);
  return { tax_class, tax_rate: latest.rate };
}

/**
 * When a SKU's tax may change without a write, in ms: its certificate expires, or a new rate takes effect. Null: not
 * that is known.
 */
export function nextTaxChange(
  rates: readonly TaxRate[],
  now: number,
  { tax_basis_expires_at }: TaxedSku,
): number | null {
  const moments = [tax_basis_expires_at ?? 0, ...rates.map(({ valid_from }) => valid_from)].filter((at) => at > now);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** VAT included in an amount at a rate in basis points, rounded half up to the fils. */
export const taxIn = (amount: Fils, rate: number): Fils => Math.round((amount * rate) / (10_000 + rate));

/** Sums parts by rate and class: the highest rate first, then in the order of the classes. */
export function taxTotals(parts: readonly TaxTotal[]): TaxTotal[] {
  const totals = new Map<string, TaxTotal>();
  for (const { tax_class, tax_rate, amount, tax } of parts) {
    const key = `${tax_class} ${tax_rate}`;
    const before = totals.get(key) ?? { tax_class, tax_rate, amount: 0, tax: 0 };
    totals.set(key, { ...before, amount: before.amount + amount, tax: before.tax + tax });
  }
  return [...totals.values()].toSorted(
    (a, b) => b.tax_rate - a.tax_rate || taxClasses.indexOf(a.tax_class) - taxClasses.indexOf(b.tax_class),
  );
}

/** A rate in basis points as percent. */
export const percentOf = (rate: number): number => rate / 100;
