import type { Database } from "../platform/database";
import { eInvoiceKeyIn } from "../ordering/e-invoice-delivery/e-invoice-key";
import { sendEInvoice, type EInvoiceServices } from "../ordering/e-invoice-delivery/send-e-invoice";
import { askForRefund } from "../ordering/orders/gateway-refunds";
import type { FilesFor } from "../messages/outbox/attached-files";
import { sendMessage } from "../messages/outbox/deliver";
import { logError } from "../platform/log";
import type { Settings } from "../settings";
import { deliverDueTo } from "../back-office/webhooks/deliver-due";
import { noteFailure } from "../back-office/queues/set-aside-statements";
import { mayBeSetAside, type Work } from "../platform/queues/work";

/** How long one message of the queue delivers to its receiver, in ms. */
const longestDelivery = 60_000;
/** … and how much: a delivery asks the database some six things, of the thousand that an invocation may. */
const mostDeliveries = 100;

/** What the work of queues is done with. */
export type WorkServices = EInvoiceServices & { settings: Settings; filesFor?: FilesFor };

/**
 * Does some work of a queue. It may come twice and late: what is done, or of no use any more, is left alone.
 * @param part of an invocation that it may take
 * @returns whether something is left, for the same message once more
 * @throws when it failed and is to be tried again
 */
export async function doWork({ kind, about }: Work, services: WorkServices, part = 1): Promise<boolean> {
  const now = Date.now();
  switch (kind) {
    case "message":
      await sendMessage(services.db, services.settings, Number(about), now, services.filesFor);
      return false;
    case "refund":
      await askForRefund({ ...services, now }, about);
      return false;
    case "event":
      return deliverDueTo(services, about, { until: now + longestDelivery, most: Math.ceil(mostDeliveries * part) });
    case "e_invoice": {
      const key = eInvoiceKeyIn(about);
      if (key) await sendEInvoice(services, key, now);
      return false;
    }
  }
}

/** Keeps why some work failed, for staff. Never throws: a database that is away cannot be told. */
export async function failed(one: Work, error: unknown, db: Database): Promise<void> {
  const reason = error instanceof Error ? error.message : "unknown";
  logError("queue_work_failed", error, { ...one });
  if (mayBeSetAside(one)) await db.run(noteFailure(one, reason.slice(0, 300), Date.now())).catch(() => {});
}
