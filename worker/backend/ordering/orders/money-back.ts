import { isCollected, isOnline } from "#shared/payments/payment-methods";
import type { Fils } from "#shared/money/money";
import type { OrderRow, RefundRow } from "./orders-statements";

/** A part of the money that goes back, in fils. */
export type MoneyBack = { target: "wallet" | "gateway" | "credit" | "payout"; amount: Fils };

/** What the order comes to by now, in fils: its invoice without what credit notes took off. */
export const worthOf = ({ total, shipping, credited }: Pick<OrderRow, "total" | "shipping" | "credited">): Fils =>
  total + shipping - credited;

type Paid = Pick<
  OrderRow,
  "total" | "shipping" | "credited" | "wallet" | "payable" | "payment_method" | "collected" | "refunded"
>;

/** What the buyer has paid and not got back: the wallet's part, and the rest when it came. Cash comes parcel by parcel. */
const paidOf = ({ wallet, payable, payment_method, collected, refunded }: Paid): Fils =>
  wallet + (isCollected(payment_method) ? collected : payable) - refunded;

/** What is still to be paid of an order whose money comes after it is placed, in fils; 0 on the credit line, which owes it. */
export const dueOf = (row: Paid): Fils =>
  isCollected(row.payment_method) ? Math.max(0, worthOf(row) - paidOf(row)) : 0;

/** What is still to be paid in cash, in fils. */
export const cashDueOf = (row: Paid): Fils => (row.payment_method === "cod" ? dueOf(row) : 0);

/**
 * What goes back when the order comes to so much less, in fils: what was paid beyond it. Of an order in cash or by transfer that nobody
 * has paid, nothing goes back, and less is collected.
 */
export const paidBeyond = (row: Paid, less: Fils): Fils => Math.max(0, paidOf(row) - (worthOf(row) - less));

/**
 * Cash that a carrier collects with a parcel: what the delivered units come to with those in it, less what was paid. The last
 * parcel collects all that is due; delivery is charged with the first.
 * @param row with what was collected until then
 * @param delivered what units that have been delivered, or are in this parcel, come to without their voucher's share
 * @param isLast whether nothing is left to be delivered behind it
 */
export const cashWith = (row: Paid, delivered: Fils, isLast: boolean): Fils =>
  isLast ? cashDueOf(row) : Math.min(cashDueOf(row), Math.max(0, delivered + row.shipping - paidOf(row)));

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
 * An order loses nothing when units are cancelled that are still in the shop: what goes back to the card or the credit
 * line that paid is no gift, and only what no gateway checks counts. Of units that have left, or when money goes back and
 * nothing else, all of it counts, whatever way it takes.
 */
export const countedOf = (act: "cancel" | "return" | "refund"): Counted => (act === "cancel" ? "by-hand" : "all");

/** What went back of an order and was not replaced by another way. */
export const given = (refunds: readonly RefundRow[]): RefundRow[] =>
  refunds.filter(({ status }) => status !== "replaced");

/** The sum of those parts that count, in fils. */
export const sumCounted = (parts: readonly Pick<RefundRow, "target" | "amount">[], counted: Counted): Fils =>
  parts
    .filter(({ target }) => counted === "all" || target === "wallet" || target === "payout")
    .reduce((sum, { amount }) => sum + amount, 0);
