import type { Database } from "#backend/platform/database";
import { objectKey } from "#backend/identity/documents/documents";
import { shopperOf, type Shopper, type ShopperNamespace } from "#backend/ordering/shopper/shopper";
import { finishDeletion, selectDue, type DeletionRow } from "./account-data-store";
import { logError } from "#backend/platform/log";

/** Keys that the bucket deletes in one go. */
const keysAtOnce = 1000;
/** Deletions that one scheduled run finishes. */
const mostAtOnce = 20;

/** Removes what a deleted account has outside of the database: its object, and its files. May be run again. */
export async function removeOutside(
  shopper: Shopper | null,
  documents: R2Bucket,
  { documents: ids }: Pick<DeletionRow, "documents">,
): Promise<void> {
  await shopper?.empty();
  const keys = (JSON.parse(ids) as string[]).map(objectKey);
  for (let at = 0; at < keys.length; at += keysAtOnce) await documents.delete(keys.slice(at, at + keysAtOnce));
}

type Stores = { db: Database; shoppers: ShopperNamespace; documents: R2Bucket };

/**
 * Scheduled: finishes deletions that were cut off, and goes through every one a second time, after the last call of
 * that user has ended, because an upload or a click may have been on its way. One that fails stays for the next time.
 * @param now in ms
 */
export async function finishDeletions({ db, shoppers, documents }: Stores, now: number): Promise<void> {
  const [due] = await db.run(selectDue(now, mostAtOnce));
  await Promise.all(
    due.map(async (row) => {
      const shopper = shopperOf(shoppers, { userId: row.user_id });
      await removeOutside(shopper, documents, row)
        .then(() => db.run(finishDeletion(row.user_id)))
        .catch(logUnfinished(row.user_id));
    }),
  );
}

/** The account is deleted though something outside does not answer; scheduled runs go on. */
export const logUnfinished = (userId: string) => (error: unknown) =>
  logError("deletion_unfinished", error, { user_id: userId });
