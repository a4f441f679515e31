import { v7 as uuidv7 } from "uuid";
import { clearBought, logDeferred } from "../cart/clear-bought";
import { selectClearings } from "../cart/clearings-statements";
import { answerOnce, type Once } from "#backend/identity/idempotency/answer-once";
import { orderSummaryOf, placedOf } from "../orders/order-summary";
import { numberOf, placeStatements, selectPlaced, type PlacedRow } from "../orders/place-statements";
import { isRemitted, type RemittanceMethod } from "#shared/payments/payment-methods";
import { payeeOf } from "../orders/payee";
import type { Locale } from "#shared/text/locale";
import type { Statement } from "#backend/platform/database";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { userOf } from "#backend/identity/sessions/caller";
import { guardCash, guardRemits } from "#backend/identity/accounts/accounts-statements";
import { withAddedSlot } from "./added-slot";
import { unpaidWithout } from "./buying-limits";
import { codReasons } from "./cod";
import { guardMaxOq, guardUnpaid } from "./open-statements";
import { creditProblem } from "./credit";
import type { PlacedQuote, Quote } from "./quote";
import { placingWithTickets } from "./take-tickets";
import { readQuote, type ReadQuote } from "./read-quote";
import { remittanceProblem } from "./remittance";
import { guardNoPayment, takeCredit, takeStatements } from "./hold-statements";

type Input = CallInput<"createCodOrder"> & Partial<Pick<CallInput<"createRemittanceOrder">, "method">>;
type Answer = CallAnswer<"createCodOrder">;

/** The payment method of each call's orders, besides the wallet's part. */
const methods = { createCodOrder: "cod", createWalletOrder: "wallet", createCreditOrder: "credit" } as const;
type PlacingCall = keyof typeof methods | "createRemittanceOrder";
type PlacedMethod = (typeof methods)[keyof typeof methods] | RemittanceMethod;

function methodOf(call: PlacingCall, method: RemittanceMethod | undefined): PlacedMethod {
  if (call !== "createRemittanceOrder") return methods[call];
  if (method === undefined) throw new Error("an order by transfer or cheque has no method");
  return method;
}

/**
 * Places an order that is settled in the shop: in cash, by bank transfer or cheque, wholly by the wallet, or on the credit line. One batch takes
 * the goods, writes the order and stores the reply, so it is all or nothing. The same checkout twice gives the same
 * order. Failures: those of `readQuote`, `cod_unavailable`, `phone_unverified`, `open_orders_limit`, `method_unavailable`, `wallet_short`,
 * `credit_unavailable`, `licence_over`, `credit_short`, those of `placingWithTickets` and of the idempotency key.
 */
export const placeOrder = (
  call: PlacingCall,
  input: Input,
  context: CallContext,
  forBuyer?: ForBuyer,
): Promise<Outcome<Answer>> =>
  answerOnce(context, call, input, (once) => writeOrder(call, input, context, once, forBuyer));

/** What staff add when they place an order for a buyer: the language of its e-mails, and statements after the order. */
export type ForBuyer = { locale: Locale; behind: Statement[] };

async function writeOrder(
  call: PlacingCall,
  { checkout_id: checkoutId, method: chosen, ...confirmed }: Input,
  context: CallContext,
  once: Once,
  forBuyer: ForBuyer | undefined,
): Promise<Outcome<Answer>> {
  const read = await readQuote(checkoutId, context, confirmed, forBuyer?.locale);
  if (isFail(read)) return read.fail === "checkout_paid" ? repeatPlaced(checkoutId, context, once) : read;
  const wanted = methodOf(call, chosen);
  const refused = refuse(wanted, read, context);
  if (refused) return refused;
  const placing = await placingWithTickets(read, checkoutId, context);
  if (isFail(placing)) return placing;
  const { quote, change } = read;
  const { placed, passing } = withAddedSlot(quote, checkoutId, change);
  const { db, locale, now, settings } = context;
  const userId = userOf(context);
  const orderId = uuidv7();
  // If the wallet pays all, nothing is left to collect or to owe.
  const method = quote.payable === 0 ? "wallet" : wanted;
  const reply = { order: orderSummaryOf(unnumbered(placed, { orderId, method, now }), locale) };
  const { localOutbox, shopOrigin } = settings;
  const byStaff = forBuyer !== undefined;
  const remitted = isRemitted(method);
  const kind = remitted ? "online" : "cash";
  const taking = { userId, checkoutId, now, lines: quote.lines, payable: quote.payable, kind } as const;
  const results = await db.run(
    ...once.claim,
    guardNoPayment(checkoutId),
    ...passing,
    ...(change?.statements ?? []),
    guardMaxOq(taking, settings.limits),
    ...(method === "cod" ? [guardUnpaid(taking, settings.limits), guardCash(userId)] : []),
    ...(remitted ? [guardUnpaid(taking, settings.limits), guardRemits(userId)] : []),
    ...takeStatements(quote, { checkoutId, userId, reference: `order:${orderId}`, byStaff, now }),
    ...(method === "credit" ? takeCredit(quote.payable, { userId, orderId, now }) : []),
    ...placeStatements(placed, {
      orderId,
      checkoutId,
      userId,
      method,
      paymentId: null,
      payee: payeeOf(read.read.shop),
      byStaff,
      localOutbox,
      shopOrigin,
      now,
    }),
    ...(forBuyer?.behind ?? []),
    ...once.keep(reply, { "$.order.number": numberOf(orderId) }),
    selectPlaced(checkoutId, userId),
  );
  await Promise.all([placing.used(null), quote.clear && clearCart(context).catch(logDeferred(orderId))]);
  // The last statement's rows; the type of a list of statements does not tell them apart.
  return { order: placedOf(results.at(-1)![0] as PlacedRow, locale) };
}

const unnumbered = (
  quote: PlacedQuote,
  { orderId, method, now }: { orderId: string; method: PlacedMethod; now: number },
) => ({
  ...quote,
  order_id: orderId,
  number: "" as const,
  status: "placed" as const,
  payment_method: method,
  placed_at: now,
  promised_from: quote.promised?.from ?? null,
  promised_to: quote.promised?.to ?? null,
});

/** The existing order, also for another idempotency key. */
async function repeatPlaced(checkoutId: string, context: CallContext, once: Once): Promise<Outcome<Answer>> {
  const [[row]] = await context.db.run(selectPlaced(checkoutId, userOf(context)));
  if (!row) throw new Error("a checkout is paid but has no order");
  const answer = { order: placedOf(row, context.locale) };
  if (once.claim.length > 0) await context.db.run(...once.claim, ...once.keep(answer));
  return answer;
}

function refuse(method: PlacedMethod, read: ReadQuote, context: CallContext): Fail | null {
  if (method === "cod") return refuseCash(read, context);
  if (method === "wallet") return refuseWallet(read.quote);
  if (isRemitted(method)) return remittanceProblem(method, read.read, context);
  return read.quote.payable > 0 ? creditProblem(read.read, context, read.change?.freed) : null;
}

/** The failure for a reached limit or a missing phone; what the order itself rules out is in `checkCod`. */
function refuseCash({ read, change }: ReadQuote, context: CallContext): Fail | null {
  const [reason] = codReasons(change ? { ...read, ...unpaidWithout(read, change.noLongerDue) } : read, context);
  if (!reason) return null;
  const { code, message } = reason;
  if (code === "phone") return { fail: "phone_unverified" };
  if (code === "orders" || code === "units" || code === "sum") return { fail: "open_orders_limit", message };
  return { fail: "cod_unavailable", message };
}

const refuseWallet = ({ payable }: Quote): Fail | null => (payable > 0 ? { fail: "wallet_short" } : null);

async function clearCart({ db, shopper, who }: CallContext): Promise<void> {
  const [clearings] = await db.run(selectClearings(userOf({ who })));
  if (shopper) await clearBought(db, shopper, clearings);
}
