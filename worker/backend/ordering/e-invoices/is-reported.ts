import type { EInvoiceIssuer } from "#shared/shop-settings/e-invoice-codes";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { dayInEmirates } from "#shared/time/emirates-time";

/**
 * Whether an order's papers are e-invoices at all: those of a business, which is whom the order names a TRN of. A consumer's
 * never are.
 * @param buyer as the order has it
 */
export const isReported = ({ trn }: { trn: string | null }): boolean => trn !== null && trn !== "";

/** Who issues the e-invoice of a paper. @param issuedAt of the paper, in ms */
export const eInvoiceIssuerAt = (
  { issuer, from }: Pick<ShopSettings["e_invoices"], "issuer" | "from">,
  issuedAt: number,
): EInvoiceIssuer => (from !== "" && dayInEmirates(issuedAt) >= from ? issuer : "off");
