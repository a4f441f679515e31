import type { StaffCall } from "./call";

/** Rows of `staff-calls.ts`: special prices and announced sales. */
export const saleCalls = {
  listSpecialCampaigns: { kind: "read", path: "/admin/specials", caller: "staff", right: "vouchers.read" },
  getSpecialCampaign: { kind: "read", path: "/admin/specials/{id}", caller: "staff", right: "vouchers.read" },
  checkSpecialCampaign: {
    kind: "write",
    path: "/admin/specials/check",
    caller: "staff",
    right: "catalogue.read",
    deep: true,
  },
  beginSpecialCampaign: {
    kind: "write",
    path: "/admin/specials/begin",
    caller: "staff",
    right: "catalogue.write",
    deep: true,
  },
  endSpecialCampaign: { kind: "write", path: "/admin/specials/{id}/end", caller: "staff", right: "catalogue.write" },
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
