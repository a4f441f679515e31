import { isTin } from "../shop-settings/e-invoice-codes";
import { plainCode } from "./signs";

/** A tax identification number as it was typed, as ten digits without spaces; null when it is none. */
export function tinIn(text: string): string | null {
  const digits = plainCode(text)
    .replace(/^TIN[\s:]*/i, "")
    .replaceAll(/[\s.-]/g, "");
  return isTin(digits) ? digits : null;
}
