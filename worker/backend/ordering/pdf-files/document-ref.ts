import type { CallInput } from "#backend/platform/call-types";
import type { OfferReader } from "../draft-orders/draft-offer";
import type { Locale } from "#shared/text/locale";

/** Names a paper and the language that stands first on it, so that it can be made of what is stored. */
export type PaperRef = { locale: Locale } & (
  | ({ of: "order" } & Pick<CallInput<"getOrderPaper">, "id" | "paper" | "number" | "shipment">)
  /** `byLink`: as who opens it by its link to pay gets it. */
  | ({ of: "draft"; byLink?: OfferReader } & Pick<CallInput<"getDraftPaper">, "id" | "paper">)
  /** Of a credit account. */
  | ({ of: "statement"; paper: "statement" } & Pick<CallInput<"getCustomerStatementPaper">, "id" | "from" | "to">)
);
