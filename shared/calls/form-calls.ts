import type { Call } from "./call";

/** The rows of `calls.ts` through which people write to the shop: messages, addresses for alerts, reviews. */
export const formCalls = {
  contactUs: { kind: "write", path: "/api/contact-us", caller: "public", flood: "form", quota: "form" },
  askStockAlert: { kind: "write", path: "/api/stock-alerts", caller: "visitor", flood: "form", quota: "alert" },
  openRecall: { kind: "read", path: "/api/recalls", caller: "public", flood: "form" },
  answerRecall: { kind: "write", path: "/api/recalls/answer", caller: "public", flood: "form", quota: "form" },
  settleStockAlert: { kind: "write", path: "/api/stock-alerts/settle", caller: "public", flood: "form", quota: "code" },
  leadEnquiry: { kind: "write", path: "/api/lead-enquiry", caller: "public", flood: "form", quota: "form" },
  listReviews: { kind: "read", path: "/api/products/{id}/reviews", caller: "public", edgeSeconds: 60 },
  addReview: { kind: "write", path: "/api/products/{id}/reviews", caller: "customer", quota: "review" },
  listMyReviews: { kind: "read", path: "/api/my-reviews", caller: "customer" },
} as const satisfies Record<string, Call>;
