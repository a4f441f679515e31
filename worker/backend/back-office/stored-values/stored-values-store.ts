import { sql, type SQL } from "drizzle-orm";
import type { AuditAction } from "#shared/contracts/back-office/console";
import { purgeProducts } from "#backend/platform/cache-purges/purge-tags-statements";
import { statement } from "#backend/platform/database";
import type { StoredKind } from "./kinds";

export type RoundRow = { kind: string; read_to: string };

/** The table that is worked on next. */
export const selectRound = () =>
  statement<RoundRow>(sql`
    SELECT kind, read_to FROM stored_value_rounds WHERE ended_at IS NULL ORDER BY kind LIMIT 1`);

export type StoredRow = { key: string; subject: string | null } & Record<string, string | null>;

/** Rows behind that key. */
export const selectStored = ({ table, key, subject, columns }: StoredKind, after: string, most: number) =>
  statement<StoredRow>(sql`
    SELECT ${sql.raw(`${key} AS key, ${subject} AS subject, ${Object.keys(columns).join(", ")} FROM ${table}`)}
    WHERE ${sql.raw(key)} > ${after} ORDER BY ${sql.raw(key)} LIMIT ${most}`);

/** Rows that have one of these values already, in the column's own collation. */
export const selectTaken = ({ table, key }: StoredKind, column: string, values: readonly string[]) =>
  statement<{ key: string; value: string }>(sql`
    SELECT ${sql.raw(`${key} AS key, ${column} AS value FROM ${table} WHERE ${column}`)}
      IN (SELECT value FROM json_each(${JSON.stringify(values)}))`);

type Round = { readTo: string; changed: number; left: number; endedAt: number | null };

/** Behind what was read; by another round meanwhile: no row. */
export const moveOn = (round: RoundRow, { readTo, changed, left, endedAt }: Round) =>
  statement(sql`
    UPDATE stored_value_rounds
    SET read_to = ${readTo}, changed = changed + ${changed}, left_alone = left_alone + ${left}, ended_at = ${endedAt}
    WHERE kind = ${round.kind} AND read_to = ${round.read_to} AND ended_at IS NULL`);

/** Gives a row these values as long as it still has those of before. */
export function updateStored(kind: StoredKind, before: StoredRow, values: Readonly<Record<string, string>>) {
  const names = Object.keys(values);
  const set = names.map((name) => sql`${sql.raw(name)} = ${values[name]}`);
  const same: SQL[] = names.map((name) => sql`${sql.raw(name)} = ${before[name]}`);
  return statement(sql`
    UPDATE ${sql.raw(kind.table)} SET ${sql.join(set, sql`, `)}
    WHERE ${sql.raw(kind.key)} = ${before.key} AND ${sql.join(same, sql` AND `)}`);
}

/** Nobody on the staff did it: the entry names none. Stands behind a change, and is written if that changed a row. */
export const noteChange = (action: AuditAction, subject: string, detail: string, now: number) =>
  statement(sql`
    INSERT INTO audit_log (staff_id, staff_email, action, subject, detail, created_at)
    SELECT '', '', ${action}, ${subject}, ${detail}, ${now} WHERE changes() > 0`);

export const noteLeft = (action: AuditAction, subject: string, detail: string, now: number) =>
  statement(sql`
    INSERT INTO audit_log (staff_id, staff_email, action, subject, detail, created_at)
    VALUES ('', '', ${action}, ${subject}, ${detail}, ${now})`);

/** Purges what shows the products of these rows. */
export const purgeDisplayed = ({ table, key }: StoredKind, keys: readonly string[]) =>
  purgeProducts(sql`
    SELECT DISTINCT group_id FROM ${sql.raw(`${table} WHERE ${key}`)}
      IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`);
