import { z } from "zod";
import { id } from "../goods/catalogue";

/** Most rows of a request that sets figures. */
const mostRows = 1000;
/** Most rows of a request about orders, each of which is a transaction of its own. */
const mostOrderRows = 100;

/** Why a row is refused. */
export const rowProblems = [
  "invalid",
  "repeated",
  "unknown_sku",
  "has_lots",
  "no_lots",
  "unknown_warehouse",
  "lot_differs",
  "expired",
  "outdated",
  "above_limit",
  "not_found",
  "conflict",
  "order_state",
  "out_of_stock",
  "self_dealing",
  "later",
] as const;

const sku = z.string().min(1).max(200);
/** When it was counted, such as `2026-11-25T08:00:00Z`. */
const asOf = z.string().max(40);

/** The id of an order or its number. */
const order = z.string().min(1).max(200);
/** Of the record as it was read; another one by now is `conflict`. Needed where `lines` are packed. */
const version = z.string().max(40).optional();
/** Units that a step is about, by the position of their line; absent: all that may take it. */
const lines = z
  .array(z.object({ line: z.number(), quantity: z.number() }))
  .min(1)
  .max(500);

/** What became of one row. A refused row has changed nothing; the rows beside it are not affected. */
const result = z.object({
  /** Of the row in the request, from 0. */
  index: z.number().int().nonnegative(),
  /** `unchanged`: the shop had it already. */
  status: z.enum(["done", "unchanged", "refused"]),
  /** Null unless it is refused. */
  code: z.enum(rowProblems).nullable(),
  /** In the caller's language; empty unless it is refused. */
  message: z.string(),
  /** Of the record afterwards, as the read API has it; null: there is none. */
  version: id.nullable(),
});

const reply = z.object({
  success: z.literal(true),
  done: z.number().int().nonnegative(),
  unchanged: z.number().int().nonnegative(),
  refused: z.number().int().nonnegative(),
  /** One for each row, in the order of the request. */
  results: z.array(result),
});

/**
 * What programs change with a key; `docs/programs-api.md` documents it for them. A request that is not understood is 400 as a
 * whole; one that is answers 200, and `results` says of each row whether it was done.
 */
export const writeApiContracts = {
  /**
   * How many units of SKUs without lots are on the shelf, those of orders that have not left among them. A row whose SKU
   * has moved since `as_of` is `outdated`.
   */
  setApiStock: {
    request: z.object({
      rows: z
        .array(z.object({ sku, on_hand: z.number(), as_of: asOf }))
        .min(1)
        .max(mostRows),
    }),
    reply,
  },
  /**
   * How many units of lots lie in which bin, those that are packed not among them; the stock of their SKUs follows. A new
   * lot is written down with its last day. A row is `outdated` when units of the lot have moved in the bin since `as_of`.
   */
  setApiLots: {
    request: z.object({
      rows: z
        .array(
          z.object({
            sku,
            /** As its maker numbered it, at most 20 characters. */
            lot: z.string().max(40),
            /** The last day on which it may be used, as YYYY-MM-DD; null: it does not expire. Needed for a new lot. */
            expires_on: z.string().max(40).nullable().optional(),
            warehouse: z.string().max(40).default("MAIN"),
            /** Empty: anywhere in the warehouse. */
            bin: z.string().max(40).default(""),
            quantity: z.number(),
            as_of: asOf,
          }),
        )
        .min(1)
        .max(mostRows),
    }),
    reply,
  },
  /**
   * Prices in AED with VAT, with history and caches as when staff publish them. Rows for which no time is left
   * are `later`. Cuts count towards what the key's maker may give alone in a day: beyond it `above_limit`.
   */
  setApiPrices: {
    request: z.object({
      rows: z
        .array(
          z.object({
            sku,
            price: z.number(),
            /** Struck through, above `price`, which is a special price then; null: none any more; absent: it stays as it is. */
            was_price: z.number().nullable().optional(),
            /** Of the SKU as it was read. */
            version,
          }),
        )
        .min(1)
        .max(mostRows),
    }),
    reply,
  },
  /**
   * Confirms, packs or delivers orders, row by row in their order, each a transaction of its own. An order that is there
   * already is `unchanged`. Units are packed of the lots that are named, the others of those that expire first.
   */
  moveApiOrders: {
    request: z.object({
      rows: z
        .array(
          z.object({
            order,
            act: z.enum(["confirmed", "packed", "delivered"]),
            /** For `packed`. */
            lines: z
              .array(
                z.object({
                  line: z.number(),
                  quantity: z.number(),
                  lots: z
                    .array(z.object({ lot: z.string().max(40), quantity: z.number() }))
                    .max(100)
                    .optional(),
                }),
              )
              .min(1)
              .max(500)
              .optional(),
            /** For `delivered`: the parcel; absent: all that are on their way. */
            shipment_id: z.string().min(1).max(200).optional(),
            version,
          }),
        )
        .min(1)
        .max(mostOrderRows),
    }),
    reply,
  },
  /** Sends packed units in one parcel each. A parcel that its order has already, by carrier and number, is `unchanged`. */
  shipApiOrders: {
    request: z.object({
      rows: z
        .array(
          z.object({
            order,
            carrier: z.string().max(200),
            tracking_number: z.string().max(200),
            tracking_url: z.string().max(600).nullable().optional(),
            lines: lines.optional(),
            version,
          }),
        )
        .min(1)
        .max(mostOrderRows),
    }),
    reply,
  },
} as const;
