import { mayMove, orderVerbs, type OrderState } from "#shared/orders/order-states";

const onwards = ["confirmed", "packed", "shipped", "delivered"] as const;
export type NextVerb = (typeof orderVerbs)[(typeof onwards)[number]];

/** What is usually done next with an order in a state; null: nothing more. */
export function nextStepOf(status: OrderState): NextVerb | null {
  const next = onwards.find((state) => mayMove(status, state, "staff"));
  return next === undefined ? null : orderVerbs[next];
}
