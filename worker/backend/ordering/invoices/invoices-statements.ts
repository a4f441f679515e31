import { sql, type SQL } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { statement, type Statement } from "#backend/platform/database";
import type { TaxTotal } from "#shared/money/vat";
import { prefixAndIssuer } from "#backend/platform/shop-settings/shop-settings-statements";
import { reducedOf } from "../supply/supply-statements";

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

/** What an order comes to less than when it was placed: by reductions before its invoice, and by credit notes, in fils. */
export const creditedOfOrder = (orderId: SQL): SQL => sql`(coalesce((
  SELECT sum(d.amount) FROM tax_documents d WHERE d.order_id = ${orderId} AND d.kind = 'credit_note'), 0)
  + ${reducedOf("amount", orderId)})`;

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
