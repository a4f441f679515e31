import { sql } from "drizzle-orm";
import type { QueueName } from "#shared/console/console-queues";
import type { NoticePace } from "#shared/console/notice-paces";
import type { Locale } from "#shared/text/locale";
import { madeRights } from "#backend/identity/staff/rights-statements";
import { statement } from "#backend/platform/database";

export type PreferenceRow = {
  user_id: string;
  /** JSON of names. */
  queues: string;
  email: 0 | 1;
  push: 0 | 1;
  pace: NoticePace;
  quiet_from: number | null;
  quiet_to: number | null;
  /** JSON of weekdays. */
  quiet_days: string;
  locale: Locale;
  origin: string;
  told_at: number;
  version: number;
};

export const selectPreferences = (userId: string) =>
  statement<PreferenceRow>(sql`SELECT * FROM notice_preferences WHERE user_id = ${userId}`);

/** Writes preferences over the version that was read (0: there were none); no row comes back when it is another by now. */
export const writePreferences = (row: Omit<PreferenceRow, "told_at">) =>
  statement<PreferenceRow>(sql`
    INSERT INTO notice_preferences (user_id, queues, email, push, pace, quiet_from, quiet_to, quiet_days, locale, origin)
    SELECT ${row.user_id}, ${row.queues}, ${row.email}, ${row.push}, ${row.pace}, ${row.quiet_from}, ${row.quiet_to},
      ${row.quiet_days}, ${row.locale}, ${row.origin}
    WHERE ${row.version} = 0 OR EXISTS (SELECT 1 FROM notice_preferences WHERE user_id = ${row.user_id})
    ON CONFLICT DO UPDATE SET queues = excluded.queues, email = excluded.email, push = excluded.push,
      pace = excluded.pace, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      quiet_days = excluded.quiet_days, locale = excluded.locale, origin = excluded.origin, version = version + 1
      WHERE version = ${row.version}
    RETURNING *`);

export type MemberRow = PreferenceRow & {
  email_address: string | null;
  /** JSON. */ roles: string;
  made_rights: string;
};

/** Staff who want to be told of something, in the order of their ids. @param after an id */
export const selectMembers = (after: string, most: number) =>
  statement<MemberRow>(sql`
    SELECT p.*, u.email AS email_address, m.roles, ${madeRights("m")} AS made_rights FROM notice_preferences p
    JOIN staff_members m ON m.user_id = p.user_id AND m.state = 'active' JOIN users u ON u.user_id = p.user_id
    WHERE p.user_id > ${after} AND p.queues <> '[]' AND (p.email = 1 OR (p.push = 1
      AND EXISTS (SELECT 1 FROM push_subscriptions s WHERE s.user_id = p.user_id))) ORDER BY p.user_id LIMIT ${most}`);

/** One thing that waits. */
export type Thing = { queue: QueueName; subject: string };

/** Those of which somebody was not told. */
export const selectUnnotified = (userId: string, things: readonly Thing[]) =>
  statement<Thing>(sql`
    SELECT t.value ->> 'queue' AS queue, t.value ->> 'subject' AS subject FROM json_each(${JSON.stringify(things)}) t
    WHERE NOT EXISTS (SELECT 1 FROM notices n
      WHERE n.user_id = ${userId} AND n.queue = t.value ->> 'queue' AND n.subject = t.value ->> 'subject')`);

/** Takes the turn to tell somebody; changes no row when another run had it since, or the preferences are others. */
export const claimTurn = ({ user_id, told_at, version }: PreferenceRow, now: number) =>
  statement<never>(sql`
    UPDATE notice_preferences SET told_at = ${now}
    WHERE user_id = ${user_id} AND told_at = ${told_at} AND version = ${version}`);

/** They were told of these; a thing that they knew already aborts the batch. */
export const insertNotices = (userId: string, things: readonly Thing[], now: number) =>
  statement<never>(sql`
    INSERT INTO notices (user_id, queue, subject, told_at)
    SELECT ${userId}, value ->> 'queue', value ->> 'subject', ${now} FROM json_each(${JSON.stringify(things)})`);

/** Longer than anything waits, in ms. */
const retentionMs = 400 * 86_400_000;
export const forgetNotices = (now: number) =>
  statement<never>(sql`DELETE FROM notices WHERE told_at < ${now - retentionMs}`);
