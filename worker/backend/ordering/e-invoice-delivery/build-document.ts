import { buildEInvoice } from "../e-invoices/build-e-invoice";
import { readEInvoiceFacts } from "../e-invoices/read-e-invoice-facts";
import type { ClaimedEInvoice } from "./e-invoices-statements";
import type { EInvoiceServices } from "./send-e-invoice";

/**
 * The document of an e-invoice, or what keeps it from being one.
 * @throws ArchiveAway, or when its tax document is gone
 */
export async function buildDocument({ kind, number, uuid }: ClaimedEInvoice, services: EInvoiceServices) {
  const facts = await readEInvoiceFacts(kind, number, uuid, services);
  if (!facts) throw new Error(`there is no ${kind} ${number}`);
  return buildEInvoice(facts);
}
