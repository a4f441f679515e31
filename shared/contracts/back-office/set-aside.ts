import { z } from "zod";
import { isoTime } from "../goods/catalogue";
import { paged, paging } from "../platform/paging";

const decided = z.object({ success: z.literal(true), message: z.string() });
const kind = z.enum(["message", "refund"]);
/** The id of the work in its own table. */
const about = z.string().min(1).max(100);

/** Queued work that failed so often that the queue gave it up, and that waits for staff. */
export const setAsideContracts = {
  listSetAside: {
    request: z.object({ ...paging }),
    reply: z.object({
      success: z.literal(true),
      works: z.array(
        z.object({
          kind,
          about,
          /** Who or what it is for: an address, an order's number, a receiver; empty when it is gone. */
          subject: z.string(),
          /** Technical reason of the last failure. */
          reason: z.string(),
          tries: z.number().int(),
          set_aside_at: isoTime,
        }),
      ),
      ...paged,
    }),
  },
  /** Retries it from the beginning. 409 `already_decided` when somebody has already dealt with it. */
  retrySetAside: { request: z.object({ kind, about }), reply: decided },
  /** Discards a message for good. 400 for a refund, which is owed, and for events: switch their webhook off instead. */
  dropSetAside: { request: z.object({ kind: kind.extract(["message"]), about }), reply: decided },
};
