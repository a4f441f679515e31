/** States of a webhook's delivery: on its way, given up after three days of tries, taken. */
export const deliveryStates = ["pending", "failed", "delivered"] as const;
