import { isOnline } from "../../../shared/payment-methods";
import type { Fils } from "../../../shared/money";
import type { OrderRow, RefundRow } from "./statements";

/** A part of the money that goes back, in fils. */
export type MoneyBack = { target: "wallet" | "gateway" | "credit" | "payout"; amount: Fils };

/** What the buyer has paid so far: the wallet's part, and the rest when it came. Cash comes with the delivery. */
const paidOf = ({ wallet, payable, payment_method, status }: OrderRow): Fils =>
  wallet + (payment_method === "cod" && status !== "delivered" ? 0 : payable);

/** What may still be given back, in fils; nothing once the order is cancelled or returned, for then all of it has been. */
export const refundableOf = (row: OrderRow): Fils =>
  row.status === "cancelled" || row.status === "returned" ? 0 : paidOf(row) - row.refunded;

/**
 * Where an amount goes. The gateway takes back no more than it gave and has not given back yet. What was bought on
 * credit first lowers what is owed, as far as the order and all that is owed go. The rest is the wallet's. Money that
 * the buyer's bank disputes goes to no wallet, whatever was wished: the gateway says whether it is still to be given.
 * Nobody can reach the wallet of a deleted account: there everything goes to the gateway that can, and the rest waits to
 * be paid out by hand.
 * @param before refunds of the order so far
 * @param owed on the buyer's credit line now, in fils
 */
export function moneyBackOf(
  row: OrderRow,
  amount: Fils,
  target: "wallet" | "gateway",
  before: readonly RefundRow[],
  owed: Fils,
): MoneyBack[] {
  const left = (of: MoneyBack["target"]) => {
    const gone = before.filter((one) => one.target === of && one.status !== "replaced");
    return Math.max(
      0,
      gone.reduce((rest, one) => rest - one.amount, row.payable),
    );
  };
  const isGone = row.owner_gone === 1;
  const toSource = target === "gateway" || row.disputed === 1 || isGone;
  const atGateway = toSource && isOnline(row.payment_method) ? Math.min(amount, left("gateway")) : 0;
  const toCredit = row.payment_method === "credit" ? Math.min(amount, left("credit"), owed) : 0;
  const parts: MoneyBack[] = [
    { target: "gateway", amount: atGateway },
    { target: "credit", amount: toCredit },
    { target: isGone ? "payout" : "wallet", amount: amount - atGateway - toCredit },
  ];
  return parts.filter((part) => part.amount > 0);
}

/**
 * What of an order's money goes where no gateway checks it, with what has gone there before: into the wallet, or out by
 * hand. Above a sum two members of staff must agree.
 */
export function byHand(back: readonly MoneyBack[], before: readonly RefundRow[]): Fils {
  const now = back.filter(({ target }) => target === "wallet" || target === "payout");
  if (now.length === 0) return 0;
  const earlier = before.filter(({ target }) => target === "wallet" || target === "payout");
  return [...now, ...earlier].reduce((sum, { amount }) => sum + amount, 0);
}
