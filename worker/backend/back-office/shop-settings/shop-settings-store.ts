import { sql } from "drizzle-orm";
import type { SettingGroup } from "#shared/shop-settings/shop-setting-fields";
import { statement } from "#backend/platform/database";
import type { Staff } from "#backend/identity/staff/staff";

export type StoredGroup = {
  name: SettingGroup;
  value: string;
  version: number;
  changed_by: string;
  changed_at: number;
};

const mails = sql`(SELECT email FROM users WHERE user_id = changed_by)`;
/** The saved groups with who saved them last, by e-mail; empty of who has left. */
export const selectGroups = () =>
  statement<StoredGroup>(sql`
    SELECT name, value, version, coalesce(${mails}, '') AS changed_by, changed_at FROM shop_settings`);

/** Replaces the version of a group that was read, 0 for one that was never saved; changes no row if it has changed. */
export const writeGroup = (
  name: SettingGroup,
  { value, version, staff, now }: { value: string; version: number; staff: Staff; now: number },
) =>
  version === 0
    ? statement<never>(sql`
        INSERT INTO shop_settings (name, value, version, changed_by, changed_at)
        VALUES (${name}, ${value}, 1, ${staff.userId}, ${now}) ON CONFLICT DO NOTHING`)
    : statement<never>(sql`
        UPDATE shop_settings SET value = ${value}, version = version + 1, changed_by = ${staff.userId}, changed_at = ${now}
        WHERE name = ${name} AND version = ${version}`);

type Change = { subject: string; before: string | null; after: string | null };

/** A change in the history. It stands behind what guards that it happened. */
export const insertChange = ({ subject, before, after }: Change, staff: Staff, now: number) =>
  statement<never>(sql`
    INSERT INTO shop_setting_changes (subject, before, after, staff_id, staff_email, changed_at)
    VALUES (${subject}, ${before}, ${after}, ${staff.userId}, ${staff.email}, ${now})`);

/**
 * A holiday's change in the history, from what is there when it is written; it stands before the statement that makes it. No
 * row: it would change nothing. @param after JSON; null: it is taken away
 */
export const insertHolidayChange = (day: string, after: string | null, staff: Staff, now: number) =>
  statement<{ change_id: number }>(sql`
    INSERT INTO shop_setting_changes (subject, before, after, staff_id, staff_email, changed_at)
    SELECT ${`holiday:${day}`}, known.before, ${after}, ${staff.userId}, ${staff.email}, ${now} FROM (
      SELECT (SELECT json_object('day', day, 'name_en', name_en, 'name_ar', name_ar) FROM holidays WHERE day = ${day}) AS before
    ) known WHERE known.before IS NOT ${after} RETURNING change_id`);

export type ChangeRow = Change & { change_id: number; staff_email: string; changed_at: number };
const columns = sql`change_id, subject, before, after, staff_email, changed_at`;
const about = (subject: string) => (subject === "" ? sql`1` : sql`subject = ${subject}`);

export const selectChanges = (subject: string, limit: number, offset: number) =>
  statement<ChangeRow>(sql`
    SELECT ${columns} FROM shop_setting_changes WHERE ${about(subject)} ORDER BY change_id DESC
    LIMIT ${limit} OFFSET ${offset}`);
export const countChanges = (subject: string) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM shop_setting_changes WHERE ${about(subject)}`);
export const selectChange = (id: number) =>
  statement<ChangeRow>(sql`SELECT ${columns} FROM shop_setting_changes WHERE change_id = ${id}`);

/** Papers of a kind whose numbers have these words before them: their numbers would be there twice. */
export const countDocumentsWith = (kind: "invoice" | "credit_note", prefix: string, usual: string) =>
  statement<{ papers: number }>(sql`
    SELECT count(*) AS papers FROM (
      SELECT 1 FROM tax_documents WHERE kind = ${kind} AND coalesce(prefix, ${usual}) LIKE ${prefix} LIMIT 1)`);

/** Writes or renames a holiday. */
export const writeHoliday = (day: string, nameEn: string, nameAr: string) =>
  statement<never>(sql`
    INSERT INTO holidays (day, name_en, name_ar) VALUES (${day}, ${nameEn}, ${nameAr})
    ON CONFLICT DO UPDATE SET name_en = excluded.name_en, name_ar = excluded.name_ar`);
export const deleteHoliday = (day: string) => statement<never>(sql`DELETE FROM holidays WHERE day = ${day}`);
