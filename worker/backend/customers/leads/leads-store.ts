import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { LeadRow } from "./leads-statements";

/** What one sender may send in an hour. */
const mostInAnHour = 5;

/** Messages that wait for staff; beyond it nothing more is taken, so that nobody fills the shop's database. */
const mostWaiting = 5000;

const hour = 3_600_000;

/** How much came of this sender in the last hour. */
const sentBy = (column: "email" | "phone", value: string, now: number) => sql`(
  SELECT count(*) FROM leads WHERE ${sql.raw(column)} = ${value} AND ${value} <> '' AND created_at > ${now - hour})`;

/** Gives the row, or none when the sender, by e-mail or phone, has sent enough, or when very many wait. */
export const insertLead = (row: Omit<LeadRow, "status">, most = mostWaiting) =>
  statement<{ lead_id: string }>(sql`
    INSERT INTO leads (lead_id, kind, name, email, phone, query_type, query, fields, landed_page_url, created_at)
    SELECT ${row.lead_id}, ${row.kind}, ${row.name}, ${row.email}, ${row.phone}, ${row.query_type}, ${row.query},
      ${row.fields}, ${row.landed_page_url}, ${row.created_at}
    WHERE ${sentBy("email", row.email, row.created_at)} < ${mostInAnHour}
      AND ${sentBy("phone", row.phone, row.created_at)} < ${mostInAnHour}
      AND (SELECT count(*) FROM leads WHERE status = 'new') < ${most}
    RETURNING lead_id`);

/** Those that were dealt with before a moment, in ms. */
export const deleteOldLeads = (before: number) =>
  statement<never>(sql`DELETE FROM leads WHERE status = 'done' AND done_at < ${before}`);
