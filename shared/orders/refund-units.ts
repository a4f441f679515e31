import type { Fils } from "../money/money";

/** What is left of an order's line: units that were not given back, and what was paid for it, in fils. */
type Left = { quantity: number; amount: Fils };

/**
 * What goes back for so many units of what is left of a line, in fils: their share, half up, and for the last ones all
 * that is left. However a line is divided, its parts sum to it.
 */
export const amountOfUnits = (units: number, { quantity, amount }: Left): Fils =>
  units >= quantity ? amount : Math.round((amount * units) / quantity);
