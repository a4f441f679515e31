import { sql } from "drizzle-orm";
import { dayInEmirates, momentInEmirates } from "#shared/time/emirates-time";
import { statement, type Database } from "#backend/platform/database";
import { dependencyDeadline, within } from "#backend/platform/deadline";
import { archiveFolder } from "./archive";

/** Years after that of the supply for which the archive stays: five by the law, seven as some read it for e-invoices. */
const yearsKept = 7;
/** E-invoices of one run. */
const mostAtOnce = 20;

const selectOver = (before: number) =>
  statement<{ kind: string; number: number; uuids: string }>(sql`
    SELECT e.kind, e.number, json_array(e.uuid, (
      SELECT json_group_array(r.uuid) FROM e_invoice_rejections r WHERE r.kind = e.kind AND r.number = e.number)) AS uuids
    FROM e_invoices e INDEXED BY e_invoices_archived
    WHERE e.supplied_at < ${before} AND e.forgotten_at IS NULL ORDER BY e.supplied_at LIMIT ${mostAtOnce}`);

const noteForgotten = (rows: readonly { kind: string; number: number }[], now: number) =>
  statement<never>(sql`
    UPDATE e_invoices SET forgotten_at = ${now} WHERE (kind, number) IN (
      SELECT value ->> 'kind', value ->> 'number' FROM json_each(${JSON.stringify(rows)}))`);

/**
 * Scheduled: deletes the archive of e-invoices whose years are over; the tax documents themselves stay. What fails is tried again
 * a minute later. @param now in ms
 */
export async function forgetOldArchive(
  { db, documents }: { db: Database; documents: R2Bucket },
  now: number,
): Promise<void> {
  const year = Number(dayInEmirates(now).slice(0, 4)) - yearsKept;
  const [over] = await db.run(selectOver(momentInEmirates(`${year}-01-01T00:00`)));
  if (over.length === 0) return;
  const uuids = over.flatMap((row) => (JSON.parse(row.uuids) as [string, string[]]).flat());
  const lists = await Promise.all(
    uuids.map((uuid) => within(dependencyDeadline, "R2", documents.list({ prefix: archiveFolder(uuid) }))),
  );
  const keys = lists.flatMap(({ objects }) => objects.map(({ key }) => key));
  if (keys.length > 0) await within(dependencyDeadline, "R2", documents.delete(keys));
  await db.run(noteForgotten(over, now));
}
