import { sql } from "drizzle-orm";
import { statement } from "../database";

/** How one task ended; `at` in ms since 1970. */
export type TaskEnd = { name: string; ok: boolean; at: number };

/** After this a task that did not run at all is one that the shop has no more, in ms. */
const forgottenAfter = 60 * 60 * 1000;

/** Writes how tasks ended, one row a task, and forgets tasks that are gone. */
export const writeHeartbeats = (ends: readonly TaskEnd[], now: number) =>
  [
    statement<never>(sql`
      INSERT INTO scheduled_tasks (task, succeeded_at, failed_at)
      SELECT value ->> 'name', iif(value ->> 'ok', value ->> 'at', NULL), iif(value ->> 'ok', NULL, value ->> 'at')
      FROM json_each(${JSON.stringify(ends)}) WHERE true
      ON CONFLICT (task) DO UPDATE SET
        succeeded_at = coalesce(excluded.succeeded_at, succeeded_at),
        failed_at = coalesce(excluded.failed_at, failed_at)`),
    statement<never>(sql`
      DELETE FROM scheduled_tasks
      WHERE max(coalesce(succeeded_at, 0), coalesce(failed_at, 0)) < ${now - forgottenAfter}`),
  ] as const;
