import { plainCode } from "./signs";

/** Digits of a code that is sent. */
const length = 6;

/** The digits that somebody typed or pasted of a code, such as `123 456`, `123-456` or `١٢٣٤٥٦`; null when they are no whole code. */
export function normalOneTimeCode(text: string): string | null {
  const digits = plainCode(text).replaceAll(/[ \-.]/g, "");
  return digits.length === length && /^\d+$/.test(digits) ? digits : null;
}
