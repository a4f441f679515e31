import type { CallReply } from "#shared/contracts/platform/table";

/** Money that came into the bank account, as staff see it. */
export type BankEntry = CallReply<"getBankEntry">["entry"];
export type BankSuggestion = BankEntry["suggestions"][number];
