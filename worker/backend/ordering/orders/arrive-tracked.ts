import { mayMove } from "#shared/orders/order-units";
import type { Database } from "#backend/platform/database";
import { isFail } from "#backend/platform/outcome";
import { isArchived } from "../archives/archives-statements";
import { arrivalsOf } from "./arrivals";
import { extentOf, moveStatements, unitsMoved } from "./move";
import type { ReadOrder } from "./moves";
import { standingOf, unitsByLine } from "./order";
import { selectOrder, selectShipments, type OrderRow } from "./orders-statements";
import type { UnitMove } from "./take-units";
import type { OrderingSettings } from "../settings";
import { endTracking } from "../carriers/bookings-statements";

type Services = { db: Database; settings: OrderingSettings; now: number };

/**
 * Takes the units of a parcel to delivered, as its carrier says that it has arrived. One that cash is collected with waits for
 * staff, who see the money. In one guarded batch: when the order was changed meanwhile, nothing is written, and the next look
 * at the parcel tries it again.
 * @throws when the batch was aborted
 */
export async function arriveTracked(
  { orderId, shipmentId }: { orderId: string; shipmentId: string },
  services: Services,
): Promise<void> {
  const { db } = services;
  const [[row], shipments] = await db.run(selectOrder(orderId, null), selectShipments([orderId]));
  const units = row && unitsOf(row, shipments, shipmentId);
  if (!row || !units || cashOf(row, shipments, { shipmentId, units }) > 0) {
    await db.run(endTracking(shipmentId));
    return;
  }
  const move = { to: "delivered", shipmentId } as const;
  const steps = moveStatements(
    readOf(row, shipments),
    move,
    { units, ending: null, shipmentId, extent: extentOf(row, units) },
    shop,
    services,
  );
  await db.run(...steps, endTracking(shipmentId));
}

/** Nobody did it. */
const shop = { kind: "shop" } as const;

type Shipments = ReadOrder["shipments"];

/** Nothing that arrives gives money back: what was paid back before does not matter. */
const readOf = (row: OrderRow, shipments: Shipments): ReadOrder => ({
  row,
  shipments,
  refunds: [],
  documents: [],
  standing: { owed: 0, open: [] },
});

/** What arrives; null: nothing that is on its way. */
function unitsOf(row: OrderRow, shipments: Shipments, shipmentId: string): UnitMove | null {
  if (isArchived(row) || !mayMove(standingOf(row), "delivered", "staff")) return null;
  const units = unitsMoved(readOf(row, shipments), { to: "delivered", shipmentId }, shop);
  return units === null || isFail(units) ? null : units;
}

/** The cash that the carrier collects with a parcel, in fils. */
function cashOf(row: OrderRow, shipments: Shipments, arriving: { shipmentId: string; units: UnitMove }): number {
  const after = unitsByLine(row);
  for (const { line, units } of arriving.units.after) after[line] = units;
  const one = shipments.filter(({ shipment_id: id }) => id === arriving.shipmentId);
  return arrivalsOf(row, one, after).reduce((sum, { cash }) => sum + cash, 0);
}
