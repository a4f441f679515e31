import type { Fils } from "./money";

/** A price cut as the catalogue states it. */
export type Discount =
  | { type: "fixed"; amount: Fils }
  /** `percentage` is 0–100; `cap` is the most it may take off, null for no cap. */
  | { type: "percentage"; percentage: number; cap: Fils | null };

/**
 * What a discount takes off a price, in fils: a fixed amount, or a percentage of the price, half up to the fils and
 * capped. Never more than the price and never less than nothing.
 */
export function discountOn(price: Fils, discount: Discount): Fils {
  const wanted = discount.type === "fixed" ? discount.amount : cappedPercentage(price, discount);
  return Math.max(0, Math.min(price, wanted));
}

function cappedPercentage(price: Fils, { percentage, cap }: Extract<Discount, { type: "percentage" }>): Fils {
  const share = Math.round((price * percentage) / 100);
  return cap === null ? share : Math.min(share, cap);
}

/**
 * By how many whole percent a price lies below another, for badges and "You save"; rounded down, so that nothing is
 * promised that is not given. 0 when it does not. Both prices in the same unit, a whole number or AED.
 */
export function percentageOff(from: number, to: number): number {
  if (to >= from) return 0;
  // Floats of AED: 100 − 93 of 100 must give 7, not 6.999…
  return Math.floor(((from - to) * 100) / from + 1e-9);
}
