import type { Call, StaffCall } from "./call";

/** Purchase orders of placed orders, as their buyers set them. */
export const poCalls = {
  setOrderPo: { kind: "write", path: "/api/orders/{id}/purchase-order", caller: "customer", quota: "order" },
} as const satisfies Record<string, Call>;

/** The same for staff, and whether an account's orders need a number. */
export const poStaffCalls = {
  setHandledOrderPo: {
    kind: "write",
    path: "/admin/orders/{id}/purchase-order",
    caller: "staff",
    right: "orders.write",
  },
  requirePoNumber: {
    kind: "write",
    path: "/admin/customers/{id}/po-number",
    caller: "staff",
    right: "customers.write",
  },
} as const satisfies Record<string, StaffCall>;
