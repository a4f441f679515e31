import { plainSigns } from "../typed/signs";
import type { TaxClass } from "../vat";

/** What price lists write for a class, as `saidTaxClass` gives it. `0%` is none: it may be zero-rated, exempt or out of scope. */
export const taxClassNames: ReadonlyMap<string, TaxClass> = new Map([
  ["standard", "standard"],
  ["standard_rate", "standard"],
  ["standard_rated", "standard"],
  ["5", "standard"],
  ["5%", "standard"],
  ["0.05", "standard"],
  ["خاضع", "standard"],
  ["zero_rated", "zero_rated"],
  ["exempt", "exempt"],
  ["معفى", "exempt"],
  ["out_of_scope", "out_of_scope"],
]);

/** A cell's tax class in small letters, without spaces and hyphens between its words. */
export const saidTaxClass = (cell: string): string =>
  plainSigns(cell)
    .toLowerCase()
    .replace(/^vat /, "")
    .replace(/^5(?:\.0{1,4})? ?%$/, "5%")
    .replaceAll(/[ -]/g, "_");
