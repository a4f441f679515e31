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

/** Customers of a list. A search finds one more than a file may have, so that one that is too large is noticed. */
const listed = (
  filter: CustomerFilter,
  most: number,
): SQL => sql`${customersNamed(filter, most + 1)} JOIN users u ON u.user_id = c.user_id
  WHERE ${inCustomerList(filter)}`;

/**
 * One more than `limit` customers behind a place, in the order in which they came.
 * @param after the `stamp` before it; -1: from the first one
 * @param most customers of a file
 */
export const selectExportedCustomers = (
  filter: CustomerFilter,
  { after, limit }: { after: number; limit: number },
  most: number,
) =>
  statement<ExportedCustomerRow>(sql`
    SELECT c.user_id, c.customer_id AS stamp, c.created_at, u.email, u.phone, u.name, u.first_name, u.last_name,
      u.establishment_name AS company, coalesce((
        SELECT trn FROM kyc_submissions k WHERE k.user_id = c.user_id AND k.status = 'approved'
        ORDER BY submitted_at DESC, rowid DESC LIMIT 1), '') AS trn,
      u.locale, u.business_type AS category, (
        SELECT json_group_array(tag ORDER BY tag) FROM customer_tags g WHERE g.user_id = c.user_id) AS tags,
      c.orders, c.spent
    FROM ${listed(filter, most)} AND c.customer_id > ${after} ORDER BY c.customer_id LIMIT ${limit + 1}`);

/** How many customers a list has, counted up to one above the most. */
export const countExportedCustomers = (filter: CustomerFilter, most: number) =>
  statement<{ total: number }>(
    sql`SELECT count(*) AS total FROM (SELECT 1 FROM ${listed(filter, most)} LIMIT ${most + 1})`,
  );
