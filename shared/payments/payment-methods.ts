/**
 * How an order may be paid. `credit` is Pay via Credit; `wallet` pays the whole, its part of another payment
 * has no method of its own. `CONTRIBUTING.md` lists what a new one needs.
 */
export const paymentMethods = [
  "cod",
  "card",
  "apple_pay",
  "google_pay",
  "tabby",
  "wallet",
  "credit",
  "bank_transfer",
  "cheque",
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Methods that leave for a gateway's page; the others are settled in the shop. */
export const onlineMethods = ["card", "apple_pay", "google_pay", "tabby"] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

/** Ways to pay that pages name to everybody, in this order: an amount in the wallet is one's own. */
export const namedMethods = ["cod", ...onlineMethods, "credit"] as const;
export type NamedMethod = (typeof namedMethods)[number];

export const isOnline = (method: PaymentMethod): method is OnlineMethod =>
  onlineMethods.some((online) => online === method);

/** Methods by which the buyer sends the money of an order after placing it; for accounts that staff have approved for them. */
export const remittanceMethods = ["bank_transfer", "cheque"] as const;
export type RemittanceMethod = (typeof remittanceMethods)[number];

export const isRemitted = (method: PaymentMethod): method is RemittanceMethod =>
  remittanceMethods.some((remitted) => remitted === method);

/** Whether an order counts as paid only as far as its own money has come: in cash with its parcels, or by a receipt of it. */
export const isCollected = (method: PaymentMethod): boolean => method === "cod" || isRemitted(method);

/** Methods by which an order is paid after it is placed. */
const laterMethods: ReadonlySet<PaymentMethod> = new Set(["cod", "credit", ...remittanceMethods]);

/** Whether an order that is paid by a method is paid after it is placed; a part that the wallet pays is paid at once. */
export const isPaidLater = (method: PaymentMethod): boolean => laterMethods.has(method);
