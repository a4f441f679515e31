import type { Database } from "../database";
import { logError } from "../log";
import { claimRefunds } from "../orders/statements-refunds";
import { claimDue } from "../outbox/statements";
import type { Settings } from "../settings";
import { selectReady } from "../webhooks/statements";
import { doWork, failed } from "./do-work";
import type { Work, WorkQueues } from "./work";

type Services = { db: Database; settings: Settings };

/** Most of a kind in one go; what is left goes with the next. */
const most = 100;
/** How long a queue has before the scheduled run takes something for left, in ms. */
const hold = 20 * 60_000;

/**
 * Hands over to the queues what is due: behind each change that may have made some, and once a minute for what was left. What a
 * queue does not take is done here. Never throws.
 * @param now in ms
 */
export async function relayDue(services: Services, queues: WorkQueues, now: number): Promise<void> {
  try {
    const [messages, refunds, receivers] = await services.db.run(
      claimDue(now, most, hold),
      claimRefunds({ due: now }, now, most),
      // Each delivery is claimed when it is made, so a receiver may be named as often as there is something for it.
      selectReady(now),
    );
    await Promise.all([
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
      send(
        services,
        queues,
        receivers.map(({ endpoint_id }) => ({ kind: "event", about: endpoint_id })),
      ),
    ]);
  } catch (error) {
    logError("relay_failed", error);
  }
}

async function send(services: Services, queues: WorkQueues, works: Work[]): Promise<void> {
  if (works.length === 0) return;
  try {
    await queues[works[0]!.kind].sendBatch(works.map((body) => ({ body })));
  } catch (error) {
    logError("queue_refused", error);
    await Promise.all(works.map((one) => doWork(one, services).catch((why: unknown) => failed(one, why, services.db))));
  }
}
