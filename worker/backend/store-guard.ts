import { sql } from "drizzle-orm";
import { statement } from "./database";

/** Aborts the batch unless the statement just before it changed so many rows; the error names `batch_guard`. */
export const guardChanges = (expected: number) =>
  statement<never>(sql`INSERT INTO batch_guard (expected, found) SELECT ${expected}, changes()`);

/** Whether a batch was aborted by a guard of its own. */
export const isGuardError = (error: unknown): boolean =>
  error instanceof Error && error.message.includes("batch_guard");
