import type { z } from "zod";
import type { returnSummary } from "#shared/contracts/ordering/return-summary";
import type { UnitCounts } from "#shared/orders/order-units";
import { openReturnStates, returnNumber } from "#shared/orders/return-requests";
import { isoOf, isoOrNull } from "#shared/time/iso";
import { linesOfReturn, type ReturnLine, type ReturnRow } from "./returns-statements";

export const receivedOf = ({ resell, quarantine, discard }: ReturnLine): number => resell + quarantine + discard;

/** A request in a list. @param order its order's number */
export function returnSummaryOf(row: ReturnRow, order: number | string): z.output<typeof returnSummary> {
  const lines = linesOfReturn(row);
  return {
    id: row.return_id,
    number: returnNumber(order, row.sequence),
    state: row.state,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    received: lines.reduce((sum, line) => sum + receivedOf(line), 0),
    requested_at: isoOf(row.requested_at),
    decided_at: isoOrNull(row.decided_at),
    ended_at: isoOrNull(row.ended_at),
  };
}

/** Units of each line, by position, that are in open requests. */
export function unitsInReturns(rows: readonly ReturnRow[]): ReadonlyMap<number, number> {
  const open = rows.filter(({ state }) => openReturnStates.some((one) => one === state)).flatMap(linesOfReturn);
  return new Map(
    [...Map.groupBy(open, ({ position }) => position)].map(([line, parts]) => [
      line,
      parts.reduce((sum, { quantity }) => sum + quantity, 0),
    ]),
  );
}

/** Whether a buyer has units, by the lines of an order, that are in no open request. */
export function hasReturnable(units: readonly UnitCounts[], returns: readonly ReturnRow[]): boolean {
  const open = unitsInReturns(returns);
  return units.some(({ delivered }, line) => delivered > (open.get(line) ?? 0));
}
