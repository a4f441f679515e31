import { foldDigits } from "../typed/signs";

/**
 * An International Bank Account Number however it was copied, in capitals and without spaces; null for one whose check digits
 * (ISO 13616) are wrong, and of the Emirates for one that has not 23 characters.
 */
export function normalIban(text: string): string | null {
  const value = foldDigits(text)
    .replace(/^\s*IBAN\b/i, "")
    .replace(/[\s\p{Cf}:.-]+/gu, "")
    .toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return null;
  if (value.startsWith("AE") && value.length !== 23) return null;
  const digits = Array.from(value.slice(4) + value.slice(0, 4), (letter) => Number.parseInt(letter, 36)).join("");
  return BigInt(digits) % 97n === 1n ? value : null;
}

/** In groups of four, as banks write it. */
export const ibanText = (iban: string): string => iban.replace(/.{4}(?=.)/g, "$& ");
