import type { CallReply } from "#shared/contracts/platform/table";

/** Money that came into the bank account, as staff see it. */
export type BankEntry = CallReply<"getBankEntry">["entry"];
export type BankSuggestion = BankEntry["suggestions"][number];

/** Whether money of the entry's amount is recorded for an account already. */
export const isRecordedFor = ({ recorded }: BankEntry, accountId: string): boolean =>
  recorded.some(({ account }) => account.id === accountId);
