import { sql } from "drizzle-orm";
import type { BusinessCategory } from "#shared/goods/business-categories";
import { statement } from "#backend/platform/database";
import { isStaff } from "#backend/identity/staff/staff-statements";

export type CustomerRow = {
  email: string | null;
  name: string;
  phone: string | null;
  first_name: string;
  last_name: string;
  business_type: string;
  establishment_name: string;
  has_password: 0 | 1;
  orders_count: number;
  may_refer: 0 | 1;
  /** Null: of an account without an e-mail nobody is staff. */
  is_staff: 0 | 1 | null;
};

export const selectCustomer = (userId: string, staffEmails: readonly string[]) =>
  statement<CustomerRow>(sql`
    SELECT may_refer, email, name, phone, first_name, last_name, business_type, establishment_name,
      password_hash IS NOT NULL AS has_password, ${isStaff("users", staffEmails)} AS is_staff,
      (SELECT count(*) FROM orders o WHERE o.user_id = users.user_id) AS orders_count
    FROM users WHERE user_id = ${userId}`);

export const updateChoice = (userId: string, choice: BusinessCategory) =>
  statement<{ business_type: BusinessCategory }>(
    sql`UPDATE users SET business_type = ${choice} WHERE user_id = ${userId} RETURNING business_type`,
  );
