import type { CallReply } from "../../shared/contracts/table";

/** An order as its customer sees it. */
export type Order = CallReply<"getOrder">["order"];

export type Intent = "cancel" | "reorder";
/** The outcome of a form that did not go well; `missing`: no reason was chosen. Empty text: nobody answered. */
export type FormAnswer = { intent: Intent; missing?: true; text: string };
