import { z } from "zod";
import { commerceEvent, commerceEventData, type SentEventType } from "#shared/contracts/back-office/commerce-events";
import type { Schema } from "./document-shape";

type Described = { [Type in SentEventType]: { says: string; data: z.output<(typeof commerceEventData)[Type]> } };

const order = {
  order_id: "0199f3a0-5b1c-7d2e-8f34-6a7b8c9d0e1f",
  number: "100412",
  payment_method: "card",
  total_with_shipping: 262.5,
  payable: 262.5,
  po_number: "PO-2026/0042",
} as const;
const { order_id, number } = order;
const refund = {
  refund_id: "0199f3b2-0c4d-7e5f-9a6b-7c8d9e0f1a2b",
  order_id,
  number,
  target: "gateway",
  amount: 52.5,
} as const;
const shipment = {
  shipment_id: "0199f3a9-7e8f-7a1b-9c2d-3e4f5a6b7c8d",
  order_id,
  number,
} as const;
const eInvoice = {
  order_id,
  number,
  kind: "invoice",
  name: "INV-000412",
  uuid: "4b1f0a52-7c3d-4e8f-9a0b-1c2d3e4f5a6b",
} as const;
const sku = "GLV-NIT-M";
const product = { slug: "nitrile-examination-gloves" };
const customer_id = "0199e1c4-2d3e-7f4a-8b5c-6d7e8f9a0b1c";

/** What each type of event means, and what it looks like; `docs/webhooks.md` shows the same. */
export const describedEvents: Described = {
  "order.placed": { says: "an order was placed", data: { ...order, status: "placed" } },
  "order.paid": {
    says:
      "an order is paid: with its placing when it is paid online or by wallet, with its delivery when it is paid in cash, " +
      "with the receipt of a bank transfer or cheque; " +
      "an order on the credit line is owed by the account and has no such event",
    data: { ...order, status: "placed" },
  },
  "order.confirmed": {
    says: "staff have confirmed it, or unpacked some of it",
    data: { ...order, status: "confirmed" },
  },
  "order.packed": { says: "all that is still to leave of it is packed", data: { ...order, status: "packed" } },
  "order.shipped": { says: "a carrier has all of it", data: { ...order, status: "shipped" } },
  "order.delivered": { says: "all of it has arrived", data: { ...order, status: "delivered" } },
  "order.cancelled": {
    says: "it was cancelled, by the buyer or by staff; its goods are on the shelf again",
    data: { ...order, status: "cancelled", reason: "changed_mind" },
  },
  "order.returned": { says: "all of it came back", data: { ...order, status: "returned", reason: "damaged" } },
  "shipment.shipped": { says: "a parcel of an order has left; others may follow", data: shipment },
  "shipment.delivered": { says: "a parcel of an order has arrived", data: shipment },
  "payment.failed": {
    says: "an online payment came to nothing, and there is no order; what it held is free again",
    data: {
      payment_id: "0199f39e-1a2b-7c3d-8e4f-5a6b7c8d9e0f",
      payment_method: "card",
      amount: 262.5,
      status: "failed",
    },
  },
  "refund.made": { says: "money of an order went back; `target` says where to", data: refund },
  "refund.refused": { says: "the payment service refused a refund; staff decide what follows", data: refund },
  "invoice.issued": {
    says: "a tax invoice was issued",
    data: { order_id, number, kind: "invoice", name: "INV-000412", amount: 262.5, tax: 12.5 },
  },
  "credit_note.issued": {
    says: "a tax credit note was issued",
    data: { order_id, number, kind: "credit_note", name: "CN-000017", amount: 52.5, tax: 2.5 },
  },
  "e_invoice.handed_over": {
    says: "a tax document for a business was issued whose e-invoice your program sends; `listApiInvoices` has the document",
    data: { ...eInvoice, state: "handed_over" },
  },
  "e_invoice.accepted": {
    says: "the provider accepted an e-invoice of the shop",
    data: { ...eInvoice, state: "accepted" },
  },
  "e_invoice.rejected": {
    says: "the provider refused an e-invoice; staff put it right, and it goes again under another UUID",
    data: { ...eInvoice, state: "rejected" },
  },
  "stock.changed": {
    says: "a SKU has more or fewer pieces, and some of them still",
    data: { sku_id: sku, stock: 38, change: -2 },
  },
  "stock.sold_out": { says: "the last piece is gone", data: { sku_id: sku, stock: 0, change: -1 } },
  "stock.back": { says: "a SKU that was sold out is there again", data: { sku_id: sku, stock: 200, change: 200 } },
  "product.published": { says: "a product is new in the shop", data: product },
  "product.updated": {
    says: "something of a product was written: its texts, variants, prices; also when a special price begins or ends",
    data: product,
  },
  "product.removed": { says: "a product is not sold any more", data: product },
  "customer.created": { says: "an account was opened", data: { customer_id } },
  "customer.updated": { says: "name, address of contact or business details changed", data: { customer_id } },
  "customer.merged": {
    says: "an account became part of another, which has its orders from now on",
    data: { customer_id, into_customer_id: "0199d0b3-1c2d-7e3f-9a4b-5c6d7e8f9a0b" },
  },
  "customer.deleted": {
    says: "an account was deleted: delete what you keep of it, as far as the law lets you",
    data: { customer_id },
  },
  "webhook.test": {
    says: "staff have tried the webhook; no webhook chooses it",
    data: { endpoint_id: "0199c0a2-0b1c-7d2e-8f3a-4b5c6d7e8f9a" },
  },
};

const types = Object.keys(commerceEventData) as SentEventType[];

/** An event as it is sent, for documentation. */
export const exampleOf = (type: SentEventType) => ({
  id: "evt_1795600800000000",
  type,
  version: 1 as const,
  timestamp: "2026-11-25T10:00:00.000Z",
  data: describedEvents[type].data,
});

const header = (name: string, description: string): Schema => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const headers = [
  header("webhook-id", "The event's id, the same each time it is sent."),
  header("webhook-timestamp", "When this try was signed, in seconds since 1970."),
  header("webhook-signature", "`v1,` and the HMAC-SHA256 of `id.timestamp.body` as base64; two during a rotation."),
];

function operationOf(type: SentEventType): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(commerceEvent(type));
  return {
    operationId: type,
    summary: describedEvents[type].says,
    parameters: headers,
    requestBody: { required: true, content: { "application/json": { schema, example: exampleOf(type) } } },
    responses: {
      "2XX": { description: "It was taken." },
      "410": { description: "Nothing is to be sent any more: the webhook is switched off." },
      default: { description: "It is sent again later." },
    },
  };
}

/** What the shop sends to webhooks, as OpenAPI 3.1 describes it. */
export const describedWebhooks = (): Record<string, { post: Schema }> =>
  Object.fromEntries(types.map((type) => [type, { post: operationOf(type) }]));
