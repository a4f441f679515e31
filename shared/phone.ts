import { foldDigits } from "./digits";

/** At least 8 digits, and no more than a number of any country has. */
const digitCount = /^\d{8,15}$/;
const ofEmirates = "971";

/**
 * A phone number as `+` and digits with its country; without one it is of the Emirates. Null when it is none.
 * `050 123 4567`, `00971501234567` and `٠٥٠١٢٣٤٥٦٧` are the same.
 */
export function normalPhone(text: string): string | null {
  const typed = foldDigits(text.trim());
  if (!/^\+?[\d\s().-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, "");
  if (!digitCount.test(digits)) return null;
  const whole = typed.startsWith("+") ? digits : withCountry(digits);
  return digitCount.test(whole) ? `+${whole}` : null;
}

function withCountry(digits: string): string {
  if (digits.startsWith("00")) return digits.slice(2);
  if (digits.startsWith("0")) return ofEmirates + digits.slice(1);
  return digits.startsWith(ofEmirates) ? digits : ofEmirates + digits;
}

/** Whether a number in normal form is of a mobile of the Emirates, the only ones that codes are texted to. */
export const isUaeMobile = (phone: string): boolean => /^\+9715[024568]\d{7}$/.test(phone);
