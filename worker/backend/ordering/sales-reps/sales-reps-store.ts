import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { isUnmerged } from "#backend/identity/accounts/accounts-statements";
import { statement } from "#backend/platform/database";
import { isStaff } from "#backend/identity/staff/staff-statements";

/** The user's own code; makes `code` theirs when they have none. */
export const insertCode = (userId: string, code: string, now: number) =>
  statement<never>(sql`
    INSERT INTO sales_codes (code, user_id, created_at) VALUES (${code}, ${userId}, ${now}) ON CONFLICT DO NOTHING`);

export const insertCodeByEmail = (email: string, code: string, now: number) =>
  statement<never>(sql`
    INSERT INTO sales_codes (code, user_id, created_at)
    SELECT ${code}, user_id, ${now} FROM users WHERE email = ${email} AND ${isUnmerged("users")} ON CONFLICT DO NOTHING`);

export const selectCodeOf = (userId: string | null) =>
  statement<{ code: string }>(sql`SELECT code FROM sales_codes WHERE user_id = ${userId}`);

export const selectMaySell = (userId: string, staffEmails: readonly string[]) =>
  statement<{ may_sell: 0 | 1 }>(sql`
    SELECT may_refer OR ${isStaff("users", staffEmails)} AS may_sell FROM users WHERE user_id = ${userId}`);

/** Gives a row when it was otherwise before. */
export const updateMayRefer = (email: string, allowed: boolean) =>
  statement<{ user_id: string }>(sql`
    UPDATE users SET may_refer = ${Number(allowed)} WHERE email = ${email} AND ${isUnmerged("users")} AND may_refer <> ${Number(allowed)}
    RETURNING user_id`);

export type SalesRepRow = {
  user_id: string;
  name: string;
  email: string;
  may_refer: 0 | 1;
  /** Null: of an account without an e-mail nobody is staff. */
  is_staff: 0 | 1 | null;
  code: string;
  orders: number;
  total: Fils;
  last_order_at: number | null;
};

const sold = sql`count(o.order_id) AS orders,
  coalesce(sum(CASE WHEN o.status NOT IN ('cancelled', 'returned') THEN o.total + o.shipping END), 0) AS total,
  max(o.placed_at) AS last_order_at`;

/** What came by the user's own code. */
export const selectOwnSales = (userId: string) =>
  statement<Pick<SalesRepRow, "code" | "orders" | "total" | "last_order_at">>(sql`
    SELECT s.code, ${sold} FROM sales_codes s LEFT JOIN orders o ON o.sales_code = s.code
    WHERE s.user_id = ${userId} GROUP BY s.code`);

export const selectSalesReps = (limit: number, offset: number, staffEmails: readonly string[]) =>
  statement<SalesRepRow>(sql`
    SELECT s.user_id, u.name, coalesce(u.email, '') AS email, u.may_refer, ${isStaff("u", staffEmails)} AS is_staff,
      s.code, ${sold}
    FROM sales_codes s JOIN users u USING (user_id) LEFT JOIN orders o ON o.sales_code = s.code
    GROUP BY s.code ORDER BY total DESC, s.code LIMIT ${limit} OFFSET ${offset}`);

export const countSalesReps = () => statement<{ total: number }>(sql`SELECT count(*) AS total FROM sales_codes`);
