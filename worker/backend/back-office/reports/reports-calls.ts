import type { Handlers } from "../call-context";
import { costHandlers } from "./costs";
import { goodsHandlers } from "./goods";
import { moneyHandlers } from "./money";
import { issuedDocumentHandlers } from "./issued-documents";
import { salesHandlers } from "./sales";
import { vatHandlers } from "./vat";
import { visitHandlers } from "./visits";

/** Reports, and costs of SKUs; `docs/figures.md` defines each. */
export const reportHandlers: Handlers<
  | "getSalesFigures"
  | "getProductFigures"
  | "getStockFigures"
  | "getSearchFigures"
  | "getConversionFigures"
  | "getVoucherFigures"
  | "getCreditFigures"
  | "getVatFigures"
  | "listVatDocuments"
  | "getMarginFigures"
  | "listIssuedPapers"
  | "listPaymentBookings"
  | "listSkuCosts"
  | "setSkuCosts"
> = {
  ...salesHandlers,
  ...goodsHandlers,
  ...visitHandlers,
  ...moneyHandlers,
  ...vatHandlers,
  ...costHandlers,
  ...issuedDocumentHandlers,
};
