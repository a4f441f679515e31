import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

export type FirstDayRow = {
  /** JSON of the sender that the last test mail left by; null: none did. */
  tested: string | null;
  /** New orders reach somebody. */
  notices: 0 | 1;
  /** Owners, and people who are invited as such. */
  owners: number;
  /** Of the caller. */
  passkeys: number;
  /** Recovery codes of the caller that were not used. */
  codes: number;
  dismissed: 0 | 1;
};

const has = (column: string, value: string) =>
  sql`EXISTS (SELECT 1 FROM json_each(${sql.raw(column)}) WHERE value = ${value})`;

/** What tells how far an owner's first day is, beside the settings. @param now in ms */
export const selectFirstDay = (userId: string, now: number) =>
  statement<FirstDayRow>(sql`
    SELECT (SELECT sender FROM test_mails WHERE delivered = 1) AS tested,
      EXISTS (
        SELECT 1 FROM notice_preferences n JOIN staff_members m ON m.user_id = n.user_id AND m.state = 'active'
        WHERE ${has("n.queues", "placed")}
          AND (n.email = 1 OR (n.push = 1 AND EXISTS (SELECT 1 FROM push_subscriptions p WHERE p.user_id = n.user_id)))
      ) AS notices,
      (SELECT count(*) FROM staff_members m WHERE m.state = 'active' AND ${has("m.roles", "owner")}) + (
        SELECT count(*) FROM staff_invitations i
        WHERE i.state = 'open' AND i.expires_at > ${now} AND ${has("i.roles", "owner")}) AS owners,
      (SELECT count(*) FROM passkeys WHERE user_id = ${userId}) AS passkeys,
      (SELECT count(*) FROM passkey_recovery_codes WHERE user_id = ${userId} AND used_at IS NULL) AS codes,
      EXISTS (SELECT 1 FROM first_day_lists) AS dismissed`);

export const insertDismissed = (now: number) =>
  statement<never>(sql`INSERT INTO first_day_lists (id, dismissed_at) VALUES (1, ${now}) ON CONFLICT DO NOTHING`);

/** How the last test mail went; always changes a row. */
export const writeTestMail = (sender: string, isDelivered: boolean, now: number) =>
  statement<never>(sql`
    INSERT INTO test_mails (id, sender, delivered, sent_at) VALUES (1, ${sender}, ${isDelivered ? 1 : 0}, ${now})
    ON CONFLICT DO UPDATE SET sender = excluded.sender, delivered = excluded.delivered, sent_at = excluded.sent_at`);
