import type { Database } from "../platform/database";
import { askForRefund } from "../ordering/orders/gateway-refunds";
import { sendMessage } from "../messages/outbox/deliver";
import { logError } from "../platform/log";
import type { Settings } from "../settings";
import { deliverDueTo } from "../back-office/webhooks/deliver-due";
import { noteFailure } from "../back-office/queues/set-aside-statements";
import type { Work } from "../platform/queues/work";

/** How long one message of the queue delivers to its receiver, in ms. */
const longestDelivery = 60_000;
/** … and how much: a delivery asks the database some six things, of the thousand that an invocation may. */
const mostDeliveries = 100;

/**
 * Does some work of a queue. It may come twice and late: what is done, or of no use any more, is left alone.
 * @param part of an invocation that it may take
 * @returns whether something is left, for the same message once more
 * @throws when it failed and is to be tried again
 */
export async function doWork(
  { kind, about }: Work,
  services: { db: Database; settings: Settings },
  part = 1,
): Promise<boolean> {
  const now = Date.now();
  switch (kind) {
    case "message":
      await sendMessage(services.db, services.settings, Number(about), now);
      return false;
    case "refund":
      await askForRefund({ ...services, now }, about);
      return false;
    case "event":
      return deliverDueTo(services, about, { until: now + longestDelivery, most: Math.ceil(mostDeliveries * part) });
  }
}

/** Keeps why some work failed, for staff. Never throws: a database that is away cannot be told. */
export async function failed({ kind, about }: Work, error: unknown, db: Database): Promise<void> {
  const reason = error instanceof Error ? error.message : "unknown";
  logError("queue_work_failed", error, { kind, about });
  if (kind !== "event") await db.run(noteFailure({ kind, about }, reason.slice(0, 300), Date.now())).catch(() => {});
}
