import type { Database } from "#backend/platform/database";
import { ArchiveAway, askArchive, type Archives } from "./archives";
import { deleteSweeps, putOffSweeps, selectSweeps } from "./archives-store";
import { deleteCopies } from "./copies-store";

/** Orders whose old copies one minute deletes. */
const mostAtOnce = 200;
/** An archive that is away is asked again after so long, in ms. */
const later = 600_000;

/**
 * Scheduled: deletes copies that are no order's any more: of orders that came back, and of those whose buyer's data was
 * deleted. What an archive does not take stays for later; a year without an archive has no copies.
 * @param now in ms
 */
export async function sweepArchives(
  { db, archives }: { db: Database; archives: Archives },
  now: number,
): Promise<void> {
  const [due] = await db.run(selectSweeps(now, mostAtOnce));
  await Promise.all(
    [...Map.groupBy(due, ({ year }) => year)].map(async ([year, sweeps]) => {
      try {
        if (archives.of(year)) await askArchive(archives, year, deleteCopies(sweeps));
        await db.run(deleteSweeps(sweeps));
      } catch (error) {
        if (!(error instanceof ArchiveAway)) throw error;
        await db.run(putOffSweeps(sweeps, now + later));
      }
    }),
  );
}
