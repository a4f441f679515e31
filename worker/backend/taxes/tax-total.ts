import type { TaxTotalOnWire } from "../../../shared/contracts/taxes";
import { aedFromFils } from "../../../shared/money";
import { percentOf, type TaxTotal } from "../../../shared/vat";

/** What falls to one rate, as it travels. */
export const taxTotalOf = ({ tax_class, tax_rate, amount, tax }: TaxTotal): TaxTotalOnWire => ({
  tax_class,
  rate: percentOf(tax_rate),
  net: aedFromFils(amount - tax),
  tax: aedFromFils(tax),
  total: aedFromFils(amount),
});
