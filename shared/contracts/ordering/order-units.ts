import { z } from "zod";
import { maxLineQuantity } from "#shared/orders/line-quantity";
import { typedCount } from "../platform/form-fields";
import { id, wholeNumber } from "../goods/catalogue";

const count = z.number().int().nonnegative();

/** How many units of a line are in each state; they sum to its `quantity`. */
export const unitCounts = z.object({
  /** Ordered beyond the stock: they wait until goods come in. */
  backordered: count.default(0),
  /** Ordered, and nothing done with them yet. */
  open: count,
  /** Taken off the shelf and packed. */
  picked: count,
  /** On their way. */
  shipped: count,
  delivered: count,
  /** Given up before they left the shop. */
  cancelled: count,
  /** Come back after they left. */
  returned: count,
});

/** Units of one line, which is named by its position in the order. */
export const lineUnits = z.object({ line: z.number().int().nonnegative(), quantity: z.number().int().positive() });

/** Units of a line that are of a lot. */
export const lotUnits = lineUnits.extend({
  /** Null: packed and not sent yet. */
  shipment: id.nullable(),
  /** As its maker numbered it. */
  number: z.string(),
  /** The last day on which it may be used, as YYYY-MM-DD; null: it does not expire. */
  expires_on: z.string().nullable(),
});

/** Units that a step is about, line by line; absent: all that may take it. 400 for units that the order does not have. */
export const lines = z
  .array(z.object({ line: wholeNumber(0, 999), quantity: typedCount(1, maxLineQuantity) }))
  .min(1)
  .max(500)
  .optional();

/** Units of lines that are of a lot, by its number; the other units of a line are of those that expire first. */
export const lots = z
  .array(
    z.object({
      line: wholeNumber(0, 999),
      lot: z.string().trim().min(1).max(20),
      quantity: typedCount(1, maxLineQuantity),
    }),
  )
  .max(1000)
  .optional();
