import { z } from "zod";
import { taxClasses } from "#shared/money/vat";
import { aed } from "./catalogue";

/** Amounts of one rate, in AED: `net` + `tax` is `total`. */
const taxTotal = z.object({
  tax_class: z.enum(taxClasses),
  /** In percent. */
  rate: z.number().min(0).max(100),
  net: aed,
  tax: aed,
  total: aed,
});

export type TaxTotalOnWire = z.output<typeof taxTotal>;

/** Goods and delivery by rate, the highest first; empty if a backend does not send it. */
export const taxTotals = z.array(taxTotal).default([]);
