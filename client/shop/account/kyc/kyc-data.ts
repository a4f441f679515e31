import type { CallReply } from "#shared/contracts/platform/table";

/** What the page of business details shows. */
export type KycData = Pick<CallReply<"getKyc">, "kyc" | "uploads"> & {
  /** It was approved, and its licence has ended or ends soon: the next one may be sent. Null: neither. */
  licence: "expired" | "ending" | null;
  businessTypes: CallReply<"listCustomerChoices">["business_categories"];
};
