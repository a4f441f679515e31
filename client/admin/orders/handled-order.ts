import type { CallReply } from "../../../shared/contracts/table";

/** An order as staff see it. */
export type HandledOrder = CallReply<"getHandledOrder">["order"];
