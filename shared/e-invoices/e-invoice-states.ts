/**
 * How far the report of a tax document is, the most urgent first. `rejected`: the provider refused it. `lacking`: our own checks
 * found problems, nothing was sent. `waiting`: to be sent. `sent`: the provider has it and has not decided. `handed_over`: it
 * is issued elsewhere, by a program or because staff say so; the shop never sends it.
 */
export const eInvoiceStates = ["rejected", "lacking", "waiting", "sent", "accepted", "handed_over"] as const;
export type EInvoiceState = (typeof eInvoiceStates)[number];

/** States in which staff may have it sent, or looked at, now. */
export const retriedStates: readonly EInvoiceState[] = ["rejected", "lacking", "waiting", "sent"];

/** States in which staff may note that it was dealt with elsewhere: as it is, it does not leave. */
export const resolvedStates: readonly EInvoiceState[] = ["rejected", "lacking"];

/** States in which the law's days still count. */
export const openStates: readonly EInvoiceState[] = ["rejected", "lacking", "waiting"];
