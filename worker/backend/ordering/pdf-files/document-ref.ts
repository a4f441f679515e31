import type { CallInput } from "#backend/platform/call-types";
import type { Locale } from "#shared/text/locale";

/** Names a paper and the language that stands first on it, so that it can be made of what is stored. */
export type PaperRef = { locale: Locale } & (
  | ({ of: "order" } & Pick<CallInput<"getOrderPaper">, "id" | "paper" | "number" | "shipment">)
  | ({ of: "draft" } & Pick<CallInput<"getDraftPaper">, "id" | "paper">)
);
