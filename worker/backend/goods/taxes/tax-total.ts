import type { TaxTotalOnWire } from "#shared/contracts/goods/taxes";
import { aedFromFils } from "#shared/money/money";
import { percentOf, type TaxTotal } from "#shared/money/vat";

/** What falls to one rate, as it travels. */
export const taxTotalOf = ({ tax_class, tax_rate, amount, tax }: TaxTotal): TaxTotalOnWire => ({
  tax_class,
  rate: percentOf(tax_rate),
  net: aedFromFils(amount - tax),
  tax: aedFromFils(tax),
  total: aedFromFils(amount),
});
