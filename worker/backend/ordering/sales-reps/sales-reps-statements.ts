import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

export const selectCode = (code: string) =>
  statement<{ code: string; user_id: string }>(sql`SELECT code, user_id FROM sales_codes WHERE code = ${code}`);

/** Whose code it is; no row once the account is gone. */
export const selectSalesRep = (code: string) =>
  statement<{ name: string; email: string }>(sql`
    SELECT u.name, coalesce(u.email, '') AS email FROM sales_codes s JOIN users u USING (user_id)
    WHERE s.code = ${code}`);

/** A known code that is not the shopper's own: nobody sells to themselves. */
export const others = (code: string, userId: string | null) =>
  sql`FROM sales_codes WHERE code = ${code} AND user_id IS NOT ${userId}`;
