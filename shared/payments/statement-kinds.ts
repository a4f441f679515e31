/**
 * What stands on a statement of account. `reversal`: a repayment that nobody confirmed was taken back; `bounced`, `undone`: so was
 * a receipt, by a bank or because it was a mistake.
 */
export const statementKinds = [
  "invoice",
  "credit_note",
  "payment",
  "reversal",
  "bounced",
  "undone",
  "deposit_refund",
] as const;
export type StatementKind = (typeof statementKinds)[number];
