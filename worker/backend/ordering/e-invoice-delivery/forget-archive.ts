import { dayInEmirates, momentInEmirates } from "#shared/time/emirates-time";
import type { Database } from "#backend/platform/database";
import { dependencyDeadline, within } from "#backend/platform/deadline";
import { archiveFolder } from "./archive";
import { noteForgotten, selectArchivedBefore } from "./e-invoices-store";

/** Years after that of the supply for which the archive stays: five by the law, seven as some read it for e-invoices. */
const yearsKept = 7;
/** E-invoices of one run. */
const mostAtOnce = 20;

/**
 * Scheduled: deletes the archive of e-invoices whose years are over; the tax documents themselves stay. What fails is tried again
 * a minute later. @param now in ms
 */
export async function forgetOldArchive(
  { db, documents }: { db: Database; documents: R2Bucket },
  now: number,
): Promise<void> {
  const year = Number(dayInEmirates(now).slice(0, 4)) - yearsKept;
  const [over] = await db.run(selectArchivedBefore(momentInEmirates(`${year}-01-01T00:00`), mostAtOnce));
  if (over.length === 0) return;
  const uuids = over.flatMap((row) => (JSON.parse(row.uuids) as [string, string[]]).flat());
  const lists = await Promise.all(
    uuids.map((uuid) => within(dependencyDeadline, "R2", documents.list({ prefix: archiveFolder(uuid) }))),
  );
  const keys = lists.flatMap(({ objects }) => objects.map(({ key }) => key));
  if (keys.length > 0) await within(dependencyDeadline, "R2", documents.delete(keys));
  await db.run(noteForgotten(over, now));
}
