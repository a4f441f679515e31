import { aedFromFils } from "#shared/money/money";
import type { Locale } from "#shared/text/locale";
import {
  onlineMethods,
  remittanceMethods,
  type OnlineMethod,
  type PaymentMethod,
} from "#shared/payments/payment-methods";
import { belowMinimum } from "../shipping/minimum-order";
import { codReasons, unpaidLimit } from "../checkout/cod";
import { creditProblem } from "../checkout/credit";
import { isRemittanceOffered, remittanceProblem } from "../checkout/remittance";
import { readCheckout, type ReadCheckout } from "../checkout/read-checkout";
import { availableOf } from "../credit-line/credit-line";
import type { CreditRow } from "../credit-line/credit-line-statements";
import { dueAt } from "../credit-line/ledger-statements";
import { failureMessages } from "#shared/failures/failure-messages";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { userOf } from "#backend/identity/sessions/caller";
import { gatewayFor } from "./gateways";
import { selectOpenPayment } from "./payments-store";

/** The sentences that Tabby sets for its reasons not to lend. */
const reasons = {
  not_available: {
    en: "Sorry, Tabby is unable to approve this purchase. Please use an alternative payment method for your order.",
    ar: "نأسف، تابي غير قادرة على الموافقة على هذه العملية. الرجاء استخدام طريقة دفع أخرى.",
  },
  order_amount_too_high: {
    en: "This purchase is above your current spending limit with Tabby, try a smaller cart or use another payment method.",
    ar: "قيمة الطلب تفوق الحد الأقصى المسموح به حاليًا مع تابي. يُرجى تخفيض قيمة السلة أو استخدام وسيلة دفع أخرى.",
  },
  order_amount_too_low: {
    en: "The purchase amount is below the minimum amount required to use Tabby, try adding more items or use another payment method.",
    ar: "قيمة الطلب أقل من الحد الأدنى المطلوب لاستخدام خدمة تابي. يُرجى زيادة قيمة الطلب أو استخدام وسيلة دفع أخرى.",
  },
} as const satisfies Record<string, Record<Locale, string>>;

/** Why a gateway would not take a buyer, in the buyer's language; a reason that is missing or new is the general one. */
const scoreReason = (reason: string, locale: Locale): string =>
  reasons[Object.hasOwn(reasons, reason) ? (reason as keyof typeof reasons) : "not_available"][locale];

const walletPaysAll: Record<Locale, string> = {
  en: "Your wallet covers the whole order.",
  ar: "رصيد محفظتك يغطي الطلب كاملًا.",
};

type Answer = CallAnswer<"listPaymentMethods">;
type Offered = Answer["methods"][number];

/**
 * How this checkout may be paid, and why not where it may not. An online method without a gateway is not named
 * at all. When the wallet pays everything, it is the only way.
 */
export async function listPaymentMethods(
  { id }: CallInput<"listPaymentMethods">,
  context: CallContext,
): Promise<Outcome<Answer>> {
  const read = await readCheckout(id, context);
  if (isFail(read)) return read;
  const { locale } = context;
  const { methods } = read.shop.payments;
  const offered = onlineMethods.filter((method) => methods.includes(method) && gatewayFor(method, context));
  const wholeByWallet = read.shown.payable === 0 && read.shown.wallet > 0;
  const byWallet = wholeByWallet ? walletPaysAll[locale] : null;
  const noCredit = creditProblem(read, context);
  const [noCash] = codReasons(read, context);
  const tooMuch = unpaidLimit(read, "online", context);
  const notYet =
    belowMinimum(read, locale)?.message ??
    (read.facts.location.served ? null : failureMessages.place_not_served[locale]);
  const barred = notYet ?? byWallet ?? tooMuch?.message ?? null;
  const online = offered.map(async (method) =>
    offer(method, barred ?? (await refusedByGateway(method, read, context))),
  );
  const remitted = remittanceMethods
    .filter((method) => isRemittanceOffered(method, read))
    .map((method) => offer(method, notYet ?? byWallet ?? remittanceProblem(method, read, context)?.message ?? null));
  return {
    methods: [
      ...(await Promise.all(online)),
      {
        ...offer("cod", notYet ?? byWallet ?? noCash?.message ?? null),
        needs_phone: !notYet && !byWallet && noCash?.code === "phone",
      },
      {
        ...offer("credit", notYet ?? byWallet ?? noCredit?.message ?? null),
        // Of a line that buys nothing at all, what is left of it says nothing.
        ...(noCredit?.fail !== "credit_unavailable" &&
          noCredit?.fail !== "credit_overdue" &&
          read.credit && { line: lineOf(read.credit, context.now) }),
      },
      ...remitted,
      offer("wallet", wholeByWallet ? notYet : failureMessages.wallet_short[locale]),
    ],
    open_payment: await openPaymentOf(read, context),
  };
}

/** What of a line that is open is free, and when an order of this moment is due. */
const lineOf = (credit: CreditRow, now: number) => ({
  available: aedFromFils(Math.max(0, availableOf(credit))),
  due_at: new Date(dueAt(now, credit.terms ?? 0)).toISOString(),
});

const offer = (method: PaymentMethod, reason: string | null): Offered => ({
  method,
  available: reason === null,
  reason,
});

/** What the method's gateway says of this buyer and amount, in a second at most; without an answer the method shows. */
async function refusedByGateway(
  method: OnlineMethod,
  { shown, buyer, isHeld }: ReadCheckout,
  context: CallContext,
): Promise<string | null> {
  const gateway = gatewayFor(method, context);
  // One that is open was accepted already.
  if (!gateway?.score || isHeld) return null;
  const scored = await gateway.score({ amount: shown.payable, email: buyer.email, phone: buyer.phone });
  return scored.offered ? null : scoreReason(scored.reason, context.locale);
}

/** What holds the checkout, if its page is known and its hold is not over. */
async function openPaymentOf({ row }: ReadCheckout, context: CallContext): Promise<Answer["open_payment"]> {
  const [[open]] = await context.db.run(selectOpenPayment(row.checkout_id, userOf(context)));
  if (!open?.redirect_url || open.held_until <= context.now) return null;
  const { payment_id, redirect_url, method, held_until } = open;
  return { id: payment_id, redirect_url, method, held_until: new Date(held_until).toISOString() };
}
