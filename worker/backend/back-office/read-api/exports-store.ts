import { sql, type SQL } from "drizzle-orm";
import {
  customersNamed,
  inCustomerList,
  type CustomerFilter,
} from "#backend/customers/customers/list-filter-statements";
import { statement } from "#backend/platform/database";

export type ExportedCustomerRow = {
  user_id: string;
  stamp: number;
  created_at: number;
  email: string | null;
  phone: string | null;
  name: string;
  first_name: string;
  last_name: string;
  company: string;
  trn: string;
  locale: string;
  category: string;
  /** JSON list. */
  tags: string;
  orders: number;
  spent: number;
};

const listed = (filter: CustomerFilter): SQL => sql`${customersNamed(filter)} JOIN users u ON u.user_id = c.user_id
  WHERE ${inCustomerList(filter)}`;

/** One more than `most` customers behind a place, in the order in which they came. @param after the `stamp` before it; -1: from the first one */
export const selectExportedCustomers = (filter: CustomerFilter, after: number, most: number) =>
  statement<ExportedCustomerRow>(sql`
    SELECT c.user_id, c.customer_id AS stamp, c.created_at, u.email, u.phone, u.name, u.first_name, u.last_name,
      u.establishment_name AS company, coalesce((
        SELECT trn FROM kyc_submissions k WHERE k.user_id = c.user_id AND k.status = 'approved'
        ORDER BY submitted_at DESC, rowid DESC LIMIT 1), '') AS trn,
      u.locale, u.business_type AS category, (
        SELECT json_group_array(tag ORDER BY tag) FROM customer_tags g WHERE g.user_id = c.user_id) AS tags,
      c.orders, c.spent
    FROM ${listed(filter)} AND c.customer_id > ${after} ORDER BY c.customer_id LIMIT ${most + 1}`);

/** How many customers a list has, counted up to one above the most. */
export const countExportedCustomers = (filter: CustomerFilter, most: number) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM (SELECT 1 FROM ${listed(filter)} LIMIT ${most + 1})`);
