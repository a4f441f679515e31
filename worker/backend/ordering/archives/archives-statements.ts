import { sql, type SQL } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { emiratesSeconds } from "#backend/platform/emirates-statements";

/** Where the rest of an archived order is. */
export type ArchiveRef = {
  order_id: string;
  archive_year: number;
  archive_sum: string;
  archive_turn: number;
  /** JSON of `CreditedUnits[]`, which a copy may be older than. */
  archived_notes: string | null;
};

/** Units of a line that a credit note took back, and when, in ms. */
export type CreditedUnits = { line: string; quantity: number; at: number };

/** What credit notes took back of an archived order `o`, by line; null for one in the shop's database. */
export const archivedNotes = sql`iif(o.archive_year IS NULL, NULL, (
  SELECT json_group_array(json_object('line', n.line, 'quantity', n.quantity, 'at', d.issued_at))
  FROM tax_documents d JOIN credit_note_lines n ON n.number = d.number
  WHERE d.order_id = o.order_id AND d.kind = 'credit_note'))`;

/** An order's columns about its archive, as they are read with its row; nulls: all of it is in the shop's database. */
export type ArchiveColumns = Pick<ArchiveRef, "archive_turn" | "archived_notes"> & {
  archive_year: number | null;
  archive_sum: string | null;
  /** JSON of the lines as figures; see `goodsOf`. */
  goods: string | null;
};

export const isArchived = <Row extends Pick<ArchiveColumns, "archive_year">>(
  row: Row,
): row is Row & { archive_year: number; archive_sum: string; goods: string } => row.archive_year !== null;

/** Archived orders of a customer, the newest first. */
export const selectArchivedOf = (userId: string, most: number, offset = 0) =>
  statement<ArchiveRef>(sql`
    SELECT order_id, archive_year, archive_sum, archive_turn, ${archivedNotes} AS archived_notes FROM orders o
    WHERE user_id = ${userId} AND archive_year IS NOT NULL ORDER BY number DESC LIMIT ${most} OFFSET ${offset}`);

/** How many orders of a customer are archived. */
export const countArchivedOf = (userId: string | SQL): SQL =>
  sql`(SELECT count(*) FROM orders WHERE user_id = ${userId} AND archive_year IS NOT NULL)`;

/** The year of an order in the Emirates: which archive it goes to. */
export const yearOf = (placedAt: SQL): SQL =>
  sql`CAST(strftime('%Y', ${emiratesSeconds(placedAt)}, 'unixepoch') AS INTEGER)`;

/**
 * Starts a new turn of orders in the shop's database whose state is final: a run that has copied one and not moved it
 * yet does not move it any more, and what it has copied is deleted. For changes of what a copy has.
 * @param which a condition about `orders`
 * @param now in ms
 */
export const startTurns = (which: SQL, now: number) =>
  [
    statement<never>(sql`
      UPDATE orders SET archive_turn = archive_turn + 1
      WHERE status IN ('delivered', 'cancelled', 'returned') AND archive_year IS NULL AND ${which}`),
    statement<never>(sql`
      INSERT INTO archive_sweeps (order_id, year, turn, due_at)
      SELECT order_id, ${yearOf(sql`placed_at`)}, archive_turn, ${now + sweptAgain} FROM orders
      WHERE status IN ('delivered', 'cancelled', 'returned') AND archive_year IS NULL AND ${which}
      ON CONFLICT DO NOTHING`),
  ] as const;

/** How long after a new turn a scheduled run deletes the copies of before, in ms: longer than any call takes. */
export const sweptAgain = 120_000;
