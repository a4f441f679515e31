import { lotToReturn } from "#backend/goods/lots/lot-to-change";
import type { CallInput } from "#backend/platform/call-types";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import type { ReceivedBack } from "../orders/going-back";
import { selectOrderLots } from "../orders/order-lots-statements";
import { lotlessUnits } from "../orders/move-lots";
import { linesOf, unitsByLine } from "../orders/order";
import type { OrderRow } from "../orders/orders-statements";

type Received = CallInput<"receiveReturn">["lines"];

/**
 * Received lines with the lots and bins that were named for them. A new lot is written down only for a line with units whose lot
 * nobody knows. Failures: those of `lotToReturn`, at the line's `place`.
 */
export async function receivedPlaces(
  lines: Received,
  order: OrderRow,
  context: CallContext,
): Promise<Outcome<ReceivedBack[]>> {
  if (lines.every(({ place }) => !place)) return lines.map(({ place: _none, ...units }) => units);
  const [lots] = await context.db.run(selectOrderLots(order.order_id));
  const units = unitsByLine(order);
  const placed: ReceivedBack[] = [];
  for (const [at, { place, ...one }] of lines.entries()) {
    const { sku_id } = linesOf(order)[one.line]!;
    const mayBeNew = lotlessUnits(lots, one.line, "delivered", units[one.line]!.delivered) > 0;
    const named: Awaited<ReturnType<typeof lotToReturn>> | Fail | undefined =
      // oxlint-disable-next-line no-await-in-loop -- a request has few lines, and each may write its lot down
      place && (await lotToReturn(sku_id, place, { at: `lines[${at}].place`, mayBeNew }, context));
    if (named && isFail(named)) return named;
    placed.push({ ...one, place: named });
  }
  return placed;
}
