import { z } from "zod";
import { aed, id, isoTime } from "../goods/catalogue";

const quantity = z.number().int().nonnegative();

/** A SKU in lists of what was bought. */
const bought = {
  sku_id: z.string(),
  /** Of the product's page; null when the product is gone. */
  slug: z.string().nullable(),
  title: z.string(),
  variant_title: z.string(),
  /** File name below `/media/{preset}/`. */
  image_url: z.string().nullable(),
};

/** What the customer buys regularly and is due to buy again. */
const runningOut = z.object({
  ...bought,
  /** As many as last time, at most the stock. */
  quantity,
  /** For one unit at that quantity. */
  unit_price: aed,
  /** Usual days between two purchases. */
  every_days: z.number().int().positive(),
  last_at: isoTime,
});

/**
 * A line of an order as it would be today. `taken`: how much of `quantity` the cart would accept; `price_now`: the unit
 * price at the resulting quantity, null when nothing is taken. `message`: why less is taken, in the caller's language.
 */
const reorderRow = z.object({
  ...bought,
  quantity,
  price_before: aed,
  price_now: aed.nullable(),
  taken: quantity,
  change: z.enum(["none", "fewer", "sold_out", "withdrawn"]),
  message: z.string().nullable(),
  /** Available variants of the same product, if this one is unavailable. */
  instead: z.array(z.object({ sku_id: z.string(), variant_title: z.string(), price: aed, taken: quantity })),
});

export const buyAgainContracts = {
  /** At most six, the longest overdue first. */
  listRunningOut: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), products: z.array(runningOut) }),
  },
  /** Preview of buying an order's lines again today; changes nothing. 404 for another customer's order. */
  checkReorder: {
    request: z.object({ id }),
    reply: z.object({
      success: z.literal(true),
      order: z.object({ id: z.string(), number: z.string(), placed_at: isoTime }),
      rows: z.array(reorderRow),
    }),
  },
} as const;
