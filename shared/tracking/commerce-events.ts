/**
 * Types of events for webhooks, grouped by subject. Triggers of the database write them (`events_of_…` in the
 * migrations); their data is described in `shared/contracts/back-office/commerce-events.ts`.
 */
export const commerceEventGroups = {
  orders: [
    "order.placed",
    "order.paid",
    "order.confirmed",
    "order.packed",
    "order.shipped",
    "order.delivered",
    "order.cancelled",
    "order.returned",
    "shipment.shipped",
    "shipment.delivered",
  ],
  payments: ["payment.failed", "refund.made", "refund.refused"],
  documents: [
    "invoice.issued",
    "credit_note.issued",
    "e_invoice.handed_over",
    "e_invoice.accepted",
    "e_invoice.rejected",
  ],
  stock: ["stock.changed", "stock.sold_out", "stock.back"],
  products: ["product.published", "product.updated", "product.removed"],
  customers: ["customer.created", "customer.updated", "customer.merged", "customer.deleted"],
} as const;
export type CommerceEventGroup = keyof typeof commerceEventGroups;
export type CommerceEventType = (typeof commerceEventGroups)[CommerceEventGroup][number];

export const commerceEventTypes = Object.values(commerceEventGroups).flat() as [
  CommerceEventType,
  ...CommerceEventType[],
];

/** Sent to one endpoint when staff try it; no endpoint chooses it. */
export const testEventType = "webhook.test";

/** How long an event can be sent again, in days. */
export const eventDays = 30;
/** Most events that one replay sends again. */
export const mostReplayed = 5000;
/** How long the previous secret signs too after a rotation, in hours. */
export const secretOverlapHours = 24;
/** Most endpoints of the shop. */
export const mostEndpoints = 20;
