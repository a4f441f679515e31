import { foldDigits, visible } from "./signs";

/** A whole number as it was typed, in digits of the West and without space around; what is none stays for a check to find. */
export const digitsIn = (text: string): string => foldDigits(visible(text)).trim();

/** Digits only, at least one. */
export const isNumeric = (text: string): boolean => /^\d+$/.test(digitsIn(text));
