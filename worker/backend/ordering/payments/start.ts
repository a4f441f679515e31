import { v7 as uuidv7 } from "uuid";
import { localePrefix, type Locale } from "#shared/text/locale";
import { filsFromAed } from "#shared/money/money";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import { fullTitle } from "../cart/named-failure";
import { summed } from "../checkout/requested-units";
import type { Quote } from "../checkout/quote";
import { readQuote, type ReadQuote } from "../checkout/read-quote";
import { unpaidLimit } from "../checkout/cod";
import { guardMaxOq, guardUnpaid } from "../checkout/open-statements";
import type { CheckoutSkuRow } from "../checkout/skus-statements";
import { takeStatements } from "../checkout/hold-statements";
import { placingWithTickets } from "../checkout/take-tickets";
import { answerOnce, type Once } from "#backend/identity/idempotency/answer-once";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { heldMessages } from "#backend/platform/messages";
import { userOf } from "#backend/identity/sessions/caller";
import { pseudonym } from "#backend/platform/keyed-hash";
import type { PaymentToStart } from "./gateway";
import { gatewayFor, gatewayNamed } from "./gateways";
import { endStatements, quoteOf, settle } from "./settle";
import { insertPayment, mostOpen, selectBuyerSince, selectOpenPayment, setReference } from "./payments-store";
import { selectOpenOf, selectPayment, type PaymentRow } from "./payments-statements";
import { guardHeldTooLong, selectHeldTooLong, type Holder } from "./held-store";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";

type Answer = CallAnswer<"createOnlineOrder">;

/**
 * Starts an online payment: holds the goods first, then asks the gateway, so that nobody pays for what is not
 * there. A checkout has one open payment: asked again for the same method, also from another tab or after a kill, it is
 * that one; for another method the first one is ended before. A buyer with as many open ones as one may have gets
 * `payments_open`, one with as much on order unpaid as one may have `open_orders_limit`, and so does one who has held the
 * last units long enough without paying.
 */
export const startPayment = (input: CallInput<"createOnlineOrder">, context: CallContext): Promise<Outcome<Answer>> =>
  answerOnce<Answer>(context, "createOnlineOrder", input, async (once) => {
    const open = await openPayment(input, context);
    if (isFail(open)) return open;
    if (open.row)
      return open.row.redirect_url ? saveAnswer(open.row, once, context, true) : lead(open.row, once, context, true);
    const row = await hold(input, context, { once, held: open.held });
    return isFail(row) ? row : lead(row, once, context, false);
  });

/**
 * The payment to go on with; ends one by another method, or over another amount than the buyer's screen says, unless
 * that one was paid after all.
 */
async function openPayment(
  { checkout_id, method, shown_payable }: CallInput<"createOnlineOrder">,
  context: CallContext,
): Promise<{ row: PaymentRow | null; held: ReadonlySet<string> } | Fail> {
  const { db, now } = context;
  const [[row], others, heldTooLong] = await db.run(
    selectOpenPayment(checkout_id, userOf(context)),
    selectOpenOf(userOf(context)),
    selectHeldTooLong(holderOf(context)),
  );
  const held = new Set(heldTooLong.map(({ sku_id }) => sku_id));
  if (!row) return (await hasRoom(others, context)) ? { row: null, held } : { fail: "payments_open" };
  const asDisplayed = shown_payable === undefined || filsFromAed(shown_payable) === row.amount;
  if (row.method === method && asDisplayed && now < row.held_until) return { row, held };
  const settled = await settle(row.payment_id, context, true);
  if (settled?.order_id) return { fail: "checkout_paid", more: { order_id: settled.order_id } };
  return { row: null, held };
}

/** Who holds, for the question how long they have held the same without paying. */
const holderOf = ({ visitor, settings, now, ...context }: CallContext): Holder => ({
  userId: userOf(context),
  network: visitor.network !== null && settings.quotas ? pseudonym(settings, "payment", visitor.network) : null,
  now,
});

/** Whether the buyer may open one more; at the limit, holds that are over are ended first. */
async function hasRoom(open: { payment_id: string; held_until: number }[], context: CallContext): Promise<boolean> {
  if (open.length < mostOpen) return true;
  const over = open.filter(({ held_until }) => held_until <= context.now);
  for (const { payment_id } of over) await settle(payment_id, context);
  return open.length - over.length < mostOpen;
}

/** Prices the checkout now, and takes what it needs together with the payment's row. */
async function hold(
  { checkout_id, method, ...confirmed }: CallInput<"createOnlineOrder">,
  context: CallContext,
  { once, held }: { once: Once; held: ReadonlySet<string> },
): Promise<PaymentRow | Fail> {
  const { db, now, settings } = context;
  const gateway = gatewayFor(method, context);
  if (!gateway) return { fail: "method_unavailable" };
  const read = await readQuote(checkout_id, context, confirmed);
  if (isFail(read)) return read;
  const { quote } = read;
  const isOffered = read.read.shop.payments.methods.includes(method);
  if (quote.payable === 0 || !isOffered) return { fail: "method_unavailable" };
  const reached = unpaidLimit(read.read, "online", context);
  if (reached) return { fail: "open_orders_limit", message: reached.message };
  // Of a draft staff have agreed on the goods with their buyer, and sent it.
  const isDraft = read.read.row.draft_id !== null;
  const last = isDraft ? undefined : lastOf(quote.lines, read.read).find(({ sku_id }) => held.has(sku_id));
  if (last) return { fail: "open_orders_limit", message: heldMessages[context.locale](titleOf(last, context.locale)) };
  const placing = await placingWithTickets(read, checkout_id, context);
  if (isFail(placing)) return placing;
  const row = {
    payment_id: uuidv7(),
    checkout_id,
    user_id: userOf(context),
    gateway: gateway.name,
    method,
    amount: quote.payable,
    quote: JSON.stringify(quote),
    started_at: now,
    held_until: now + gateway.holdFor,
  };
  const holder = { checkoutId: checkout_id, userId: row.user_id, reference: `payment:${row.payment_id}`, now };
  const { lines, payable } = quote;
  const taking = { userId: row.user_id, checkoutId: checkout_id, now, lines, payable, kind: "online" } as const;
  const by = holderOf(context);
  const guards = [
    guardMaxOq(taking, settings.limits),
    guardUnpaid(taking, settings.limits),
    ...(isDraft ? [] : [guardHeldTooLong(lines, by)]),
  ];
  await db.run(...once.claim, ...guards, ...insertPayment(row, by.network), ...takeStatements(quote, holder));
  await placing.used({ id: row.payment_id, until: row.held_until });
  const nothingYet = { reference: null, redirect_url: null, status: "started", order_id: null } as const;
  return { ...row, ...nothingYet, bought_otherwise: 0, owner_gone: 0 };
}

/** The SKUs of which a quote takes the last units. */
function lastOf(lines: Quote["lines"], { facts }: ReadQuote["read"]): CheckoutSkuRow[] {
  const taken = summed(lines).map(({ sku_id, quantity }) => ({ sku: facts.skus.get(sku_id)!, quantity }));
  return taken.filter(({ sku, quantity }) => sku.stock <= quantity).map(({ sku }) => sku);
}

const titleOf = (sku: CheckoutSkuRow, locale: Locale): string =>
  fullTitle({ ...sku, title: sku[`title_${locale}`], variant_title: sku[`variant_title_${locale}`] });

/** Has the gateway make its page. One that does not, or not in time, ends the payment: nobody knows the page's address. */
async function lead(row: PaymentRow, once: Once, context: CallContext, claim: boolean): Promise<Outcome<Answer>> {
  const { db, now } = context;
  const started = await gatewayNamed(row.gateway, context)?.start(await toStart(row, context));
  if (started === undefined || typeof started === "string") {
    await db.run(...endStatements(row, "failed", now), ...(claim ? [] : once.release));
    return { fail: "method_unavailable" };
  }
  await db.run(setReference(row.payment_id, started.reference, started.redirectUrl));
  const [[led]] = await db.run(selectPayment(row.payment_id));
  // It may have been given up in another tab meanwhile.
  if (led?.status !== "started") return { fail: "method_unavailable" };
  return saveAnswer(led, once, context, claim);
}

/** The answer, kept under the request's key. @param claim the key was not claimed by the batch of the hold */
async function saveAnswer(row: PaymentRow, once: Once, { db }: CallContext, claim: boolean): Promise<Answer> {
  const { payment_id: id, redirect_url, method, held_until } = row;
  const payment = { id, redirect_url: redirect_url ?? "", method, held_until: new Date(held_until).toISOString() };
  const statements = [...(claim ? once.claim : []), ...once.keep({ payment })];
  if (statements.length > 0) await db.run(...statements);
  return { payment };
}

/** A payment as sent to its gateway; apart from the shop's name always the same for the same row. */
async function toStart(row: PaymentRow, { db, settings, shopOrigin }: CallContext): Promise<PaymentToStart> {
  const [[buyer], set] = await db.run(selectBuyerSince(row.user_id), selectSettings());
  const quote = quoteOf(row);
  const { brand } = settingsOf(set, settings.shop);
  const { locale, delivery_address: address } = quote;
  const path = `${localePrefix(locale)}/checkout/${encodeURIComponent(row.checkout_id)}/payment`;
  return {
    paymentId: row.payment_id,
    method: row.method,
    amount: row.amount,
    startedAt: row.started_at,
    locale,
    shop: brand[`name_${locale}`],
    returnUrl: `${shopOrigin}${path}?payment=${row.payment_id}`,
    buyer: { ...quote.buyer, since: buyer?.created_at ?? row.started_at },
    delivery: {
      city: address.city || address.state,
      address: [address.address_line_1, address.address_line_2].filter(Boolean).join(", "),
    },
    lines: linesOf(quote),
    shipping: quote.shipping,
    tax: quote.tax + quote.shipping_tax,
    discount: quote.discount,
  };
}

const linesOf = ({ lines, locale }: Quote): PaymentToStart["lines"] =>
  lines.map((line) => ({
    skuId: line.sku_id,
    title: line[`title_${locale}`],
    quantity: line.quantity,
    unitPrice: line.unit_price,
    discount: line.discount,
  }));
