import { dayOf, monthStart, type Days } from "#shared/console/report-period";
import type { Database } from "#backend/platform/database";
import { runGuarded } from "#backend/platform/guard-statements";
import { selectImports } from "../visitor-events/visitor-events-statements";
import { firstReadable, unreadDays } from "../visitor-events/unread-days";
import { closeStatements, selectClosed } from "./close-store";

/** A request that began before midnight has ended by then, in ms. */
const grace = 3_600_000;

/**
 * The days that are closed next: of one month, at most up to yesterday; null: none.
 * @param unread the first day whose counts of visitors are not final
 */
function nextToClose(closedTo: number | null, firstAt: number | null, now: number, unread: number): Days | null {
  const yesterday = dayOf(now - grace) - 1;
  const from = closedTo ?? dayOf(firstAt ?? now);
  // What lies before the first order is closed with its month, so that months are whole.
  const first = closedTo === null ? monthStart(from) : from;
  const to = Math.min(yesterday, monthStart(first, 1) - 1, unread - 1);
  return to < first ? null : { from: first, to };
}

/**
 * Writes the sums of days that have ended, a month at most. For the cron.
 * @param readsEvents visitors' events are counted elsewhere: a day waits until its counts were read after its end
 * @returns whether it closed any
 */
export async function closeDays(db: Database, now: number, readsEvents = false): Promise<boolean> {
  const [[state], imports] = await db.run(selectClosed(), selectImports(firstReadable(now)));
  if (!state) return false;
  const [unread = Infinity] = readsEvents ? unreadDays(imports, state.closed_to, now) : [];
  const days = nextToClose(state.closed_to, state.first_at, now, unread);
  if (!days) return false;
  // Where it writes nothing, another run has closed them.
  await runGuarded(db, ...closeStatements(days, state.closed_to));
  return true;
}
