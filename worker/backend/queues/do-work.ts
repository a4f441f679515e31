import type { Database } from "../database";
import { askForRefund } from "../orders/gateway-refunds";
import { sendMessage } from "../outbox/deliver";
import type { Settings } from "../settings";
import { deliverDueTo } from "../webhooks/sweep";
import type { Work } from "./work";

/** How long one message of the queue delivers to its receiver, in ms; what is left then goes with the next one. */
const longestDelivery = 60_000;

/**
 * Does some work of a queue. It may come twice and late: what is done, or of no use any more, is left alone.
 * @throws when it failed and is to be tried again
 */
export async function doWork({ kind, about }: Work, services: { db: Database; settings: Settings }): Promise<void> {
  const now = Date.now();
  switch (kind) {
    case "message":
      return sendMessage(services.db, services.settings, Number(about), now);
    case "refund":
      return askForRefund({ ...services, now }, about);
    case "event":
      return deliverDueTo(services, about, now + longestDelivery);
  }
}
