import { plainSigns } from "./signs";

/** A SKU or a maker's code as it is stored: without invisible signs, with hyphens and digits of a keyboard. Capitals stay. */
export const skuIn = (text: string): string => plainSigns(text);

/** What SKUs are compared by: two that differ in capitals, dashes or signs that nobody sees are one. */
export const skuKey = (text: string): string => plainSigns(text).toUpperCase();

/**
 * Signs that people leave out of a code, at any position. The database removes them by nested calls, which every SQLite
 * supports for this many (`tests/backend/platform/schema.test.ts`).
 */
export const looseSigns = Array.from(" \"#&'()*+,-./:_");

/** Signs that a list or a sentence puts around a code. */
export const signsAround = [...looseSigns, ...Array.from("!;<=>?[]{}~“”„«»‹›،؛•·")];

const [loose, around] = [new Set(looseSigns), new Set(signsAround)];

/**
 * What a SKU is found by where nothing is exactly it: without those signs, in capitals as the database makes them, of a to z
 * alone. Indexes have the same of what is stored (`worker/backend/goods/catalogue/codes-statements.ts`).
 */
export function looseSkuKey(text: string): string {
  const signs = Array.from(plainSigns(text));
  const from = signs.findIndex((sign) => !around.has(sign));
  const to = signs.findLastIndex((sign) => !around.has(sign));
  return signs
    .slice(Math.max(0, from), to + 1)
    .filter((sign) => !loose.has(sign))
    .join("")
    .replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
}
