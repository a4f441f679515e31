/**
 * How far an order is paid. `due`: cash that is still to come; `on_credit`: bought on the credit line; `void`: nothing was paid and
 * nothing is due, as of an order that was cancelled before its cash came.
 */
export const paymentStandings = [
  "paid",
  "partly_paid",
  "due",
  "on_credit",
  "partly_refunded",
  "refunded",
  "void",
] as const;
export type PaymentStanding = (typeof paymentStandings)[number];
