import { z } from "zod";
import { orderStates } from "#shared/orders/order-states";
import { packLotStates } from "#shared/orders/packing";
import { id, isoTime } from "../goods/catalogue";
import { lineIfAny } from "../platform/form-fields";
import { deliverySlot } from "./delivery-slot";
import { paged, paging } from "../platform/paging";

/** When two people bring its heavy goods; null: at no agreed time. */
const slot = deliverySlot.nullable().default(null);
const count = z.number().int().nonnegative();
const article = z.object({
  sku_id: id,
  title: z.string(),
  variant_title: z.string(),
  gtin: z.string().nullable(),
  manufacturer_code: z.string().nullable(),
});

/** The warehouse's day: what to take from which shelf, and what goes into which parcel. */
export const packingContracts = {
  /**
   * Open units of confirmed orders by the way through the warehouse: warehouse, bin, SKU. Each unit of a lot is one order's
   * alone, what expires first goes to who ordered first. SKUs without lots have no place and come last; what too little of lies
   * on the shelf comes with `missing`. It is of the 2,000 oldest open lines: `beyond` says that there are more.
   */
  listPicks: {
    request: z.object({
      /** The code of a warehouse: only what lies there. */
      warehouse: lineIfAny(20).default(""),
      /** Numbers of orders with commas between them, 100 at most: only what they want. Empty: all. */
      orders: z
        .string()
        .regex(/^(?:\d{1,12}(?:,\d{1,12}){0,99})?$/)
        .default(""),
      ...paging,
    }),
    reply: z.object({
      success: z.literal(true),
      picks: z.array(
        z.object({
          /** Empty: without lots, or missing. */
          warehouse: z.string(),
          /** Empty: anywhere in the warehouse. */
          bin: z.string(),
          sku_id: id,
          title: z.string(),
          variant_title: z.string(),
          image_url: z.string().nullable(),
          lot: z.object({ number: z.string(), expires_on: z.string().nullable() }).nullable(),
          quantity: count,
          /** Ordered, and not on any shelf from which it may be sold. */
          missing: z.boolean(),
          orders: z.array(z.object({ id, number: z.string(), quantity: count })),
        }),
      ),
      /** Orders with open units, the oldest first, 100 at most. */
      orders: z.array(z.object({ id, number: z.string(), placed_at: isoTime, lines: count, units: count, slot })),
      /** Of all pages. */
      units: count,
      beyond: z.boolean(),
      ...paged,
    }),
  },
  /** Everything that scans at the packing bench are recognised by. 404 for an order that does not exist. */
  getPacking: {
    request: z.object({ id }),
    reply: z.object({
      success: z.literal(true),
      packing: z.object({
        id,
        number: z.string(),
        status: z.enum(orderStates),
        /** Whom it goes to. */
        to: z.string(),
        /** Units that are packed and wait for their carrier. */
        picked: count,
        /** The carrier that the parcel can be booked with (`shipOrder`); null: none. */
        books_with: z.string().nullable().default(null),
        slot,
        /** Whether its buyer wants everything together, and some of it is back-ordered. */
        waits_whole: z.boolean().default(false),
        /** Those with open units. */
        lines: z.array(
          article.extend({
            line: count,
            image_url: z.string().nullable(),
            open: count,
            tracks_lots: z.boolean(),
            /** Those on the shelf that expire first before others, then those without units; 40 at most. */
            lots: z.array(
              z.object({
                number: z.string(),
                expires_on: z.string().nullable(),
                quantity: count,
                state: z.enum(packLotStates),
                places: z.array(z.object({ warehouse: z.string(), bin: z.string(), quantity: count })),
              }),
            ),
          }),
        ),
        /** Other variants of the same products, which are easily taken for those that are wanted; 300 at most. */
        siblings: z.array(article.extend({ line: count })),
      }),
    }),
  },
} as const;
