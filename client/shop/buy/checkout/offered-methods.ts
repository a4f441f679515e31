import type { CallReply } from "#shared/contracts/platform/table";
import type { PaymentMethod } from "#shared/payments/payment-methods";

export type Offered = CallReply<"listPaymentMethods">["methods"][number];

type Choice = {
  /** In view, the chosen one first. */
  near: Offered[];
  /** Behind "More ways to pay"; what cannot be had is last. */
  folded: Offered[];
  chosen: Offered | undefined;
};

/** So few ways to pay need no fold. */
const fewest = 3;

/** What is in view after the first, in this order; who may buy on credit is a business, and sees that before cash. */
const nearby = [
  "cod",
  "card",
  "apple_pay",
  "google_pay",
  "wallet",
  "credit",
  "bank_transfer",
  "cheque",
] as const satisfies PaymentMethod[];
const nearbyOnCredit = [
  "credit",
  "card",
  "cod",
  "apple_pay",
  "google_pay",
  "wallet",
  "bank_transfer",
  "cheque",
] as const satisfies PaymentMethod[];

/**
 * Which ways to pay are in view, and which are a press away. First, and chosen, is how the customer paid the last time,
 * or else the shop's first. The wallet pays all or only its part; then it is no way to choose.
 * @param picked by a form that did not go through: it stays chosen where it is
 */
export function choiceOf(
  methods: readonly Offered[],
  { usual, picked }: { usual: PaymentMethod | undefined; picked: PaymentMethod | undefined },
): Choice {
  const usable = methods.filter(({ available }) => available);
  const named = (name: PaymentMethod | undefined) => usable.find(({ method }) => method === name);
  const first = named(usual) ?? usable[0];
  const order: readonly PaymentMethod[] = named("credit") ? nearbyOnCredit : nearby;
  const rest = order.map(named).filter((offered) => offered !== undefined && offered !== first) as Offered[];
  const few = usable.length <= fewest;
  const near = first
    ? [first, ...rest, ...(few ? usable.filter((one) => one !== first && !rest.includes(one)) : [])]
    : [];
  const folded = [
    ...usable.filter((one) => !near.includes(one)),
    ...methods.filter(({ method, available }) => !available && method !== "wallet"),
  ];
  return { near, folded, chosen: named(picked) ?? first };
}
