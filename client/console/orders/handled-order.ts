import type { CallReply } from "#shared/contracts/platform/table";

/** An order as staff see it. */
export type HandledOrder = CallReply<"getHandledOrder">["order"];
