import type { Fils } from "#shared/money/money";
import { unitPriceAt, type Tier } from "#shared/goods/unit-price";
import { sellingPrice, type PricedVariant } from "./variant-price";

/** Everything that determines the unit price of a SKU, now and later; money in fils with VAT, times in ms. */
export type PriceTerms = PricedVariant & {
  max_oq: number | null;
  tiers: readonly Tier[];
  /** Planned special prices. */
  planned: readonly { price: Fils; starts_at: number; ends_at: number }[];
};

/** A SKU's price before and after a write. */
export type PriceChange = {
  sku_id: string;
  /** Units that can be ordered: the stock, or more where it may be back-ordered. */
  orderable: number;
  /** Null: the SKU is new, so nobody has paid another price for it. */
  before: PriceTerms | null;
  after: PriceTerms;
};

/** A purchase to compare prices at: when, and how many units. */
type Purchase = { at: number; quantity: number };

/**
 * The unit price in a purchase of this quantity, at most the largest allowed. A SKU that is not sold counts as if it
 * were: otherwise its price could fall unseen before the SKU comes back.
 * @param from planned prices that end before it are ignored
 */
function unitPrice(
  { price, planned, tiers, max_oq, ...own }: PriceTerms,
  { at, quantity }: Purchase,
  from: number,
): Fils {
  const [begun] = planned
    .filter((one) => one.starts_at <= at && one.ends_at > from && one.price < price)
    .toSorted((one, other) => other.starts_at - one.starts_at);
  const special = begun ? { special_price: begun.price, special_ends_at: begun.ends_at } : own;
  return unitPriceAt(Math.min(quantity, max_oq || Infinity), sellingPrice({ price, ...special }, at), tiers);
}

/** One purchase for each moment (from `from` on) and quantity at which either of two prices may change. */
function purchasesOf(both: readonly PriceTerms[], from: number): Purchase[] {
  const changes = both.flatMap(({ special_ends_at, planned }) => [
    special_ends_at ?? from,
    ...planned.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]),
  ]);
  const moments = new Set([from, ...changes.filter((moment) => moment > from)]);
  const quantities = new Set([1, ...both.flatMap(({ tiers }) => tiers.map(({ min_quantity }) => min_quantity))]);
  return [...moments].flatMap((at) => [...quantities].map((quantity) => ({ at, quantity })));
}

/** The unit price in each purchase, and how much cheaper it becomes; nothing for a new SKU. */
function fallsOf({ before, after }: PriceChange, from: number): { at: number; was: Fils; low: Fils; by: Fils }[] {
  if (!before) return [];
  return purchasesOf([before, after], from).map((purchase) => {
    const [was, low] = [unitPrice(before, purchase, from), unitPrice(after, purchase, from)];
    return { at: purchase.at, was, low, by: was - low };
  });
}

/** The largest fall of a unit's price; 0 where there is none. @param from when the change takes effect, in ms */
export const unitCut = (change: PriceChange, from: number): Fils =>
  Math.max(0, ...fallsOf(change, from).map(({ by }) => by));

/** The units that a cut counts for: those that can be ordered, at least one. */
export const unitsOf = ({ orderable }: Pick<PriceChange, "orderable">): number => Math.max(1, orderable);

/**
 * The most that lower prices could cost the shop, in fils: for each SKU the largest fall of a unit's price, at any
 * later moment and in any quantity, times the units that can be ordered. Rises, new SKUs, and what changes nothing for buyers
 * (texts, the VAT within a price) count as 0. Pure.
 * @param from when they take effect, in ms
 */
export const worthOfCut = (changes: readonly PriceChange[], from: number): Fils =>
  Math.min(
    Number.MAX_SAFE_INTEGER,
    changes.reduce((sum, change) => sum + unitCut(change, from) * unitsOf(change), 0),
  );

/** SKUs whose price somebody has set. */
export type SetPrices = {
  /** SKUs whose price changed for every moment and quantity: prices set by others are superseded. */
  set: string[];
  /**
   * SKUs that become cheaper, and new ones: the last moment at which this change itself makes them so, in ms; the units
   * that it counts for; the highest unit price before and the lowest after, in fils (null: it is new).
   */
  lowered: { sku_id: string; at: number; units: number; was: Fils | null; low: Fils | null }[];
};

/** Which SKUs' prices a write changes. @param from when it takes effect, in ms */
export function setPrices(changes: readonly PriceChange[], from: number): SetPrices {
  const set: string[] = [];
  const lowered: SetPrices["lowered"] = [];
  for (const change of changes) {
    const { sku_id, after } = change;
    const units = unitsOf(change);
    if (!change.before) {
      set.push(sku_id);
      lowered.push({ sku_id, at: from, units, was: null, low: null });
      continue;
    }
    const falls = fallsOf(change, from);
    if (falls.every(({ by }) => by !== 0)) set.push(sku_id);
    const lower = falls.filter(({ by }) => by > 0);
    if (lower.length > 0) {
      const begins = new Set(after.planned.map(({ starts_at }) => starts_at));
      const begun = lower.map(({ at }) => at).filter((at) => begins.has(at));
      const was = Math.max(...lower.map((fall) => fall.was));
      const low = Math.min(...lower.map((fall) => fall.low));
      lowered.push({ sku_id, at: Math.max(from, ...begun), units, was, low });
    }
  }
  return { set, lowered };
}
