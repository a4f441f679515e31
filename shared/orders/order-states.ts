/** States of an order. */
export const orderStates = ["placed", "confirmed", "packed", "shipped", "delivered", "cancelled", "returned"] as const;
export type OrderState = (typeof orderStates)[number];

type Step = { to: OrderState; by: readonly ("buyer" | "staff")[] };

/** Every step that an order may take, and who may take it; nothing else moves one. */
export const orderTransitions = {
  placed: [
    { to: "confirmed", by: ["staff"] },
    { to: "cancelled", by: ["buyer", "staff"] },
  ],
  confirmed: [
    { to: "packed", by: ["staff"] },
    { to: "cancelled", by: ["buyer", "staff"] },
  ],
  packed: [
    { to: "shipped", by: ["staff"] },
    { to: "cancelled", by: ["staff"] },
  ],
  shipped: [
    { to: "delivered", by: ["staff"] },
    { to: "returned", by: ["staff"] },
  ],
  delivered: [{ to: "returned", by: ["staff"] }],
  cancelled: [],
  returned: [],
} as const satisfies Record<OrderState, readonly Step[]>;

/** Whether an order in this state may be taken to another by this actor. */
export const mayMove = (from: OrderState, to: OrderState, actor: "buyer" | "staff"): boolean =>
  (orderTransitions[from] as readonly Step[]).some((step) => step.to === to && step.by.includes(actor));

/** Whether the goods of an order in this state are in the shop: then units that are given back never left the shelf. */
export const isInShop = (state: OrderState): boolean => mayMove(state, "cancelled", "staff");

/** What taking an order to each state is called, in staff's forms and in the audit log. */
export const orderVerbs = {
  confirmed: "confirm",
  packed: "pack",
  shipped: "ship",
  delivered: "deliver",
  cancelled: "cancel",
  returned: "return",
} as const satisfies Record<Exclude<OrderState, "placed">, string>;
