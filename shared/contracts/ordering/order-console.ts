import { z } from "zod";
import { orderMatches } from "#shared/orders/order-matches";
import { orderReasons } from "#shared/orders/order-reasons";
import { orderStates } from "#shared/orders/order-states";
import { aed, id, isoTime, wholeNumber } from "../goods/catalogue";
import { line, lineIfAny, ticked, typedAmount, typedCount } from "../platform/form-fields";
import { archive_away, listedOrder, order, orderContracts } from "./orders";
import { stockMovements, stockMoves } from "#shared/goods/stock-movements";
import { paged, paging } from "../platform/paging";
import { salesCode, salesRep } from "./sales-reps";

/** The buyer as the order knows them; what is unknown is empty. */
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
  /** The buyer's account is deleted: money goes to the gateway as far as it can, and the rest waits to be paid out. */
  buyer_deleted: z.boolean(),
  /** What may still be given back. */
  refundable: aed,
  /** What of it each line (by its position) and the `delivery` still holds, with the units that were not given back. */
  refund_lines: z.array(
    z.object({ line: z.string(), title: z.string(), quantity: z.number().int().nonnegative(), amount: aed }),
  ),
  /** States that it may be taken to now. */
  next: z.array(z.enum(orderStates)),
  /** Whom it came by, if by anybody. */
  sales_person: salesRep.nullable(),
});
const handled = z.object({ success: z.literal(true), message: z.string(), order: handledOrder });
/** `waits`: nothing is done before a second member of staff agrees. */
const handledOrRequested = handled.extend({ waits: z.literal(true).optional() });
const reason = z.enum(orderReasons);
/** Where the money goes; what was never paid at a gateway goes to the wallet, as does what the gateway refuses. */
const refund_to = z.enum(["wallet", "gateway"]).default("wallet");

const stock = z.object({
  sku_id: id,
  title: z.string(),
  variant_title: z.string(),
  slug: z.string(),
  image_url: z.string().nullable(),
  stock: z.number().int().nonnegative(),
});

/** Handling of orders and stock, for staff alone. A step that an order may not take is 409 `order_state`. */
export const orderConsoleContracts = {
  /** Oldest first while something is to be done, newest first otherwise and in what is looked for. `search`: a number, the e-mail or name of the buyer or recipient, a phone number or its last digits, or a SKU. */
  listOrderQueue: {
    request: z.object({
      status: z.enum(orderStates).default("placed"),
      search: lineIfAny(200).optional(),
      /** Only what came by this sales person, in every state. */
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
          /** By what `search` has found it, and which text of the order it was; null: by number or e-mail, or nothing was sought. */
          found: z.object({ by: z.enum(orderMatches), text: z.string() }).nullable(),
        }),
      ),
      archive_away,
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
  packOrder: { request: z.object({ id }), reply: handled },
  /** Without a `tracking_url` a known carrier's own is used (`shared/shipping/carriers.ts`). */
  shipOrder: {
    request: z.object({
      id,
      carrier: line(80),
      tracking_number: line(80),
      tracking_url: z
        .union([z.literal("").transform(() => null), z.url({ protocol: /^https?$/ }).max(500)])
        .nullable()
        .default(null),
    }),
    reply: handled,
  },
  deliverOrder: { request: z.object({ id }), reply: handled },
  /** Voucher, money and all units that no refund took back go back. */
  cancelHandledOrder: { request: z.object({ id, reason, refund_to }), reply: handledOrRequested },
  /** The money goes back; the units that no refund took back only where they may be sold again (`restock`). */
  returnOrder: {
    request: z.object({ id, reason, refund_to, restock: ticked.default(false) }),
    reply: handledOrRequested,
  },
  /**
   * Gives back a part of what was paid, once for each Idempotency-Key; without that header it is 400. With a `line` its
   * credit note is over that line alone, at the line's own rate of VAT; without one over every rate's share.
   */
  refundOrder: {
    request: z.object({
      id,
      /** AED, above 0, at most two decimals. May be left out with a line: then what its units still hold. */
      amount: typedAmount(0.01, 9_999_999).optional(),
      /** A position among the order's lines, or `delivery`. */
      line: z
        .string()
        .regex(/^(delivery|\d{1,3})$/)
        .optional(),
      /** Units of the line that come back. Left out: all that are left when no amount is named either, else none. */
      quantity: typedCount(1, 1_000_000).optional(),
      /**
       * Whether the units that come back go on the shelf; the others are written off. Left out: they do as long as the order
       * has not left the shop.
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
  /** How the stock of a SKU came to be what it is, newest first: the first `after` is the stock of now. Kept for a year. */
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
          /** E-mail of who of staff moved it; empty for anything else. */
          by: z.string(),
          /** A reason, or the name of a file. */
          note: z.string(),
          /** The number of the order that it was for; null: none, or one that is archived. */
          order: z.string().nullable(),
          import_id: id.nullable(),
        }),
      ),
      ...paged,
    }),
  },
  /**
   * Moves the stock of a SKU by `change`, or to what was counted (`stock`): one of the two. `receive` only adds, `damage`
   * only takes. What was counted counts against `seen`, which the shop said when the counting began: what was sold since
   * stays sold. It never falls below 0: then 409 `out_of_stock`. Once for each Idempotency-Key; without that header it is
   * 400. Units that come where staff have lowered the price within 30 days may wait for a second member of staff.
   */
  correctStock: {
    request: z.object({
      sku_id: id,
      kind: z.enum(stockMovements).default("correct"),
      stock: typedCount(0, 1_000_000).optional(),
      seen: wholeNumber(0, 1_000_000_000).optional(),
      change: typedCount(-1_000_000, 1_000_000).optional(),
      reason: line(200),
    }),
    /** `waits`: nothing was done yet, a second member of staff has to agree. */
    reply: z.object({ success: z.literal(true), message: z.string(), waits: z.literal(true).optional(), sku: stock }),
  },
} as const;
