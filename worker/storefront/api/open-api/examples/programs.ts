import { step, type Step } from "../example-steps";

/** When the example counts. */
const now = () => new Date().toISOString();

const none = () => ({});

/** Keys, and what programs read and change with one. */
export const byKey: readonly Step[] = [
  step({
    call: "makeApiKey",
    as: "staff",
    request: () => ({
      name: "ERP",
      rights: [
        "orders:read",
        "invoices:read",
        "customers:read",
        "stock:read",
        "stock:write",
        "lots:write",
        "prices:write",
        "orders:write",
      ],
      expires_in: "365",
    }),
    learn: ({ id, key }) => ({ keyId: id, key }),
  }),
  step({ call: "listApiKeys", as: "staff", request: none }),
  step({
    call: "listApiOrders",
    as: "key",
    request: () => ({ updated_since: "2026-01-01T00:00:00Z", state: "placed", limit: 10 }),
  }),
  step({ call: "getApiOrder", as: "key", request: ({ orderId }) => ({ id: orderId }) }),
  step({ call: "listApiInvoices", as: "key", request: ({ orderId }) => ({ order_id: orderId }) }),
  step({ call: "listApiCustomers", as: "key", request: () => ({ limit: 10 }) }),
  step({ call: "listApiStock", as: "key", request: ({ skuId }) => ({ sku_id: skuId }) }),
  step({
    call: "setApiStock",
    as: "key",
    request: ({ skuId }) => ({ rows: [{ sku: skuId, on_hand: 40, as_of: now() }] }),
    key: "count-0001",
  }),
  step({
    call: "setApiLots",
    as: "key",
    request: ({ skuId }) => ({
      rows: [{ sku: skuId, lot: "B2301", expires_on: "2028-01-31", bin: "A1", quantity: 12, as_of: now() }],
    }),
  }),
  step({
    call: "setApiPrices",
    as: "key",
    request: ({ skuId }) => ({ rows: [{ sku: skuId, price: 79.5, was_price: 95 }] }),
  }),
  step({
    call: "moveApiOrders",
    as: "key",
    request: ({ orderId }) => ({ rows: [{ order: orderId, act: "packed" }] }),
  }),
  step({
    call: "shipApiOrders",
    as: "key",
    request: ({ orderId }) => ({
      rows: [{ order: orderId, carrier: "Aramex", tracking_number: "AX-2001", lines: [{ line: 0, quantity: 1 }] }],
    }),
  }),
  step({
    call: "rotateApiKey",
    as: "staff",
    request: ({ keyId }) => ({ id: keyId, overlap: "24" }),
    learn: ({ id, key }) => ({ keyId: id, key }),
  }),
  step({ call: "revokeApiKey", as: "staff", request: ({ keyId }) => ({ id: keyId }) }),
];
