import type { Fils } from "#shared/money/money";
import { unitPriceAt, type Tier } from "#shared/goods/unit-price";
import { sellingPrice, type PricedVariant } from "./variant-price";

/** All that decides what a buyer pays for one unit of a SKU, now and later; money in fils with VAT, times in ms. */
export type PriceTerms = PricedVariant & {
  max_oq: number | null;
  tiers: readonly Tier[];
  /** Special prices that begin by themselves. */
  planned: readonly { price: Fils; starts_at: number; ends_at: number }[];
};

/** What a write makes of a SKU's price. */
export type PriceChange = {
  sku_id: string;
  /** Units that could be sold at the new price. */
  stock: number;
  /** Null: the SKU is new, so nobody has paid another price for it. */
  before: PriceTerms | null;
  after: PriceTerms;
};

/** A purchase that prices are compared by: when, and of how many units. */
type Purchase = { at: number; quantity: number };

/**
 * The price of a unit in a purchase, or in the largest that an order may be. A SKU that is not sold counts as if it were:
 * otherwise its price could fall unseen and the SKU come back.
 * @param from planned prices that were over by then have never begun
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

/** Purchases of every moment, from one on, and quantity at which either of two prices may change. */
function purchasesOf(both: readonly PriceTerms[], from: number): Purchase[] {
  const changes = both.flatMap(({ special_ends_at, planned }) => [
    special_ends_at ?? from,
    ...planned.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]),
  ]);
  const moments = new Set([from, ...changes.filter((moment) => moment > from)]);
  const quantities = new Set([1, ...both.flatMap(({ tiers }) => tiers.map(({ min_quantity }) => min_quantity))]);
  return [...moments].flatMap((at) => [...quantities].map((quantity) => ({ at, quantity })));
}

/** What a unit costs in each purchase, and by how much it becomes cheaper; nothing for a new SKU. */
function fallsOf({ before, after }: PriceChange, from: number): { at: number; was: Fils; low: Fils; by: Fils }[] {
  if (!before) return [];
  return purchasesOf([before, after], from).map((purchase) => {
    const [was, low] = [unitPrice(before, purchase, from), unitPrice(after, purchase, from)];
    return { at: purchase.at, was, low, by: was - low };
  });
}

/** By how much a unit becomes cheaper where that is most; 0 where it never does. @param from when the change counts, in ms */
export const unitCut = (change: PriceChange, from: number): Fils =>
  Math.max(0, ...fallsOf(change, from).map(({ by }) => by));

/** The units that a cut counts for: there is always one more to come. */
export const unitsOf = ({ stock }: Pick<PriceChange, "stock">): number => Math.max(1, stock);

/**
 * What lower prices could cost the shop at most, in fils: for each SKU the most that a unit becomes cheaper by, at any
 * moment from then on and in any quantity, times the units that there are. Rises, new SKUs, and what changes nothing for
 * buyers (texts, the VAT within a price) count nothing. Pure.
 * @param from when they count, in ms
 */
export const worthOfCut = (changes: readonly PriceChange[], from: number): Fils =>
  Math.min(
    Number.MAX_SAFE_INTEGER,
    changes.reduce((sum, change) => sum + unitCut(change, from) * unitsOf(change), 0),
  );

/** SKUs whose price somebody has set. */
export type SetPrices = {
  /** Those of which nothing costs what it did, at any time and in any quantity: what others set has ended. */
  set: string[];
  /**
   * Those of them that become cheaper, and new ones: the last moment at which they do by this change itself, in ms; the units
   * that it counts for; and what a unit cost before at most and costs then at least, in fils (null: it is new).
   */
  lowered: { sku_id: string; at: number; units: number; was: Fils | null; low: Fils | null }[];
};

/** Which SKUs a write gives another price. @param from when it counts, in ms */
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
