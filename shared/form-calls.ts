import type { Call } from "./call";

/** The rows of `calls.ts` by which anybody leaves a message or an address with the shop. */
export const formCalls = {
  contactUs: { kind: "write", path: "/api/contact-us", caller: "public", flood: "form", quota: "form" },
  askStockAlert: { kind: "write", path: "/api/stock-alerts", caller: "visitor", flood: "form", quota: "alert" },
  settleStockAlert: { kind: "write", path: "/api/stock-alerts/settle", caller: "public", flood: "form", quota: "code" },
  leadEnquiry: { kind: "write", path: "/api/lead-enquiry", caller: "public", flood: "form", quota: "form" },
} as const satisfies Record<string, Call>;
