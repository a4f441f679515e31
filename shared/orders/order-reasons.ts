/** Why a buyer may cancel an order; each has a label in both languages. */
export const cancelReasons = [
  "changed_mind",
  "wrong_item",
  "wrong_address",
  "too_slow",
  "found_cheaper",
  "other",
] as const;

/** Why an order is cancelled or comes back, beside what buyers may say who cancel it. */
const staffReasons = [
  "out_of_stock",
  "payment_problem",
  "undeliverable",
  "damaged",
  "not_as_described",
  "wrong_goods",
  "faulty",
  "expires_too_soon",
  "replaced",
] as const;

/** Every code that an order's reason may be. */
export const orderReasons = [...cancelReasons, ...staffReasons] as const;
export type OrderReason = (typeof orderReasons)[number];
