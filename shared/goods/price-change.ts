import type { Fils } from "../money/money";

/**
 * Rounding of a changed price: none, quarters or halves of a dirham, whole dirhams, or the nearest price ending in .95.
 */
export const roundings = ["none", "quarter", "half", "whole", "ninety_five"] as const;
type Rounding = (typeof roundings)[number];

/** A change of many prices. */
export type PriceChange = {
  by: "percent" | "amount";
  /** Percent, or fils; below 0 for less. */
  value: number;
  rounding: Rounding;
};

/** The nearest price of its kind, at least a minimum, so that nothing is free. */
const nearest = (step: number, least: number) => (fils: number) =>
  Math.max(least, Math.round((fils - least) / step) * step + least);

const rounded: Record<Rounding, (fils: number) => Fils> = {
  none: nearest(1, 1),
  quarter: nearest(25, 25),
  half: nearest(50, 50),
  whole: nearest(100, 100),
  ninety_five: nearest(100, 95),
};

/** A price after a change, in fils; never below the least that its rounding knows. */
export function changedPrice(price: Fils, { by, value, rounding }: PriceChange): Fils {
  const exact = by === "percent" ? (price * (100 + value)) / 100 : price + value;
  return rounded[rounding](exact);
}
