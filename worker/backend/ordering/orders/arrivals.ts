import { amountOfUnits } from "#shared/orders/refund-units";
import { sumUnits, unitsInside, type LineUnits, type UnitCounts } from "#shared/orders/order-units";
import type { Fils } from "#shared/money/money";
import { cashWith } from "./money-back";
import type { Arrival } from "./move-store";
import { linesOf, unitsByLine } from "./order";
import type { OrderRow, ShipmentRow } from "./orders-statements";

/**
 * Parcels that arrive one after the other, each with the cash that its carrier collects.
 * @param after the units of the order's lines once all of them have arrived
 */
export function arrivalsOf(
  row: OrderRow,
  arriving: readonly Pick<ShipmentRow, "shipment_id" | "lines">[],
  after: readonly UnitCounts[],
): Arrival[] {
  const units = sumUnits(after);
  const isAll = unitsInside(units) + units.shipped === 0;
  const delivered = unitsByLine(row).map((line) => line.delivered);
  let { collected } = row;
  return arriving.map(({ shipment_id: shipmentId, lines }, at) => {
    const carried: LineUnits[] = JSON.parse(lines);
    for (const { line, quantity } of carried)
      delivered[line] = Math.min(delivered[line]! + quantity, after[line]!.delivered);
    const isLast = isAll && at === arriving.length - 1;
    const cash = cashWith({ ...row, collected }, valueOf(row, delivered), isLast);
    collected += cash;
    return { shipmentId, cash };
  });
}

/** What units of an order's lines come to, without their share of the voucher, in fils. */
const valueOf = (row: OrderRow, quantities: readonly number[]): Fils =>
  linesOf(row).reduce((sum, { quantity, total, discount }, at) => {
    const amount = total - discount;
    // As what goes back for the other ones is rounded.
    return sum + amount - amountOfUnits(quantity - quantities[at]!, { quantity, amount });
  }, 0);
