import { markPurged, readDuePurges } from "../backend/cache-purges/store";
import { openDatabase } from "../backend/database";
import type { Env } from "../config";
import type { InnerContext } from "../public-cache/inner-entrypoint";
import { purgePublic } from "../public-cache/public-cache";

/** Rounds of one go, so that it ends however much has changed; the next one goes on. */
const mostRounds = 10;

/**
 * Purges from what is kept everything that the backend has changed. What could not be purged stays written down for the
 * next time.
 */
export async function carryOutPurges({ DB }: Pick<Env, "DB">, context: InnerContext): Promise<void> {
  const db = openDatabase(DB);
  for (let round = 0; round < mostRounds; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a tag is written down as purged before the next ones are read
    const due = await readDuePurges(db, Date.now());
    if (due.length === 0) return;
    const tags = due.map(({ tag }) => tag);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await purgePublic(context, tags);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await markPurged(db, due, Date.now());
  }
}
