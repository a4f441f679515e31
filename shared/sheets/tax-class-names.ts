import { beforePercent, plainFigure } from "../typed/figure";
import { plainSigns } from "../typed/signs";
import type { TaxClass } from "../money/vat";

/** What price lists write for a class, as `typedTaxClass` gives it. `0%` is none: it may be zero-rated, exempt or out of scope. */
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

/** A cell's tax class in small letters, without spaces and hyphens between its words; a rate in percent as `5%`. */
export function typedTaxClass(cell: string): string {
  const said = plainSigns(cell).toLowerCase().replace(/^vat /, "");
  const percent = beforePercent(said) ?? "";
  const rate = plainFigure(percent) ?? plainFigure(percent, ",");
  return rate === null ? (plainFigure(said) ?? said.replaceAll(/[ -]/g, "_")) : `${Number(rate)}%`;
}
