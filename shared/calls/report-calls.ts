import type { StaffCall } from "./call";

/** Rows of `staff-calls.ts`: reports, and the costs that some are computed from. */
export const reportCalls = {
  getSalesFigures: { kind: "read", path: "/admin/figures/sales", caller: "staff", right: "figures.read" },
  getProductFigures: { kind: "read", path: "/admin/figures/products", caller: "staff", right: "figures.read" },
  getStockFigures: { kind: "read", path: "/admin/figures/stock", caller: "staff", right: "figures.read" },
  getSearchFigures: { kind: "read", path: "/admin/figures/search", caller: "staff", right: "figures.read" },
  getConversionFigures: { kind: "read", path: "/admin/figures/conversion", caller: "staff", right: "figures.read" },
  getVoucherFigures: { kind: "read", path: "/admin/figures/vouchers", caller: "staff", right: "figures.read" },
  getCreditFigures: { kind: "read", path: "/admin/figures/credit", caller: "staff", right: "figures.read" },
  getVatFigures: { kind: "read", path: "/admin/figures/vat", caller: "staff", right: "figures.read" },
  listVatDocuments: { kind: "read", path: "/admin/figures/vat/documents", caller: "staff", right: "money.read" },
  getMarginFigures: { kind: "read", path: "/admin/figures/margin", caller: "staff", right: "figures.read" },
  listSkuCosts: { kind: "read", path: "/admin/figures/costs", caller: "staff", right: "figures.read" },
  setSkuCosts: {
    kind: "write",
    path: "/admin/figures/costs/set",
    caller: "staff",
    right: "catalogue.write",
    deep: true,
  },
} as const satisfies Record<string, StaffCall>;
