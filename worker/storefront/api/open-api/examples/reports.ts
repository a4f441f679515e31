import { step, type Step } from "../example-steps";

const none = () => ({});

/** The shop's reports, and what a SKU costs it. */
export const aboutReports: readonly Step[] = [
  step({ call: "getSalesFigures", as: "staff", request: none }),
  step({ call: "getProductFigures", as: "staff", request: none }),
  step({ call: "getStockFigures", as: "staff", request: none }),
  step({ call: "getSearchFigures", as: "staff", request: none }),
  step({ call: "getConversionFigures", as: "staff", request: none }),
  step({ call: "getVoucherFigures", as: "staff", request: none }),
  step({ call: "getCreditFigures", as: "staff", request: none }),
  step({ call: "getVatFigures", as: "staff", request: none }),
  step({ call: "listVatDocuments", as: "staff", request: () => ({ box: "1b", period: "last_tax", limit: 10 }) }),
  step({ call: "listPaymentBookings", as: "staff", request: () => ({ period: "last_month", limit: 10 }) }),
  step({ call: "listIssuedPapers", as: "staff", request: () => ({ period: "last_month", limit: 10 }) }),
  step({ call: "exportOrders", as: "staff", request: () => ({ status: "all", from: "2026-11-01", to: "2026-11-30" }) }),
  step({ call: "exportCustomers", as: "staff", request: () => ({ ordered: "yes" }) }),
  step({ call: "getMarginFigures", as: "staff", request: none }),
  step({ call: "listSkuCosts", as: "staff", request: () => ({ limit: 1 }) }),
  step({
    call: "setSkuCosts",
    as: "staff",
    request: ({ skuId }) => ({ costs: [{ sku_id: skuId, cost: 12.5, from: "2026-01-01" }] }),
  }),
];
