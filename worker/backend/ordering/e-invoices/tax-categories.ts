import type { TaxClass } from "#shared/money/vat";
import type { UblContent } from "./ubl-xml";

/** A category of tax as PINT AE codes it: standard, zero-rated, exempt, out of scope. */
export type TaxCategory = { id: "S" | "Z" | "E" | "O"; percent: number };

const idOf: Record<TaxClass, TaxCategory["id"]> = {
  standard: "S",
  zero_rated: "Z",
  exempt: "E",
  out_of_scope: "O",
};

/** @param rate in percent */
export const taxCategoryOf = (taxClass: TaxClass, rate: number): TaxCategory => ({
  id: idOf[taxClass],
  percent: rate,
});

/** A category as an element; what is exempt or out of scope has no rate. */
export const taxCategory = ({ id, percent }: TaxCategory): UblContent => ({
  "cbc:ID": id,
  "cbc:Percent": id === "S" || id === "Z" ? percent.toFixed(2) : undefined,
  "cac:TaxScheme": { "cbc:ID": "VAT" },
});
