import type { OrderState, OrderStep } from "./order-states";

/** What becomes of the units of an order's line: back-ordered ones become open when goods come in. */
export const unitStates = ["backordered", "open", "picked", "shipped", "delivered", "cancelled", "returned"] as const;
export type UnitState = (typeof unitStates)[number];

/** How many units of a line, or of several, are in each state; they sum to what was ordered. */
export type UnitCounts = Readonly<Record<UnitState, number>>;

/** Some units of one line of an order, which is named by its position. */
export type LineUnits = { line: number; quantity: number };

const none: UnitCounts = { backordered: 0, open: 0, picked: 0, shipped: 0, delivered: 0, cancelled: 0, returned: 0 };

/** The units of several lines together. */
export const sumUnits = (lines: readonly UnitCounts[]): UnitCounts =>
  lines.reduce<Record<UnitState, number>>(
    (sum, units) => {
      for (const state of unitStates) sum[state] += units[state];
      return sum;
    },
    { ...none },
  );

/** Units that were neither cancelled nor returned. */
export const unitsSold = ({ backordered, open, picked, shipped, delivered }: UnitCounts): number =>
  backordered + open + picked + shipped + delivered;

/** Units that are still to leave the shop. */
export const unitsInside = ({ backordered, open, picked }: UnitCounts): number => backordered + open + picked;

/** Units that have left the shop and not come back. */
export const unitsOut = ({ shipped, delivered }: UnitCounts): number => shipped + delivered;

/**
 * The state of an order, by what is still to be done with its units: as long as some are in the shop it is being prepared,
 * however many have left.
 * @param before its state until now, which says whether it was confirmed
 */
export function stateByUnits(units: UnitCounts, before: OrderState): OrderState {
  if (units.open + units.backordered > 0) return before === "placed" ? "placed" : "confirmed";
  if (units.picked > 0) return "packed";
  if (units.shipped > 0) return "shipped";
  if (units.delivered > 0) return "delivered";
  return units.returned > 0 ? "returned" : "cancelled";
}

/** Whether some of an order's units have left and others are still to leave: what its state does not say. */
export const isPartlyShipped = (units: UnitCounts): boolean => unitsInside(units) > 0 && unitsOut(units) > 0;

/** Acts that take units from one state to another, and those from which each takes them, the first one first. */
const sources = {
  packed: ["open"],
  unpacked: ["picked"],
  shipped: ["picked"],
  delivered: ["shipped"],
  cancelled: ["backordered", "open", "picked"],
  returned: ["delivered", "shipped"],
} as const satisfies Record<string, readonly UnitState[]>;

/** What an act on an order takes it, or some of its units, to. */
export type UnitAct = keyof typeof sources;

/** States that an act may take units from; none: this actor may not do it. Buyers cancel what nobody has picked yet. */
export function sourcesOf(act: UnitAct, actor: "buyer" | "staff"): readonly UnitState[] {
  if (actor === "staff") return sources[act];
  return act === "cancelled" ? ["backordered", "open"] : [];
}

/** Units that an act may take. */
export const unitsFor = (act: UnitAct, units: UnitCounts, actor: "buyer" | "staff"): number =>
  sourcesOf(act, actor).reduce((sum, state) => sum + units[state], 0);

/**
 * Whether somebody may take an order, or units of it, to a state now, or unpack some. Staff confirm it first; everything else is
 * decided by where its units are: some may be returned while others are still to be packed.
 */
export function mayMove(
  { status, units }: { status: OrderState; units: UnitCounts },
  to: OrderState | OrderStep,
  actor: "buyer" | "staff",
): boolean {
  if (to === "placed") return false;
  if (to === "confirmed") return actor === "staff" && status === "placed";
  return !(to === "packed" && status === "placed") && unitsFor(to, units, actor) > 0;
}
