import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { statement } from "#backend/platform/database";

export type UndoneRow = {
  undone_id: string;
  gone_id: string;
  stays_id: string;
  staff_id: string;
  staff_email: string;
  merged_at: number;
  undone_at: number;
  dealt_at: number | null;
  dealt_by: string | null;
  note: string;
};
type UndoneState = "new" | "done";

type Undone = Pick<UndoneRow, "gone_id" | "stays_id" | "staff_id" | "merged_at">;

/** Has an owner look at a merge that was undone. */
export const insertUndone = ({ gone_id, stays_id, staff_id, merged_at }: Undone, now: number) =>
  statement<never>(sql`
    INSERT INTO undone_merges (undone_id, gone_id, stays_id, staff_id, staff_email, merged_at, undone_at)
    VALUES (${uuidv7()}, ${gone_id}, ${stays_id}, ${staff_id},
      coalesce((SELECT email FROM users WHERE user_id = ${staff_id}), ''), ${merged_at}, ${now})`);

const inState = (state: UndoneState) => (state === "new" ? sql`dealt_at IS NULL` : sql`dealt_at IS NOT NULL`);

/** What waits oldest first, what was dealt with newest first. */
export const selectUndoneMerges = (state: UndoneState, limit: number, offset: number) =>
  statement<UndoneRow>(sql`
    SELECT * FROM undone_merges WHERE ${inState(state)}
    ORDER BY ${state === "new" ? sql`undone_at` : sql`dealt_at DESC`}, undone_id LIMIT ${limit} OFFSET ${offset}`);

export const countUndoneMerges = (state: UndoneState) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM undone_merges WHERE ${inState(state)}`);

export const selectUndoneMerge = (undoneId: string) =>
  statement<UndoneRow>(sql`SELECT * FROM undone_merges WHERE undone_id = ${undoneId}`);

/** Notes what came of it; no row when somebody has done so before. */
export const closeUndone = (undoneId: string, note: string, by: string, now: number) =>
  statement<{ undone_id: string }>(sql`
    UPDATE undone_merges SET dealt_at = ${now}, dealt_by = ${by}, note = ${note}
    WHERE undone_id = ${undoneId} AND dealt_at IS NULL RETURNING undone_id`);
