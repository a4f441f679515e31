/** States of an order. */
export const orderStates = ["placed", "confirmed", "packed", "shipped", "delivered", "cancelled", "returned"] as const;
export type OrderState = (typeof orderStates)[number];

/** States in which nothing of an order waits for anybody. */
export const finalStates = ["delivered", "cancelled", "returned"] as const satisfies readonly OrderState[];

/** What taking an order to each state is called, in staff's forms and in the audit log. */
export const orderVerbs = {
  confirmed: "confirm",
  packed: "pack",
  shipped: "ship",
  delivered: "deliver",
  cancelled: "cancel",
  returned: "return",
} as const satisfies Record<Exclude<OrderState, "placed">, string>;
