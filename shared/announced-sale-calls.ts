import type { StaffCall } from "./call";

/** Rows of `console-calls.ts`: announced sales. */
export const announcedSaleCalls = {
  listAnnouncedSales: { kind: "read", path: "/admin/announced-sales", caller: "staff", right: "vouchers.read" },
  getAnnouncedSale: { kind: "read", path: "/admin/announced-sales/{id}", caller: "staff", right: "vouchers.read" },
  announceSale: { kind: "write", path: "/admin/announced-sales/announce", caller: "staff", right: "catalogue.write" },
  endAnnouncedSale: {
    kind: "write",
    path: "/admin/announced-sales/{id}/end",
    caller: "staff",
    right: "catalogue.write",
  },
} as const satisfies Record<string, StaffCall>;
