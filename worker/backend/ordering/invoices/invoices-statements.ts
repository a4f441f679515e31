import { sql, type SQL } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { statement, type Statement } from "#backend/platform/database";
import type { TaxTotal } from "#shared/money/vat";
import { prefixAndIssuer } from "#backend/platform/shop-settings/shop-settings-statements";

/** What a credit note takes back of one line, or of the delivery: how many units, and how many of them to the shelf. */
export type LineCredit = TaxTotal & { line: string; quantity: number; restocked: number };

/**
 * What was taken off a line of an order: by reductions before its invoice, and by credit notes that name the line.
 * @param position of the line
 */
export const creditedOf = (
  column: "amount" | "tax" | "quantity" | "restocked",
  orderId: SQL,
  position: SQL,
): SQL => sql`(coalesce((
  SELECT sum(n.${sql.raw(column)}) FROM tax_documents d JOIN credit_note_lines n ON n.number = d.number
  WHERE d.order_id = ${orderId} AND d.kind = 'credit_note' AND n.line = CAST(${position} AS TEXT)), 0) + coalesce((
  SELECT sum(x.${sql.raw(column)}) FROM order_reductions x
  WHERE x.order_id = ${orderId} AND x.line = CAST(${position} AS TEXT)), 0))`;

/** What reductions have taken off an order before its invoice, in fils. */
const reducedOf = (column: "amount" | "tax", orderId: SQL): SQL => sql`coalesce((
  SELECT sum(x.${sql.raw(column)}) FROM order_reductions x WHERE x.order_id = ${orderId}), 0)`;

/** What an order comes to less than when it was placed: by reductions before its invoice, and by credit notes, in fils. */
export const creditedOfOrder = (orderId: SQL): SQL => sql`(coalesce((
  SELECT sum(d.amount) FROM tax_documents d WHERE d.order_id = ${orderId} AND d.kind = 'credit_note'), 0)
  + ${reducedOf("amount", orderId)})`;

/**
 * Issues the invoices of orders, which must be written with their lines: each over what reductions have left of its order, split
 * over the rates of its lines and its delivery. A second one of an order aborts the batch: `UNIQUE … tax_documents.order_id`.
 */
export const insertInvoices = (orderIds: readonly string[], now: number): Statement<never>[] => [
  statement(sql`
    INSERT INTO tax_documents (kind, number, order_id, amount, tax, issued_at, prefix, issuer)
    SELECT 'invoice', row_number() OVER (ORDER BY w.key) + coalesce((SELECT max(number) FROM tax_documents WHERE kind = 'invoice'), 0),
      o.order_id, o.total + o.shipping - ${reducedOf("amount", sql`o.order_id`)},
      o.tax + o.shipping_tax - ${reducedOf("tax", sql`o.order_id`)}, ${now}, ${prefixAndIssuer("invoice", now)}
    FROM json_each(${JSON.stringify(orderIds)}) w CROSS JOIN orders o ON o.order_id = w.value`),
  insertInvoiceRates(orderIds),
];

/** Splits invoices of orders, which must be written, over their rates; one of which nothing is left has no part in it. */
export const insertInvoiceRates = (orderIds: readonly string[]) => {
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
    GROUP BY d.number, part.tax_class, part.rate HAVING sum(part.amount) > 0 OR sum(part.quantity) > 0`);
};

/**
 * Takes parts of some lines, or of the delivery, off an order that has no invoice yet: no paper is written. What it takes was
 * read before: the batch must be guarded by `updateOrder`, and is aborted when there is an invoice by then.
 */
export const insertReductions = (
  { order_id, version }: { order_id: string; version: number },
  credits: readonly LineCredit[],
  now: number,
): Statement[] =>
  credits.length === 0
    ? []
    : [
        statement(sql`
          INSERT INTO order_reductions (order_id, version, line, quantity, restocked, amount, tax, reduced_at)
          SELECT ${order_id}, ${version}, value ->> 'line', value ->> 'quantity', value ->> 'restocked', value ->> 'amount',
            value ->> 'tax', ${now}
          FROM json_each(${JSON.stringify(credits)})`),
      ];

/** What credit notes have left of an order's invoice, rate by rate. */
const ratesLeft = (orderId: string) => sql`
  SELECT tax_class, rate, sum(iif(d.kind = 'invoice', r.amount, -r.amount)) AS amount,
    sum(iif(d.kind = 'invoice', r.tax, -r.tax)) AS tax
  FROM tax_documents d JOIN tax_document_rates r USING (kind, number)
  WHERE d.order_id = ${orderId} GROUP BY tax_class, rate`;

/**
 * An amount's share of each rate, in proportion to what is left of it: whole fils that sum to the amount, and none above
 * what is left, since each is the difference of two rounded sums from the first rate up to it.
 */
const shares = (orderId: string, amount: Fils | null) => sql`
  SELECT tax_class, rate, left_amount, left_tax,
    up_to * wanted / whole - (up_to - left_amount) * wanted / whole AS amount
  FROM (
    SELECT tax_class, rate, amount AS left_amount, tax AS left_tax, sum(amount) OVER () AS whole,
      sum(amount) OVER (ORDER BY rate DESC, tax_class) AS up_to,
      CAST(min(coalesce(${amount}, sum(amount) OVER ()), sum(amount) OVER ()) AS INTEGER) AS wanted
    FROM (${ratesLeft(orderId)}) WHERE amount > 0)`;

/** VAT contained in `amount` at `rate`, half up to the fils, as `taxIn` of `shared/money/vat.ts` has it. */
const taxIn = sql`(2 * amount * rate + 10000 + rate) / (2 * (10000 + rate))`;

/** The shares with their VAT: what the amount contains, and for the last of a rate what is left of it; never more. */
const creditedRates = (orderId: string, amount: Fils | null) => sql`
  SELECT tax_class, rate, amount,
    iif(amount = left_amount, left_tax, max(left_tax - (left_amount - amount), min(left_tax, ${taxIn}))) AS tax
  FROM (${shares(orderId, amount)}) WHERE amount > 0`;

/**
 * Writes a credit note: over so much, or over all that is left of the order, split over the rates of its invoice. The
 * notes of an order sum to its invoice, rate by rate. Nothing left: none is written.
 * @param amount fils, of which what is left counts at most; null: the rest
 * @param reason a reason's code, or a text
 */
export const insertCreditNote = (orderId: string, amount: Fils | null, reason: string, now: number): Statement[] => [
  statement(sql`
    INSERT INTO tax_documents (kind, number, order_id, amount, tax, issued_at, reason, prefix, issuer)
    SELECT 'credit_note', 1 + coalesce((SELECT max(number) FROM tax_documents WHERE kind = 'credit_note'), 0),
      ${orderId}, sum(amount), sum(tax), ${now}, ${reason}, ${prefixAndIssuer("credit_note", now)}
    FROM (${creditedRates(orderId, amount)}) HAVING count(*) > 0`),
  // The note has no rates yet, so that what is left is still what it was before.
  statement(sql`
    INSERT INTO tax_document_rates (kind, number, tax_class, rate, amount, tax)
    SELECT 'credit_note', ${lastNote}, tax_class, rate, amount, tax
    FROM (${creditedRates(orderId, amount)})`),
];

/**
 * Writes a credit note over parts of some lines, or of the delivery, each at its own rate. What it takes was read before:
 * the batch must be guarded by `updateOrder`, which every note of an order passes.
 * @param reason a reason's code, or a text of staff
 */
export function insertLineCreditNote(
  orderId: string,
  credits: readonly LineCredit[],
  reason: string,
  now: number,
): Statement[] {
  const sumOf = (of: "amount" | "tax") => credits.reduce((sum, credit) => sum + credit[of], 0);
  const lines = JSON.stringify(credits);
  return [
    statement(sql`
      INSERT INTO tax_documents (kind, number, order_id, amount, tax, issued_at, reason, prefix, issuer)
      SELECT 'credit_note', 1 + coalesce((SELECT max(number) FROM tax_documents WHERE kind = 'credit_note'), 0),
        ${orderId}, ${sumOf("amount")}, ${sumOf("tax")}, ${now}, ${reason}, ${prefixAndIssuer("credit_note", now)}`),
    statement(sql`
      INSERT INTO tax_document_rates (kind, number, tax_class, rate, amount, tax)
      SELECT 'credit_note', ${lastNote}, value ->> 'tax_class', value ->> 'tax_rate', sum(value ->> 'amount'),
        sum(value ->> 'tax')
      FROM json_each(${lines}) GROUP BY 3, 4`),
    statement(sql`
      INSERT INTO credit_note_lines (number, line, quantity, restocked, amount, tax)
      SELECT ${lastNote}, value ->> 'line', value ->> 'quantity', value ->> 'restocked', value ->> 'amount', value ->> 'tax'
      FROM json_each(${lines})`),
  ];
}

/** The number of the credit note that the batch has just written. */
const lastNote = sql`(SELECT max(number) FROM tax_documents WHERE kind = 'credit_note')`;
