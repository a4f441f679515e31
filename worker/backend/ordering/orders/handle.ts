import { aedFromFils } from "#shared/money/money";
import { mayMove } from "#shared/orders/order-units";
import type { CallName } from "#shared/calls/calls";
import { orderStates } from "#shared/orders/order-states";
import { isWaiting } from "#backend/identity/approvals/request-approval";
import type { Clearance } from "#backend/identity/approvals/clear-act";
import { isFail, type Outcome } from "#backend/platform/outcome";
import { selectSalesRep } from "../sales-reps/sales-reps-statements";
import { selectLabels } from "../carriers/bookings-statements";
import { carrierIn } from "../carriers/carriers";
import { partsLeft } from "../invoices/line-credit";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { staffActor } from "#backend/identity/staff/actor";
import { doneMessages, stepMessage } from "./done-messages";
import { askForRefunds } from "./gateway-refunds";
import { worthOf } from "./money-back";
import { moveOrder } from "./move";
import type { WantedMove } from "./moves";
import { buyerOf, standingOf } from "./order";
import { readOrder } from "./read-order";
import { refundOrder } from "./refund";
import type { OrderRow } from "./orders-statements";

type Handled = Outcome<CallAnswer<"returnOrder">>;

export const salesRepOf = (code: string | null, [person]: { name: string; email: string }[] = []) =>
  code === null ? null : { sales_code: code, name: person?.name ?? "", email: person?.email ?? "" };
export const buyerWithId = (row: OrderRow) => ({ user_id: row.user_id, ...buyerOf(row) });

/** One order as staff see it, with what may be done with it now. */
export async function readHandled(id: string, context: CallContext): Promise<Outcome<CallAnswer<"getHandledOrder">>> {
  const found = await readOrder(id, staffActor(context), context);
  if (isFail(found)) return found;
  const { row, order, documents } = found;
  const next = orderStates.filter((state) => mayMove(standingOf(row), state, "staff"));
  const [seller] = row.sales_code === null ? [] : await context.db.run(selectSalesRep(row.sales_code));
  const sales_person = salesRepOf(row.sales_code, seller);
  const books_with = carrierIn(context.settings)?.name ?? null;
  const [labelled] = order.shipments.length === 0 ? [[]] : await context.db.run(selectLabels(id));
  const labels = labelled.map(({ booking_id: shipment }) => shipment);
  const refundable = aedFromFils(worthOf(row));
  const refund_lines = partsLeft(row, documents)
    .filter(({ amount }) => amount > 0)
    .map(({ line, quantity, amount }) => {
      const title = line === "delivery" ? "" : order.items[Number(line)]!.title;
      return { line, title, quantity, amount: aedFromFils(amount) };
    });
  const buyer_deleted = row.owner_gone === 1;
  const more = {
    buyer: buyerWithId(row),
    buyer_deleted,
    refundable,
    refund_lines,
    books_with,
    labels,
    version: row.version,
    next,
    sales_person,
  };
  return { order: { ...order, ...more } };
}

/** Takes an order a step on, and asks the gateway for what goes back there. @param agreed by a second member of staff */
export async function handleOrder(
  call: CallName,
  id: string,
  move: WantedMove,
  context: CallContext,
  agreed?: Clearance,
): Promise<Handled> {
  const moved = await moveOrder(call, id, move, staffActor(context), context, agreed);
  const message = isFail(moved) ? "" : stepMessage(move.to, moved, context.locale);
  return finish(moved, id, "refundTo" in move, message, context);
}

/** Gives a part of the money back. @param agreed by a second member of staff */
export async function refundHandled(
  input: CallInput<"refundOrder">,
  context: CallContext,
  agreed?: Clearance,
): Promise<Handled> {
  const refunded = await refundOrder(input, context, agreed);
  return finish(refunded, input.id, true, doneMessages[context.locale].order_refunded, context);
}

async function finish(
  done: Outcome<object>,
  id: string,
  asksGateway: boolean,
  message: string,
  context: CallContext,
): Promise<Handled> {
  if (isFail(done)) return done;
  const waits = isWaiting(done) ? done : null;
  if (asksGateway && !waits) await askForRefunds(context, id);
  const read = await readHandled(id, context);
  return isFail(read) ? read : { message, ...waits, ...read };
}
