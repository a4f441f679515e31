import type { OrderRow } from "../orders/orders-statements";
import { ArchiveAway, askArchive, type Archives } from "./archives";
import { parseContent, sumOf, type ArchivedContent } from "./content";
import { isArchived, type ArchiveRef } from "./archives-statements";
import { findInCopies, selectCopies } from "./copies-store";
import { log } from "#backend/platform/log";

const nameOf = ({ order_id, archive_turn: turn, archive_sum: sum }: ArchiveRef) => ({ order_id, turn, sum });

/** What archives gave: contents by the id of their order, and the years whose archive is away. */
export type Found = { contents: Map<string, ArchivedContent>; away: Set<number> };

/** Reads what the archives have of orders, all years at once; what was moved back meanwhile is missing. Never throws. */
export async function readContents(refs: readonly ArchiveRef[], archives: Archives): Promise<Found> {
  const found: Found = { contents: new Map(), away: new Set() };
  const byYear = Map.groupBy(refs, ({ archive_year }) => archive_year);
  await Promise.all(
    [...byYear].map(async ([year, ofYear]) => {
      try {
        const copies = await askArchive(archives, year, selectCopies(ofYear.map(nameOf)));
        const notes = new Map(ofYear.map((ref) => [ref.order_id, ref.archived_notes]));
        for (const { order_id, sum, content } of copies) {
          // oxlint-disable-next-line no-await-in-loop -- the hash of a few kB
          if ((await sumOf(content)) === sum)
            found.contents.set(order_id, parseContent(content, notes.get(order_id) ?? null));
          else log("error", "archive_copy_broken", { year, order_id });
        }
      } catch (error) {
        if (!(error instanceof ArchiveAway)) throw error;
        found.away.add(year);
      }
    }),
  );
  return found;
}

/**
 * What an archive has of one order; null: it is not there, since the order came back meanwhile, and its row is to be
 * read again.
 * @throws ArchiveAway
 */
export async function readContent(ref: ArchiveRef, archives: Archives): Promise<ArchivedContent | null> {
  const { contents, away } = await readContents([ref], archives);
  if (away.size > 0) throw new ArchiveAway(`the archive of ${ref.archive_year} is away`);
  return contents.get(ref.order_id) ?? null;
}

/** An archived row as if all of it were in the shop's database. */
export const withContent = (row: OrderRow, { kept, lines }: ArchivedContent): OrderRow => ({
  ...row,
  delivery_address: JSON.stringify(kept.delivery_address),
  billing_address: JSON.stringify(kept.billing_address),
  shipping_instructions: kept.shipping_instructions,
  lines: JSON.stringify(lines),
});

/**
 * Orders of a list with what their archives have of them.
 * @returns `away`: orders that their archive did not give; their lines are empty. `isMoved`: an archive that answered lacks one,
 *   so it came back meanwhile, and the rows are to be read again
 */
export async function fillArchived(rows: readonly OrderRow[], archives: Archives) {
  const found = await readContents(rows.filter(isArchived), archives);
  const lacking = rows.filter(isArchived).filter(({ order_id }) => !found.contents.has(order_id));
  const filled = rows.map((row) => {
    const content = found.contents.get(row.order_id);
    return content ? withContent(row, content) : row;
  });
  return {
    rows: filled,
    contents: found.contents,
    away: new Set(lacking.map(({ order_id }) => order_id)),
    isMoved: lacking.some(({ archive_year }) => !found.away.has(archive_year)),
  };
}

/** Which of these archived orders have a text in their lines, and whether an archive did not say. */
export async function searchArchived(refs: readonly ArchiveRef[], text: string, archives: Archives) {
  const byYear = Map.groupBy(refs, ({ archive_year }) => archive_year);
  const asked = await Promise.allSettled(
    [...byYear].map(([year, ofYear]) => askArchive(archives, year, findInCopies(ofYear.map(nameOf), text))),
  );
  const found = asked.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  return { ids: found.map(({ order_id }) => order_id), isAway: asked.some(({ status }) => status === "rejected") };
}
