import type { CallReply } from "../../../../shared/contracts/table";

/** A credit line as staff see it. */
export type CreditAccount = CallReply<"getCreditAccount">["account"];
