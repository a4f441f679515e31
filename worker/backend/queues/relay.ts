import { logError } from "../platform/log";
import { selectDueEInvoices } from "../ordering/e-invoice-delivery/e-invoices-statements";
import { taxDocumentId } from "../ordering/invoices/tax-documents";
import { claimRefunds } from "../ordering/orders/refunds-statements";
import { claimDue } from "../messages/outbox/outbox-statements";
import { selectReady } from "../back-office/webhooks/webhooks-statements";
import { doWork, failed, type WorkServices as Services } from "./do-work";
import type { Work, WorkQueues } from "../platform/queues/work";

/** Most of a kind in one go, which is also what a queue takes at once. */
const most = 100;
/** Most goes in a row; what is left goes with the next change, or a minute later. */
const mostGoes = 20;
/** How long a queue has before the scheduled run takes something for left, in ms. */
const hold = 20 * 60_000;
/** … and how often that doubles: up to five hours and twenty minutes. */
const doublings = 4;

/**
 * Hands over to the queues what is due: behind each change that may have made some, and once a minute for what was left. What a
 * queue does not take is done here. Never throws.
 * @param now in ms
 */
export async function relayDue(services: Services, queues: WorkQueues, now: number): Promise<void> {
  try {
    for (let go = 0, isFull = true; isFull && go < mostGoes; go += 1) {
      // oxlint-disable-next-line no-await-in-loop -- what is left, after what was handed over
      isFull = await handOver(services, queues, now, go === 0);
    }
  } catch (error) {
    logError("relay_failed", error);
  }
}

/** Hands over once; whether something may be left. @param isFirst otherwise receivers and e-invoices have been named already */
async function handOver(services: Services, queues: WorkQueues, now: number, isFirst: boolean): Promise<boolean> {
  const [messages, refunds, ready, papers] = await services.db.run(
    claimDue(now, most, hold, doublings),
    claimRefunds({ due: now }, now, most),
    selectReady(now),
    selectDueEInvoices(now, most),
  );
  const [receivers, eInvoices] = isFirst ? [ready, papers] : [[], []];
  const taken = await Promise.all([
    send(
      services,
      queues,
      messages.map(({ message_id }) => ({ kind: "message", about: String(message_id) })),
    ),
    send(
      services,
      queues,
      refunds.map(({ refund_id }) => ({ kind: "refund", about: refund_id })),
    ),
    // One at a time delivers to a receiver, so it may be named as often as there is something for it.
    send(
      services,
      queues,
      receivers.map(({ endpoint_id }) => ({ kind: "event", about: endpoint_id })),
    ),
    // One at a time sends each, too.
    send(
      services,
      queues,
      eInvoices.map((key) => ({ kind: "e_invoice", about: taxDocumentId(key) })),
    ),
  ]);
  return taken.every(Boolean) && (messages.length === most || refunds.length === most);
}

/** Whether the queue took them; else they are done here. */
async function send(services: Services, queues: WorkQueues, works: Work[]): Promise<boolean> {
  if (works.length === 0) return true;
  try {
    await queues[works[0]!.kind].sendBatch(works.map((body) => ({ body })));
    return true;
  } catch (error) {
    logError("queue_refused", error);
    const part = 1 / works.length;
    await Promise.all(works.map((one) => doWork(one, services, part).catch((why) => failed(one, why, services.db))));
    return false;
  }
}
