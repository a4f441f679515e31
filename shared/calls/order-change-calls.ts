import type { Call, StaffCall } from "./call";

/** Answers to changes of a placed order, by the link that its buyer was sent. */
export const orderChangeCalls = {
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

/** Changes that staff propose. */
export const orderChangeStaffCalls = {
  proposeOrderChange: {
    kind: "write",
    path: "/admin/orders/{id}/change",
    caller: "staff",
    right: "orders.cancel",
    deep: true,
  },
  withdrawOrderChange: {
    kind: "write",
    path: "/admin/orders/{id}/change/withdraw",
    caller: "staff",
    right: "orders.cancel",
  },
} as const satisfies Record<string, StaffCall>;
