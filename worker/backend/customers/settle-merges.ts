import type { Database } from "../database";
import { logError } from "../log";
import { isGuardError } from "../store-guard";
import { selectSettling, settleStatements } from "./store-settle-merge";

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
