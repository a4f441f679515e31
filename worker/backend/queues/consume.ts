import type { Database } from "../platform/database";
import { log } from "../platform/log";
import { doWork, failed, type WorkServices } from "./do-work";
import { setAside } from "../back-office/queues/set-aside-statements";
import { mayBeSetAside, work, type Work, type WorkQueues } from "../platform/queues/work";

type Services = WorkServices & { /** For what is left of a message. */ queues?: WorkQueues | null };

/** What is set aside comes by a queue of this name, with what the shop's other queues have in front of it. */
const deadLetters = /(?:^|-)dead-letters(?:-|$)/;
/** How long to wait before the next try, by how many there were, in seconds; then its queue gives it up. */
const pauses = [30, 120, 600];

/**
 * Works off a batch of one of the shop's queues. Each message stands for itself: what fails is tried again later and holds up
 * nothing, what was given up is set aside for staff, and what is no work of ours is logged and dropped.
 */
export async function consume(batch: MessageBatch, services: Services): Promise<void> {
  const isDead = deadLetters.test(batch.queue);
  await Promise.all(
    batch.messages.map(async (message) => {
      const parsed = work.safeParse(message.body);
      if (!parsed.success) {
        log("error", "queue_message_unknown", { queue: batch.queue, message: message.id });
        return message.ack();
      }
      try {
        if (isDead) await giveUp(parsed.data, services.db);
        else await workOff(parsed.data, services);
        message.ack();
      } catch (error) {
        await failed(parsed.data, error, services.db);
        message.retry({ delaySeconds: pauses[Math.min(message.attempts, pauses.length) - 1] ?? pauses[0]! });
      }
    }),
  );
}

async function giveUp(one: Work, db: Database): Promise<void> {
  if (mayBeSetAside(one)) await db.run(setAside(one, Date.now()));
}

async function workOff(one: Work, services: Services): Promise<void> {
  const isMore = await doWork(one, services);
  // A message of its own: one that is tried again would soon be given up.
  if (isMore) await services.queues?.[one.kind].sendBatch([{ body: one }]);
}
