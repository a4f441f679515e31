import { sql } from "drizzle-orm";
import type { ReceivedUnits } from "#shared/orders/return-requests";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";
import type { Outcome } from "#backend/platform/outcome";
import { unitsByLine } from "../orders/order";
import type { OrderRow } from "../orders/orders-statements";
import { linesOfReturn, type ReturnRow } from "./returns-statements";

/**
 * Ends a return request with the units of it that came back; the batch that takes them back has these statements too.
 * Failures: `return_state`, for a request that is not approved, or not of this order; `invalid_input`, for more units of a
 * line than were requested, or than the buyer still has.
 */
export function receiveStatements(
  { returnId, units }: { returnId: string; units: readonly ReceivedUnits[] },
  order: OrderRow,
  request: ReturnRow | undefined,
  now: number,
): Outcome<Statement[]> {
  if (request?.state !== "approved" || request.order_id !== order.order_id) return { fail: "return_state" };
  const requested = new Map(linesOfReturn(request).map(({ position, quantity }) => [position, quantity]));
  const owned = unitsByLine(order);
  const tooMuch = units.findIndex(({ line, resell, quarantine, discard }) => {
    const most = Math.min(requested.get(line) ?? 0, owned[line]?.delivered ?? 0);
    return resell + quarantine + discard > most;
  });
  if (tooMuch !== -1) return { fail: "invalid_input", fields: { [`lines[${tooMuch}].resell`]: "out_of_range" } };
  return [
    statement<never>(sql`
      UPDATE return_requests SET state = 'received', ended_at = ${now}
      WHERE return_id = ${returnId} AND state = 'approved'`),
    guardChanges(1),
    statement<never>(sql`
      UPDATE return_lines SET resell = came.value ->> 'resell', quarantine = came.value ->> 'quarantine',
        discard = came.value ->> 'discard'
      FROM json_each(${JSON.stringify(units)}) came
      WHERE return_id = ${returnId} AND position = came.value ->> 'line'`),
    guardChanges(units.length),
  ];
}
