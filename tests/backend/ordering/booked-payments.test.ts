// Shows that the file of payments is the books: whatever was paid, came late, was refused and was given back, by whatever
// way, its rows are what gateway, wallets, payouts and cash at the door have in their own books, each amount once, and
// they stay so once the orders are archived.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { settle } from "#backend/ordering/payments/settle";
import { aMarkedUser, deletionOf, type Marked } from "#support/account-data";
import { day, moveOldOrders } from "#support/archives";
import { aCheckout } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { atGateway, db, settings } from "#support/payments";
import type { TestShopper } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { isWalked } from "#support/walked";

beforeAll(() =>
  loadProducts([
    productSample("mirror", { variants: [variantSample("MIRROR", { price_gst: 60, stock: 10_000, cod: true })] }),
  ]),
);

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const run = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();

const anyTarget = fc.constantFrom("gateway" as const, "wallet" as const);
const anyStep = fc.oneof(
  fc.record({ what: fc.constant("part" as const), to: anyTarget, amount: fc.integer({ min: 1, max: 4000 }) }),
  fc.record({
    what: fc.constant("refused" as const),
    amount: fc.integer({ min: 1, max: 4000 }),
    next: fc.constantFrom("refundToWallet" as const, "retryRefund" as const, null),
  }),
  fc.record({ what: fc.constant("whole" as const), to: anyTarget }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Of> ? Of : never;
const anyHistory = fc.record({
  way: fc.constantFrom("cash" as const, "card" as const, "late" as const, "lost" as const),
  usesWallet: fc.boolean(),
  isDelivered: fc.boolean(),
  /** The buyer deletes the account before anything comes back, where nothing is open. */
  leaves: fc.boolean(),
  steps: fc.array(anyStep, { maxLength: 4 }),
  isPaidOut: fc.boolean(),
});
type History = typeof anyHistory extends fc.Arbitrary<infer Of> ? Of : never;

async function leave(user: Marked) {
  const { balance } = (await user.get("checkWalletBalance")).data;
  await user.get("deleteMyAccount", await deletionOf(user, balance));
}

async function deliver(staff: TestShopper, id: string) {
  await staff.get("confirmOrder", { id });
  await staff.get("packOrder", { id });
  await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number: "AX-1" });
  await staff.get("deliverOrder", { id });
}

/** Money for a payment that the buyer has given up. */
async function payLate(user: Marked, paymentId: string, leaves: boolean) {
  await user.get("cancelPayment", { payment_id: paymentId });
  if (leaves) {
    // A day later nothing is asked of the gateway any more.
    await run("UPDATE payments SET look_at = NULL WHERE payment_id = ?", paymentId);
    await leave(user);
  }
  await atGateway(paymentId, "paid");
  expect(await settle(paymentId, { db, settings, now: Date.now() })).toMatchObject({ status: "late" });
}

/** Gives money of an order back; what may not be is refused, and then nothing is booked. */
async function giveBack(staff: TestShopper, id: string, isDelivered: boolean, step: Step) {
  if (step.what === "whole") {
    const call = isDelivered ? "returnOrder" : "cancelHandledOrder";
    await staff.ask(call, { id, reason: isDelivered ? "damaged" : "out_of_stock", refund_to: step.to });
    return;
  }
  const part = (to: string) =>
    staff.ask("refundOrder", { id, amount: step.amount / 100, refund_to: to, note: "Torn" }, key());
  if (step.what === "part") {
    await part(step.to);
    return;
  }
  const payment = "(SELECT payment_id FROM orders WHERE order_id = ?)";
  await run(`UPDATE sandbox_payments SET status = 'failed' WHERE payment_id = ${payment}`, id);
  await part("gateway");
  await run(`UPDATE sandbox_payments SET status = 'paid' WHERE payment_id = ${payment}`, id);
  const { results } = await env.DB.prepare("SELECT refund_id FROM refunds WHERE order_id = ? AND status = 'refused'")
    .bind(id)
    .all<{ refund_id: string }>();
  for (const { refund_id } of step.next ? results : []) await staff.get(step.next!, { id: refund_id });
}

/** @returns whose it was, and what was paid in cash, in AED */
async function live({ way, usesWallet, isDelivered, leaves, steps, isPaidOut }: History) {
  const [user, staff] = [await aMarkedUser(), await aStaff()];
  const { userId } = user;
  const { id: checkout_id } = await aCheckout(user, { MIRROR: 1 });
  await user.get("setCheckoutWallet", { id: checkout_id, use_wallet: usesWallet });
  let cash: number[] = [];
  let order: string | null = null;
  if (way === "cash") {
    const placed = (await user.get("createCodOrder", { checkout_id }, key())).order;
    order = placed.id;
    if (isDelivered) cash = [placed.payable];
  } else {
    const { payment } = await user.get("createOnlineOrder", { checkout_id, method: "card" });
    if (way === "late") await payLate(user, payment.id, leaves);
    else {
      await atGateway(payment.id, way === "card" ? "paid" : "failed");
      order = (await user.get("verifyPayment", { payment_id: payment.id })).order?.id ?? null;
    }
  }
  if (order !== null) {
    if (isDelivered) await deliver(staff, order);
    if (isDelivered && leaves) await leave(user);
    for (const step of steps) await giveBack(staff, order, isDelivered, step);
  }
  const { payouts } = await staff.get("listPayouts", { limit: 100 });
  for (const { id, account } of payouts)
    if (isPaidOut && account === userId) await staff.get("settlePayout", { id, note: "Bank transfer" });
  return { userId, cash };
}

type Booked = { journal: string; direction: string; amount: number };
const texts = (rows: readonly Booked[]) =>
  rows.map(({ journal, direction, amount }) => `${journal} ${direction} ${amount.toFixed(2)}`).toSorted();

/** What of somebody the gateway, the shop's bank and the wallet have in their books. */
async function booksOf(userId: string, cash: readonly number[]) {
  const { results } = await env.DB.prepare(
    `SELECT 'bank' AS journal, 'inbound' AS direction, s.amount / 100.0 AS amount
      FROM sandbox_payments s JOIN payments p USING (payment_id) WHERE p.user_id = ?1 AND s.status = 'paid'
    UNION ALL SELECT 'bank', 'outbound', r.amount / 100.0
      FROM sandbox_refunds r JOIN sandbox_payments s USING (reference) JOIN payments p USING (payment_id) WHERE p.user_id = ?1
    UNION ALL SELECT 'bank', 'outbound', amount / 100.0 FROM payouts WHERE user_id = ?1 AND status = 'paid'
    UNION ALL SELECT 'wallet', iif(sum(amount) < 0, 'inbound', 'outbound'), abs(sum(amount)) / 100.0
      FROM wallet_entries WHERE user_id = ?1 AND kind IN ('spend', 'refund') AND reference NOT LIKE 'account-deleted:%'
      GROUP BY reference HAVING sum(amount) <> 0`,
  )
    .bind(userId)
    .all<Booked>();
  return texts([...results, ...cash.map((amount) => ({ journal: "cash", direction: "inbound", amount }))]);
}

async function fileOf(userId: string) {
  const staff = await aStaff();
  const all: (Booked & { id: string; customer_id: string })[] = [];
  for (let after: string | undefined, goes = true; goes;) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const page = await staff.get("listPaymentBookings", { period: "today", limit: 100, ...(after && { after }) });
    all.push(...page.payments);
    after = page.next ?? undefined;
    goes = after !== undefined;
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  return texts(all.filter(({ customer_id }) => customer_id === userId));
}

/** Archives every order of today that nothing is open about, as the runs of a later day do. */
async function archiveAll() {
  const later = Date.now() + 120 * day;
  await env.DB.batch([
    env.DB.prepare("UPDATE figure_state SET closed_to = ?").bind(Math.floor(later / day)),
    env.DB.prepare("UPDATE archive_state SET changed_at = 0, number = 0, due_at = 0, waiting = '{}'"),
  ]);
  // Whichever year the test runs in.
  await moveOldOrders(
    { [`ARCHIVE_${new Date(Date.now() + 4 * 3_600_000).getUTCFullYear()}`]: env.ARCHIVE_2026 },
    later,
  );
  await env.DB.prepare("UPDATE figure_state SET closed_to = NULL").run();
}

const usual: History = { way: "card", usesWallet: true, isDelivered: true, leaves: false, steps: [], isPaidOut: true };
const replaced: Step = { what: "refused", amount: 1000, next: "refundToWallet" };
const examples: History[] = [
  { ...usual, way: "cash" },
  { ...usual, steps: [{ what: "part", to: "gateway", amount: 500 }, replaced, { what: "whole", to: "gateway" }] },
  { ...usual, isDelivered: false, steps: [replaced, { what: "whole", to: "wallet" }] },
  { ...usual, leaves: true, steps: [replaced, { what: "whole", to: "wallet" }] },
  { ...usual, way: "cash", leaves: true, steps: [{ what: "whole", to: "wallet" }] },
  { ...usual, way: "late" },
  { ...usual, way: "late", leaves: true },
  { ...usual, way: "lost" },
];

// Shows: programs.payment-bookings
test("rows of the file are what each journal's own books say, each once", { timeout: 240_000 }, async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      const { userId, cash } = await live(history);
      const books = await booksOf(userId, cash);
      expect(await fileOf(userId)).toEqual(books);
      await archiveAll();
      expect(await fileOf(userId)).toEqual(books);
      for (const row of books) seen.add(row.replace(/ [^ ]*$/, ""));
    }),
    { numRuns: isWalked ? 24 : 10, examples: examples.map((one): [History] => [one]) },
  );
  expect([...seen].toSorted()).toEqual([
    "bank inbound",
    "bank outbound",
    "cash inbound",
    "wallet inbound",
    "wallet outbound",
  ]);
  // What the file once had wrong has happened.
  const happened = await env.DB.prepare(
    `SELECT (SELECT count(*) FROM orders WHERE archive_year IS NOT NULL AND payment_method = 'cod') AS archived,
      (SELECT count(*) FROM refunds WHERE status = 'replaced') AS replaced,
      (SELECT count(*) FROM payouts WHERE reference LIKE 'late:%') AS late_payouts`,
  ).first<Record<string, number>>();
  expect(Object.entries(happened!).filter(([, count]) => count === 0)).toEqual([]);
});
