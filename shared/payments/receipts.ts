/** How money comes in for an account. */
export const receiptKinds = ["transfer", "cheque", "card", "cash"] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** `bounced`: a bank took the money back; `undone`: it was recorded by mistake. Either leaves nothing of it on any invoice. */
export const receiptStates = ["received", "bounced", "undone"] as const;
export type ReceiptState = (typeof receiptStates)[number];
