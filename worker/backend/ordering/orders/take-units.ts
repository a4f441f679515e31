import {
  sourcesOf,
  stateByUnits,
  sumUnits,
  unitStates,
  type LineUnits,
  type UnitAct,
  type UnitCounts,
  type UnitState,
} from "#shared/orders/order-units";
import type { OrderState } from "#shared/orders/order-states";
import type { Outcome } from "#backend/platform/outcome";

/** Units of one line that an act takes from a state. */
export type Taken = LineUnits & { from: UnitState };

/** What an act does to the units of an order. */
export type UnitMove = {
  to: UnitAct;
  taken: readonly Taken[];
  /** Of the lines that change, by position: their units afterwards. */
  after: readonly { line: number; units: UnitCounts }[];
  /** Of the order afterwards. */
  status: OrderState;
};

/**
 * What becomes of an order's units when an act takes some of them. Failures: `invalid_input`, for a line that does not exist, is
 * named twice, or has fewer units that may be taken; `order_state`, when there is nothing to take.
 * @param wanted units by line; absent: all that may be taken
 */
export function takeUnits(
  { status, lines }: { status: OrderState; lines: readonly UnitCounts[] },
  to: UnitAct,
  actor: "buyer" | "staff",
  wanted?: readonly LineUnits[],
): Outcome<UnitMove> {
  const from = sourcesOf(to, actor);
  const available = (units: UnitCounts) => from.reduce((sum, state) => sum + units[state], 0);
  const all = wanted ?? lines.map((units, line) => ({ line, quantity: available(units) }));
  const isNamedTwice = new Set(all.map(({ line }) => line)).size < all.length;
  const isTooMuch = all.some(({ line, quantity }) => {
    const units = lines[line];
    return units === undefined || quantity > available(units);
  });
  if (isNamedTwice || isTooMuch) return { fail: "invalid_input", fields: { lines: "out_of_range" } };
  const taken = all.flatMap(({ line, quantity }) => takenOf(lines[line]!, { line, quantity }, from));
  if (taken.length === 0) return { fail: "order_state" };
  return moveOf({ status, lines }, to, taken);
}

/** Units of a line, from one state after the other. */
export function takenOf(units: UnitCounts, { line, quantity }: LineUnits, from: readonly UnitState[]): Taken[] {
  let left = quantity;
  return from.flatMap((state) => {
    const count = Math.min(left, units[state]);
    left -= count;
    return count > 0 ? [{ line, quantity: count, from: state }] : [];
  });
}

/** What it makes of an order when these units of it, which it has, are taken to another state. */
export function moveOf(
  { status, lines }: { status: OrderState; lines: readonly UnitCounts[] },
  to: UnitAct,
  taken: readonly Taken[],
): UnitMove {
  const byLine = Map.groupBy(taken, ({ line }) => line);
  const moved = lines.map((units, line) => movedUnits(units, to, byLine.get(line) ?? []));
  return {
    to,
    taken,
    after: [...byLine.keys()].map((line) => ({ line, units: moved[line]! })),
    status: stateByUnits(sumUnits(moved), status),
  };
}

const stateOfAct: Record<UnitAct, UnitState> = {
  packed: "picked",
  unpacked: "open",
  shipped: "shipped",
  delivered: "delivered",
  cancelled: "cancelled",
  returned: "returned",
};

function movedUnits(units: UnitCounts, to: UnitAct, taken: readonly Taken[]): UnitCounts {
  const change = (state: UnitState) => {
    const gone = taken.filter(({ from }) => from === state).reduce((sum, { quantity }) => sum + quantity, 0);
    const come = stateOfAct[to] === state ? taken.reduce((sum, { quantity }) => sum + quantity, 0) : 0;
    return units[state] + come - gone;
  };
  return Object.fromEntries(unitStates.map((state) => [state, change(state)])) as Record<UnitState, number>;
}

/** The sum of units by line. */
export const quantitiesOf = (taken: readonly Taken[]): LineUnits[] =>
  [...Map.groupBy(taken, ({ line }) => line)].map(([line, parts]) => ({
    line,
    quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
