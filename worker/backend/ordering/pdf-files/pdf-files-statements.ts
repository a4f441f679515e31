import { sql, type SQL } from "drizzle-orm";
import { statement } from "#backend/platform/database";

export type PaperFileRow = {
  file_key: string;
  subject_id: string;
  /** JSON of `PaperRef`. */
  paper: string;
  /** In bytes; null: it is not made yet. */
  size: number | null;
  created_at: number;
};

const columns = sql.raw("file_key, subject_id, paper, size, created_at");

export const selectPaperFile = (key: string) =>
  statement<PaperFileRow>(sql`SELECT ${columns} FROM pdf_files WHERE file_key = ${key}`);

type NewPaperFile = Pick<PaperFileRow, "file_key" | "subject_id" | "paper">;

/** Notes that a file is wanted, unless it is noted already. */
export const insertPaperFile = ({ file_key, subject_id, paper }: NewPaperFile, now: number) =>
  statement<never>(sql`
    INSERT INTO pdf_files (file_key, subject_id, paper, due_at, created_at)
    VALUES (${file_key}, ${subject_id}, ${paper}, ${now}, ${now}) ON CONFLICT (file_key) DO NOTHING`);

/**
 * Takes a file that is to be made now; nothing when it is made, somebody makes it, the last try was a moment ago, or as many
 * as may be are being made.
 * @param lease for how long nobody else takes it, in ms
 * @param pause until the next try, in ms; twice as long after each of the first six
 */
export const leasePaperFile = (key: string, now: number, { lease, pause, most }: PaperLimits) =>
  statement<PaperFileRow>(sql`
    UPDATE pdf_files SET leased_until = ${now + lease}, tries = tries + 1, due_at = ${now} + (${pause} << min(tries, 6))
    WHERE file_key = ${key} AND size IS NULL AND leased_until <= ${now} AND due_at <= ${now}
      AND (SELECT count(*) FROM pdf_files WHERE leased_until > ${now}) < ${most}
    RETURNING ${columns}`);

type PaperLimits = { lease: number; pause: number; most: number };

/** It is made and stored; nothing when it is not wanted any more. @param keptUntil when it is deleted, in ms */
export const markPaperMade = (key: string, size: number, keptUntil: number) =>
  statement<{ file_key: string }>(sql`
    UPDATE pdf_files SET size = ${size}, leased_until = 0, due_at = ${keptUntil} WHERE file_key = ${key}
    RETURNING file_key`);

/** It could not be made; others may try when it is due. */
export const releasePaperFile = (key: string) =>
  statement<never>(sql`UPDATE pdf_files SET leased_until = 0 WHERE file_key = ${key}`);

/** A file that is gone from the bucket is to be made again. */
export const paperToMakeAgain = (key: string, now: number) =>
  statement<never>(sql`
    UPDATE pdf_files SET size = NULL, tries = 0, due_at = ${now} WHERE file_key = ${key} AND size IS NOT NULL`);

/** Files whose next try is due, the longest waiting first. */
export const selectDuePapers = (now: number, most: number) =>
  statement<PaperFileRow>(sql`
    SELECT ${columns} FROM pdf_files
    WHERE (size IS NULL) = 1 AND due_at <= ${now} AND leased_until <= ${now} ORDER BY due_at LIMIT ${most}`);

/** Files that have been there for long enough. */
export const selectOldPapers = (now: number, most: number) =>
  statement<Pick<PaperFileRow, "file_key">>(sql`
    SELECT file_key FROM pdf_files WHERE (size IS NULL) = 0 AND due_at <= ${now} ORDER BY due_at LIMIT ${most}`);

const among = (keys: readonly string[]): SQL => sql`file_key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`;

/** Gives up files that are not to be made any more; one that somebody makes, or has made since, stays. */
export const giveUpPaperFiles = (keys: readonly string[], now: number) =>
  statement<never>(sql`DELETE FROM pdf_files WHERE ${among(keys)} AND size IS NULL AND leased_until <= ${now}`);

/** Deletes the rows of old files that are gone from the bucket; one that is made again since stays. */
export const deleteOldPaperFiles = (keys: readonly string[], now: number) =>
  statement<never>(sql`DELETE FROM pdf_files WHERE ${among(keys)} AND size IS NOT NULL AND due_at <= ${now}`);
