import { sql, type SQL } from "drizzle-orm";
import { statement, type RowsOf } from "#backend/platform/database";
import { selectDuesOf } from "../credit-line/ledger-statements";
import { columns, creditNoteLines, poNumberOn, type OrderRow, type TaxDocumentRow } from "../orders/orders-statements";

/** A tax document among others, with the order that it is of. */
export type TaxDocumentOfOrderRow = TaxDocumentRow & {
  order_id: string;
  /** JSON of its report to the tax office; null: it is not reported. */
  e_invoice: string | null;
};
export type DueRow = RowsOf<[ReturnType<typeof selectDuesOf>]>[0][number];

/**
 * What the papers of some orders are made of.
 * @param orderIds a SELECT of `order_id`
 */
export const taxDocumentStatements = (orderIds: SQL) =>
  [
    statement<OrderRow>(sql`SELECT ${columns} FROM orders o WHERE o.order_id IN (${orderIds})`),
    statement<TaxDocumentOfOrderRow>(sql`
      SELECT d.order_id, d.kind, d.number, d.amount, d.tax, d.issued_at, d.reason, d.prefix, d.issuer,
        ${creditNoteLines} AS lines, (
          SELECT json_object('uuid', e.uuid, 'state', e.state) FROM e_invoices e
          WHERE e.kind = d.kind AND e.number = d.number) AS e_invoice, (
          SELECT json_group_array(json_object('tax_class', r.tax_class, 'tax_rate', r.rate, 'amount', r.amount, 'tax', r.tax))
          FROM tax_document_rates r WHERE r.kind = d.kind AND r.number = d.number) AS rates, ${poNumberOn} AS po_number
      FROM tax_documents d WHERE d.order_id IN (${orderIds}) ORDER BY d.order_id, d.kind DESC, d.number`),
    selectDuesOf(orderIds),
  ] as const;
