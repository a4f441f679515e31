import type { CampaignChange, CampaignChecked } from "#shared/contracts/goods/special-prices";
import { percentageOff } from "#shared/money/discount";
import { aedFromFils, filsFromAed, type Fils } from "#shared/money/money";
import { changedPrice } from "#shared/goods/price-change";
import { taxIn, taxTreatment, type TaxedSku, type TaxRate } from "#shared/money/vat";

/** A SKU of a campaign's scope; `busy`: it has another special price in that time. */
export type ScopedSku = TaxedSku & {
  sku_id: string;
  title: string;
  price: Fils;
  busy: 0 | 1;
  /** What a piece costs the shop when it begins, without VAT; null: nobody has said. */
  cost: Fils | null;
};
/** What a campaign sets. */
export type SetSpecialPrice = { sku_id: string; list_price: Fils; price: Fils };

const listedExamples = 10;

/** The price before it is rounded, in fils. */
function exactPrice(price: Fils, { by, value }: CampaignChange): number {
  if (by === "percent") return (price * (100 - value)) / 100;
  return by === "amount" ? price - filsFromAed(value) : filsFromAed(value);
}

/** A SKU's special price in fils, or why it gets none. Rounding never makes something of nothing. */
export function specialPrice(price: Fils, change: CampaignChange): Fils | "no_effect" | "not_positive" {
  const exact = exactPrice(price, change);
  if (exact < 1) return "not_positive";
  const { by, rounding } = change;
  const special = by === "set" ? exact : changedPrice(price, { by: "amount", value: exact - price, rounding });
  return special < price ? special : "no_effect";
}

/** Whether a piece brings less than it costs, VAT aside. */
function isBelowCost(sku: ScopedSku, special: Fils, rates: readonly TaxRate[], startsAt: number): boolean {
  return sku.cost !== null && special - taxIn(special, taxTreatment(rates, startsAt, sku).tax_rate) < sku.cost;
}

/**
 * What a campaign sets and leaves out. Pure: the same SKUs, change and rates give the same.
 * @param startsAt in ms
 */
export function planSpecialPrices(
  skus: readonly ScopedSku[],
  change: CampaignChange,
  rates: readonly TaxRate[],
  startsAt: number,
): { set: SetSpecialPrice[]; result: Omit<CampaignChecked, "check"> } {
  const set: SetSpecialPrice[] = [];
  const examples: CampaignChecked["examples"] = [];
  const conflicting: CampaignChecked["conflicting"] = [];
  const losing: CampaignChecked["losing"] = [];
  const left = { no_effect: 0, not_positive: 0, conflicts: 0, below_cost: 0 };
  for (const sku of skus) {
    const { sku_id, title, price, busy } = sku;
    const special = specialPrice(price, change);
    if (typeof special === "string") left[special] += 1;
    else if (busy) {
      left.conflicts += 1;
      if (conflicting.length < listedExamples) conflicting.push({ sku_id, title });
    } else {
      set.push({ sku_id, list_price: price, price: special });
      if (isBelowCost(sku, special, rates, startsAt)) {
        left.below_cost += 1;
        if (losing.length < listedExamples) losing.push({ sku_id, title });
      }
      if (examples.length < listedExamples) {
        examples.push({ sku_id, title, price: aedFromFils(price), special: aedFromFils(special) });
      }
    }
  }
  const off = set.reduce((sum, one) => sum + percentageOff(one.list_price, one.price), 0);
  const average = set.length === 0 ? 0 : Math.round(off / set.length);
  return { set, result: { skus: skus.length, changed: set.length, ...left, average, examples, conflicting, losing } };
}
