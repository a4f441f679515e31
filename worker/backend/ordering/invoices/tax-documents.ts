import type { EInvoiceState } from "#shared/e-invoices/e-invoice-states";
import type { OrderRow, TaxDocumentRow } from "../orders/orders-statements";
import { documentOf } from "./document";
import type { DueRow, TaxDocumentOfOrderRow } from "./tax-documents-statements";

/** How a tax document is named in lists: `invoice-12`. */
export const taxDocumentId = ({ kind, number }: Pick<TaxDocumentRow, "kind" | "number">): string => `${kind}-${number}`;

/** Every paper of the orders that were read by `taxDocumentStatements`, as it was printed, by its id. */
export function taxDocumentsOf(
  orders: readonly OrderRow[],
  rows: readonly TaxDocumentOfOrderRow[],
  dues: readonly DueRow[],
) {
  const dueAt = new Map(dues.map((due) => [due.order_id, due.due_at]));
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map(
    orders.flatMap((order) => {
      const papers = byOrder.get(order.order_id) ?? [];
      const invoice = papers.find(({ kind }) => kind === "invoice");
      if (!invoice) return [];
      const notes = papers.filter(({ kind }) => kind === "credit_note");
      const around = { invoice, notes, dueAt: dueAt.get(order.order_id) ?? null };
      return papers.map((row) => [taxDocumentId(row), { order, row, paper: documentOf(order, row, around) }] as const);
    }),
  );
}

type BuiltTaxDocument = ReturnType<typeof taxDocumentsOf> extends Map<string, infer Made> ? Made : never;

/** A paper as programs and files for accounting get it. */
export function taxDocumentForPrograms({ order, row, paper }: BuiltTaxDocument) {
  const { supplier, ...shown } = paper;
  const eInvoice: { uuid: string; state: EInvoiceState } | null = row.e_invoice && JSON.parse(row.e_invoice);
  return {
    ...shown,
    id: taxDocumentId(row),
    customer_id: order.user_id,
    supplier_trn: supplier.trn,
    e_invoice: eInvoice,
  };
}
