import type { Database } from "../database";
import { askForRefund } from "../orders/gateway-refunds";
import { sendMessage } from "../outbox/deliver";
import type { Settings } from "../settings";
import type { Work } from "./work";

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
      return;
  }
}
