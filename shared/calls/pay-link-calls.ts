import type { Call } from "./call";

/** The rows of `calls.ts` with which a customer accepts an order made by staff. */
export const payLinkCalls = {
  openPayLink: { kind: "read", path: "/pay-link", caller: "public", flood: "sign-in" },
  getPayLinkPaper: { kind: "read", path: "/pay-link/paper", caller: "visitor", flood: "sign-in" },
  createDraftCheckout: { kind: "write", path: "/api/checkout/draft/create", caller: "customer", quota: "checkout" },
} as const satisfies Record<string, Call>;
