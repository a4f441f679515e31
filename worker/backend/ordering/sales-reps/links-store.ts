import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { others } from "./sales-reps-statements";

/** Notes that a cart came by a sales person's link, the last one counts. Gives a row when it is linked. */
export const linkCart = (cartId: string, userId: string | null, code: string, now: number) =>
  statement<{ code: string }>(sql`
    INSERT INTO cart_sales_codes (cart_id, code, linked_at) SELECT ${cartId}, code, ${now} ${others(code, userId)}
    ON CONFLICT (cart_id) DO UPDATE SET code = excluded.code, linked_at = excluded.linked_at RETURNING code`);

/** Carts that came by a link longer ago. */
export const deleteLinkedBefore = (end: number) =>
  statement<never>(sql`DELETE FROM cart_sales_codes WHERE linked_at < ${end}`);
