import type { Call } from "./call";

/** Rows of `calls.ts` about codes of sales representatives: who has one, and carts that use one. */
export const salesCodeCalls = {
  generateSalesCodeLink: {
    kind: "write",
    path: "/auth/generate-sales-code-link",
    caller: "customer",
    quota: "account",
  },
  getOwnSales: { kind: "read", path: "/auth/sales-code", caller: "customer" },
  verifySalesCode: { kind: "write", path: "/api/checkout/verify-sales-code", caller: "customer", quota: "code" },
  removeSalesCode: {
    kind: "write",
    path: "/api/checkout/remove-sales-code",
    caller: "customer",
    quota: "checkout-change",
  },
} as const satisfies Record<string, Call>;
