import type { EInvoiceKey } from "./e-invoices-statements";

/** The e-invoice of a tax document by its id (`taxDocumentId`); null for what is none. */
export function eInvoiceKeyIn(id: string): EInvoiceKey | null {
  const [, kind, number] = /^(invoice|credit_note)-([1-9]\d{0,14})$/.exec(id) ?? [];
  return kind ? { kind: kind as EInvoiceKey["kind"], number: Number(number) } : null;
}
