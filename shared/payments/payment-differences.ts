/**
 * What may differ between the gateway's books of a payment and the shop's, or wait there for staff:
 * - `wrong_money`: another amount or currency was paid than was asked for; there is no order for it.
 * - `wrong_promise`: another amount was promised than was asked for; it was released and nothing was taken.
 * - `captured`: the gateway holds another amount for an order than the order says.
 * - `refund_waits`: a refund is not done, and the gateway's word for it is for people.
 * - `refund_refused`: the gateway would not give money back; staff try again or pay it into the wallet.
 * - `refund_elsewhere`: money was given back in the gateway's dashboard, and was written down.
 * - `refund_missing`: the gateway does not know of a refund that is done here.
 * - `gone_beyond`: more went back at the gateway than the shop could book: the buyer has it twice.
 * - `dispute`: the buyer's bank takes the money back, or has.
 */
export const differenceKinds = [
  "wrong_money",
  "wrong_promise",
  "captured",
  "refund_waits",
  "refund_refused",
  "refund_elsewhere",
  "refund_missing",
  "gone_beyond",
  "dispute",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
