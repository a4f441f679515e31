import { selectTrackedOfOrder } from "#backend/goods/lots/lots-statements";
import type { LineUnits, UnitCounts } from "#shared/orders/order-units";
import type { Fils } from "#shared/money/money";
import { mayMove } from "#shared/orders/order-units";
import type { Database } from "#backend/platform/database";
import { isFail, type Outcome } from "#backend/platform/outcome";
import { isArchived } from "../archives/archives-statements";
import { selectUsedByBuyer } from "../credit-line/ledger-statements";
import { selectOpenRepayments } from "../credit-line/repayments-statements";
import { partsLeft } from "../invoices/line-credit";
import { endingOf, type Ending } from "./ending";
import { selectOrderLots } from "./order-lots-statements";
import type { OrderLot } from "./move-lots";
import { unitsMoved } from "./move";
import { worthOf } from "./money-back";
import type { ReadOrder } from "./moves";
import { standingOf, unitsByLine } from "./order";
import { selectOrder, selectRefunds, selectShipments, selectTaxDocuments } from "./orders-statements";
import type { UnitMove } from "./take-units";

/** An order with all that a change of it depends on. */
export type ReadChanged = ReadOrder & { lots: readonly OrderLot[]; withLots: readonly { sku_id: string }[] };

/** Reads an order that is to be changed; null for one that does not exist or is archived. */
export async function readChanged(orderId: string, db: Database): Promise<ReadChanged | null> {
  const [[row], refunds, [credit], open, documents, shipments, lots, withLots] = await db.run(
    selectOrder(orderId, null),
    selectRefunds(orderId),
    selectUsedByBuyer(orderId),
    selectOpenRepayments(orderId),
    selectTaxDocuments(orderId),
    selectShipments([orderId]),
    selectOrderLots(orderId),
    selectTrackedOfOrder(orderId),
  );
  if (!row || isArchived(row)) return null;
  return { row, refunds, documents, shipments, lots, withLots, standing: { owed: credit?.used ?? 0, open } };
}

/** Whether an order may be changed: some of its units are neither picked nor gone, and its buyer still has an account. */
export const isChangeable = ({ row }: ReadChanged): boolean =>
  row.owner_gone === 0 && mayMove(standingOf(row), "cancelled", "buyer");

/** Units of an order as a proposal notes them. What comes in for back-ordered units changes nothing of it. */
export const proposedUnits = ({ row }: ReadChanged): string =>
  JSON.stringify(
    unitsByLine(row).map(({ open, backordered, ...units }): Omit<UnitCounts, "backordered"> => ({
      open: open + backordered,
      ...units,
    })),
  );

/** What is left of what the order's delivery costs, in fils: its refunds are taken off. */
export const deliveryLeft = ({ row, documents }: ReadChanged): Fils =>
  partsLeft(row, documents).find(({ line }) => line === "delivery")?.amount ?? 0;

/** What is cancelled with a change, and what becomes of the units. */
export type Cancelling = { move: Ending["move"]; units: UnitMove; ending: Ending };

/**
 * What is given up when these units are cancelled; null: the change cancels nothing. Failures: those of `takeUnits`. Buyers
 * agree, so units that are picked stay.
 */
export function cancellingOf(read: ReadChanged, lines: readonly LineUnits[]): Outcome<Cancelling> | null {
  if (lines.length === 0) return null;
  const move = { to: "cancelled", reason: "replaced", refundTo: "gateway", lines } as const;
  const units = unitsMoved(read, move, { kind: "buyer", userId: read.row.user_id });
  if (units === null || isFail(units)) return units;
  return { move, units, ending: endingOf(read, move, units) };
}

/** What the order comes to less, and the VAT in it; fils. */
export function lessOf({ row, documents }: ReadChanged, cancelling: Cancelling | null): { amount: Fils; tax: Fils } {
  if (cancelling === null) return { amount: 0, tax: 0 };
  const { credits } = cancelling.ending;
  if (credits !== null) return sumOf(credits);
  // All that is left of the order.
  return { amount: worthOf(row), tax: sumOf(partsLeft(row, documents).map(({ ofLine }) => ofLine)).tax };
}

const sumOf = (parts: readonly { amount: Fils; tax: Fils }[]) => ({
  amount: parts.reduce((total, { amount }) => total + amount, 0),
  tax: parts.reduce((total, { tax }) => total + tax, 0),
});
