import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

export type ClearingRow = {
  order_id: string;
  user_id: string;
  cart_id: string;
  /** JSON of `{ sku_id, quantity }[]`. */
  lines: string;
};

/** What this user's cart has not released yet; nothing for guests. */
export const selectClearings = (userId: string | null) =>
  statement<ClearingRow>(sql`
    SELECT order_id, user_id, cart_id, lines FROM cart_clearings WHERE user_id = ${userId} ORDER BY created_at`);
