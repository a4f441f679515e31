import type { CallReply } from "#shared/contracts/platform/table";

/** An order as its customer sees it. */
export type Order = CallReply<"getOrder">["order"];

/** The outcome of a form that did not go well; `missing`: no reason was chosen. Empty text: nobody answered. */
export type FormAnswer = { missing?: true; text: string };
