import { isOnline } from "#shared/payments/payment-methods";
import type { Fils } from "#shared/money/money";
import type { OrderRow, RefundRow } from "./orders-statements";

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
 * the buyer's bank disputes goes to no wallet, whatever was wished: the gateway says whether it is still to be given. Nor
 * does that of an order that came by a merge which can still be undone: it goes back to who paid, whose account it is.
 * Nobody can reach the wallet of a deleted account: there everything goes to the gateway that can, and the rest waits to
 * be paid out by hand.
 * @param before refunds of the order so far
 * @param owed on the buyer's credit line now, with repayments that nobody has confirmed, in fils
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
  const toSource = target === "gateway" || row.disputed === 1 || row.merged === 1 || isGone;
  const atGateway = toSource && isOnline(row.payment_method) ? Math.min(amount, left("gateway")) : 0;
  const toCredit = row.payment_method === "credit" ? Math.min(amount, left("credit"), owed) : 0;
  const parts: MoneyBack[] = [
    { target: "gateway", amount: atGateway },
    { target: "credit", amount: toCredit },
    { target: isGone ? "payout" : "wallet", amount: amount - atGateway - toCredit },
  ];
  return parts.filter((part) => part.amount > 0);
}

/** Which parts of money that goes back count for how much staff may give alone. */
export type Counted = "all" | "by-hand";

/**
 * An order whose goods are still in the shop loses nothing by being cancelled: what goes back to the card or the credit
 * line that paid is no gift, and only what no gateway checks counts. Once the goods have left, or when money goes back and
 * the order stands, all of it counts, whatever way it takes.
 */
export const countedOf = ({ status }: Pick<OrderRow, "status">, isWhole: boolean): Counted =>
  isWhole && status !== "shipped" && status !== "delivered" ? "by-hand" : "all";

/** What went back of an order and was not replaced by another way. */
export const given = (refunds: readonly RefundRow[]): RefundRow[] =>
  refunds.filter(({ status }) => status !== "replaced");

/** The sum of those parts that count, in fils. */
export const sumCounted = (parts: readonly Pick<RefundRow, "target" | "amount">[], counted: Counted): Fils =>
  parts
    .filter(({ target }) => counted === "all" || target === "wallet" || target === "payout")
    .reduce((sum, { amount }) => sum + amount, 0);
