import type { Fils } from "./money";

/** What a changed price is rounded to: nothing, quarters of a dirham, whole dirhams, or the next price that ends in .95. */
export const roundings = ["none", "quarter", "whole", "ninety_five"] as const;
type Rounding = (typeof roundings)[number];

/** What is done to prices together. */
export type PriceChange = {
  by: "percent" | "amount";
  /** Percent, or fils; below 0 for less. */
  value: number;
  rounding: Rounding;
};

const rounded: Record<Rounding, (fils: number) => Fils> = {
  none: Math.round,
  quarter: (fils) => Math.round(fils / 25) * 25,
  whole: (fils) => Math.round(fils / 100) * 100,
  ninety_five: (fils) => Math.round((fils - 95) / 100) * 100 + 95,
};

/** A price after a change, in fils; never below one fils. */
export function changedPrice(price: Fils, { by, value, rounding }: PriceChange): Fils {
  const exact = by === "percent" ? (price * (100 + value)) / 100 : price + value;
  return Math.max(1, rounded[rounding](exact));
}
