import type { CallReply } from "#shared/contracts/platform/table";

/** An order as its customer sees it. */
export type Order = CallReply<"getOrder">["order"];

/** The outcome of a form that did not go well. Empty text: nobody answered. */
export type FormAnswer = {
  /** No reason was chosen. */
  missing?: true;
  text: string;
  /** What was posted, so that the form shows it again. */
  values: Record<string, string>;
  /** What is wrong with its fields, by the names of the call. */
  problems?: Record<string, string> | undefined;
};
