import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import { statement, type Statement } from "#backend/platform/database";
import { forgetMember } from "../restored-powers/restored-powers-statements";
import type { Session } from "../sessions/caller";
import type { Staff } from "./staff";
import { madeRights } from "./rights-statements";
import { auditIfChanged, hasNoOwner, mayBegin } from "./staff-statements";
import type { QueueName } from "#shared/console/console-queues";

/** What a shop cannot leave unseen. */
const first: readonly QueueName[] = ["messages_failed", "placed", "leads"];

/**
 * The first owner is notified by e-mail of what nobody else is, until they choose otherwise; nothing changes for
 * others.
 */
const insertFirstNotices = (userId: string, { origin, locale }: { origin: string; locale: Locale }, now: number) =>
  statement<never>(sql`
    INSERT INTO notice_preferences (user_id, queues, email, push, pace, quiet_days, locale, origin)
    SELECT user_id, ${JSON.stringify(first)}, 1, 0, 'at_once', '[]', ${locale}, ${origin} FROM staff_members
    WHERE user_id = ${userId} AND invited_by IS NULL AND joined_at = ${now} ON CONFLICT DO NOTHING`);

export type StaffRow = {
  email: string | null;
  name: string;
  /** JSON; null: not staff. */
  roles: string | null;
  /** JSON: what roles that an owner made give. */
  made_rights: string;
  passkeys: number;
  confirmed_at: number | null;
  may_begin: 0 | 1;
};

/** Reads the caller's staff record. */
export const selectStaff = ({ userId, familyId }: Session, staffEmails: readonly string[]) =>
  statement<StaffRow>(sql`
    SELECT u.email, u.name, m.roles, ${madeRights("m")} AS made_rights, (SELECT count(*) FROM passkeys p WHERE p.user_id = u.user_id) AS passkeys,
      (SELECT confirmed_at FROM sessions WHERE family_id = ${familyId}) AS confirmed_at, ${mayBegin("u", staffEmails)} AS may_begin
    FROM users u LEFT JOIN staff_members m ON m.user_id = u.user_id AND m.state = 'active' WHERE u.user_id = ${userId}`);

/**
 * Makes somebody the first owner, who is notified of new orders from then on, with an entry in the audit log; no row comes back
 * when there is an owner. @param told the shop's origin for links in what tells them, and in which language
 */
export const insertFirstOwner = (
  owner: Staff,
  told: { origin: string; locale: Locale },
  now: number,
): [Statement<{ user_id: string }>, Statement, Statement, Statement] => [
  statement<{ user_id: string }>(sql`
    INSERT INTO staff_members (user_id, roles, state, joined_at, changed_at)
    SELECT ${owner.userId}, '["owner"]', 'active', ${now}, ${now} WHERE ${hasNoOwner}
    ON CONFLICT DO UPDATE SET roles = excluded.roles, state = 'active', changed_at = excluded.changed_at,
      version = version + 1
    RETURNING user_id`),
  auditIfChanged(owner, "staff.begin", owner.email, "", now),
  forgetMember(owner.userId),
  insertFirstNotices(owner.userId, told, now),
];
