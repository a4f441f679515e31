/**
 * States of a cheque: `received` it lies with the shop; `deposited` with the bank; `cleared` the bank paid it; `bounced` it did not;
 * `returned` it went back to who gave it.
 */
export const chequeStates = ["received", "deposited", "cleared", "bounced", "returned"] as const;
export type ChequeState = (typeof chequeStates)[number];
