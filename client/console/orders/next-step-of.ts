import type { OrderState } from "#shared/orders/order-states";

const steps = { placed: "confirm", confirmed: "pack", packed: "ship", shipped: "deliver" } as const;
export type NextVerb = (typeof steps)[keyof typeof steps];

/** What is usually done next with an order in a state; null: nothing more. */
export const nextStepOf = (status: OrderState): NextVerb | null =>
  Object.hasOwn(steps, status) ? steps[status as keyof typeof steps] : null;
