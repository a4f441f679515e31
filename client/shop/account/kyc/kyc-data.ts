import type { CallReply } from "#shared/contracts/platform/table";

/** What the page of business details shows. */
export type KycData = Pick<CallReply<"getKyc">, "kyc" | "uploads"> & {
  /** It was approved, and the licence has run out since. */
  expired: boolean;
  businessTypes: CallReply<"listCustomerChoices">["business_categories"];
};
