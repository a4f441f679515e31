import { z } from "zod";

/**
 * Kinds of queued work: a message to somebody, a refund at a gateway, events for a receiver (by its endpoint), an e-invoice (by
 * the id of its tax document).
 */
const workKinds = ["message", "refund", "event", "e_invoice"] as const;
export type WorkKind = (typeof workKinds)[number];
/** Kinds that are set aside for staff once a queue gives them up; the others have tries and an end of their own. */
export type SetAsideKind = Exclude<WorkKind, "event" | "e_invoice">;

/** A queue's message: only the work's id, because it may arrive late or twice, or be seen by people. */
export const work = z.object({ kind: z.enum(workKinds), about: z.string().min(1).max(100) });
export type Work = z.output<typeof work>;
export type SetAsideWork = Work & { kind: SetAsideKind };

export const mayBeSetAside = (one: Work): one is SetAsideWork => one.kind === "message" || one.kind === "refund";

/** A queue for each kind, so that a hanging gateway does not hold up messages. */
export type WorkQueues = Record<WorkKind, Pick<Queue<Work>, "sendBatch">>;

/** The queues' bindings. Without them the scheduled run does the work itself. */
export type QueueBindings = {
  MESSAGE_QUEUE?: Queue<Work>;
  REFUND_QUEUE?: Queue<Work>;
  EVENT_QUEUE?: Queue<Work>;
  E_INVOICE_QUEUE?: Queue<Work>;
};

/** The queues; null unless all are there. */
export function queuesOf({
  MESSAGE_QUEUE,
  REFUND_QUEUE,
  EVENT_QUEUE,
  E_INVOICE_QUEUE,
}: QueueBindings): WorkQueues | null {
  if (!MESSAGE_QUEUE || !REFUND_QUEUE || !EVENT_QUEUE || !E_INVOICE_QUEUE) return null;
  return { message: MESSAGE_QUEUE, refund: REFUND_QUEUE, event: EVENT_QUEUE, e_invoice: E_INVOICE_QUEUE };
}
