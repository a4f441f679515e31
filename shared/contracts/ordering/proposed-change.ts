import { z } from "zod";
import { aed, id, isoTime } from "../goods/catalogue";
import { lineUnits } from "./order-units";

/** A change of a placed order, as the order lists it. */
export const proposedChange = z.object({
  id,
  /** `open`: the buyer can agree to it until `expires_at`. */
  state: z.enum(["open", "agreed", "declined", "withdrawn", "expired"]),
  proposed_at: isoTime,
  expires_at: isoTime,
  /** When it was agreed to, declined or withdrawn. */
  ended_at: isoTime.nullable(),
  /** Units of the order that are cancelled with it. */
  cancels: z.array(lineUnits),
  /** What is added; `price`: agreed for one unit, null: the shop's price. */
  lines: z.array(z.object({ sku_id: id, quantity: z.number().int().positive(), price: aed.nullable() })),
  /** The order of what was added, once the buyer has agreed. */
  added: z.object({ id, number: z.string() }).nullable(),
});
