import type { Database } from "../platform/database";
import { within } from "../platform/deadline";
import { cachedPagesTask, type TaskEnd } from "#shared/calls/upkeep";
import { forgetAllBut, writeHeartbeats } from "./heartbeats-store";
import { logError } from "../platform/log";

/** A task that runs once a minute. Its name is in the log and in the table of heartbeats. */
export type ScheduledTask = {
  name: string;
  run: () => Promise<unknown>;
  /** Moves money, so it has the database and the gateways to itself before the others begin. */
  money?: true;
  /** Follows from what the others have done. */
  last?: true;
};

/** Longest wait for one task, in ms: three groups of them fit into the minute. What takes longer goes on unwatched. */
const longest = 19_000;

/**
 * Runs every task, those with money first and those that follow from others last, whatever happens to the others. How each ended is stored as its heartbeat.
 * @param now in ms since 1970
 * @throws AggregateError when tasks failed, after all of them have ended, so that the platform's list of invocations
 *   shows it; each failure is logged by its name
 */
export async function runTasks(db: Database, tasks: readonly ScheduledTask[], now: number): Promise<void> {
  const failures: unknown[] = [];
  const groups = [
    tasks.filter(({ money }) => money),
    tasks.filter(({ money, last }) => !money && !last),
    tasks.filter(({ last }) => last),
  ];
  for (const group of groups) {
    // oxlint-disable-next-line no-await-in-loop -- one group after the other
    failures.push(...(await runTogether(db, group, now)));
  }
  const names = [cachedPagesTask, ...tasks.map(({ name }) => name)];
  failures.push(...(await written(() => db.run(forgetAllBut(names)))));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} scheduled tasks failed`);
}

/** The errors of those that failed. */
async function runTogether(db: Database, tasks: readonly ScheduledTask[], now: number): Promise<unknown[]> {
  if (tasks.length === 0) return [];
  const failures: unknown[] = [];
  const ends = await Promise.all(
    tasks.map(async ({ name, run }): Promise<TaskEnd> => {
      try {
        // A task may fail before its first await, too.
        await within(longest, name, Promise.resolve().then(run));
        return { name, ok: true, at: now };
      } catch (error) {
        logError("scheduled_task_failed", error, { task: name });
        failures.push(error);
        return { name, ok: false, at: now };
      }
    }),
  );
  return [...failures, ...(await written(() => db.run(...writeHeartbeats(ends, now))))];
}

/** The error, where heartbeats could not be written. */
async function written(write: () => Promise<unknown>): Promise<unknown[]> {
  try {
    await write();
    return [];
  } catch (error) {
    logError("heartbeat_not_written", error, { task: "heartbeat" });
    return [error];
  }
}
