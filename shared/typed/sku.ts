import { plainSigns } from "./signs";

/** A SKU or a maker's code as it is kept: without invisible signs, with hyphens and digits of a keyboard. Capitals stay. */
export const skuIn = (text: string): string => plainSigns(text);

/** What SKUs are compared by: two that differ in capitals, dashes or signs that nobody sees are one. */
export const skuKey = (text: string): string => plainSigns(text).toUpperCase();

/**
 * Signs that people leave out of a code, or that a list puts around it. The database takes them out one by one, and takes no
 * more of them than about forty within each other.
 */
export const looseSigns = Array.from(" !\"#&'()*+,-./:;<=>?[]_{}~“”„«»‹›،؛•·");
const loose = new Set(looseSigns);

/**
 * What a SKU is found by where nothing is exactly it: without those signs, in capitals as the database makes them, of a to z
 * alone. Indexes have the same of what is stored (`worker/backend/catalogue/statements-codes.ts`).
 */
export const looseSkuKey = (text: string): string =>
  Array.from(plainSigns(text))
    .filter((sign) => !loose.has(sign))
    .join("")
    .replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
