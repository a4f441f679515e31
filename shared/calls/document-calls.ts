import type { StaffCall } from "./call";

/** Papers of orders, draft orders and credit accounts as PDF, and e-invoices, for staff. */
export const documentCalls = {
  getHandledOrderPaper: { kind: "read", path: "/admin/orders/{id}/paper", caller: "staff", right: "orders.read" },
  getDraftPaper: { kind: "read", path: "/admin/drafts/{id}/paper", caller: "staff", right: "drafts.read" },
  getCustomerStatementPaper: {
    kind: "read",
    path: "/admin/credit/{id}/statement-paper",
    caller: "staff",
    right: "money.read",
  },
  listEInvoices: { kind: "read", path: "/admin/e-invoices", caller: "staff", right: "money.read" },
  retryEInvoice: { kind: "write", path: "/admin/e-invoices/{id}/retry", caller: "staff", right: "money.write" },
  resolveEInvoice: { kind: "write", path: "/admin/e-invoices/{id}/resolve", caller: "staff", right: "money.write" },
  getEInvoiceFile: { kind: "read", path: "/admin/e-invoices/{id}/file", caller: "staff", right: "money.read" },
} as const satisfies Record<string, StaffCall>;
