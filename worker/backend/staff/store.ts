import { sql } from "drizzle-orm";
import type { AuditAction } from "../../../shared/contracts/console";
import { statement } from "../database";

export type AuditRow = {
  entry_id: number;
  staff_email: string;
  action: AuditAction;
  subject: string;
  detail: string;
  created_at: number;
};

export const selectPerson = (userId: string | null) =>
  statement<{ email: string | null; name: string }>(sql`SELECT email, name FROM users WHERE user_id = ${userId}`);

const about = (subject: string | undefined) => (subject ? sql`subject = ${subject}` : sql`true`);

/** @param subject what it was done to; everything with nothing named */
export const selectAuditLog = (subject: string | undefined, limit: number, offset: number) =>
  statement<AuditRow>(sql`
    SELECT entry_id, staff_email, action, subject, detail, created_at FROM audit_log WHERE ${about(subject)}
    ORDER BY entry_id DESC LIMIT ${limit} OFFSET ${offset}`);

export const countAuditLog = (subject: string | undefined) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM audit_log WHERE ${about(subject)}`);
