import { labelOf, withoutLabels } from "./labels";

/** Digits of a code that is sent. */
const length = 6;

/** What a message says before it. */
const label = labelOf([
  "(?:your|the)",
  "(?:sign[ -]?in|log[ -]?in|verification|one[ -]time|security|access)",
  "(?:pass)?code",
  "otp",
  "pin",
  "(?:ال|لل)?رمز",
  "(?:ال)?كود",
  "(?:ال)?تحقق",
  "(?:ال)?دخول",
]);

/** The digits that somebody typed or pasted of a code, such as `123 456`, `123-456` or `١٢٣٤٥٦`; null when they are no whole code. */
export function normalOneTimeCode(text: string): string | null {
  const digits = withoutLabels(text, label).replaceAll(/[ \-.]/g, "");
  return digits.length === length && /^\d+$/.test(digits) ? digits : null;
}
