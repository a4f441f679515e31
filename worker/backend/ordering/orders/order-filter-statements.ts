import { sql, type SQL } from "drizzle-orm";
import type { OrderState } from "#shared/orders/order-states";
import { statement } from "#backend/platform/database";
import { foundByBuyer, foundByStaff } from "./search-statements";

/** Which orders a list shows; all of them with nothing named. */
export type OrderFilter = {
  userId?: string | undefined;
  orderId?: string | undefined;
  statuses?: readonly OrderState[] | undefined;
  search?: string | undefined;
  salesCode?: string | undefined;
  /** With `search`: archived orders that have the text in their lines. */
  archived?: readonly string[] | undefined;
  /** Placed at this moment or later, and before the other, in ms. */
  placedFrom?: number | undefined;
  placedBefore?: number | undefined;
};

/** Whether an order `o` belongs to a list. */
export function inList({ userId, orderId, statuses, search, salesCode, archived = [], ...placed }: OrderFilter): SQL {
  const all: SQL[] = [sql`true`];
  if (userId !== undefined) all.push(sql`o.user_id = ${userId}`);
  if (salesCode !== undefined) all.push(sql`o.sales_code = ${salesCode}`);
  if (orderId !== undefined) all.push(sql`o.order_id = ${orderId}`);
  if (statuses) all.push(sql`o.status IN (SELECT value FROM json_each(${JSON.stringify(statuses)}))`);
  if (search) all.push(userId === undefined ? foundByStaff(search) : foundByBuyer(search, archived));
  if (placed.placedFrom !== undefined) all.push(sql`o.placed_at >= ${placed.placedFrom}`);
  if (placed.placedBefore !== undefined) all.push(sql`o.placed_at < ${placed.placedBefore}`);
  return sql.join(all, sql` AND `);
}

/**
 * A page of a list by number, as a SELECT of `record_id`, `state` and `stamp` (the number) with one row more than the page holds.
 * @param after the number of the order before it; -1: from the first one
 */
export const pageByNumber = (filter: OrderFilter, after: number, limit: number): SQL => sql`
  SELECT o.order_id AS record_id, o.status AS state, o.number AS stamp FROM orders o
  WHERE o.number > ${after} AND ${inList(filter)} ORDER BY o.number LIMIT ${limit + 1}`;

/** How many orders a list has, counted up to one above the most. */
export const countUpTo = (filter: OrderFilter, most: number) =>
  statement<{ total: number }>(sql`
    SELECT count(*) AS total FROM (SELECT 1 FROM orders o WHERE ${inList(filter)} LIMIT ${most + 1})`);
