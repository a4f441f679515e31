import { sql, type SQL } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { statement, type Statement } from "#backend/platform/database";
import { prefixAndIssuer } from "#backend/platform/shop-settings/shop-settings-statements";

/** What is taken off one line of an order, or off its `delivery`, before the order has an invoice. */
export type Reduction = {
  line: string;
  /** Units that it takes back, and how many of them go on the shelf. */
  quantity: number;
  restocked: number;
  /** With VAT. */
  amount: Fils;
  tax: Fils;
};

/** What reductions have taken off an order before its invoice, in fils. */
export const reducedOf = (column: "amount" | "tax", orderId: SQL): SQL => sql`coalesce((
  SELECT sum(x.${sql.raw(column)}) FROM order_reductions x WHERE x.order_id = ${orderId}), 0)`;

/**
 * Issues the invoices of orders, which must be written with their lines: each over what reductions have left of its order, split
 * over the rates of its lines and its delivery. A second one of an order aborts the batch: `UNIQUE … tax_documents.order_id`.
 */
export const insertInvoices = (orderIds: readonly string[], now: number): Statement<never>[] =>
  invoicesOf(orderIds, sql`true`, now);

/**
 * Issues the invoices of those of some orders that have none yet, because money has come for them: for VAT that is their supply.
 * An act on one of them that was judged before is not done.
 */
export const insertMissingInvoices = (orderIds: readonly string[], now: number): Statement<never>[] => [
  statement(sql`
    UPDATE orders AS o SET version = version + 1, changed_at = ${now}
    WHERE o.order_id IN (SELECT value FROM json_each(${JSON.stringify(orderIds)})) AND ${hasNone}`),
  ...invoicesOf(orderIds, hasNone, now),
];

/** Whether an order `o` has no invoice yet. */
const hasNone = sql`NOT EXISTS (SELECT 1 FROM tax_documents d WHERE d.order_id = o.order_id AND d.kind = 'invoice')`;

const invoicesOf = (orderIds: readonly string[], which: SQL, now: number): Statement<never>[] => [
  statement(sql`
    INSERT INTO tax_documents (kind, number, order_id, amount, tax, issued_at, prefix, issuer)
    SELECT 'invoice', row_number() OVER (ORDER BY w.key) + coalesce((SELECT max(number) FROM tax_documents WHERE kind = 'invoice'), 0),
      o.order_id, o.total + o.shipping - ${reducedOf("amount", sql`o.order_id`)},
      o.tax + o.shipping_tax - ${reducedOf("tax", sql`o.order_id`)}, ${now}, ${prefixAndIssuer("invoice", now)}
    FROM json_each(${JSON.stringify(orderIds)}) w CROSS JOIN orders o ON o.order_id = w.value
    WHERE ${which}`),
  insertInvoiceRates(orderIds),
];

/** Splits invoices of orders that are not split yet over their rates; one of which nothing is left has no part in it. */
const insertInvoiceRates = (orderIds: readonly string[]) => {
  const wanted = sql`(SELECT value FROM json_each(${JSON.stringify(orderIds)}))`;
  return statement<never>(sql`
    INSERT INTO tax_document_rates (kind, number, tax_class, rate, amount, tax)
    SELECT d.kind, d.number, part.tax_class, part.rate, sum(part.amount), sum(part.tax)
    FROM (
      SELECT order_id, tax_class, tax_rate AS rate, total - discount AS amount, tax, quantity FROM order_lines
      WHERE order_id IN ${wanted}
      UNION ALL
      SELECT x.order_id, l.tax_class, l.tax_rate, -x.amount, -x.tax, -x.quantity FROM order_reductions x
      JOIN order_lines l ON l.order_id = x.order_id AND l.position = CAST(x.line AS INTEGER)
      WHERE x.order_id IN ${wanted} AND x.line <> 'delivery'
      UNION ALL
      SELECT order_id, 'standard', shipping_tax_rate, shipping, shipping_tax, 0 FROM orders WHERE order_id IN ${wanted}
      UNION ALL
      SELECT x.order_id, 'standard', o.shipping_tax_rate, -x.amount, -x.tax, 0 FROM order_reductions x
      JOIN orders o USING (order_id) WHERE x.order_id IN ${wanted} AND x.line = 'delivery') part
    CROSS JOIN tax_documents d ON d.order_id = part.order_id AND d.kind = 'invoice'
      AND NOT EXISTS (SELECT 1 FROM tax_document_rates r WHERE r.kind = 'invoice' AND r.number = d.number)
    GROUP BY d.number, part.tax_class, part.rate HAVING sum(part.amount) > 0 OR sum(part.quantity) > 0`);
};

/**
 * Takes parts of some lines, or of the delivery, off an order that has no invoice yet: no paper is written. What it takes was
 * read before: the batch must be guarded by `updateOrder`, and is aborted when there is an invoice by then.
 */
export const insertReductions = (
  { order_id, version }: { order_id: string; version: number },
  reductions: readonly Reduction[],
  now: number,
): Statement[] =>
  reductions.length === 0
    ? []
    : [
        statement(sql`
          INSERT INTO order_reductions (order_id, version, line, quantity, restocked, amount, tax, reduced_at)
          SELECT ${order_id}, ${version}, value ->> 'line', value ->> 'quantity', value ->> 'restocked', value ->> 'amount',
            value ->> 'tax', ${now}
          FROM json_each(${JSON.stringify(reductions)})`),
      ];
