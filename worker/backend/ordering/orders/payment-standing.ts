import type { PaymentStanding } from "#shared/orders/payment-standings";
import { isCollected } from "#shared/payments/payment-methods";
import { dueOf } from "./money-back";
import type { OrderRow } from "./orders-statements";

/** How far an order is paid, by its own row. */
export function paymentStandingOf(row: OrderRow): PaymentStanding {
  const { wallet, payable, payment_method, collected, refunded, total, shipping } = row;
  const came = wallet + (isCollected(payment_method) ? collected : payable);
  if (dueOf(row) > 0) return came > refunded ? "partly_paid" : "due";
  if (came === 0) return total + shipping === 0 ? "paid" : "void";
  if (refunded >= came) return "refunded";
  if (refunded > 0) return "partly_refunded";
  return payment_method === "credit" ? "on_credit" : "paid";
}
