import type { NamedMethod, OnlineMethod } from "#shared/payments/payment-methods";

/** The names that a method's means bear on a page, the same in every language. */
const marks: Record<OnlineMethod, string[]> = {
  card: ["VISA", "MASTERCARD", "AMEX"],
  apple_pay: ["Apple Pay"],
  google_pay: ["GPay"],
  tabby: ["Tabby"],
};

type InTheShop = Exclude<NamedMethod, OnlineMethod>;

/**
 * What a page names of the ways to pay, in their order.
 * @param named of the ways that are settled in the shop, which have a name in each language
 */
export const paymentMarks = (methods: readonly NamedMethod[], named: Record<InTheShop, string>): string[] =>
  methods.flatMap((method) => (method === "cod" || method === "credit" ? named[method] : marks[method]));
