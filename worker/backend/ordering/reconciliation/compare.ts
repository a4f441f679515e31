import type { Database } from "#backend/platform/database";
import type { OrderingSettings } from "../settings";
import { bookPayment } from "./book-payment";
import { claimComparisons } from "./reconciliation-store";
import { log } from "#backend/platform/log";

/** Payments whose books are compared in one minute; each costs up to three questions to its gateway. */
const mostAtOnce = 10;

/**
 * Scheduled: compares the gateway's books of each payment with ours, once on each of its first days and ever more
 * seldom later. Where the last minute left off stands with each payment. One that fails comes again another day.
 * @param now in ms
 */
export async function comparePayments(db: Database, settings: OrderingSettings, now: number): Promise<void> {
  const [due] = await db.run(claimComparisons(now, mostAtOnce));
  const compared = await Promise.allSettled(
    due.map(({ payment_id }) => bookPayment(payment_id, { db, settings, now })),
  );
  const failed = compared.filter(({ status }) => status === "rejected").length;
  if (failed > 0) log("error", "payments_not_compared", { failed });
}
