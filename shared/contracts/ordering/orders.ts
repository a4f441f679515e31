import { z } from "zod";
import { cancelReasons, orderReasons } from "#shared/orders/order-reasons";
import { maxLineQuantity } from "#shared/orders/line-quantity";
import { orderStates } from "#shared/orders/order-states";
import { cartContracts } from "./cart";
import { aed, id, isoTime, taxTreatment, wholeNumber } from "../goods/catalogue";
import { deliverySlot } from "./delivery-slot";
import { orderSummary } from "./order-summary";
import { lines, lotUnits, unitCounts } from "./order-units";
import { proposedChange } from "./proposed-change";
import { orderPo, poNumber } from "./purchase-order";
import { orderRemittance } from "./remittance";
import { returnSummary } from "./return-summary";
import { paged, paging } from "../platform/paging";
import { normalOrderNumber } from "#shared/typed/order-number";
import { taxTotals } from "../goods/taxes";
import { lineIfAny, typedCount } from "../platform/form-fields";
import { archive_away, postalAddress, shipment } from "./order-parts";

const orderState = z.enum(orderStates);
const labelled = <Code extends z.ZodType>(code: Code) => z.object({ code, label: z.string() });

/** An order in a list: its summary, with its lines. */
export const listedOrder = orderSummary.extend({
  items: z.array(
    orderSummary.shape.items.element.extend({
      /** Of the product's page, which may be gone. */
      slug: z.string(),
      variant_title: z.string(),
      /** File name below `/media/{preset}/`. */
      image_url: z.string().nullable(),
      /** The voucher's share of `line_total`. */
      discount: aed,
      units: unitCounts,
      /** When goods are expected for units that are, or were, back-ordered, YYYY-MM-DD. */
      expected_on: z.iso.date().optional(),
      ...taxTreatment,
    }),
  ),
  /** `total` + `shipping`. */
  total_with_shipping: aed,
  ...poNumber,
  /** The buyer wants all of it at once: what is there waits for what is back-ordered. */
  ships_together: z.boolean().default(false),
  /** It is archived, and the archive does not answer now: `items` is empty. */
  items_away: z.boolean().default(false),
});

/** One order whole. */
export const order = listedOrder.extend({
  changed_at: isoTime,
  /** Before the voucher. */
  items_total: aed,
  discount: aed,
  /** VAT contained in `total_with_shipping`. */
  tax: aed,
  /** They sum to `total_with_shipping`. */
  taxes: taxTotals,
  /** Given back so far. */
  refunded: aed,
  /** Still to be paid in cash, with parcels that have not arrived; 0 unless it is an order in cash. */
  cash_due: aed,
  voucher_code: z.string().nullable(),
  delivery_address: postalAddress,
  billing_address: postalAddress,
  shipping_instructions: z.string(),
  ...orderPo,
  /** Why it was cancelled or returned. */
  reason: labelled(z.enum(orderReasons)).nullable(),
  /** Every state that it was in, oldest first. */
  timeline: z.array(z.object({ status: orderState, at: isoTime })),
  shipments: z.array(shipment),
  /** Of which lots its units are, for those that are packed or were sent. */
  lots: z.array(lotUnits),
  /** The tax invoice, once something is paid or has left, then the credit notes. */
  documents: z.array(
    z.object({
      kind: z.enum(["invoice", "credit_note"]),
      /** Counts from 1 in its kind. */
      number: z.number().int().positive(),
      /** As it is printed, such as INV-000012. */
      name: z.string(),
      amount: aed,
      issued_at: isoTime,
    }),
  ),
  refunds: z.array(
    z.object({
      /** `payout`: by hand, as the account is deleted. */
      target: z.enum(["wallet", "gateway", "credit", "payout"]),
      amount: aed,
      /** `pending`: requested at the gateway, or still to be paid out by hand. `refused`: staff look into it. `replaced`: paid into the wallet instead. */
      status: z.enum(["done", "pending", "refused", "replaced"]),
      at: isoTime,
    }),
  ),
  /** For an order on the credit line: due date, null before its invoice, and unpaid amount. */
  credit: z.object({ due_at: isoTime.nullable(), open: aed }).nullable(),
  ...orderRemittance,
  /** When its heavy goods are delivered; null: it has none, or no time is agreed on. */
  slot: deliverySlot.nullable().default(null),
  /** Times to which the caller may move that now; none: it stays as it is. */
  slots: z.array(deliverySlot).default([]),
  /** Whether the buyer may cancel it now. */
  can_cancel: z.boolean(),
  /** Requests to return units of it, oldest first. */
  returns: z.array(returnSummary).default([]),
  /** Whether the buyer has units that are in no open request. */
  can_return: z.boolean().default(false),
  /** Changes that were proposed for it, oldest first. */
  changes: z.array(proposedChange).default([]),
  /** The order that it was added to by a change, which it is delivered with. */
  ships_with: z.object({ id, number: z.string() }).nullable().default(null),
});

/** The state of an order, and nothing else of it. */
export const orderStatus = z.object({
  number: z.string(),
  status: orderState,
  placed_at: isoTime,
  changed_at: isoTime,
  /** Every state that it was in, oldest first. */
  timeline: order.shape.timeline,
  /** When its parcels left and arrived. */
  shipments: z.array(shipment.pick({ shipped_at: true, delivered_at: true })),
});

const inBoth = z.object({ en: z.string(), ar: z.string() });

/** Texts on the shop's documents besides what the law requires, as currently set; empty ones are left out. */
export const letterhead = z.object({
  /** Below the issuer's name. */
  lines: z.object({ en: z.array(z.string()), ar: z.array(z.string()) }),
  bank: z.string(),
  iban: z.string(),
  /** At the end of the document. */
  foot: z.object({ en: z.array(z.string()), ar: z.array(z.string()) }),
});
export type Letterhead = z.output<typeof letterhead>;

/** What a full tax invoice or a tax credit note says (UAE VAT); money in AED, `rate` in percent. */
export const taxDocument = z.object({
  kind: z.enum(["invoice", "credit_note"]),
  name: z.string(),
  issued_at: isoTime,
  /** When the goods were supplied. */
  supplied_at: isoTime,
  /** Due date of an invoice on the credit line; null for every other document. */
  due_at: isoTime.nullable().default(null),
  order: z.object({ id, number: z.string() }),
  /** The buyer's purchase order, by the number that it was issued with; empty: none. */
  po_number: z.string().default(""),
  supplier: z.object({ name: inBoth, address: inBoth, trn: z.string() }),
  buyer: z.object({ name: z.string(), address: z.string(), trn: z.string().nullable() }),
  lines: z.array(
    z.object({
      title: inBoth,
      /** `adjustment`: a share of every rate. */
      part: z.enum(["goods", "delivery", "adjustment"]).default("goods"),
      /** Empty for delivery and for adjustments. */
      sku_id: z.string(),
      quantity: z.number().int().positive(),
      /** With VAT. */
      unit_price: aed,
      discount: aed,
      /** Without VAT, after the discount. */
      net: aed,
      /** In percent. */
      rate: z.number(),
      tax_class: taxTreatment.tax_class,
      /** Number of the certificate that zero-rates it; empty for other lines. */
      certificate: z.string().default(""),
      tax: aed,
      /** `net` + `tax`. */
      total: aed,
    }),
  ),
  discount: aed,
  net: aed,
  tax: aed,
  total: aed,
  /** Rate by rate, the highest first; they sum to `net`, `tax` and `total`. */
  taxes: taxTotals,
  /** For a credit note: what it corrects and why. */
  corrects: z
    .object({
      name: z.string(),
      issued_at: isoTime,
      total: aed,
      /** Remaining amount of the invoice after this and earlier notes. */
      total_after: aed,
      reason: inBoth,
    })
    .nullable(),
});

const reorderItems = z
  .array(z.object({ sku_id: id, quantity: typedCount(1, maxLineQuantity) }))
  .min(1)
  .max(500);

const reasonCode = z.enum(cancelReasons);
const orderPaper = taxDocument.extend({ kind: z.enum(["invoice", "credit_note", "delivery_note"]) });

export const orderContracts = {
  /** Newest first. `open`: not delivered, cancelled or returned. `search`: a number, or words of a title. */
  listOrders: {
    request: z.object({
      status: z.enum(["open", ...orderStates]).optional(),
      search: lineIfAny(100).optional(),
      ...paging,
    }),
    reply: z.object({ success: z.literal(true), orders: z.array(listedOrder), archive_away, ...paged }),
  },
  /** Another's is 404. 503 `archive_away`: it is old, and its details cannot be reached right now. */
  getOrder: {
    request: z.object({ id }),
    reply: z.object({
      success: z.literal(true),
      order,
      /** The code for `getOrderStatus`; null in a shop without. */
      status_code: z.string().nullable().default(null),
      /** Path of the page on which the buyer answers the change that waits; null: none does. */
      change_link: z.string().nullable().default(null),
    }),
  },
  /**
   * The state of an order, for anyone who has its code from the buyer; nothing about people, goods or money. The same
   * 404 for an unknown number, another order's code, and an order whose buyer's account is deleted.
   */
  getOrderStatus: {
    request: z.object({
      /** As people read it out, such as 100001. */
      number: z
        .string()
        .max(300)
        .transform((text) => normalOrderNumber(text) ?? "")
        .pipe(z.string().min(1)),
      /** Spaces, hyphens and small letters do not matter. */
      code: z.string().min(1).max(60),
    }),
    reply: z.object({ success: z.literal(true), order: orderStatus }),
  },
  /** Orders with their shipments: where they are and the carrier. */
  listOmsOrders: {
    request: z.object({ order_id: id.optional(), ...paging }),
    reply: z.object({
      success: z.literal(true),
      orders: z.array(
        z.object({
          id,
          number: z.string(),
          status: orderState,
          units: z.number().int().positive(),
          placed_at: isoTime,
          changed_at: isoTime,
          shipments: z.array(shipment),
        }),
      ),
      archive_away,
      ...paged,
    }),
  },
  listCancelReasons: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), reasons: z.array(labelled(reasonCode)) }),
  },
  /**
   * Cancels units that nobody has packed yet, all of them or some; when none are left, 409 `order_state`. Stock and money
   * go back with them, and with the last one delivery and voucher: the money to where it came from; `wallet`: what was paid
   * at a gateway goes into the wallet instead.
   */
  cancelOrder: {
    request: z.object({
      order_id: id,
      lines,
      reason: reasonCode,
      refund_to: z.enum(["gateway", "wallet"]).default("gateway"),
    }),
    reply: z.object({ success: z.literal(true), message: z.string(), order }),
  },
  /**
   * Puts the available part of an order into the cart, each line capped as usual: all its lines, or the chosen `items`
   * instead.
   */
  reorder: {
    request: z.object({ id, items: reorderItems.optional() }),
    reply: cartContracts.addCartItems.reply.extend({ message: z.string() }),
  },
  /** Invoice, credit note by number, or all lines as ordered for a delivery note; 404 for another customer's, and before it is issued. */
  getTaxDocument: {
    request: z.object({
      id,
      kind: orderPaper.shape.kind.default("invoice"),
      number: wholeNumber(1, 999_999_999).optional(),
    }),
    reply: z.object({ success: z.literal(true), document: orderPaper, letterhead: letterhead.optional() }),
  },
} as const;
