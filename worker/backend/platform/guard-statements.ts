import { sql } from "drizzle-orm";
import { statement } from "./database";

/**
 * Aborts the batch unless the statement just before it changed so many rows; the error names `batch_guard`. It only reads:
 * a statement that writes many rows first has search indexes do what earlier statements left to them, and `changes()` then
 * counts theirs. A path that is none is an error of every SQLite, with the path in its words.
 */
export const guardChanges = (expected: number) =>
  statement<never>(sql`SELECT CASE WHEN changes() <> ${expected} THEN json_extract('{}', 'batch_guard') END`);

/** Whether a batch was aborted by a guard of its own. */
export const isGuardError = (error: unknown): boolean =>
  error instanceof Error && error.message.includes("batch_guard");
