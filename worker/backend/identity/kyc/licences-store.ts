import { sql } from "drizzle-orm";
import type { CustomerRow } from "#backend/messages/outbox/decision-messages";
import { statement } from "#backend/platform/database";
import { endingStage, firstEndingNotice, isUnnoticed, type Ending } from "#backend/platform/ending-notices-statements";

type EndingLicence = Ending & CustomerRow & { establishment: string; licence_expiry: string };

/** The moment at which a licence has ended, in ms: midnight in the Emirates after its last day. */
const endsAt = sql`(unixepoch(k.licence_expiry, '+20 hours') * 1000)`;

/**
 * Approved details whose licence ends soon or has ended, of buyers who have not had the notice that is due and have sent
 * nothing newer. What ended long ago is left alone.
 */
export const selectEnding = (now: number, limit: number) =>
  statement<EndingLicence>(sql`
    SELECT 'licence' AS kind, k.submission_id AS subject, ${endsAt} AS ends_at, ${endingStage(endsAt, now)} AS days,
      k.establishment, k.licence_expiry, coalesce(u.email, '') AS email, u.phone, u.locale
    FROM kyc_submissions k INDEXED BY kyc_by_licence JOIN users u ON u.user_id = k.user_id
    WHERE k.status = 'approved'
      AND k.licence_expiry BETWEEN date(${now - firstEndingNotice} / 1000, 'unixepoch')
        AND date(${now + firstEndingNotice} / 1000, 'unixepoch')
      AND ${endsAt} <= ${now + firstEndingNotice}
      AND NOT EXISTS (
        SELECT 1 FROM kyc_submissions newer WHERE newer.user_id = k.user_id AND newer.submitted_at > k.submitted_at)
      AND ${isUnnoticed(sql`'licence'`, sql`k.submission_id`, endsAt, now)}
    ORDER BY k.licence_expiry, k.submission_id LIMIT ${limit}`);
