import { foldDigits } from "./digits";

/**
 * A tax registration number as 15 digits, the first 1, the last 3; null when it is none. Stricter than the public rule of
 * 15 digits: a number of another form is checked by a person, and the message says whom to ask.
 */
export function normalTrn(text: string): string | null {
  const digits = foldDigits(text).replace(/[\s-]/g, "");
  return /^1\d{13}3$/.test(digits) ? digits : null;
}

/** Whether more digits could make a tax registration number of this: what is typed so far is not wrong yet. */
export const mayBecomeTrn = (text: string): boolean => /^(1\d{0,13})?$/.test(foldDigits(text).replace(/[\s-]/g, ""));
