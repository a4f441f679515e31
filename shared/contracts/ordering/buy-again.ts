import { z } from "zod";
import { aed, id, isoTime } from "../goods/catalogue";

const quantity = z.number().int().nonnegative();

/** A SKU as lists of what was bought show it. */
const bought = {
  sku_id: z.string(),
  /** Of the product's page; null when the product is gone. */
  slug: z.string().nullable(),
  title: z.string(),
  variant_title: z.string(),
  /** File name below `/media/{preset}/`. */
  image_url: z.string().nullable(),
};

/** What the customer buys again and again, and has not for about as long as usual. */
const runningOut = z.object({
  ...bought,
  /** As many as the last time, or as many as there are. */
  quantity,
  /** For one unit at that quantity. */
  unit_price: aed,
  /** Days between two purchases, as a rule. */
  every_days: z.number().int().positive(),
  last_at: isoTime,
});

/**
 * A line of an order as it would be today. `taken` is what the cart would take of `quantity`; `price_now` is for one unit
 * at what the cart would then have, null when nothing is taken. `message` says why less is taken, in the caller's
 * language.
 */
const reorderRow = z.object({
  ...bought,
  quantity,
  price_before: aed,
  price_now: aed.nullable(),
  taken: quantity,
  change: z.enum(["none", "fewer", "sold_out", "withdrawn"]),
  message: z.string().nullable(),
  /** Other variants of the same product that may be had, where nothing of this one may. */
  instead: z.array(z.object({ sku_id: z.string(), variant_title: z.string(), price: aed, taken: quantity })),
});

export const buyAgainContracts = {
  /** At most six, the longest overdue first. */
  listRunningOut: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), products: z.array(runningOut) }),
  },
  /** What would become of an order's lines, bought again today; changes nothing. Another's is 404. */
  checkReorder: {
    request: z.object({ id }),
    reply: z.object({
      success: z.literal(true),
      order: z.object({ id: z.string(), number: z.string(), placed_at: isoTime }),
      rows: z.array(reorderRow),
    }),
  },
} as const;
