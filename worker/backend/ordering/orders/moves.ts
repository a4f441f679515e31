import type { OrderReason } from "#shared/orders/order-reasons";
import type { OrderState } from "#shared/orders/order-states";
import type { LineUnits } from "#shared/orders/order-units";
import { allBack, receivedBack, type BackUnits, type ReceivedBack } from "./going-back";
import type { Shipment } from "./move-store";
import { linesOf } from "./order";
import type { OrderRow, RefundRow, ShipmentRow, TaxDocumentRow } from "./orders-statements";
import type { CreditStanding } from "./refunds-statements";
import type { Taken } from "./take-units";

/** Where money goes that an order gives back. */
type MoneyTo = "wallet" | "gateway";

/** Units of a line that are of a lot, which is known by its number. */
export type LineLot = LineUnits & { lot: string };

/** What came back of a return request, by its number and line by line. */
type ReceivedReturn = { returnId: string; number: string; units: readonly ReceivedBack[] };

/** A step that somebody wants an order to take, with what it needs. Without `lines` it is about all units that may take it. */
export type Move = {
  /** That the order must have still; absent: any. */
  version?: number | undefined;
} & Step;

/** A step as it is asked for: a parcel may still have to be booked with the carrier. */
export type WantedMove = Move | (Omit<Move & { to: "shipped" }, "shipment"> & { shipment: Shipment | "book" });

type Step =
  | { to: "confirmed" }
  /** `lots`: of which units of a line are; the others are of those that expire first. */
  | { to: "packed"; lines?: readonly LineUnits[] | undefined; lots?: readonly LineLot[] | undefined }
  | { to: "unpacked"; lines?: readonly LineUnits[] | undefined }
  | { to: "shipped"; shipment: Shipment; lines?: readonly LineUnits[] | undefined }
  /** Without a shipment all that are on their way arrive. */
  | { to: "delivered"; shipmentId?: string | undefined }
  | { to: "cancelled"; reason: OrderReason; refundTo: MoneyTo; lines?: readonly LineUnits[] | undefined }
  | {
      to: "returned";
      reason: OrderReason;
      refundTo: MoneyTo;
      restock: boolean;
      lines?: readonly LineUnits[] | undefined;
      /** The return request whose units these are, and what becomes of each; `restock` counts for none of them then. */
      received?: ReceivedReturn | undefined;
    };

/** What was read of an order before it is moved. */
export type ReadOrder = {
  row: OrderRow;
  refunds: readonly RefundRow[];
  documents: readonly TaxDocumentRow[];
  shipments: readonly ShipmentRow[];
  standing: CreditStanding;
};

/** States in which nothing is left of an order: all of it was cancelled or has come back. */
export const isEnded = (status: OrderState): boolean => status === "cancelled" || status === "returned";

/** Whether units are fewer than the order has; none: the step is about the order. */
export const isPartOf = (row: OrderRow, units: readonly LineUnits[]): boolean =>
  units.length > 0 &&
  linesOf(row).some(({ quantity }, at) => units.find(({ line }) => line === at)?.quantity !== quantity);

/** Units that a step takes back, with where each goes. */
export function backUnitsOf(move: Move & { to: "cancelled" | "returned" }, taken: readonly Taken[]): BackUnits[] {
  if (move.to === "cancelled") return allBack(taken, true);
  return move.received ? receivedBack(taken, move.received.units) : allBack(taken, move.restock);
}
