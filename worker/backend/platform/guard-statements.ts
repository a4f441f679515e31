import { sql } from "drizzle-orm";
import { statement, type Database, type Statement } from "./database";

/**
 * Aborts the batch unless the statement just before it changed this many rows; the error contains `batch_guard`. It
 * only reads: a write would make search indexes flush pending changes, which `changes()` would count. An invalid JSON
 * path is an error in every SQLite, with the path in its text.
 */
export const guardChanges = (expected: number) =>
  statement<never>(sql`SELECT CASE WHEN changes() <> ${expected} THEN json_extract('{}', 'batch_guard') END`);

/**
 * Whether a batch was aborted by one of these rules of the database; false for any other error.
 * @param words of which the error contains one: a guard's name, a trigger's message, or what SQLite says of a
 *   constraint, such as `UNIQUE constraint failed: vouchers.code`
 */
export const abortedBy = (error: unknown, ...words: readonly [string, ...string[]]): error is Error =>
  error instanceof Error && words.some((word) => error.message.includes(word));

/** Whether a batch was aborted by a guard of its own. */
export const isGuardError = (error: unknown): boolean => abortedBy(error, "batch_guard");

/** Runs a batch; false when one of its guards aborted it, so that nothing of it was written. */
export async function runGuarded(db: Database, ...statements: readonly Statement[]): Promise<boolean> {
  try {
    await db.run(...statements);
    return true;
  } catch (error) {
    if (isGuardError(error)) return false;
    throw error;
  }
}
