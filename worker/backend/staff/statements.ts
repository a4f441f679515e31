import { sql } from "drizzle-orm";
import type { AuditAction } from "../../../shared/contracts/console";
import { statement } from "../database";
import type { Staff } from "./staff";

/**
 * What a member of staff did. It stands directly behind the statement that did it, in one batch, and is written exactly
 * when that statement changed a row.
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

export const selectUserByEmail = (email: string) =>
  statement<{ user_id: string }>(sql`SELECT user_id FROM users WHERE email = ${email}`);
