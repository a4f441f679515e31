import type { Database } from "#backend/platform/database";
import { logError } from "#backend/platform/log";
import { isGuardError } from "#backend/platform/guard-statements";
import { selectSettling, settleStatements } from "./settle-merge-store";

/** Merges that one scheduled run settles. */
const mostAtOnce = 20;

/** Scheduled: ends the time in which merges could be undone. @param now in ms */
export async function settleMerges(db: Database, now: number): Promise<void> {
  const [due] = await db.run(selectSettling(now, mostAtOnce));
  for (const row of due) {
    // oxlint-disable-next-line no-await-in-loop -- each is a batch of its own, and there are few
    await db.run(...settleStatements(row, now)).catch((error: unknown) => {
      // Settled by another run.
      if (!isGuardError(error)) logError("merge_unfinished", error, { user_id: row.gone_id });
    });
  }
}
