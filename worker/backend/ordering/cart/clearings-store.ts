import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { ClearingRow } from "./clearings-statements";

/** The oldest ones of all users. */
export const selectOldestClearings = (most: number) =>
  statement<ClearingRow>(sql`
    SELECT order_id, user_id, cart_id, lines FROM cart_clearings ORDER BY created_at LIMIT ${most}`);

export const deleteClearings = (orderIds: readonly string[]) =>
  statement<never>(sql`
    DELETE FROM cart_clearings WHERE order_id IN (SELECT value FROM json_each(${JSON.stringify(orderIds)}))`);
