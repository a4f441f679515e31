import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/** A guest's cart has become part of a user's, which takes the sales person over unless it has a later one. */
export const passCartOn = (from: string, to: string) =>
  [
    statement<never>(sql`
      INSERT INTO cart_sales_codes (cart_id, code, linked_at)
      SELECT ${to}, code, linked_at FROM cart_sales_codes WHERE cart_id = ${from}
      ON CONFLICT (cart_id) DO UPDATE SET code = excluded.code, linked_at = excluded.linked_at
      WHERE excluded.linked_at > linked_at`),
    statement<never>(sql`DELETE FROM cart_sales_codes WHERE cart_id = ${from}`),
  ] as const;

/** The code that a new checkout of this user takes from the cart. */
export const codeOfCart = (cartId: string, userId: string) =>
  sql`(SELECT code FROM cart_sales_codes JOIN sales_codes USING (code)
    WHERE cart_id = ${cartId} AND user_id <> ${userId})`;
