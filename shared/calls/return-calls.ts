import type { Call, StaffCall } from "./call";

/** Returns that buyers request. */
export const returnCalls = {
  getReturnOptions: { kind: "read", path: "/api/orders/{id}/returnable", caller: "customer" },
  requestReturn: {
    kind: "write",
    path: "/api/orders/{id}/returns",
    caller: "customer",
    quota: "application",
    deep: true,
  },
  getReturn: { kind: "read", path: "/api/returns/{id}", caller: "customer" },
  withdrawReturn: { kind: "write", path: "/api/returns/{id}/withdraw", caller: "customer", quota: "order" },
} as const satisfies Record<string, Call>;

/** The same requests for staff. */
export const returnStaffCalls = {
  listReturns: { kind: "read", path: "/admin/returns", caller: "staff", right: "orders.read" },
  getHandledReturn: { kind: "read", path: "/admin/returns/{id}", caller: "staff", right: "orders.read" },
  approveReturn: { kind: "write", path: "/admin/returns/{id}/approve", caller: "staff", right: "orders.cancel" },
  refuseReturn: { kind: "write", path: "/admin/returns/{id}/refuse", caller: "staff", right: "orders.cancel" },
  receiveReturn: {
    kind: "write",
    path: "/admin/returns/{id}/receive",
    caller: "staff",
    right: "orders.cancel",
    deep: true,
  },
  closeReturn: { kind: "write", path: "/admin/returns/{id}/close", caller: "staff", right: "orders.cancel" },
} as const satisfies Record<string, StaffCall>;
