import { sql } from "drizzle-orm";
import type { AuditAction } from "#shared/contracts/back-office/console";
import type { Right } from "#shared/console/rights";
import { isUnmerged } from "../accounts/accounts-statements";
import { statement } from "#backend/platform/database";
import type { Staff } from "./staff";
import { holds } from "./rights-statements";

export type AuditRow = {
  entry_id: number;
  staff_email: string;
  action: AuditAction;
  subject: string;
  detail: string;
  created_at: number;
};

/** What was done last. */
export const selectNewestAudit = (most: number) =>
  statement<AuditRow>(sql`
    SELECT entry_id, staff_email, action, subject, detail, created_at FROM audit_log ORDER BY entry_id DESC LIMIT ${most}`);

/** Of a row of `staff_members`. */
const isOwner = sql.raw(`(state = 'active' AND instr(roles, '"owner"') > 0)`);
export const hasNoOwner = sql`NOT EXISTS (SELECT 1 FROM staff_members WHERE ${isOwner})`;

/** A row when there is an owner beside somebody. */
export const selectOtherOwner = (userId: string) =>
  statement<{ user_id: string }>(sql`
    SELECT user_id FROM staff_members WHERE user_id <> ${userId} AND ${isOwner} LIMIT 1`);

/** Aborts the batch unless who acts is an owner still, so that of two owners who demote each other one stays. */
export const guardOwner = (userId: string) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT 1, count(*) FROM staff_members WHERE user_id = ${userId} AND ${isOwner}`);

/** A row when somebody is an owner. */
export const selectOwner = (userId: string) =>
  statement<{ user_id: string }>(sql`SELECT user_id FROM staff_members WHERE user_id = ${userId} AND ${isOwner}`);

/** Most colleagues who are named. */
const mostNamed = 20;

/** Active members with a right beside somebody, by what they are called. */
export const selectOthersWith = (right: Right, userId: string) =>
  statement<{ user_id: string; name: string }>(sql`
    SELECT m.user_id, coalesce(nullif(u.name, ''), u.email, '') AS name FROM staff_members m JOIN users u USING (user_id)
    WHERE m.user_id <> ${userId} AND m.state = 'active' AND ${holds("m", right)}
    ORDER BY m.joined_at, m.user_id LIMIT ${mostNamed}`);

/** Whether a row of users would become the first owner. @param users how the query calls that table */
export const mayBegin = (users: string, staffEmails: readonly string[]) =>
  sql`(${hasNoOwner} AND lower(${sql.raw(users)}.email) IN (SELECT value FROM json_each(${JSON.stringify(staffEmails)})))`;

/** Whether a row of users is staff. @param users how the query calls that table */
export const isStaff = (users: string, staffEmails: readonly string[]) =>
  sql`(EXISTS (SELECT 1 FROM staff_members m WHERE m.user_id = ${sql.raw(users)}.user_id AND m.state = 'active')
    OR ${mayBegin(users, staffEmails)})`;

/** Where members with a right are reached; while there is no owner, those of STAFF_EMAILS. */
export const selectReachOf = (right: Right, staffEmails: readonly string[]) =>
  statement<{ email: string }>(sql`
    SELECT u.email FROM staff_members m JOIN users u USING (user_id)
    WHERE m.state = 'active' AND u.email IS NOT NULL AND ${holds("m", right)}
    UNION SELECT value FROM json_each(${JSON.stringify(staffEmails)}) WHERE ${hasNoOwner}`);

/**
 * Logs what a member of staff did. Must directly follow the statement that did it, in one batch; written exactly when
 * that statement changed a row.
 */
export const auditIfChanged = (staff: Staff, action: AuditAction, subject: string, detail: string, now: number) =>
  statement<{ entry_id: number }>(sql`
    INSERT INTO audit_log (staff_id, staff_email, action, subject, detail, created_at)
    SELECT ${staff.userId}, ${staff.email}, ${action}, ${subject}, ${detail}, ${now} WHERE changes() > 0
    RETURNING entry_id`);

/** What a member of staff did that changed no row. None is written for somebody who has no account any more. */
export const insertAudit = (staffId: string, action: AuditAction, subject: string, detail: string, now: number) =>
  statement<{ entry_id: number }>(sql`
    INSERT INTO audit_log (staff_id, staff_email, action, subject, detail, created_at)
    SELECT user_id, coalesce(email, ''), ${action}, ${subject}, ${detail}, ${now} FROM users WHERE user_id = ${staffId}
    RETURNING entry_id`);

/** What staff did to something, the newest first. @param about the part of the actions before the point */
export const selectHistory = (about: string, subject: string, most: number) =>
  statement<{ action: AuditAction; staff_email: string; detail: string; created_at: number }>(sql`
    SELECT action, staff_email, detail, created_at FROM audit_log
    WHERE subject = ${subject} AND substr(action, 1, instr(action, '.') - 1) = ${about}
    ORDER BY entry_id DESC LIMIT ${most}`);

/** Whose account it is; an address of one that was merged into another is nobody's. */
export const selectUserByEmail = (email: string) =>
  statement<{ user_id: string }>(sql`
    SELECT user_id FROM users WHERE email = ${email} AND ${isUnmerged("users")}`);

export const selectPerson = (userId: string | null) =>
  statement<{ email: string | null; name: string }>(sql`SELECT email, name FROM users WHERE user_id = ${userId}`);
