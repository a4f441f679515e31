import { z } from "zod";

/** What leaves by a queue: a message to somebody, a refund at a gateway, events for a receiver, named by its endpoint. */
const workKinds = ["message", "refund", "event"] as const;
export type WorkKind = (typeof workKinds)[number];

/** A queue's message: it names the work and has nothing of it, for it may be late, come twice, or be looked at by people. */
export const work = z.object({ kind: z.enum(workKinds), about: z.string().min(1).max(100) });
export type Work = z.output<typeof work>;

/** A queue for each kind, so that a gateway that hangs holds up no message. */
export type WorkQueues = Record<WorkKind, Pick<Queue<Work>, "sendBatch">>;

/** What the queues are bound as. Without them the scheduled run does the work by itself. */
export type QueueBindings = {
  MESSAGE_QUEUE?: Queue<Work>;
  REFUND_QUEUE?: Queue<Work>;
  EVENT_QUEUE?: Queue<Work>;
};

/** The queues; null unless all are there. */
export function queuesOf({ MESSAGE_QUEUE, REFUND_QUEUE, EVENT_QUEUE }: QueueBindings): WorkQueues | null {
  if (!MESSAGE_QUEUE || !REFUND_QUEUE || !EVENT_QUEUE) return null;
  return { message: MESSAGE_QUEUE, refund: REFUND_QUEUE, event: EVENT_QUEUE };
}
