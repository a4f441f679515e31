import { buildEInvoice } from "../e-invoices/build-e-invoice";
import { readEInvoiceFacts } from "../e-invoices/read-e-invoice-facts";
import type { ClaimedEInvoice } from "./e-invoices-statements";

/**
 * The document of an e-invoice, or what keeps it from being one.
 * @throws ArchiveAway, or when its tax document is gone
 */
export async function buildDocument(
  { kind, number, uuid }: ClaimedEInvoice,
  services: Parameters<typeof readEInvoiceFacts>[3],
) {
  const facts = await readEInvoiceFacts(kind, number, uuid, services);
  if (!facts) throw new Error(`there is no ${kind} ${number}`);
  return buildEInvoice(facts);
}
