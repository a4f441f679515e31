import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

export type LeadRow = {
  lead_id: string;
  kind: "contact" | "enquiry";
  name: string;
  email: string;
  phone: string;
  query_type: string;
  query: string;
  /** JSON of texts. */
  fields: string;
  landed_page_url: string;
  status: "new" | "done";
  created_at: number;
};

/** Oldest first. */
export const selectLeads = (status: LeadRow["status"], limit: number, offset: number) =>
  statement<LeadRow>(sql`
    SELECT lead_id, kind, name, email, phone, query_type, query, fields, landed_page_url, status, created_at
    FROM leads WHERE status = ${status} ORDER BY created_at, lead_id LIMIT ${limit} OFFSET ${offset}`);

export const countLeads = (status: LeadRow["status"]) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM leads WHERE status = ${status}`);

export const finishLead = (id: string, now: number) =>
  statement<{ lead_id: string }>(sql`
    UPDATE leads SET status = 'done', done_at = ${now} WHERE lead_id = ${id} AND status = 'new' RETURNING lead_id`);

/** @param doneAt when it was marked as done, in ms; null: whenever that was */
export const reopenLead = (id: string, doneAt: number | null) =>
  statement<{ lead_id: string }>(sql`
    UPDATE leads SET status = 'new', done_at = NULL
    WHERE lead_id = ${id} AND status = 'done' AND (${doneAt} IS NULL OR done_at = ${doneAt}) RETURNING lead_id`);

export const selectLead = (id: string) =>
  statement<{ lead_id: string }>(sql`SELECT lead_id FROM leads WHERE lead_id = ${id}`);
