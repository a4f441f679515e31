import { v7 as uuidv7 } from "uuid";
import type { Quote } from "../checkout/quote";
import { withAddedSlot } from "../checkout/added-slot";
import { giveBackStatements } from "../checkout/hold-statements";
import type { Database, Statement } from "#backend/platform/database";
import { messageFor } from "#backend/messages/outbox/deliver";
import { placeStatements } from "../orders/place-statements";
import { lateMoneyMessage } from "../order-emails/placed-message";
import { changeStep, type ChangeStep } from "../orders/change-step";
import { insertPayout } from "../payouts/payouts-statements";
import type { OrderingSettings } from "../settings";
import { noteDifference } from "../reconciliation/reconciliation-statements";
import { abortedBy, guardChanges } from "#backend/platform/guard-statements";
import { insertWalletEntry } from "../wallet/wallet-statements";
import { shopCurrency, type PaymentGateway, type Seen } from "./gateway";
import { gatewayNamed } from "./gateways";
import { flagWrongMoney, moveStatements } from "./payments-store";
import { selectPayment, type PaymentRow, type PaymentState } from "./payments-statements";
import { log } from "#backend/platform/log";

/** What settling works with. `now` in ms. */
export type Settling = { db: Database; settings: OrderingSettings; now: number };

/** States in which nothing happens any more. */
const final: ReadonlySet<PaymentState> = new Set(["paid", "late", "refunded"]);
const ended: readonly PaymentState[] = ["failed", "cancelled", "expired"];

/** Errors with which a batch says that another one has settled the payment, or placed the checkout's one order. */
const lost = ["batch_guard", "orders.checkout_id", "wallet_owner_gone"] as const;
const mostTries = 5;
/** How long a message about late money makes sense, in ms. */
const notifiedFor = 3 * 24 * 60 * 60 * 1000;

/**
 * Brings a payment to the state that the gateway reports; the one way for webhooks, the browser's return and scheduled
 * runs. Money in full places the order as long as its goods are held. A hold that ends gives everything back; money after
 * that goes to the wallet. However often it is called at once, each of these happens once.
 * @param giveUp ends the payment now, as if its hold were over: the buyer wants to pay in another way
 * @returns the payment as it is then; null when there is none
 * @throws when the database does, or does not answer in time
 */
export async function settle(paymentId: string, settling: Settling, giveUp = false): Promise<PaymentRow | null> {
  const { db } = settling;
  let hasOtherOrder = false;
  for (let tries = 1; ; tries++) {
    const [[row]] = await db.run(selectPayment(paymentId));
    if (!row || final.has(row.status)) return row ?? null;
    const batch = await nextOf(row, settling, { giveUp, hasOtherOrder });
    if (!batch) return row;
    try {
      await db.run(...batch);
      const [[settled]] = await db.run(selectPayment(paymentId));
      return settled ?? null;
    } catch (error) {
      if (tries >= mostTries || !abortedBy(error, ...lost)) throw error;
      hasOtherOrder = abortedBy(error, "orders.checkout_id");
    }
  }
}

type Circumstances = { giveUp: boolean; hasOtherOrder: boolean };

/** The batch that takes a payment one step further; null when it stays where it is. */
async function nextOf(row: PaymentRow, settling: Settling, { giveUp, hasOtherOrder }: Circumstances) {
  const { db, now } = settling;
  const gateway = gatewayNamed(row.gateway, settling);
  const isOpen = row.status === "started";
  const isOver = isOpen && (giveUp || now >= row.held_until);
  // Before the gateway is asked, so that it takes no money for a change that is over.
  const change = isOpen ? await changeOf(row, settling) : null;
  const isHeld = isOpen && now < row.held_until && row.bought_otherwise === 0 && change !== "over";
  let seen = await askFor(row, gateway, isHeld, settling);
  // Nobody may pay for what is about to be given back; where it is too late for that, the money may be there.
  if (isOver && row.reference !== null && seen.status !== "paid") {
    if ((await gateway?.cancel(row.reference)) === "refused") seen = await askFor(row, gateway, isHeld, settling);
  }
  if (seen.status === "paid" && isRight(seen, row)) {
    const isOrder = isOpen && !hasOtherOrder && change !== "over";
    return isOrder ? paidStatements(row, change, settling) : creditStatements(row, settling);
  }
  if (seen.status === "paid") {
    await db.run(flagWrongMoney(row.payment_id), noteWrong("wrong_money", row, seen, now));
    log("error", "wrong_money", { payment_id: row.payment_id });
  }
  if (isOpen && (seen.status === "failed" || seen.status === "cancelled")) return endStatements(row, seen.status, now);
  return isOver ? endStatements(row, now >= row.held_until ? "expired" : "cancelled", now) : null;
}

/**
 * What the gateway says; money that it only promises is taken first, as far as it is not taken yet. It is released
 * instead when it is not the right amount, or when nothing is held for it any more.
 * @param isHeld whether it can still become an order
 */
async function askFor(
  row: PaymentRow,
  gateway: PaymentGateway | undefined,
  isHeld: boolean,
  { db, now }: Settling,
): Promise<Seen> {
  const { reference, amount } = row;
  if (!gateway || reference === null) return { status: "unknown" };
  const seen = await gateway.look(reference);
  if (seen.status !== "authorised") return seen;
  if (isHeld && isRight(seen, row)) {
    const left = amount - seen.captured;
    return (await gateway.capture(reference, left)) === "done" ? { ...seen, status: "paid" } : { status: "unknown" };
  }
  if ((await gateway.close(reference)) !== "done") return { status: "unknown" };
  if (!isRight(seen, row)) await db.run(noteWrong("wrong_promise", row, seen, now));
  // A part may have been taken by hand before; that is money which came, whatever it was for.
  return seen.captured > 0
    ? { status: "paid", amount: seen.captured, currency: seen.currency }
    : { status: "cancelled" };
}

const noteWrong = (
  kind: "wrong_money" | "wrong_promise",
  { payment_id, amount }: PaymentRow,
  seen: { amount: number; currency: string },
  now: number,
) => noteDifference(payment_id, { kind, about: "", ours: amount, theirs: seen.amount, detail: seen.currency }, now);

const isRight = (seen: Seen & { amount: number; currency: string }, { amount }: PaymentRow): boolean =>
  seen.amount === amount && seen.currency === shopCurrency;

/** What the row's start has written there, and nobody else can. */
export const quoteOf = ({ quote }: Pick<PaymentRow, "quote">): Quote => JSON.parse(quote) as Quote;

const holderOf = ({ payment_id, checkout_id, user_id }: PaymentRow, now: number) => ({
  checkoutId: checkout_id,
  userId: user_id,
  reference: `payment:${payment_id}`,
  now,
});

/** What is done to the order that is changed by what is paid for; null: it changes none, `over`: that order has moved since. */
async function changeOf(row: PaymentRow, settling: Settling): Promise<ChangeStep | null | "over"> {
  const { change } = quoteOf(row);
  return change === undefined ? null : ((await changeStep(change, settling)) ?? "over");
}

/** The order that was paid for. */
function paidStatements(row: PaymentRow, change: ChangeStep | null, { settings, now }: Settling): Statement[] {
  const { placed, passing } = withAddedSlot(quoteOf(row), row.checkout_id, change);
  return [
    ...moveStatements(row.payment_id, ["started"], "paid", now),
    ...passing,
    ...(change?.statements ?? []),
    ...placeStatements(placed, {
      orderId: uuidv7(),
      checkoutId: row.checkout_id,
      userId: row.user_id,
      method: row.method,
      paymentId: row.payment_id,
      localOutbox: settings.localOutbox,
      shopOrigin: settings.shopOrigin,
      now,
    }),
  ];
}

/** The end without an order: everything that was held goes back. Also what a start does that comes to nothing. */
export const endStatements = (row: PaymentRow, to: PaymentState, now: number): Statement[] => [
  ...moveStatements(row.payment_id, ["started"], to, now),
  ...giveBackStatements(quoteOf(row), holderOf(row, now)),
];

/**
 * Money that no order is for any more goes to the wallet, and the buyer is notified; of a deleted account it is paid
 * out by hand.
 */
function creditStatements(row: PaymentRow, { settings, now }: Settling): Statement[] {
  const quote = quoteOf(row);
  // With the account went what the payment knew of its buyer.
  const message = row.owner_gone ? null : lateMoneyMessage(quote, row.amount);
  const reference = `late:${row.payment_id}`;
  return [
    ...(row.status === "started"
      ? [...moveStatements(row.payment_id, ["started"], "late", now), ...giveBackStatements(quote, holderOf(row, now))]
      : moveStatements(row.payment_id, ended, "late", now)),
    row.owner_gone
      ? insertPayout({ userId: row.user_id, orderId: null, amount: row.amount, reference, now })
      : insertWalletEntry({ userId: row.user_id, kind: "refund", amount: row.amount, reference, note: "", now }),
    ...(message ? [messageFor(message, settings, now, now + notifiedFor)] : []),
    // Whichever of the two stands last: there is a message if there is an entry.
    guardChanges(1),
  ];
}
