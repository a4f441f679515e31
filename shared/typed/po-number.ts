import { plainCode } from "./signs";

/** Longest number of a purchase order, in characters. */
export const longestPoNumber = 60;

/** Letters of any script, digits, spaces and `/ - . _`, of which no spreadsheet makes a formula: the first is a letter or a digit. */
const shape = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} /._-]*$/u;

/**
 * The number of a buyer's purchase order as it is stored, such as `PO-2026/0042`: without invisible signs and marks of direction, with
 * digits and hyphens of a keyboard, and without what a sheet or a sentence puts around it. Capitals stay.
 * @returns null for what is none, or longer than `longestPoNumber`
 */
export function normalPoNumber(text: string): string | null {
  const number = plainCode(plainCode(text).replace(/^#+/, ""));
  return number.length <= longestPoNumber && shape.test(number) ? number : null;
}

/** What two numbers are compared by: capitals and spaces make no other one. The database has the same (`po-statements.ts`). */
export const poNumberKey = (number: string): string =>
  number.replaceAll(" ", "").replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
