import { z } from "zod";
import { isoTime } from "../goods/catalogue";
import { paged, paging } from "../platform/paging";

const decided = z.object({ success: z.literal(true), message: z.string() });
const kind = z.enum(["message", "refund"]);
/** The id that the work has where it is stored. */
const about = z.string().min(1).max(100);

/** What left for a queue, failed there so often that the queue gave it up, and waits for staff. */
export const setAsideContracts = {
  listSetAside: {
    request: z.object({ ...paging }),
    reply: z.object({
      success: z.literal(true),
      works: z.array(
        z.object({
          kind,
          about,
          /** Whom or what it is for: an address, an order's number, a receiver; empty when it is gone. */
          subject: z.string(),
          /** Why the last try failed, as a machine said it. */
          reason: z.string(),
          tries: z.number().int(),
          set_aside_at: isoTime,
        }),
      ),
      ...paged,
    }),
  },
  /** Tries it again from the beginning. 409 `already_decided` when somebody has done something with it. */
  retrySetAside: { request: z.object({ kind, about }), reply: decided },
  /**
   * Gives a message up for good. A refund is owed, and events belong to their receiver, which is switched off among the
   * webhooks: 400.
   */
  dropSetAside: { request: z.object({ kind: kind.extract(["message"]), about }), reply: decided },
};
