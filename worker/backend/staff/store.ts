import { sql } from "drizzle-orm";
import { statement } from "../database";
import type { OrderAuditAction } from "../orders/move";
import type { Staff } from "./staff";

export type AuditAction =
  | "kyc.approve"
  | "kyc.reject"
  | "review.approve"
  | "review.reject"
  | "lead.done"
  | "wallet.credit"
  | "stock.correct"
  | OrderAuditAction;
export type AuditRow = {
  entry_id: number;
  staff_email: string;
  action: AuditAction;
  subject: string;
  detail: string;
  created_at: number;
};

export const selectEmail = (userId: string | null) =>
  statement<{ email: string | null }>(sql`SELECT email FROM users WHERE user_id = ${userId}`);

/**
 * What a member of staff did. It stands directly behind the statement that did it, in one batch, and is written exactly
 * when that statement changed a row.
 */
export const auditIfChanged = (staff: Staff, action: AuditAction, subject: string, detail: string, now: number) =>
  statement<{ entry_id: number }>(sql`
    INSERT INTO audit_log (staff_id, staff_email, action, subject, detail, created_at)
    SELECT ${staff.userId}, ${staff.email}, ${action}, ${subject}, ${detail}, ${now} WHERE changes() > 0
    RETURNING entry_id`);

export const selectAuditLog = (limit: number, offset: number) =>
  statement<AuditRow>(sql`
    SELECT entry_id, staff_email, action, subject, detail, created_at FROM audit_log
    ORDER BY entry_id DESC LIMIT ${limit} OFFSET ${offset}`);
export const countAuditLog = () => statement<{ total: number }>(sql`SELECT count(*) AS total FROM audit_log`);

export const selectUserByEmail = (email: string) =>
  statement<{ user_id: string }>(sql`SELECT user_id FROM users WHERE email = ${email}`);
