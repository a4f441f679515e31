import type { Ticket } from "./tickets-store";

/** A ticket that became an online payment, of which the object has not heard yet how it went; times in ms. */
export type SalePayment = Pick<Ticket, "buyer" | "checkout_id" | "quantity" | "network"> & {
  payment_id: string;
  /** When its hold ends. */
  until: number;
  /** When its ticket would have ended. */
  ticket_until: number;
  /** Of its units: as many as the buyer has bought in another way since it began. */
  bought: number;
};

/** Payments that are looked at together: more than any sale had at once, so that a reading stays a small one. */
const mostLookedAt = 1000;

export const writePayment = (sql: SqlStorage, payment: Omit<SalePayment, "bought">): void =>
  void sql.exec(
    `INSERT OR REPLACE INTO payments (payment_id, buyer, checkout_id, quantity, network, until, ticket_until)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    payment.payment_id,
    payment.buyer,
    payment.checkout_id,
    payment.quantity,
    payment.network,
    payment.until,
    payment.ticket_until,
  );

/** Those that end first. */
export const selectPayments = (sql: SqlStorage): SalePayment[] =>
  sql.exec<SalePayment>("SELECT * FROM payments ORDER BY until LIMIT ?", mostLookedAt).toArray();
export const paymentsOf = (sql: SqlStorage, buyer: string): SalePayment[] =>
  sql.exec<SalePayment>("SELECT * FROM payments WHERE buyer = ?", buyer).toArray();

/** Notes units that a buyer has bought: of the buyer's open payments, those that end first are for nothing by so many. */
export function noteBought(sql: SqlStorage, buyer: string, quantity: number): void {
  let left = quantity;
  for (const payment of paymentsOf(sql, buyer).toSorted((a, b) => a.until - b.until)) {
    const units = Math.min(left, payment.quantity - payment.bought);
    sql.exec("UPDATE payments SET bought = bought + ? WHERE payment_id = ?", units, payment.payment_id);
    left -= units;
  }
}

/** Takes one away. @returns undefined when it was not there any more */
export const takePayment = (sql: SqlStorage, paymentId: string): SalePayment | undefined =>
  sql.exec<SalePayment>("DELETE FROM payments WHERE payment_id = ? RETURNING *", paymentId).toArray()[0];

/** Units that open payments hold: D1's stock is without them already. */
export const unitsPaying = (sql: SqlStorage): number =>
  sql.exec<{ units: number }>("SELECT coalesce(sum(quantity), 0) AS units FROM payments").one().units;
