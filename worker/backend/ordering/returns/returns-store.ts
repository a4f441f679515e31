import { sql, type SQL } from "drizzle-orm";
import type { ReturnDenial, ReturnState } from "#shared/orders/return-requests";
import type { ReturnGoods } from "#shared/orders/return-rules";
import { countUsable } from "#backend/identity/documents/documents-statements";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";
import type { OrderRow } from "../orders/orders-statements";
import { returnColumns, type ReturnLine, type ReturnRow } from "./returns-statements";

type GoodsRow = {
  sku_id: string;
  type: string;
  /** JSON of `Attributes`. */
  attributes: string;
  storage_max: number | null;
};

/** What the catalogue knows of these SKUs; those that have left it are left out. */
export const selectReturnGoods = (skus: readonly string[]) =>
  statement<GoodsRow>(sql`
    SELECT v.sku_id, g.type, v.attributes, g.codes ->> '$.storage_max' AS storage_max
    FROM json_each(${JSON.stringify([...new Set(skus)])}) wanted JOIN variants v ON v.sku_id = wanted.value
    JOIN product_groups g USING (group_id)`);

export const goodsOf = (row: GoodsRow): ReturnGoods => ({
  type: row.type,
  attributes: JSON.parse(row.attributes),
  storageMax: row.storage_max,
});

export type NewReturn = Pick<ReturnRow, "return_id" | "sequence" | "way" | "refund_to" | "comment"> & {
  lines: readonly Pick<ReturnLine, "position" | "quantity" | "reason" | "sealed">[];
  photos: readonly string[];
};

/**
 * Writes a request whose units were judged by the order as it was read; aborts the batch when the order has changed since, when it is in
 * an archive or another account's, or when a picture is not an own unused one.
 */
export const insertReturn = (
  { return_id, sequence, way, refund_to, comment, lines, photos }: NewReturn,
  { order_id, version, user_id }: Pick<OrderRow, "order_id" | "version" | "user_id">,
  now: number,
): Statement[] => [
  statement(sql`
    UPDATE orders SET version = version + 1
    WHERE order_id = ${order_id} AND version = ${version} AND user_id = ${user_id} AND archive_year IS NULL`),
  guardChanges(1),
  statement(sql`
    INSERT INTO return_requests (return_id, order_id, sequence, way, refund_to, comment, requested_at)
    VALUES (${return_id}, ${order_id}, ${sequence}, ${way}, ${refund_to}, ${comment}, ${now})`),
  statement(sql`
    INSERT INTO return_lines (return_id, position, quantity, reason, sealed)
    SELECT ${return_id}, value ->> 'position', value ->> 'quantity', value ->> 'reason', value ->> 'sealed'
    FROM json_each(${JSON.stringify(lines)})`),
  ...(photos.length === 0
    ? []
    : [
        statement(sql`
          UPDATE documents SET return_id = ${return_id}
          WHERE user_id = ${user_id} AND content_type <> 'application/pdf'
            AND document_id IN (SELECT value FROM json_each(${JSON.stringify(photos)}))
            AND ${countUsable(user_id, photos)} = ${photos.length}`),
        guardChanges(photos.length),
      ]),
];

/** Takes a request to a state that may follow; changes no row when it is no longer in the one that was read. */
export const decideReturn = (
  returnId: string,
  from: ReturnState,
  to: ReturnState,
  { denial = null, note = "", now }: { denial?: ReturnDenial | null; note?: string; now: number },
) =>
  statement<never>(sql`
    UPDATE return_requests SET state = ${to}, denial = ${denial}, note = iif(${note} = '', note, ${note}),
      decided_at = coalesce(decided_at, ${now}), ended_at = ${to === "approved" ? null : now}
    WHERE return_id = ${returnId} AND state = ${from}`);

/** A request with its order's number and its buyer. */
export type ListedReturnRow = ReturnRow & { number: number; buyer: string };

const listed = (state: ReturnState): SQL => sql`return_requests r WHERE r.state = ${state}`;

export const selectReturns = (state: ReturnState, oldestFirst: boolean, limit: number, offset: number) =>
  statement<ListedReturnRow>(sql`
    SELECT ${returnColumns}, o.number, o.buyer FROM (
      SELECT * FROM ${listed(state)} ORDER BY r.requested_at ${oldestFirst ? sql`ASC` : sql`DESC`}, r.return_id
      LIMIT ${limit} OFFSET ${offset}) r JOIN orders o USING (order_id)
    ORDER BY r.requested_at ${oldestFirst ? sql`ASC` : sql`DESC`}, r.return_id`);

export const countReturns = (state: ReturnState) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM ${listed(state)}`);
