import { labelOf, withoutLabels } from "./labels";
import { gs1Parts } from "./gs1";

/** A GTIN of 8, 12, 13 or 14 digits whose last one is the check digit of the others (GS1, mod 10). */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = Array.from(text, Number).toReversed();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/**
 * What a GTIN is compared by: the number as 14 digits. A product's 13 digits and the 14 of its DataMatrix are one, and so
 * are the 12 of a UPC. Null when the text holds none.
 */
export function gtinNumber(text: string): string | null {
  const gtin = gtinIn(text);
  return gtin === null ? null : gtin.padStart(14, "0");
}

/**
 * The GTIN that was typed, pasted or scanned, with as many digits as it has there: digits of any script with spaces or
 * hyphens, and inside a GS1 element string (`(01)06290004178674`, `]d2010629…17280630`) or GS1 link.
 * @returns null when there is none with a right check digit
 */
export function gtinIn(text: string): string | null {
  if (text.length > longestScan) return null;
  const digits = withoutLabels(text, label)
    // A sheet took it for a number.
    .replace(/\.0+$/, "")
    .replaceAll(/[ -]/g, "");
  if (isGtin(digits)) return digits;
  const found = inElements(text);
  return found !== null && isGtin(found) ? found : null;
}

/** Longer than any symbol holds. */
const longestScan = 1000;
/** The digits in a name such as `EAN-13` are its own. */
const label = labelOf([
  "(?:GTIN|EAN|UPC)(?:[ -]?(?:8|12|13|14|A)(?=\\D))?",
  "bar ?code",
  "code",
  "GS1",
  "(?:ال)?باركود",
  "(?:ال)?رمز",
]);
/** The GTIN of an item or of what a parcel holds (01, 02) among the parts of an element string; null without one. */
function inElements(text: string): string | null {
  const parts = gs1Parts(text);
  return parts?.get("01") ?? parts?.get("02") ?? null;
}
