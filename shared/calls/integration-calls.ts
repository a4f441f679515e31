import type { KeyCall, StaffCall } from "./call";

/** Rows of `calls.ts`: what an integrator's programs read with a key. */
export const readApiCalls = {
  listApiOrders: { kind: "read", path: "/api/v1/orders", caller: "key", keyRight: "orders:read" },
  getApiOrder: { kind: "read", path: "/api/v1/orders/{id}", caller: "key", keyRight: "orders:read" },
  listApiInvoices: { kind: "read", path: "/api/v1/invoices", caller: "key", keyRight: "invoices:read" },
  listApiCustomers: {
    kind: "read",
    path: "/api/v1/customers",

    caller: "key",
    keyRight: "customers:read",
  },
  listApiStock: { kind: "read", path: "/api/v1/stock", caller: "key", keyRight: "stock:read" },
} as const satisfies Record<string, KeyCall>;

/** Rows of `calls.ts`: what they change with a key, each row of a request for itself. */
export const writeApiCalls = {
  setApiStock: { kind: "write", path: "/api/v1/stock-counts", caller: "key", keyRight: "stock:write", deep: true },
  setApiLots: { kind: "write", path: "/api/v1/lot-counts", caller: "key", keyRight: "lots:write", deep: true },
  setApiPrices: { kind: "write", path: "/api/v1/prices", caller: "key", keyRight: "prices:write", deep: true },
  moveApiOrders: { kind: "write", path: "/api/v1/order-states", caller: "key", keyRight: "orders:write", deep: true },
  shipApiOrders: { kind: "write", path: "/api/v1/shipments", caller: "key", keyRight: "orders:write", deep: true },
} as const satisfies Record<string, KeyCall>;

/** Rows of `calls.ts` for staff: the keys themselves, what is exported for accounting, and lists as files, out and in. */
export const integrationCalls = {
  listApiKeys: { kind: "read", path: "/admin/api-keys", caller: "staff", right: "keys.read" },
  makeApiKey: {
    kind: "write",
    path: "/admin/api-keys/make",
    caller: "staff",
    right: "keys.write",
    confirms: "passkey",
  },
  rotateApiKey: {
    kind: "write",
    path: "/admin/api-keys/{id}/rotate",
    caller: "staff",
    right: "keys.write",
    confirms: "passkey",
  },
  revokeApiKey: {
    kind: "write",
    path: "/admin/api-keys/{id}/revoke",
    caller: "staff",
    right: "keys.write",
    confirms: "passkey",
  },
  listPaymentBookings: { kind: "read", path: "/admin/payment-bookings", caller: "staff", right: "money.read" },
  exportOrders: { kind: "read", path: "/admin/order-export", caller: "staff", right: "orders.export" },
  exportCustomers: { kind: "read", path: "/admin/customer-export", caller: "staff", right: "customers.export" },
  importDrafts: {
    kind: "write",
    path: "/admin/draft-import",
    query: ["apply"],
    caller: "staff",
    right: "drafts.write",
    upload: true,
  },
  importCustomers: {
    kind: "write",
    path: "/admin/customer-import",
    query: ["apply"],
    caller: "staff",
    right: "customers.write",
    upload: true,
  },
  listIssuedPapers: { kind: "read", path: "/admin/issued-papers", caller: "staff", right: "money.read" },
} as const satisfies Record<string, StaffCall>;
