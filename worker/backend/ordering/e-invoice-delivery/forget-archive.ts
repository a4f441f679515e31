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
  const ends = await Promise.allSettled(
    over.map(async ({ kind, number, uuids }) => {
      const all = (JSON.parse(uuids) as [string, string[]]).flat();
      await Promise.all(all.map((uuid) => deleteFolder(documents, archiveFolder(uuid))));
      await db.run(noteForgotten({ kind, number }, now));
    }),
  );
  const failed = ends.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

/** Deletes all objects of a folder, as many at a time as the bucket lists: it deletes as many in one go. */
async function deleteFolder(documents: R2Bucket, prefix: string): Promise<void> {
  const { objects, truncated } = await within(dependencyDeadline, "R2", documents.list({ prefix }));
  const keys = objects.map(({ key }) => key);
  if (keys.length > 0) await within(dependencyDeadline, "R2", documents.delete(keys));
  // What is left is listed from the beginning, as those before it are gone.
  if (truncated) await deleteFolder(documents, prefix);
}
