import { sql } from "drizzle-orm";
import { statement, type Database, type Statement } from "./database";

/**
 * Aborts the batch unless the statement just before it changed so many rows; the error names `batch_guard`. It only reads:
 * a statement that writes many rows first has search indexes do what earlier statements left to them, and `changes()` then
 * counts theirs. A path that is none is an error of every SQLite, with the path in its words.
 */
export const guardChanges = (expected: number) =>
  statement<never>(sql`SELECT CASE WHEN changes() <> ${expected} THEN json_extract('{}', 'batch_guard') END`);

/**
 * Whether a batch was aborted by one of these rules of the database; of any other error it is false.
 * @param words of which one stands in the error: a guard's name, a trigger's message, or what SQLite says of a constraint,
 * such as `UNIQUE constraint failed: vouchers.code`
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
