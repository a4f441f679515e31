import type { CallReply } from "#shared/contracts/platform/table";

/** A credit line as staff see it. */
export type CreditAccount = CallReply<"getCreditAccount">["account"];
