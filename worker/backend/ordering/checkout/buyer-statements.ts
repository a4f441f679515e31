import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

export type BuyerRow = { name: string; email: string; phone: string; establishment: string; trn: string };

/**
 * The buyer as recorded on the order and its tax documents: establishment and TRN are those of the business details
 * approved last, else those of a credit line that staff have opened.
 */
export const selectBuyer = (userId: string) =>
  statement<BuyerRow>(sql`
    SELECT u.name, coalesce(u.email, '') AS email, coalesce(u.phone, '') AS phone,
      coalesce(k.establishment, a.establishment, u.establishment_name) AS establishment,
      coalesce(k.trn, a.trn, '') AS trn
    FROM users u
    LEFT JOIN kyc_submissions k ON k.submission_id = (
      SELECT submission_id FROM kyc_submissions WHERE user_id = u.user_id AND status = 'approved'
      ORDER BY submitted_at DESC, rowid DESC LIMIT 1)
    LEFT JOIN credit_accounts a ON a.user_id = u.user_id AND a.status IN ('approved', 'suspended')
    WHERE u.user_id = ${userId}`);
