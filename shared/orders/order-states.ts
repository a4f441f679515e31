import { unitsFor, type UnitAct, type UnitCounts } from "./order-units";

/** States of an order. */
export const orderStates = ["placed", "confirmed", "packed", "shipped", "delivered", "cancelled", "returned"] as const;
export type OrderState = (typeof orderStates)[number];

/** States in which nothing of an order waits for anybody. */
export const finalStates = ["delivered", "cancelled", "returned"] as const satisfies readonly OrderState[];

/**
 * Whether somebody may take an order, or units of it, to a state now. Staff confirm it first; everything else is
 * decided by where its units are: some may be returned while others are still to be packed.
 */
export function mayMove(
  { status, units }: { status: OrderState; units: UnitCounts },
  to: OrderState,
  actor: "buyer" | "staff",
): boolean {
  if (to === "placed") return false;
  if (to === "confirmed") return actor === "staff" && status === "placed";
  return !(to === "packed" && status === "placed") && unitsFor(to satisfies UnitAct, units, actor) > 0;
}

/** What taking an order to each state is called, in staff's forms and in the audit log. */
export const orderVerbs = {
  confirmed: "confirm",
  packed: "pack",
  shipped: "ship",
  delivered: "deliver",
  cancelled: "cancel",
  returned: "return",
} as const satisfies Record<Exclude<OrderState, "placed">, string>;
