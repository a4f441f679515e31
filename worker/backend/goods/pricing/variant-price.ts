import type { Discount } from "#shared/money/discount";
import type { Fils } from "#shared/money/money";

/** What a variant's price depends on. Prices are fils including VAT, times ms since 1970. */
export type PricedVariant = {
  price: Fils;
  special_price: Fils | null;
  /** Null with a special price: it does not end. */
  special_ends_at: number | null;
};

/** How a special price came about, where it is a discount on the price; `discount` in fils or in whole percent. */
export type DiscountColumns = {
  discount_type: Discount["type"] | null;
  discount: number | null;
  max_discount: Fils | null;
};

export type SellableVariant = PricedVariant & {
  stock: number;
  max_oq: number | null;
  /** Units that the buyer has on order, which count for `max_oq`; absent where no buyer is looked at. */
  ordered?: number;
};

const isSpecialRunning = ({ special_price, special_ends_at }: PricedVariant, now: number) =>
  special_price !== null && (special_ends_at === null || special_ends_at > now);

/** The unit price at this moment: the special price while it runs, else the list price. */
export const sellingPrice = (variant: PricedVariant, now: number): Fils =>
  isSpecialRunning(variant, now) && variant.special_price !== null ? variant.special_price : variant.price;

/** Whole percent off the list price, rounded down so that nothing is promised that is not given. */
export const discountPercentage = (variant: PricedVariant, now: number): number =>
  Math.floor(((variant.price - sellingPrice(variant, now)) * 100) / variant.price);

/** When the running special ends, in ms; null when none runs or it has no end. */
export const offerEndsAt = (variant: PricedVariant, now: number): number | null =>
  isSpecialRunning(variant, now) ? variant.special_ends_at : null;

/** When the first of the running specials ends, in ms: until then every price stays; null when none ends. */
export function nextPriceChange(variants: readonly PricedVariant[], now: number): number | null {
  const ends = variants.map((variant) => offerEndsAt(variant, now)).filter((end) => end !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** `max_oq` 0 means not sold, whatever the stock. */
export const isSellable = ({ stock, max_oq }: SellableVariant): boolean => stock > 0 && max_oq !== 0;

/** The variant that stands for its group in a list: sellable ones first, then the cheapest, then the given order. */
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

/** The biggest running discount among a group's variants, in whole percent. */
export const bestDiscount = (variants: readonly PricedVariant[], now: number): number =>
  Math.max(0, ...variants.map((variant) => discountPercentage(variant, now)));

/**
 * The terms of the biggest running discount among a group's variants; of a special price that is a figure of its own,
 * what it comes to in whole percent.
 */
export function bestTerms(variants: readonly (PricedVariant & DiscountColumns)[], now: number): Discount {
  const percentage = bestDiscount(variants, now);
  const best = percentage > 0 && variants.find((variant) => discountPercentage(variant, now) === percentage);
  return (best && discountOf(best)) || { type: "percentage", percentage, cap: null };
}

/** A SKU's discount as its columns hold it; null without one. */
function discountOf({ discount_type, discount, max_discount }: DiscountColumns): Discount | null {
  if (discount_type === null || discount === null) return null;
  return discount_type === "fixed"
    ? { type: "fixed", amount: discount }
    : { type: "percentage", percentage: discount, cap: max_discount };
}
