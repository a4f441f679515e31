import { labelOf, withoutLabels } from "./labels";
import { plainCode, visible } from "./signs";

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
/** Names of symbologies that scanners send before what they read, such as `]d2` for a DataMatrix of GS1. */
const symbology = /^\][a-z]\d/i;
/** Ends a part whose length is free: the sign that shows a group separator, for it and for what is written in its place. */
const groupEnd = "␝";
const otherEnds = /<GS>|\{GS\}|\[GS\]|\^\]|\\x1d|\\u001d/gi;

/** Parts whose length is set by what they are: the first two digits of their identifier → digits of both together. */
const lengths: Record<string, number> = { "00": 20, "01": 16, "02": 16, "03": 16, "04": 18, "20": 4, "41": 16 };
for (const day of ["11", "12", "13", "14", "15", "16", "17", "18", "19"]) lengths[day] = 8;
for (const measure of ["31", "32", "33", "34", "35", "36"]) lengths[measure] = 10;

/** The GTIN of an item or of what a parcel holds (01, 02) among the parts of an element string; null without one. */
function inElements(text: string): string | null {
  const shown = visible(text).replaceAll("\u001d", groupEnd).replaceAll(otherEnds, groupEnd);
  const scanned = shown.replace(/^[\s"'␝]+/, "").replace(symbology, "");
  const link = /^https?:\/\/\S*?\/0[12]\/(\d{8}|\d{12,14})(?=[/?#]|$)/.exec(scanned)?.[1];
  if (link) return link;
  // With brackets, the identifier is found at any position.
  const bracketed = /\( ?0[12] ?\) ?((?:\d[ -]?){14})(?!\d)/.exec(`(${plainCode(scanned)}`)?.[1];
  if (bracketed) return bracketed.replaceAll(/[ -]/g, "");
  let rest = scanned
    .split(groupEnd)
    .map((part) => plainCode(part).replaceAll(" ", ""))
    .join(groupEnd);
  // A symbol of a plain number says no more than the number.
  if (/^\d{8,14}$/.test(rest)) return rest;
  while (rest !== "") {
    const item = /^0[12](\d{14})/.exec(rest)?.[1];
    if (item) return item;
    const end = rest.indexOf(groupEnd);
    const length = lengths[rest.slice(0, 2)];
    if (length === undefined && end === -1) return null;
    rest = rest.slice(length ?? end + 1).replace(groupEnd, (sign, at: number) => (at === 0 ? "" : sign));
  }
  return null;
}
