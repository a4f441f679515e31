import { isOnline } from "../../../shared/payment-methods";
import type { Fils } from "../../../shared/money";
import type { OrderRow, RefundRow } from "./store";

/** A part of the money that goes back, in fils. */
export type MoneyBack = { target: "wallet" | "gateway"; amount: Fils };

/** What the buyer has paid so far: the wallet's part, and the rest when it came. Cash comes with the delivery. */
const paidOf = ({ wallet, payable, payment_method, status }: OrderRow): Fils =>
  wallet + (payment_method === "cod" && status !== "delivered" ? 0 : payable);

/** What may still be given back, in fils; nothing once the order is cancelled or returned, for then all of it has been. */
export const refundableOf = (row: OrderRow): Fils =>
  row.status === "cancelled" || row.status === "returned" ? 0 : paidOf(row) - row.refunded;

/**
 * Where an amount goes. The gateway takes back no more than it gave and has not given back yet; the rest is the
 * wallet's.
 * @param before refunds of the order so far
 */
export function moneyBackOf(
  row: OrderRow,
  amount: Fils,
  target: "wallet" | "gateway",
  before: readonly RefundRow[],
): MoneyBack[] {
  const returned = before.filter((one) => one.target === "gateway" && one.status !== "refused");
  const left = row.payable - returned.reduce((sum, one) => sum + one.amount, 0);
  const atGateway = target === "gateway" && isOnline(row.payment_method) ? Math.min(amount, left) : 0;
  const parts: MoneyBack[] = [
    { target: "gateway", amount: atGateway },
    { target: "wallet", amount: amount - atGateway },
  ];
  return parts.filter((part) => part.amount > 0);
}
