import { z } from "zod";
import { orderMatches } from "#shared/orders/order-matches";
import { orderReasons } from "#shared/orders/order-reasons";
import { orderStates } from "#shared/orders/order-states";
import { aed, id, isoTime, wholeNumber } from "../goods/catalogue";
import { line, lineIfAny, ticked, typedAmount, typedCount } from "../platform/form-fields";
import { listedOrder, order, orderContracts } from "./orders";
import { lotPlace } from "../goods/lots";
import { archive_away } from "./order-parts";
import { lines, lots } from "./order-units";
import { maxStock, stockMovements, stockMoves } from "#shared/goods/stock-movements";
import { paged, paging } from "../platform/paging";
import { salesCode, salesRep } from "./sales-reps";

/** The buyer as recorded on the order; what is unknown is empty. */
const buyer = z.object({
  user_id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  establishment: z.string(),
  trn: z.string(),
});
const handledOrder = order.extend({
  buyer,
  /**
   * The buyer's account is deleted: money goes back by the gateway as far as possible, and the rest waits for a payout.
   */
  buyer_deleted: z.boolean(),
  /** What may still be given back. */
  refundable: aed,
  /** Refundable amount per line (by position) and of the `delivery`, with the units not yet returned. */
  refund_lines: z.array(
    z.object({ line: z.string(), title: z.string(), quantity: z.number().int().nonnegative(), amount: aed }),
  ),
  /** The carrier that a parcel can be booked with (`shipOrder`); null: none. */
  books_with: z.string().nullable().default(null),
  /** Shipments whose labels can be printed (`getParcelLabel`). */
  labels: z.array(id).default([]),
  /** Counts the acts on it (`proposeOrderChange`). */
  version: z.number().int().nonnegative().default(0),
  /** Possible next states. */
  next: z.array(z.enum(orderStates)),
  /** The sales person that it came through, if any. */
  sales_person: salesRep.nullable(),
});
export const handled = z.object({ success: z.literal(true), message: z.string(), order: handledOrder });
/** `waits`: nothing is done before a second member of staff agrees. */
const handledOrRequested = handled.extend({ waits: z.literal(true).optional() });
const reason = z.enum(orderReasons);
/** Where the money goes; amounts not paid at a gateway, or refused by it, go to the wallet. */
const refund_to = z.enum(["wallet", "gateway"]).default("wallet");

const stock = z.object({
  sku_id: id,
  title: z.string(),
  variant_title: z.string(),
  slug: z.string(),
  image_url: z.string().nullable(),
  stock: z.number().int().nonnegative(),
  /** Days until units come that are not in stock; null: it is sold from stock alone. */
  backorder_days: z.number().int().nullable().default(null),
  /** Units that were ordered beyond the stock. */
  owed: z.number().int().nonnegative().default(0),
});

/** Handling of orders and stock, for staff only. 409 `order_state` for a step that an order may not take. */
export const orderConsoleContracts = {
  /**
   * Oldest first while something is to be done, newest first otherwise and in a search. `search`: a number, the e-mail
   * or name of the buyer or recipient, a phone number or its last digits, or a SKU.
   */
  listOrderQueue: {
    request: z.object({
      status: z.enum(orderStates).default("placed"),
      search: lineIfAny(200).optional(),
      /** Only orders through this sales person, in every state. */
      sales_code: salesCode.optional(),
      /** Only those of this customer, in every state; `search` is then for what was bought. */
      customer: id.optional(),
      ...paging,
    }),
    reply: z.object({
      success: z.literal(true),
      orders: z.array(
        listedOrder.extend({
          buyer,
          sales_code: z.string().nullable(),
          /** What `search` matched, and the matching text of the order; null: by number or e-mail, or no search. */
          found: z.object({ by: z.enum(orderMatches), text: z.string() }).nullable(),
        }),
      ),
      archive_away,
      /** The carrier that parcels can be booked with (`shipOrder`); null: none. */
      books_with: z.string().nullable().default(null),
      /** Of `sales_code`. */
      sales_person: salesRep.nullable(),
      /** How many there are in each state. */
      counts: z.array(z.object({ status: z.enum(orderStates), count: z.number().int().nonnegative() })),
      ...paged,
    }),
  },
  getHandledOrder: { request: z.object({ id }), reply: z.object({ success: z.literal(true), order: handledOrder }) },
  /** A tax invoice or credit note of anybody's order. */
  getHandledTaxDocument: orderContracts.getTaxDocument,
  confirmOrder: { request: z.object({ id }), reply: handled },
  /**
   * Takes units off the shelf: of SKUs with lots those that expire first, or of `lots` as they were scanned. 409
   * `out_of_stock` when too little of them may be sold, as after a recall.
   */
  packOrder: { request: z.object({ id, lines, lots }), reply: handled },
  /**
   * Packed units are open again, and of SKUs with lots back in their warehouse: in no bin, or in `QUARANTINE` when their lot is
   * recalled or in quarantine. 409 `order_state` when nothing is packed.
   */
  unpackOrder: { request: z.object({ id, lines }), reply: handled },
  /**
   * Sends packed units in one parcel: with `carrier` and `tracking_number`, or with `book`, which has the configured carrier
   * book it and stores its label. Without a `tracking_url` a known carrier's own is used (`shared/shipping/carriers.ts`).
   * 400 for a tracking number that is the order's own or an article's GTIN.
   * 422 `carrier_refused` with the carrier's words, 503 `carrier_unavailable`: nothing has changed, and it may be sent again.
   */
  shipOrder: {
    request: z.object({
      id,
      lines,
      book: ticked.optional(),
      carrier: line(80).optional(),
      tracking_number: line(80).optional(),
      tracking_url: z
        .union([z.literal("").transform(() => null), z.url({ protocol: /^https?$/ }).max(500)])
        .nullable()
        .default(null),
    }),
    reply: handled,
  },
  /** The label that the carrier made for a parcel: bytes of a PDF. 404 for a parcel that was not booked, and once it is deleted. */
  getParcelLabel: {
    request: z.object({ id, shipment: id }),
    reply: z.object({ success: z.literal(true), label: z.base64() }),
  },
  /** One parcel arrived, or all that are on their way. 404 for a shipment that is not. */
  deliverOrder: { request: z.object({ id, shipment: id.optional() }), reply: handled },
  /** Cancels units that have not left the shop: their stock and money go back, and with the last one voucher and delivery. */
  cancelHandledOrder: { request: z.object({ id, lines, reason, refund_to }), reply: handledOrRequested },
  /** Takes back units that have left: their money is refunded; they go to stock only if they can be sold again (`restock`). */
  returnOrder: {
    request: z.object({ id, lines, reason, refund_to, restock: ticked.default(false) }),
    reply: handledOrRequested,
  },
  /**
   * Refunds a part, once for each Idempotency-Key; without that header it is 400. With a `line` its credit note is for
   * that line only, at the line's own rate of VAT; without one for each rate's share.
   */
  refundOrder: {
    request: z.object({
      id,
      /** AED, above 0, at most two decimals. Optional with a line: then the remaining amount of its units. */
      amount: typedAmount(0.01, 9_999_999).optional(),
      /** A position among the order's lines, or `delivery`. */
      line: z
        .string()
        .regex(/^(delivery|\d{1,3})$/)
        .optional(),
      /** Units of the line that come back. Absent: all remaining if there is no amount either, else none. */
      quantity: typedCount(1, 1_000_000).optional(),
      /**
       * Whether returned units go back to stock; otherwise they are written off. Absent: only if the order has not left
       * the shop.
       */
      restock: ticked.optional(),
      refund_to,
      note: line(200),
    }),
    reply: handledOrRequested,
  },
  /** SKUs by their id, or by words of their title. */
  findStock: {
    request: z.object({ search: lineIfAny(100).default(""), ...paging }),
    reply: z.object({ success: z.literal(true), skus: z.array(stock), ...paged }),
  },
  /** Stock movements of a SKU, newest first: the first `after` is the current stock. Stored for a year. */
  listStockMoves: {
    request: z.object({ sku_id: line(200), ...paging }),
    reply: z.object({
      success: z.literal(true),
      moves: z.array(
        z.object({
          id,
          at: isoTime,
          kind: z.enum(stockMoves),
          change: z.number().int(),
          after: z.number().int().nonnegative(),
          /** E-mail of the member who moved it; empty for anything else. */
          by: z.string(),
          /** A reason, or the name of a file. */
          note: z.string(),
          /** The number of the order that it was for; null: none, or an archived one. */
          order: z.string().nullable(),
          import_id: id.nullable(),
        }),
      ),
      ...paged,
    }),
  },
  /**
   * Changes the stock of a SKU by `change`, or to a count (`stock`): one of the two. `receive` only adds, `damage` only
   * removes. A count is relative to `seen`, the stock when counting began: what was sold since stays sold. It never
   * falls below 0: then 409 `out_of_stock`. Once for each Idempotency-Key; without that header it is
   * 400. Units that come where staff have lowered the price within 30 days may wait for a second member of staff.
   */
  correctStock: {
    request: z.object({
      sku_id: id,
      kind: z.enum(stockMovements).default("correct"),
      stock: typedCount(0, maxStock).optional(),
      seen: wholeNumber(0, 1_000_000_000).optional(),
      change: typedCount(-maxStock, maxStock).optional(),
      reason: line(200),
      /** Of SKUs with lots, and of them alone: of which lot the units are, and where; `stock` and `seen` are then of that bin. */
      place: lotPlace.optional(),
    }),
    /** `waits`: nothing was done yet, a second member of staff has to approve. */
    reply: z.object({ success: z.literal(true), message: z.string(), waits: z.literal(true).optional(), sku: stock }),
  },
} as const;
