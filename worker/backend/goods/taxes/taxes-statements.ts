import { sql } from "drizzle-orm";
import type { TaxRate } from "#shared/money/vat";
import { statement } from "#backend/platform/database";

/** Every dated rate; a handful of rows, which each batch that prices something reads beside its SKUs. */
export const selectTaxRates = () =>
  statement<TaxRate>(sql`SELECT tax_class, valid_from, rate FROM tax_rates ORDER BY tax_class, valid_from`);
