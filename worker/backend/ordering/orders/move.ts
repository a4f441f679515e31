import { orderVerbs, type OrderStep } from "#shared/orders/order-states";
import { mayMove, sumUnits, unitsInside, type LineUnits } from "#shared/orders/order-units";
import { dayInEmirates } from "#shared/time/emirates-time";
import type { CallName } from "#shared/calls/calls";
import { selfDealing } from "#backend/identity/approvals/request-approval";
import { cleared, isClearance, type Clearance } from "#backend/identity/approvals/clear-act";
import { selectPlacesForOrder, selectTrackedOfOrder } from "#backend/goods/lots/lots-statements";
import { selectUsedByBuyer } from "../credit-line/ledger-statements";
import { selectOpenRepayments } from "../credit-line/repayments-statements";
import type { Statement } from "#backend/platform/database";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import { answerOnce } from "#backend/identity/idempotency/answer-once";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { withParcel } from "./book-parcel";
import { purgeReviewed } from "#backend/identity/accounts/accounts-statements";
import { isArchived } from "../archives/archives-statements";
import { ownerFor, type Actor } from "#backend/identity/staff/actor";
import { insertInvoices } from "../supply/supply-statements";
import { arrivalsOf } from "./arrivals";
import { clearEnding, endingOf, noteStatements, type Ending } from "./ending";
import { selectOrderLots } from "./order-lots-statements";
import { backUnitsOf, isEnded, isPartOf, type Move, type ReadOrder, type WantedMove } from "./moves";
import { arriveShipments, insertEvent, insertShipment, updateUnits } from "./move-store";
import type { Extent } from "../order-emails/order-news";
import { auditOf, messageStatements, newsOf } from "./notify";
import { linesOf, standingOf, unitsByLine } from "./order";
import { moveGoods, type GoodsAct } from "./order-goods";
import {
  selectOrder,
  selectRefunds,
  selectShipments,
  selectTaxDocuments,
  type OrderRow,
  type ShipmentRow,
  updateOrder,
} from "./orders-statements";
import { refundStatements, undoRepayments } from "./refunds-statements";
import { moveOf, quantitiesOf, takenOf, takeUnits, type UnitMove } from "./take-units";
import { readToChange } from "./whole-order";
import { waitsForMoney } from "./release-order";
import { receiveStatements } from "../returns/receive-statements";
import { selectReturn } from "../returns/returns-statements";

/** A step that was taken or waits for approval, and whether it was about all of the order. */
export type Moved = object & { extent?: Extent };

/** Steps that say money came or goes: staff take none of them on an order of their own. */
const aboutMoney = new Set<OrderStep>(["delivered", "cancelled", "returned"]);

/** Steps by which goods are on their way out: those of an order whose money has to come first take none of them. */
const leaves = new Set<OrderStep>(["packed", "shipped"]);

/** Steps that put units back; packing reads where they lie. */
const putsBack = new Set<OrderStep>(["unpacked", "cancelled", "returned"]);

/**
 * Takes an order, or units of its lines, one step on: everything that follows from it, the message and the audit entry are
 * one batch that is undone whole when the order was changed meanwhile; then the step is judged again.
 * Staff who would give more than a sum by hand, or more than it of goods that have left, only ask for it: it is done once
 * another member of staff agrees. Failures: `changed_meanwhile`, when the order has another version than was named;
 * `not_found`, also for a parcel that is not on its way; `order_state`, when the order may not take that step now; `order_unpaid`, when its goods wait for its money;
 * `invalid_input` for units that it does not have; those of `receiveStatements`, `clearAct` and `withParcel`.
 * @param agreed by a second member of staff
 * @returns the extent of the step; none, when it only waits for approval
 */
export function moveOrder(
  call: CallName,
  orderId: string,
  wanted: WantedMove,
  actor: Actor,
  context: CallContext,
  agreed?: Clearance,
): Promise<Outcome<Moved>> {
  const { now } = context;
  return answerOnce<Moved>(context, call, { orderId, move: wanted }, async (once) => {
    const read = () =>
      context.db.run(
        selectOrder(orderId, ownerFor(actor)),
        selectRefunds(orderId),
        selectUsedByBuyer(orderId),
        selectOpenRepayments(orderId),
        selectTaxDocuments(orderId),
        selectShipments([orderId]),
        selectOrderLots(orderId),
        selectReturn(wanted.to === "returned" ? (wanted.received?.returnId ?? "") : ""),
        // Read for packing alone.
        selectPlacesForOrder(wanted.to === "packed" ? orderId : "", dayInEmirates(now)),
        selectTrackedOfOrder(putsBack.has(wanted.to) ? orderId : ""),
        selectSettings(),
      );
    const may = (one: OrderRow) =>
      mayMove(isArchived(one) ? archivedStanding(one) : standingOf(one), wanted.to, actor.kind);
    const [[row], refunds, [credit], open, documents, shipments, lots, [requested], places, withLots, set] =
      await readToChange(read, context, may);
    if (!row) return { fail: "not_found" };
    const received =
      wanted.to === "returned" && wanted.received ? receiveStatements(wanted.received, row, requested, now) : [];
    if (isFail(received)) return received;
    if (!may(row)) return { fail: "order_state" };
    if (wanted.version !== undefined && row.version !== wanted.version) return { fail: "changed_meanwhile" };
    if (leaves.has(wanted.to) && waitsForMoney(row, settingsOf(set, context.settings.shop).payments)) {
      return { fail: "order_unpaid" };
    }
    const isOwn = actor.kind === "staff" && aboutMoney.has(wanted.to);
    const own = isOwn ? selfDealing({ userId: actor.account }, row.user_id) : null;
    if (own) return own;
    const found = { row, refunds, documents, shipments, standing: { owed: credit?.used ?? 0, open } };
    const units = unitsMoved(found, wanted, actor);
    if (units && isFail(units)) return units;
    const leaving = await withParcel(wanted, { row, shipments, units }, context);
    if (isFail(leaving)) return leaving;
    const { move, shipmentId } = leaving;
    const goods = moveGoods({ row, lots, places, withLots }, goodsActOf(move, units, shipmentId), {
      staffId: actor.kind === "staff" ? actor.staff.userId : null,
      now,
    });
    if (isFail(goods)) return goods;
    const ending = "refundTo" in move && units ? endingOf(found, move, units) : null;
    const leave = ending && actor.kind === "staff" ? await clearEnding(found, ending, context, agreed) : cleared();
    if (leave === "done") return {};
    if (!isClearance(leave)) return leave;
    const extent = extentOf(row, units);
    const steps = moveStatements(found, move, { units, ending, shipmentId, extent }, actor, context);
    await context.db.run(...once.claim, ...leave.statements, ...steps, ...received, ...goods, ...once.keep({ extent }));
    return { extent };
  });
}

/** Who takes an order on; the shop does by itself what its carrier says. */
type Doer = Actor | { kind: "shop" };

/** What its state says of the units of an order that is not read from its archive yet. */
const archivedStanding = ({ status }: OrderRow) => ({
  status,
  units: sumUnits([{ ...sumUnits([]), delivered: status === "delivered" ? 1 : 0 }]),
});

/** What the step does to the order's units; confirming moves none. */
export function unitsMoved({ row, shipments }: ReadOrder, move: WantedMove, { kind }: Doer): Outcome<UnitMove> | null {
  const standing = { status: row.status, lines: unitsByLine(row) };
  if (move.to === "confirmed") return null;
  if (move.to !== "delivered" || move.shipmentId === undefined)
    return takeUnits(standing, move.to, kind === "buyer" ? kind : "staff", "lines" in move ? move.lines : undefined);
  const shipment = shipments.find((one) => one.shipment_id === move.shipmentId && one.delivered_at === null);
  if (!shipment) return { fail: "not_found" };
  // Some of them may have come back before they arrived.
  const carried = (JSON.parse(shipment.lines) as LineUnits[]).map(({ line, quantity }) => ({
    line,
    quantity: Math.min(quantity, standing.lines[line]!.shipped),
  }));
  const taken = carried.flatMap((units) => takenOf(standing.lines[units.line]!, units, ["shipped"]));
  return moveOf(standing, "delivered", taken);
}

type Step = { units: UnitMove | null; ending: Ending | null; shipmentId: string; extent: Extent };

/** What is written when an order takes a step: all but goods and approvals. */
export function moveStatements(
  { row, shipments, standing }: ReadOrder,
  move: Move,
  { units, ending, shipmentId, extent }: Step,
  actor: Doer,
  context: Pick<CallContext, "settings" | "now">,
): Statement[] {
  const { now } = context;
  const { order_id: id } = row;
  const reason = "reason" in move ? move.reason : null;
  const back = ending?.back ?? [];
  const refunded = back.reduce((sum, { amount }) => sum + amount, 0);
  const status = units?.status ?? "confirmed";
  const taken = quantitiesOf(units?.taken ?? []);
  const news = newsOf(row, move, back, extent);
  return [
    ...updateOrder(row, status, { reason: isEnded(status) ? reason : null, refunded, now }),
    ...updateUnits(id, units?.after ?? []),
    ...(status === row.status ? [] : [insertEvent(id, status, actor.kind, now)]),
    // Both must directly follow a statement that changes a row.
    ...auditOf(actor, `order.${orderVerbs[move.to]}`, row, detailOf(row, move, taken), now),
    ...(news ? messageStatements(row, news, taken, context) : []),
    ...(move.to === "shipped" ? insertShipment({ orderId: id, shipmentId }, move.shipment, taken, now) : []),
    ...(move.to === "delivered" ? arrivalStatements(row, shipments, move.shipmentId, units?.after ?? [], now) : []),
    ...(move.to === "delivered" || move.to === "returned" ? [purgeReviewed(row.user_id)] : []),
    ...(isSupplied(row, move) ? insertInvoices([id], now) : []),
    ...(ending ? noteStatements(row, ending, now) : []),
    ...undoRepayments(row, back, standing, now),
    ...back.flatMap((part) => refundStatements(row, part, now)),
  ];
}

/** Whether a step is the first by which something of an order without an invoice is supplied. */
const isSupplied = ({ invoiced_at }: OrderRow, { to }: Pick<Move, "to">): boolean =>
  invoiced_at === null && (to === "shipped" || to === "delivered");

/** Whether a step was about all of an order; if not, whether others like it are to follow. */
export function extentOf(row: OrderRow, units: UnitMove | null): Extent {
  if (!units || isEnded(units.status) || !isPartOf(row, quantitiesOf(units.taken))) return "whole";
  const left = unitsByLine(row);
  for (const { line, units: after } of units.after) left[line] = after;
  const sum = sumUnits(left);
  return unitsInside(sum) + (units.to === "delivered" ? sum.shipped : 0) > 0 ? "part" : "rest";
}

/** What the audit log says of a step beside its name: why, and of which units when it was not about all. */
function detailOf(row: OrderRow, move: Move, taken: readonly LineUnits[]): string {
  const lines = linesOf(row);
  const some = isPartOf(row, taken) ? taken.map(({ line, quantity }) => `${quantity} × ${lines[line]!.sku_id}`) : [];
  const number = move.to === "returned" ? move.received?.number : undefined;
  return [number, some.join(", "), "reason" in move ? move.reason : ""].filter(Boolean).join(": ");
}

/** The field of `receiveReturn` that has the lot of a line. */
const placeFieldOf = (units: readonly LineOf[]) => (wanted: number) =>
  `lines[${units.findIndex(({ line }) => line === wanted)}].place.lot`;
type LineOf = Pick<LineUnits, "line">;

/** What a step does with goods. */
function goodsActOf(move: Move, units: UnitMove | null, shipmentId: string): GoodsAct {
  const { taken = [], status } = units ?? {};
  switch (move.to) {
    case "packed":
      return { to: move.to, taken, named: move.lots ?? [] };
    case "unpacked":
      return { to: move.to, taken };
    case "shipped":
      return { to: move.to, taken, shipmentId };
    case "cancelled":
      return { to: "back", taken: backUnitsOf(move, taken), kind: "unsold", isUnsold: status === "cancelled" };
    case "returned":
      return {
        to: "back",
        taken: backUnitsOf(move, taken),
        kind: "return",
        isUnsold: false,
        placeField: move.received && placeFieldOf(move.received.units),
      };
    default:
      return { to: move.to };
  }
}

/** Parcels that arrive: one, or all that are on their way; and the cash that comes with each. */
function arrivalStatements(
  row: OrderRow,
  shipments: readonly ShipmentRow[],
  shipmentId: string | undefined,
  changed: UnitMove["after"],
  now: number,
): Statement[] {
  const arriving = shipments.filter(
    (one) => one.delivered_at === null && (shipmentId === undefined || one.shipment_id === shipmentId),
  );
  const after = unitsByLine(row);
  for (const { line, units } of changed) after[line] = units;
  return arriveShipments(row.order_id, arrivalsOf(row, arriving, after), now);
}
