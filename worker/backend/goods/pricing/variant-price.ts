import type { Discount } from "#shared/money/discount";
import type { Fils } from "#shared/money/money";

/** What a variant's price depends on. Prices are fils including VAT, times ms since 1970. */
export type PricedVariant = {
  price: Fils;
  special_price: Fils | null;
  /** Null with a special price: it does not end. */
  special_ends_at: number | null;
};

/** The discount that a special price was computed from, if any; `discount` in fils or whole percent. */
export type DiscountColumns = {
  discount_type: Discount["type"] | null;
  discount: number | null;
  max_discount: Fils | null;
};

export type SellableVariant = PricedVariant & {
  stock: number;
  max_oq: number | null;
  /** Units that the buyer has on order, which count towards `max_oq`; absent without a buyer. */
  ordered?: number;
};

const isSpecialRunning = ({ special_price, special_ends_at }: PricedVariant, now: number) =>
  special_price !== null && (special_ends_at === null || special_ends_at > now);

/** The unit price at this moment: the special price while it runs, else the list price. */
export const sellingPrice = (variant: PricedVariant, now: number): Fils =>
  isSpecialRunning(variant, now) && variant.special_price !== null ? variant.special_price : variant.price;

/** Whole percent off the list price, rounded down so as not to overpromise. */
export const discountPercentage = (variant: PricedVariant, now: number): number =>
  Math.floor(((variant.price - sellingPrice(variant, now)) * 100) / variant.price);

/** When the current special price ends, in ms; null when there is none or it has no end. */
export const offerEndsAt = (variant: PricedVariant, now: number): number | null =>
  isSpecialRunning(variant, now) ? variant.special_ends_at : null;

/** When the first of the current special prices ends, in ms: until then no price changes; null when none ends. */
export function nextPriceChange(variants: readonly PricedVariant[], now: number): number | null {
  const ends = variants.map((variant) => offerEndsAt(variant, now)).filter((end) => end !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** `max_oq` 0 means not sold, whatever the stock. */
export const isSellable = ({ stock, max_oq }: SellableVariant): boolean => stock > 0 && max_oq !== 0;

/** The variant that represents its group in a list: sellable ones first, then the cheapest, then the given order. */
export function defaultVariant<Variant extends SellableVariant>(
  variants: readonly Variant[],
  now: number,
): Variant | undefined {
  return variants.toSorted(
    (a, b) => Number(isSellable(b)) - Number(isSellable(a)) || sellingPrice(a, now) - sellingPrice(b, now),
  )[0];
}

/** A group's "from" price: its lowest selling price; 0 for a group without variants. */
export const fromPrice = (variants: readonly PricedVariant[], now: number): Fils =>
  variants.length === 0 ? 0 : Math.min(...variants.map((variant) => sellingPrice(variant, now)));

/** A group's highest selling price; with `fromPrice` it says whether the price depends on the variant. */
export const toPrice = (variants: readonly PricedVariant[], now: number): Fils =>
  Math.max(0, ...variants.map((variant) => sellingPrice(variant, now)));

/** The biggest current discount among a group's variants, in whole percent. */
export const bestDiscount = (variants: readonly PricedVariant[], now: number): number =>
  Math.max(0, ...variants.map((variant) => discountPercentage(variant, now)));

/**
 * The biggest current discount among a group's variants, as it was set; for a special price that was set as an amount,
 * in whole percent.
 */
export function bestTerms(variants: readonly (PricedVariant & DiscountColumns)[], now: number): Discount {
  const percentage = bestDiscount(variants, now);
  const best = percentage > 0 && variants.find((variant) => discountPercentage(variant, now) === percentage);
  return (best && discountOf(best)) || { type: "percentage", percentage, cap: null };
}

/** A SKU's discount from its columns; null without one. */
function discountOf({ discount_type, discount, max_discount }: DiscountColumns): Discount | null {
  if (discount_type === null || discount === null) return null;
  return discount_type === "fixed"
    ? { type: "fixed", amount: discount }
    : { type: "percentage", percentage: discount, cap: max_discount };
}
