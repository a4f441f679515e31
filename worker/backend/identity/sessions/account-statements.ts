import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

export type AccountRow = {
  user_id: string;
  email: string | null;
  phone: string | null;
  name: string;
  first_name: string;
  last_name: string;
  business_type: string;
  establishment_name: string;
  password_hash: string | null;
};

/** Of `users`. */
export const accountColumns = sql.raw(
  "user_id, email, phone, name, first_name, last_name, business_type, establishment_name, password_hash",
);

export const selectAccount = (userId: string) =>
  statement<AccountRow>(sql`SELECT ${accountColumns} FROM users WHERE user_id = ${userId}`);
