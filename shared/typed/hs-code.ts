import { plainCode } from "./signs";

/**
 * A code of the Harmonized System as it was typed, without dots and spaces: 6 digits for all countries, 8 to 12 of them in the
 * Gulf's customs tariff. Null when it is none.
 */
export function hsCodeIn(text: string): string | null {
  const digits = plainCode(text)
    .replace(/^HS\s*(?:CODE)?[\s:]*/i, "")
    .replaceAll(/[\s.-]/g, "");
  return /^(?!00)\d{6}(?:\d\d){0,3}$/.test(digits) ? digits : null;
}
