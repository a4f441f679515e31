import type { Archives } from "#backend/ordering/archives/archives";
import { bringAllBack } from "#backend/ordering/archives/bring-back";
import type { Database } from "#backend/platform/database";
import { forgetTaxNames, selectArchivedDue } from "./account-data-store";

/** Accounts whose old orders one scheduled run brings back. */
const mostAtOnce = 5;

/**
 * Scheduled: takes the names off tax documents of deleted accounts whose time is over. Orders that are in archives are
 * brought back first; where an archive is away, they and their names wait for a later run.
 * @param now in ms
 */
export async function forgetDueNames(stores: { db: Database; archives: Archives }, now: number): Promise<void> {
  const [due] = await stores.db.run(selectArchivedDue(now, mostAtOnce));
  const back = await Promise.allSettled(due.map(({ user_id }) => bringAllBack(user_id, { ...stores, now })));
  await stores.db.run(...forgetTaxNames(now));
  const failed = back.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}
