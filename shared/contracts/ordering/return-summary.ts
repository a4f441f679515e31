import { z } from "zod";
import { returnStates } from "#shared/orders/return-requests";
import { id, isoTime } from "../goods/catalogue";

/** A return request in a list. */
export const returnSummary = z.object({
  id,
  /** As people read it out, such as 100001-1: its order's number, and which request of it. */
  number: z.string(),
  state: z.enum(returnStates),
  /** Units that it is about. */
  units: z.number().int().positive(),
  /** How many of them came back. */
  received: z.number().int().nonnegative(),
  requested_at: isoTime,
  decided_at: isoTime.nullable(),
  ended_at: isoTime.nullable(),
});
