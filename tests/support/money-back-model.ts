import { sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { openDatabase, statement, type Database } from "#backend/platform/database";
import { askForRefunds } from "#backend/ordering/orders/gateway-refunds";
import { bookPayment } from "#backend/ordering/reconciliation/book-payment";
import { readSettings, type Settings } from "#backend/settings";
import type { FakeStripe } from "./fake-stripe";
import type { gatewaysInProcess } from "./gateways-in-process";
import { anOrderAtStripe } from "./paid-order";
import { aUser, localOutbox, type TestShopper } from "./shoppers";
import { aStaff } from "./staff";
import { randomNumbers } from "./wallet-model";

type History = {
  order: Awaited<ReturnType<typeof anOrderAtStripe>>;
  /** Fils that the card paid, and that the wallet paid. */
  captured: number;
  wallet: number;
  userId: string;
  stripe: FakeStripe;
  staff: TestShopper;
  db: Database;
  settings: Settings;
  now: number;
  random: () => number;
  /** What Stripe was to say in the last step. */
  fault?: FakeStripe["faults"][number] | undefined;
};
type Tally = Record<string, number>;

/** What Stripe may say to a refund: each documented code, answers that are lost, and money that fails on its way. */
const faults: FakeStripe["faults"] = [
  { status: 400, code: "charge_already_refunded" },
  { status: 400, code: "charge_disputed" },
  { status: 400, code: "refund_disputed_payment" },
  { status: 400, code: "charge_not_refundable" },
  { status: 400, code: "balance_insufficient" },
  { status: 409, code: "idempotency_key_in_use" },
  { status: 429, code: "lock_timeout" },
  { status: 429, code: "rate_limit" },
  { status: 401, code: "api_key_expired" },
  { status: 403, code: "more_permissions_required" },
  { status: 404, code: "resource_missing" },
  { status: 400 },
  { status: 500, type: "api_error" },
  "lost",
  "lost",
  { as: "pending" },
  { as: "pending", reason: "insufficient_funds" },
  { as: "requires_action" },
  { as: "failed", reason: "lost_or_stolen_card" },
];
const minute = 60_000;

/**
 * Lives random histories of paid orders: refunds and cancellations to card and wallet, a gateway that answers by any of
 * its codes or not at all, everything twice at once, refunds in the dashboard, disputes, staff who try again or pay
 * into the wallet. After each the sums are compared with the gateway's own books: what went back by the card, by the
 * wallet and by the bank, and what still waits, is what the order says it gave back, and no more than was paid, but for
 * what somebody else gave back a second time, which is frozen and reported.
 * @returns how often each thing happened
 */
export async function liveMoneyBack(
  { stripe, variables }: ReturnType<typeof gatewaysInProcess>,
  histories: number,
  seed: number,
): Promise<Tally> {
  const tally: Tally = {};
  const staff = await aStaff({ variables });
  const settings = readSettings({ ...env, ...localOutbox, ...variables });
  // A machine with other work does not fail the model.
  const db = openDatabase(env.DB, 60_000);
  for (let at = 0; at < histories; at++) {
    const random = randomNumbers(seed + at);
    const { userId } = await aUser();
    const wallet = random() < 0.5 ? 0 : 1500;
    const order = await anOrderAtStripe(stripe, userId, { wallet, status: random() < 0.7 ? "placed" : "delivered" });
    const captured = order.total - wallet;
    const history = { order, captured, wallet, userId, stripe, staff, db, settings, now: Date.now(), random };
    const done: string[] = [];
    const steps = 3 + Math.floor(random() * 6);
    for (let step = 0; step < steps; step++) done.push(await oneStep(history));
    await comeToRest(history);
    for (const name of done) tally[name] = (tally[name] ?? 0) + 1;
    await compareSums(history, `history ${seed + at}: ${done.join(", ")}`, tally);
    // What a history leaves at the gateway is nothing to the next.
    stripe.refunds.length = 0;
    stripe.disputes.length = 0;
    stripe.sessions.clear();
  }
  return tally;
}

const services = ({ db, settings, now }: History) => ({ db, settings, now });
const one = <Of>(of: readonly Of[], random: () => number): Of | undefined => of[Math.floor(random() * of.length)];

async function oneStep(history: History): Promise<string> {
  const { order, stripe, staff, random, captured } = history;
  const amount = 1 + Math.floor(random() * captured);
  const twice = random() < 0.3;
  const wasLost = history.fault === "lost";
  stripe.faults.length = 0;
  history.fault = random() < 0.6 ? one(faults, random) : undefined;
  if (history.fault) stripe.faults.push(history.fault);
  const again = async (act: () => Promise<unknown>) => void (await Promise.all(twice ? [act(), act()] : [act()]));
  if (wasLost && random() < 0.5) {
    // The worst that can follow: what happened without an answer is asked for again, and the answer is a refusal.
    stripe.faults.splice(0, 1, { status: 401, code: "api_key_expired" });
    history.now += 400 * minute;
    await again(() => askForRefunds(services(history)));
    return "a no after a lost answer";
  }
  const choice = random();
  const refund_to = random() < 0.6 ? "gateway" : "wallet";
  if (choice < 0.25) {
    const key = { idempotencyKey: crypto.randomUUID() };
    await again(() => staff.ask("refundOrder", { id: order.id, amount: amount / 100, refund_to, note: "Part" }, key));
    return `refund ${amount} ${refund_to}`;
  }
  if (choice < 0.4) {
    await again(() => staff.ask("cancelHandledOrder", { id: order.id, reason: "other", refund_to }));
    return `cancel ${refund_to}`;
  }
  if (choice < 0.55) {
    history.now += 400 * minute;
    await again(() => askForRefunds(services(history)));
    return "clock";
  }
  if (choice < 0.62) {
    await again(() => bookPayment(order.paymentId, services(history)));
    return "comparison";
  }
  if (choice < 0.72) return byHand(history, amount);
  if (choice < 0.8) return endPending(history);
  if (choice < 0.88) return dispute(history, amount);
  return decide(history, again);
}

/** Somebody gives money back in the dashboard, which lets nobody give more than is left. */
async function byHand({ stripe, order: { session }, captured }: History, amount: number): Promise<string> {
  const gone = stripe.refunds
    .filter(({ status }) => status !== "failed")
    .reduce((sum, refund) => sum + refund.amount, 0);
  const part = Math.min(amount, captured - gone);
  if (part <= 0 || stripe.disputes.some(({ is_charge_refundable }) => !is_charge_refundable)) return "nothing by hand";
  stripe.giveBack(session, part);
  return `by hand ${part}`;
}

async function endPending({ stripe, random }: History): Promise<string> {
  const pending = one(
    stripe.refunds.filter(({ status }) => status === "pending" || status === "requires_action"),
    random,
  );
  if (!pending) return "nothing pending";
  const status = random() < 0.5 ? "succeeded" : "failed";
  Object.assign(pending, { status, ...(status === "failed" && { failure_reason: "declined" }) });
  return `pending ${status}`;
}

async function dispute({ stripe, order: { session }, random }: History, amount: number): Promise<string> {
  const [known] = stripe.disputes;
  if (!known) {
    stripe.disputed(session, amount);
    return `disputed ${amount}`;
  }
  if (known.status !== "needs_response") return "nothing disputed";
  const isWon = random() < 0.5;
  Object.assign(known, { status: isWon ? "won" : "lost", is_charge_refundable: isWon });
  return `dispute ${known.status}`;
}

async function decide({ db, order, staff, random }: History, again: (act: () => Promise<unknown>) => Promise<void>) {
  const [refused] = await db.run(
    statement<{ refund_id: string }>(sql`
      SELECT refund_id FROM refunds WHERE order_id = ${order.id} AND status = 'refused' ORDER BY created_at LIMIT 1`),
  );
  if (!refused[0]) return "nothing refused";
  const call = random() < 0.5 ? "retryRefund" : "refundToWallet";
  const { refund_id: id } = refused[0];
  await again(() => staff.ask(call, { id }));
  return call;
}

/** The gateway answers well again, and a scheduled run does what is left to do. */
async function comeToRest(history: History): Promise<void> {
  history.stripe.faults.length = 0;
  for (let turn = 0; turn < 2; turn++) {
    history.now += 400 * minute;
    await askForRefunds(services(history));
    await bookPayment(history.order.paymentId, services(history));
  }
}

type Sums = { refunded: number; to_wallet: number; waiting: number; notes: number; frozen: number; twice: number };

async function compareSums(history: History, story: string, tally: Tally): Promise<void> {
  const { db, order, stripe, captured, wallet, userId } = history;
  const [[sums]] = await db.run(
    statement<Sums>(sql`
      SELECT o.refunded,
        (SELECT coalesce(sum(amount), 0) FROM wallet_entries WHERE user_id = ${userId} AND kind = 'refund') AS to_wallet,
        (SELECT coalesce(sum(amount), 0) FROM refunds r WHERE r.order_id = o.order_id AND r.target = 'gateway'
          AND (r.status = 'refused' OR (r.status = 'pending' AND r.gateway_refund IS NULL))) AS waiting,
        (SELECT coalesce(sum(amount), 0) FROM tax_documents d WHERE d.order_id = o.order_id AND d.kind = 'credit_note') AS notes,
        (SELECT coalesce(sum(amount), 0) FROM wallet_frozen WHERE user_id = ${userId}) AS frozen,
        (SELECT coalesce(sum(amount), 0) FROM payment_claims WHERE payment_id = o.payment_id AND status = 'lost') AS twice
      FROM orders o WHERE o.order_id = ${order.id}`),
  );
  const { refunded, to_wallet, waiting, notes, frozen, twice } = sums!;
  const sum = (of: readonly { amount: number }[]) => of.reduce((total, { amount }) => total + amount, 0);
  const isOpen = (status: string) => status === "pending" || status === "requires_action";
  const back = stripe.refunds.filter(({ status }) => status === "succeeded" || isOpen(status));
  const isOurs = ({ metadata }: { metadata: Record<string, string> }) => "refund_key" in metadata;
  // A refund of the dashboard's that is still on its way is booked when it has arrived.
  const booked = back.filter((refund) => isOurs(refund) || !isOpen(refund.status));
  const lost = stripe.disputes.filter(({ status }) => status === "lost");
  const byOthers = sum(back.filter((refund) => !isOurs(refund))) + sum(lost);
  // Wallet, gateway and bank, and what waits, are what the order says, but for what went back twice by another's hand.
  expect([story, to_wallet + sum(booked) + sum(lost) + waiting - twice]).toEqual([story, refunded]);
  expect([story, refunded <= captured + wallet && notes === refunded]).toEqual([story, true]);
  expect([story, twice <= byOthers]).toEqual([story, true]);
  // The shop's own hands never give more than was paid, whatever others do.
  const own = to_wallet + sum(back.filter(isOurs));
  expect([story, own <= captured + wallet, sum(back) <= captured]).toEqual([story, true, true]);
  expect([story, frozen >= Math.min(twice, Math.max(0, to_wallet - wallet)) || lost.length > 0]).toEqual([story, true]);
  await compareRefunds(history, story, byOthers, twice);
  if (twice > 0) tally["given twice by others"] = (tally["given twice by others"] ?? 0) + 1;
}

/** No refund of the shop's is given twice, by wallet and gateway or by two attempts; what is said of others is theirs. */
async function compareRefunds({ db, order, stripe }: History, story: string, byOthers: number, twice: number) {
  const [rows] = await db.run(
    statement<{ refund_id: string; status: string; elsewhere: 0 | 1; amount: number }>(sql`
      SELECT refund_id, status, elsewhere, amount FROM refunds WHERE order_id = ${order.id} AND target = 'gateway'`),
  );
  const alive = stripe.refunds.filter(({ status }) => status !== "failed");
  const timesGiven = (id: string) =>
    alive.filter(({ metadata }) => metadata["refund_key"]?.split(".")[0] === id).length;
  const wrong = rows.filter((row) => timesGiven(row.refund_id) > (row.status === "replaced" || row.elsewhere ? 0 : 1));
  expect([story, wrong]).toEqual([story, []]);
  const elsewhere = rows.reduce((sum, row) => (row.elsewhere ? sum + row.amount : sum), 0);
  expect([story, elsewhere + twice <= byOthers]).toEqual([story, true]);
}
