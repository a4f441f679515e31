import { sql } from "drizzle-orm";
import type { TaskEnd } from "#shared/calls/upkeep";
import { statement } from "../platform/database";

/** After this a task that did not run at all is one that nobody has any more, in ms: the storefront's, where it has no clock. */
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

/**
 * Forgets the tasks of another release at once: after one has taken tasks away, or was gone back from, nobody runs them, and
 * their last success would soon look like a clock that stands still.
 */
export const forgetAllBut = (tasks: readonly string[]) =>
  statement<never>(sql`
    DELETE FROM scheduled_tasks WHERE task NOT IN (SELECT value FROM json_each(${JSON.stringify(tasks)}))`);
