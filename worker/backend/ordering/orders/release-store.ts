import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/** Notes that an order's goods may leave before its money; no row when that was noted before. */
export const insertRelease = (orderId: string, reason: string, by: string, now: number) =>
  statement<{ order_id: string }>(sql`
    INSERT INTO order_releases (order_id, reason, released_by, released_at)
    VALUES (${orderId}, ${reason}, ${by}, ${now}) ON CONFLICT (order_id) DO NOTHING RETURNING order_id`);
