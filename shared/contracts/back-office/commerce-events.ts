import { z } from "zod";
import { testEventType, type CommerceEventType } from "#shared/tracking/commerce-events";
import { orderReasons } from "#shared/orders/order-reasons";
import { orderStates } from "#shared/orders/order-states";
import { onlineMethods, paymentMethods } from "#shared/payments/payment-methods";
import { aed, isoTime } from "../goods/catalogue";

const id = z.string().min(1).max(200);

const order = z.object({
  order_id: id,
  /** The number that people read out. */
  number: z.string(),
  status: z.enum(orderStates),
  payment_method: z.enum(paymentMethods),
  /** With delivery and VAT. */
  total_with_shipping: aed,
  /** The part not paid by the wallet. */
  payable: aed,
  /** The buyer's purchase order; empty: none. Absent in older events. */
  po_number: z.string().optional(),
});
const endedOrder = order.extend({ reason: z.enum(orderReasons).nullable() });
const refund = z.object({
  refund_id: id,
  order_id: id,
  number: z.string(),
  target: z.enum(["wallet", "gateway", "credit"]),
  amount: aed,
});
const shipment = z.object({
  shipment_id: id,
  order_id: id,
  number: z.string(),
});
const document = z.object({
  order_id: id,
  number: z.string(),
  kind: z.enum(["invoice", "credit_note"]),
  /** As it is printed. */
  name: z.string(),
  amount: aed,
  /** VAT included in `amount`. */
  tax: aed,
});
const eInvoice = document.omit({ amount: true, tax: true }).extend({
  /** Of the document at the provider; a rejected one goes again under another. */
  uuid: z.uuid(),
  state: z.enum(["handed_over", "accepted", "rejected"]),
});
const stock = z.object({
  sku_id: id,
  /** Stock after the change. */
  stock: z.number().int().nonnegative(),
  change: z.number().int(),
});
const product = z.object({ slug: z.string() });
const customer = z.object({ customer_id: id });

/** The `data` of each type of event: the ids for reading the rest, and the values that decide whether to read it. */
export const commerceEventData = {
  "order.placed": order,
  "order.paid": order,
  "order.confirmed": order,
  "order.packed": order,
  "order.shipped": order,
  "order.delivered": order,
  "order.cancelled": endedOrder,
  "order.returned": endedOrder,
  "shipment.shipped": shipment,
  "shipment.delivered": shipment,
  "payment.failed": z.object({
    payment_id: id,
    payment_method: z.enum(onlineMethods),
    amount: aed,
    status: z.enum(["failed", "cancelled", "expired"]),
  }),
  "refund.made": refund,
  "refund.refused": refund,
  "invoice.issued": document,
  "credit_note.issued": document,
  "e_invoice.handed_over": eInvoice,
  "e_invoice.accepted": eInvoice,
  "e_invoice.rejected": eInvoice,
  "stock.changed": stock,
  "stock.sold_out": stock,
  "stock.back": stock,
  "product.published": product,
  "product.updated": product,
  "product.removed": product,
  "customer.created": customer,
  "customer.updated": customer,
  "customer.merged": customer.extend({ into_customer_id: id }),
  "customer.deleted": customer,
  [testEventType]: z.object({ endpoint_id: id }),
} as const satisfies Record<CommerceEventType | typeof testEventType, z.ZodType>;
export type SentEventType = keyof typeof commerceEventData;

/**
 * The body of a webhook of one type. `version` is incremented when the meaning of a field changes, not for new fields.
 */
export const commerceEvent = <Type extends SentEventType>(type: Type) =>
  z.object({
    /** The same as the header `webhook-id`, and the same whenever the event is sent again. */
    id: z.string().regex(/^evt_\d+$/),
    type: z.literal(type),
    version: z.literal(1),
    /** When it happened. */
    timestamp: isoTime,
    data: commerceEventData[type],
  });
