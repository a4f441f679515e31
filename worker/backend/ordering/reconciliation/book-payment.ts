import { cleared } from "#backend/identity/approvals/clear-act";
import type { Database, Statement } from "#backend/platform/database";
import { turnRefund } from "../orders/refunds-statements";
import type { Books } from "../payments/gateway";
import { gatewayNamed } from "../payments/gateways";
import type { OrderingSettings } from "../settings";
import { insertCreditNote } from "../invoices/invoices-statements";
import { bookingsOf, type Booking } from "./bookings";
import { addRefund, selectOurs, splitRefund, writeClaim, type Ours } from "./reconciliation-store";
import { noteDifference, settleNotes } from "./reconciliation-statements";
import { abortedBy } from "#backend/platform/guard-statements";

type Services = { db: Database; settings: OrderingSettings; now: number };

/** Errors with which a batch says that the books changed while they were compared. */
const changed = ["batch_guard", "constraint failed"] as const;
const mostTries = 5;

/**
 * Looks into the gateway's books of a payment and brings ours to what they say, in one batch. However often it is
 * called at once, each thing is booked once.
 * @returns false when the gateway did not answer, so that nothing is known
 * @throws when the database does, or does not answer in time
 */
export async function bookPayment(paymentId: string, services: Services): Promise<boolean> {
  const { db } = services;
  for (let tries = 1; ; tries++) {
    const ours = await readOurs(paymentId, db);
    const { gateway, reference } = ours?.payment ?? {};
    if (!ours || !gateway || !reference) return true;
    const books = await gatewayNamed(gateway, services)?.books(reference);
    if (books === undefined || books === "unknown") return false;
    try {
      await writeBookings(ours, books, services);
      return true;
    } catch (error) {
      if (tries >= mostTries || !abortedBy(error, ...changed)) throw error;
    }
  }
}

async function readOurs(paymentId: string, db: Database): Promise<Ours | null> {
  const [[payment], [order], refunds, claims] = await db.run(...selectOurs(paymentId));
  return payment ? { payment, order: order ?? null, refunds, claims } : null;
}

async function writeBookings(ours: Ours, books: Books, { db, now }: Services): Promise<void> {
  let { refunded } = ours.order ?? { refunded: 0 };
  const statements: Statement[] = [];
  for (const booking of bookingsOf(ours, books)) {
    statements.push(...statementsOf(booking, ours, refunded, now));
    if (booking.what === "add") refunded += booking.amount;
  }
  // What a gateway has done already is nobody's act of the staff.
  if (statements.length > 0) await db.run(...cleared().statements, ...statements);
}

/** @param refunded by the order before this booking */
function statementsOf(booking: Booking, { payment, order }: Ours, refunded: number, now: number): Statement[] {
  switch (booking.what) {
    case "turn": {
      const { refund, status, id, trouble } = booking;
      const turned = turnRefund(refund, { from: refund.status, to: status, id, trouble }, now);
      return status === "refused" ? [...turned] : [...turned, settleNotes(refund.refund_id, now)];
    }
    case "split": {
      const { refund, amount, id } = booking;
      const isWhole = amount === refund.amount;
      return [...splitRefund(refund, amount, id, now), ...(isWhole ? [settleNotes(refund.refund_id, now)] : [])];
    }
    case "add":
      // The reason stands at the gateway, where somebody gave it.
      return order
        ? [
            ...addRefund({ ...order, refunded }, booking, now),
            ...insertCreditNote(order.order_id, booking.amount, "other", now),
          ]
        : [];
    case "claim":
      return [writeClaim(payment.payment_id, booking, now)];
    case "differ":
      return [noteDifference(payment.payment_id, booking, now)];
  }
}
