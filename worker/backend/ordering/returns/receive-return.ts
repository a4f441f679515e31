import type { OrderReason } from "#shared/orders/order-reasons";
import { returnNumber, type ReceivedUnits } from "#shared/orders/return-requests";
import { isWaiting } from "#backend/identity/approvals/request-approval";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { handleOrder } from "../orders/handle";
import { doneMessages } from "./done-messages";
import { receivedPlaces, unitsCame } from "./received-places";
import { readReturn } from "./read-return";
import { handledReturnOf } from "./return";
import { linesOfReturn, type ReturnLine } from "./returns-statements";

/** Why most of the units came back: what the credit note and the order say. */
function reasonOf(lines: readonly ReturnLine[], received: readonly ReceivedUnits[]): OrderReason {
  const came = (position: number) =>
    received.filter(({ line }) => line === position).reduce((sum, one) => sum + unitsCame(one), 0);
  const byReason = [...Map.groupBy(lines, ({ reason }) => reason)].map(([reason, of]) => ({
    reason,
    units: of.reduce((sum, { position }) => sum + came(position), 0),
  }));
  return byReason.toSorted((one, other) => other.units - one.units)[0]?.reason ?? "other";
}

/**
 * Takes back what came of a request: `moveOrder` moves the units, their money and their stock, and ends the request in the same
 * batch. Failures: `not_found`; `invalid_input`, for a line that is named twice or not requested, and when nothing came; those
 * of `receivedPlaces` and `moveOrder`.
 */
export async function receiveReturn(
  { id, lines }: CallInput<"receiveReturn">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"receiveReturn">>> {
  const found = await readReturn(id, null, context);
  if (isFail(found)) return found;
  const { row, order } = found;
  const requested = linesOfReturn(row);
  for (const [at, { line }] of lines.entries()) {
    if (lines.findIndex((one) => one.line === line) < at)
      return { fail: "invalid_input", fields: { [`lines[${at}].line`]: "repeated" } };
    if (!requested.some(({ position }) => position === line))
      return { fail: "invalid_input", fields: { [`lines[${at}].line`]: "unknown_value" } };
  }
  const came = lines.filter((one) => unitsCame(one) > 0);
  if (came.length === 0) return { fail: "invalid_input", fields: { lines: "no_units_came" } };
  const placed = await receivedPlaces(lines, order, context);
  if (isFail(placed)) return placed;
  const done = await handleOrder(
    "receiveReturn",
    order.order_id,
    {
      to: "returned",
      reason: reasonOf(requested, came),
      refundTo: row.refund_to,
      restock: false,
      lines: came.map((one) => ({ line: one.line, quantity: unitsCame(one) })),
      received: { returnId: id, number: returnNumber(order.number, row.sequence), units: placed },
    },
    context,
  );
  if (isFail(done)) return done;
  const read = await readReturn(id, null, context);
  if (isFail(read)) return read;
  const message = isWaiting(done) ? done.message : doneMessages[context.locale].received;
  return { message, ...(isWaiting(done) && { waits: true as const }), return: handledReturnOf(read, context) };
}
