import type { Call, StaffCall } from "./call";

/** When heavy goods are delivered, as buyers choose it. */
export const slotCalls = {
  setCheckoutSlot: { kind: "write", path: "/api/checkout/{id}/slot", caller: "customer", quota: "checkout-change" },
  changeOrderSlot: { kind: "write", path: "/api/orders/{id}/slot", caller: "customer", quota: "order" },
} as const satisfies Record<string, Call>;

/** The same for staff. */
export const slotStaffCalls = {
  moveOrderSlot: { kind: "write", path: "/admin/orders/{id}/slot", caller: "staff", right: "orders.write" },
} as const satisfies Record<string, StaffCall>;
