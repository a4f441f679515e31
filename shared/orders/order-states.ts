/** States of an order. */
export const orderStates = ["placed", "confirmed", "packed", "shipped", "delivered", "cancelled", "returned"] as const;
export type OrderState = (typeof orderStates)[number];

/** States in which nothing of an order waits for anybody. */
export const finalStates = ["delivered", "cancelled", "returned"] as const satisfies readonly OrderState[];

/** What each step of an order is called, in staff's forms and in the audit log: one to a state, and `unpacked` to none. */
export const orderVerbs = {
  confirmed: "confirm",
  packed: "pack",
  unpacked: "unpack",
  shipped: "ship",
  delivered: "deliver",
  cancelled: "cancel",
  returned: "return",
} as const satisfies Record<Exclude<OrderState, "placed"> | "unpacked", string>;

/** A step that an order may take. */
export type OrderStep = keyof typeof orderVerbs;
