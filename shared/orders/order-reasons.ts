/** Why a buyer may cancel an order; each has a label in both languages. */
export const cancelReasons = [
  "changed_mind",
  "wrong_item",
  "wrong_address",
  "too_slow",
  "found_cheaper",
  "other",
] as const;

/** Why staff may cancel an order or take it back, beside what buyers may say. */
const staffReasons = ["out_of_stock", "payment_problem", "undeliverable", "damaged", "not_as_described"] as const;

/** Every code that an order's reason may be. */
export const orderReasons = [...cancelReasons, ...staffReasons] as const;
export type OrderReason = (typeof orderReasons)[number];
