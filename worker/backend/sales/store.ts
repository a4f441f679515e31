import { sql } from "drizzle-orm";
import type { Fils } from "../../../shared/money";
import { statement } from "../database";

/** The user's own code; makes `code` theirs when they have none. */
export const insertCode = (userId: string, code: string, now: number) =>
  statement<never>(sql`
    INSERT INTO sales_codes (code, user_id, created_at) VALUES (${code}, ${userId}, ${now}) ON CONFLICT DO NOTHING`);
export const selectCodeOf = (userId: string | null) =>
  statement<{ code: string }>(sql`SELECT code FROM sales_codes WHERE user_id = ${userId}`);
export const selectCode = (code: string) =>
  statement<{ code: string }>(sql`SELECT code FROM sales_codes WHERE code = ${code}`);

export const selectMayRefer = (userId: string) =>
  statement<{ email: string | null; may_refer: 0 | 1 }>(sql`
    SELECT email, may_refer FROM users WHERE user_id = ${userId}`);
/** Gives a row when it was otherwise before. */
export const updateMayRefer = (email: string, allowed: boolean) =>
  statement<{ user_id: string }>(sql`
    UPDATE users SET may_refer = ${Number(allowed)} WHERE email = ${email} AND may_refer <> ${Number(allowed)}
    RETURNING user_id`);

/** Notes that a cart came by a sales person's link; a code that is not known is passed over. */
export const linkCart = (cartId: string, code: string, now: number) =>
  statement<never>(sql`
    INSERT INTO cart_sales_codes (cart_id, code, linked_at)
    SELECT ${cartId}, code, ${now} FROM sales_codes WHERE code = ${code}
    ON CONFLICT (cart_id) DO UPDATE SET code = excluded.code, linked_at = excluded.linked_at`);
/** A guest's cart has become part of a user's, which takes the sales person over unless it has one. */
export const passCartOn = (from: string, to: string) =>
  statement<never>(sql`
    INSERT INTO cart_sales_codes (cart_id, code, linked_at)
    SELECT ${to}, code, linked_at FROM cart_sales_codes
    WHERE cart_id = ${from} ON CONFLICT DO NOTHING`);

/** Gives a row when the code is known and the checkout is the user's and open. */
export const setCheckoutCode = (checkoutId: string, userId: string, code: string, now: number) =>
  statement<{ checkout_id: string }>(sql`
    UPDATE checkouts SET sales_code = ${code}
    WHERE checkout_id = ${checkoutId} AND user_id = ${userId} AND expires_at > ${now}
      AND EXISTS (SELECT 1 FROM sales_codes WHERE code = ${code})
    RETURNING checkout_id`);

export type SalesPersonRow = {
  user_id: string;
  name: string;
  email: string;
  code: string;
  orders: number;
  total: Fils;
  last_order_at: number | null;
};

export const selectSalesPeople = (limit: number, offset: number) =>
  statement<SalesPersonRow>(sql`
    SELECT s.user_id, u.name, coalesce(u.email, '') AS email, s.code, count(o.order_id) AS orders,
      coalesce(sum(CASE WHEN o.status NOT IN ('cancelled', 'returned') THEN o.total + o.shipping END), 0) AS total,
      max(o.placed_at) AS last_order_at
    FROM sales_codes s JOIN users u USING (user_id) LEFT JOIN orders o ON o.sales_code = s.code
    GROUP BY s.code ORDER BY total DESC, s.code LIMIT ${limit} OFFSET ${offset}`);
export const countSalesPeople = () => statement<{ total: number }>(sql`SELECT count(*) AS total FROM sales_codes`);
