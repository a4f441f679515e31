import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/** Whom money came from or went to, as they are known now. */
export type PayerRow = {
  user_id: string;
  name: string;
  trn: string | null;
  email: string;
  phone: string;
  street: string;
  street2: string;
  city: string;
  state: string;
};

/** Customers that are there, once each, with what was approved of their business and the address that bills go to. */
export const selectPayers = (userIds: readonly string[]) =>
  statement<PayerRow>(sql`
    SELECT u.user_id, coalesce(nullif(k.establishment, ''), nullif(u.establishment_name, ''), u.name) AS name, k.trn,
      coalesce(u.email, '') AS email, coalesce(u.phone, a.phone, '') AS phone, coalesce(a.address_line_1, '') AS street,
      coalesce(a.address_line_2, '') AS street2, coalesce(a.city, '') AS city, coalesce(a.state, '') AS state
    FROM (SELECT DISTINCT value AS user_id FROM json_each(${JSON.stringify(userIds)})) asked
    JOIN users u ON u.user_id = asked.user_id
    LEFT JOIN kyc_submissions k ON k.submission_id = (
      SELECT submission_id FROM kyc_submissions WHERE user_id = u.user_id AND status = 'approved'
      ORDER BY submitted_at DESC, submission_id DESC LIMIT 1)
    LEFT JOIN addresses a ON a.address_id = coalesce(
      (SELECT billing_address_id FROM address_defaults WHERE user_id = u.user_id),
      (SELECT address_id FROM addresses WHERE user_id = u.user_id ORDER BY created_at, address_id LIMIT 1))`);
