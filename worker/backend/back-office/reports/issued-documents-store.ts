import { sql, type SQL } from "drizzle-orm";
import { beginningOf, type Days } from "#shared/console/report-period";
import { statement } from "#backend/platform/database";
import { emirateOf } from "./bookings-statements";

/** Where a list of documents continues: after this one. */
export type IssuedPlace = { at: number; kind: "invoice" | "credit_note"; number: number };
/** `emirate` is that of the delivery; 0: none known. */
type IssuedRow = IssuedPlace & { emirate: number };

/** Papers of a period behind a place, in the order of the index on their issue. @param after null: from its beginning */
export function issuedDocuments({ from, to }: Days, after: IssuedPlace | null, limit: number): SQL {
  // After every document of the previous millisecond.
  const begin = { at: beginningOf(from) - 1, kind: "~", number: 0 };
  const place = after && after.at > begin.at ? after : begin;
  return sql`
    SELECT order_id, kind, number, issued_at AS at FROM tax_documents INDEXED BY tax_documents_by_issue
    WHERE (issued_at, kind, number) > (${place.at}, ${place.kind}, ${place.number}) AND issued_at < ${beginningOf(to + 1)}
    ORDER BY issued_at, kind, number LIMIT ${limit}`;
}

export const selectIssued = (page: SQL) =>
  statement<IssuedRow>(sql`
    SELECT p.kind, p.number, p.at, ${emirateOf} AS emirate FROM (${page}) p JOIN orders o USING (order_id)
    ORDER BY p.at, p.kind, p.number`);

export const ordersOf = (page: SQL): SQL => sql`SELECT order_id FROM (${page})`;

/** How many there are, counted up to one above the most. */
export const countIssued = ({ from, to }: Days, most: number) =>
  statement<{ total: number }>(sql`
    SELECT count(*) AS total FROM (
      SELECT 1 FROM tax_documents INDEXED BY tax_documents_by_issue
      WHERE issued_at >= ${beginningOf(from)} AND issued_at < ${beginningOf(to + 1)} LIMIT ${most + 1})`);
