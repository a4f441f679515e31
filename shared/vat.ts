import type { Fils } from "./money";

/** Percent of VAT on everything that the shop sells; texts that name it are compared with it by a test. */
export const vatPercent = 5;

/** VAT contained in an amount, half up to the fils. */
export const vatIn = (gross: Fils): Fils => Math.round((gross * vatPercent) / (100 + vatPercent));
