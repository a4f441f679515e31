import { plainCode, plainSigns } from "./signs";

/** A SKU or a maker's code as it is kept: without invisible signs, with hyphens and digits of a keyboard. Capitals stay. */
export const skuIn = (text: string): string => plainSigns(text);

/** What SKUs are compared by: two that differ in capitals, dashes or signs that nobody sees are one. */
export const skuKey = (text: string): string => plainSigns(text).toUpperCase();

/** What a SKU is found by where nothing is exactly it: its letters and digits alone, without what a list put around it. */
export const looseSkuKey = (text: string): string =>
  plainCode(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "")
    .toUpperCase();
