import { sql } from "drizzle-orm";
import type { Fils } from "../../../shared/money";
import { vatIn } from "../../../shared/vat";
import { statement } from "../database";

/** An order's figures beside what credit notes have taken off them so far. */
const corrected = (orderId: string) => sql`
  SELECT o.order_id, o.total + o.shipping - coalesce(sum(d.amount), 0) AS amount_left,
    o.tax + o.shipping_tax - coalesce(sum(d.tax), 0) AS tax_left
  FROM orders o LEFT JOIN tax_documents d ON d.order_id = o.order_id AND d.kind = 'credit_note'
  WHERE o.order_id = ${orderId} GROUP BY o.order_id`;

/**
 * Writes a credit note: over so much, or over all that is left of the order. VAT is what that amount contains; the
 * last one takes the rest, so that all of them sum to the invoice, and leaves no VAT above what is left. Nothing left: none
 * is written.
 * @param amount fils; null: the rest
 * @param reason a reason's code, or a text
 */
export const insertCreditNote = (orderId: string, amount: Fils | null, reason: string, now: number) =>
  statement<never>(sql`
    INSERT INTO tax_documents (kind, number, order_id, amount, tax, issued_at, reason)
    SELECT 'credit_note', 1 + coalesce((SELECT max(number) FROM tax_documents WHERE kind = 'credit_note'), 0), order_id,
      coalesce(${amount}, amount_left),
      CASE WHEN coalesce(${amount}, amount_left) = amount_left THEN tax_left
        ELSE max(tax_left - (amount_left - ${amount}), min(tax_left, ${vatIn(amount ?? 0)})) END,
      ${now}, ${reason}
    FROM (${corrected(orderId)}) WHERE amount_left > 0`);
