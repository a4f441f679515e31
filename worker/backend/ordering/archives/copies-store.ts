import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { holds } from "#backend/platform/text-statements";

/** One copy as stored in an archive. */
export type Copy = { order_id: string; turn: number; sum: string; number: number; content: string };

/** Writes copies that are not there; a copy is never changed. */
export const insertCopies = (copies: readonly Copy[], now: number) =>
  statement<never>(sql`
    INSERT INTO archived_orders (order_id, turn, sum, number, content, copied_at)
    SELECT value ->> 'order_id', value ->> 'turn', value ->> 'sum', value ->> 'number', value ->> 'content', ${now}
    FROM json_each(${JSON.stringify(copies)}) WHERE true ON CONFLICT DO NOTHING`);

type Named = Pick<Copy, "order_id" | "turn" | "sum">;

const named = (copies: readonly Named[]) => {
  const names = copies.map(({ order_id, turn, sum }) => ({ order_id, turn, sum }));
  return sql`json_each(${JSON.stringify(names)}) wanted CROSS JOIN archived_orders a
    ON a.order_id = wanted.value ->> 'order_id' AND a.turn = wanted.value ->> 'turn' AND a.sum = wanted.value ->> 'sum'`;
};

/** The copies of these names. */
export const selectCopies = (copies: readonly Named[]) =>
  statement<Copy>(sql`SELECT a.order_id, a.turn, a.sum, a.number, a.content FROM ${named(copies)}`);

/** Orders of these copies that have a text in a line's title, in either language, or in its SKU. */
export const findInCopies = (copies: readonly Named[], text: string) =>
  statement<{ order_id: string }>(sql`
    SELECT a.order_id FROM ${named(copies)} WHERE EXISTS (
      SELECT 1 FROM json_each(a.content, '$.lines') l
      WHERE ${holds("l.value ->> 'title_en'", text)} OR ${holds("l.value ->> 'title_ar'", text)}
        OR ${holds("l.value ->> 'sku_id'", text)})`);

/** Deletes the copies of turns before the one that each order has now. */
export const deleteCopies = (orders: readonly { order_id: string; turn: number }[]) =>
  statement<never>(sql`
    DELETE FROM archived_orders WHERE rowid IN (
      SELECT a.rowid FROM json_each(${JSON.stringify(orders)}) gone CROSS JOIN archived_orders a
        ON a.order_id = gone.value ->> 'order_id' AND a.turn < gone.value ->> 'turn')`);
