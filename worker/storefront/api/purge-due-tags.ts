import type { Env } from "../config";
import type { InnerContext } from "../public-cache/cached-entrypoint";
import { noteBookmark } from "./crossing-headers";
import { purgePublic } from "../public-cache/public-cache";

/** Most rounds in one run, so that it ends however much has changed; the next run continues. */
const mostRounds = 10;

/** Purges everything that the backend has changed from the caches. A failed purge stays due for the next run. */
export async function carryOutPurges({ UPKEEP }: Pick<Env, "UPKEEP">, context: InnerContext): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a tag is written down as purged before the next ones are read
    const { due, bookmark } = await UPKEEP.duePurges();
    if (bookmark) noteBookmark(bookmark);
    if (due.length === 0) return;
    const tags = due.map(({ tag }) => tag);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await purgePublic(context, tags);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await UPKEEP.markPurged(due);
  }
}
