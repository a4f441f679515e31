import type { ReceivedUnits } from "#shared/orders/return-requests";
import { lotToReturn, type ReturnPlace } from "#backend/goods/lots/lot-to-change";
import type { CallInput } from "#backend/platform/call-types";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import type { ReceivedBack } from "../orders/going-back";
import { selectOrderLots } from "../orders/order-lots-statements";
import { lotlessUnits } from "../orders/move-lots";
import { linesOf, unitsByLine } from "../orders/order";
import type { OrderRow } from "../orders/orders-statements";

type Received = CallInput<"receiveReturn">["lines"];

/** Units of a line that came. */
export const unitsCame = ({ resell, quarantine, discard }: ReceivedUnits): number => resell + quarantine + discard;

/**
 * Received lines with the lots and bins that were named for units that came; nothing is written. A lot may be new only for a line with
 * units whose lot nobody knows. Failures: those of `lotToReturn`, at the line's `place`, and `lot_differs` there when lines name
 * one new lot with different days.
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
    const field = `lines[${at}].place`;
    const named =
      place && unitsCame(one) > 0
        ? // oxlint-disable-next-line no-await-in-loop -- a request has few lines
          await lotToReturn(sku_id, place, { at: field, mayBeNew }, context)
        : undefined;
    if (named && isFail(named)) return named;
    if (named && placed.some((other) => other.place && areTwo(other.place, named)))
      return { fail: "invalid_input", fields: { [`${field}.expires_on`]: "lot_differs" } };
    placed.push({ ...one, place: named });
  }
  return placed;
}

/** Whether two places name one new lot with different days. */
const areTwo = (one: ReturnPlace, other: ReturnPlace): boolean =>
  one.lot_id === null &&
  other.lot_id === null &&
  one.newLot.sku_id === other.newLot.sku_id &&
  one.newLot.number === other.newLot.number &&
  one.newLot.expires_on !== other.newLot.expires_on;
