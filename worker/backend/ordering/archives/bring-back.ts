import type { Database } from "#backend/platform/database";
import { runGuarded } from "#backend/platform/guard-statements";
import { ArchiveAway, askArchive, type Archives } from "./archives";
import { readContents } from "./read-archived";
import { selectArchivedOf, type ArchiveRef } from "./archives-statements";
import { putBack } from "./archives-store";
import { deleteCopies } from "./copies-store";

type Stores = { db: Database; archives: Archives; now: number };

/** Orders that are brought back at once. */
const mostAtOnce = 25;

/**
 * Puts archived orders back into the shop's database, so that whatever may be done to an order can be done to them.
 * A read in the meantime finds it whole, here or there. Their copies are deleted at once, and by a scheduled run once
 * more.
 * @throws ArchiveAway when an archive does not answer; what is not back by then stays where it is
 */
export async function bringBack(refs: readonly ArchiveRef[], { db, archives, now }: Stores): Promise<void> {
  const { contents, away } = await readContents(refs, archives);
  // What is in no archive that answered was brought back by somebody else.
  const found = refs.filter(({ order_id }) => contents.has(order_id));
  const statementsOf = (ref: ArchiveRef) => putBack(ref, contents.get(ref.order_id)!, now);
  const isBack = found.length === 0 || (await runGuarded(db, ...found.flatMap(statementsOf)));
  if (!isBack && found.length > 1) {
    // oxlint-disable-next-line no-await-in-loop -- one of them is back already, so each for itself
    for (const ref of found) await runGuarded(db, ...statementsOf(ref));
  }
  await Promise.all(
    [...Map.groupBy(found, ({ archive_year }) => archive_year)].map(([year, ofYear]) => {
      const gone = ofYear.map(({ order_id, archive_turn }) => ({ order_id, turn: archive_turn + 1 }));
      return askArchive(archives, year, deleteCopies(gone)).catch(() => undefined);
    }),
  );
  if (away.size > 0) throw new ArchiveAway(`archives are away: ${[...away].join(", ")}`);
}

/** Puts back every archived order of a customer. @throws ArchiveAway also when an archive has lost one */
export async function bringAllBack(userId: string, stores: Stores): Promise<void> {
  let before = "";
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const [refs] = await stores.db.run(selectArchivedOf(userId, mostAtOnce));
    if (refs.length === 0) return;
    const these = refs.map(({ order_id }) => order_id).join();
    if (these === before) throw new ArchiveAway("copies are missing");
    before = these;
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    await bringBack(refs, stores);
  }
}
