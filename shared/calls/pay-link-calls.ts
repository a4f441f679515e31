import type { Call } from "./call";

/** The rows of `calls.ts` with which a customer accepts an order, or a change of one, made by staff. */
export const payLinkCalls = {
  openPayLink: { kind: "read", path: "/pay-link", caller: "public", flood: "sign-in" },
  createDraftCheckout: { kind: "write", path: "/api/checkout/draft/create", caller: "customer", quota: "checkout" },
  openOrderChange: { kind: "read", path: "/order-change", caller: "public", flood: "sign-in" },
  agreeOrderChange: {
    kind: "write",
    path: "/api/order-change/agree",
    caller: "public",
    flood: "form",
    quota: "form",
  },
  declineOrderChange: {
    kind: "write",
    path: "/api/order-change/decline",
    caller: "public",
    flood: "form",
    quota: "form",
  },
} as const satisfies Record<string, Call>;
