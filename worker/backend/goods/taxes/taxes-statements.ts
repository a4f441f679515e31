import { sql } from "drizzle-orm";
import type { TaxRate } from "#shared/money/vat";
import { statement } from "#backend/platform/database";

/** Every dated rate; a handful of rows, which each batch that prices something reads beside its SKUs. */
export const selectTaxRates = () =>
  statement<TaxRate>(sql`SELECT tax_class, valid_from, rate FROM tax_rates ORDER BY tax_class, valid_from`);

/** How long before its expiry staff are warned of a certificate, in ms. */
export const certificateWarning = 60 * 86_400_000;

/** Products with a certificate that runs out soon, or has. */
export const countCertificates = (now: number) =>
  statement<{ total: number }>(sql`
    SELECT count(DISTINCT group_id) AS total FROM variants WHERE tax_basis_expires_at <= ${now + certificateWarning}`);
