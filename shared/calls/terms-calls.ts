import type { StaffCall } from "./call";

/** Payment terms, for staff: receipts of money, statements of account, and what is overdue. */
export const termsCalls = {
  recordRepayment: {
    kind: "write",
    path: "/admin/credit/{id}/repayment",
    caller: "staff",
    right: "money.write",
    confirms: "passkey",
  },
  confirmRepayment: {
    kind: "write",
    path: "/admin/credit/{id}/confirm-repayment",
    caller: "staff",
    right: "money.write",
    confirms: "passkey",
  },
  getCustomerStatement: { kind: "read", path: "/admin/credit/{id}/statement", caller: "staff", right: "money.read" },
  releaseCredit: {
    kind: "write",
    path: "/admin/credit/{id}/release",
    caller: "staff",
    right: "money.write",
    confirms: "passkey",
  },
  setCreditStop: {
    kind: "write",
    path: "/admin/credit/{id}/stop",
    caller: "staff",
    right: "money.write",
    confirms: "passkey",
  },
  disputeDue: { kind: "write", path: "/admin/credit/{id}/dispute", caller: "staff", right: "money.write" },
  endDispute: { kind: "write", path: "/admin/credit/{id}/end-dispute", caller: "staff", right: "money.write" },
  listReceipts: { kind: "read", path: "/admin/credit/{id}/receipts", caller: "staff", right: "money.read" },
  recordReceipt: {
    kind: "write",
    path: "/admin/credit/{id}/receipt",
    caller: "staff",
    right: "money.write",
    confirms: "passkey",
  },
  allocateReceipt: {
    kind: "write",
    path: "/admin/receipts/{id}/allocate",
    caller: "staff",
    right: "money.write",
    confirms: "passkey",
  },
  confirmReceipt: {
    kind: "write",
    path: "/admin/receipts/{id}/confirm",
    caller: "staff",
    right: "money.write",
    confirms: "passkey",
  },
  undoReceipt: {
    kind: "write",
    path: "/admin/receipts/{id}/undo",
    caller: "staff",
    right: "money.write",
    confirms: "passkey",
  },
  refundDeposit: {
    kind: "write",
    path: "/admin/receipts/{id}/refund",
    caller: "staff",
    right: "money.write",
    confirms: "passkey",
  },
} as const satisfies Record<string, StaffCall>;
