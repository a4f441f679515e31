import type { CallReply } from "#shared/contracts/platform/table";

/** A credit line as its customer sees it, and the questions of an application. */
export type CreditLineData = Pick<CallReply<"getCreditLine">, "status" | "data"> & {
  form: CallReply<"getCreditForm">["form"];
};
