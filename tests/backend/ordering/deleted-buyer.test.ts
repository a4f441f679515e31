// Shows that no money and no unit is without an owner once an account is deleted: what comes back of its orders goes to
// the card or service as far as it can, the rest waits until staff have paid it out by hand, and no wallet takes it.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { settle } from "#backend/ordering/payments/settle";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { aMarkedUser, deletionOf } from "#support/account-data";
import { atGateway, credit, db, settings, startedPayment, stockOf } from "#support/payments";
import { interceptedDatabase } from "#support/intercepted-database";
import { aStaff, anotherStaff } from "#support/staff";

beforeAll(() => loadProducts([productSample("mirror", { variants: [variantSample("SKU-mirror", { stock: 50 })] })]));

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const entriesOf = async (userId: string) =>
  (await env.DB.prepare("SELECT amount FROM wallet_entries WHERE user_id = ?").bind(userId).all()).results.length;

/** Somebody with a delivered order, who then deletes the account. */
async function aGoneBuyer(options: Parameters<typeof anOrder>[1]) {
  const user = await aMarkedUser();
  const { id } = await anOrder(user.userId, { status: "delivered", ...options });
  await user.get("deleteMyAccount", await deletionOf(user, 12.5));
  return { user, id, entries: await entriesOf(user.userId) };
}

// Shows: payments.payouts
test("a cash order that comes back puts its goods on the shelf and its money among the payouts, not into a wallet", async () => {
  const { user, id, entries } = await aGoneBuyer({ method: "cod" });
  const staff = await aStaff();
  const before = await stockOf("SKU-mirror");
  expect((await staff.get("getHandledOrder", { id })).order.buyer_deleted).toBe(true);
  const { order } = await staff.get("returnOrder", { id, reason: "damaged", refund_to: "wallet", restock: true });
  expect(order).toMatchObject({ status: "returned", refunded: 115, refundable: 0 });
  expect(order.refunds).toMatchObject([{ target: "payout", amount: 115, status: "pending" }]);
  expect(await stockOf("SKU-mirror")).toBe(before + 2);
  expect(await entriesOf(user.userId)).toBe(entries);
  const { payouts } = await staff.get("listPayouts");
  const waiting = payouts.find((one) => one.order?.id === id)!;
  expect(waiting).toMatchObject({ amount: 115, account: user.userId, status: "waiting", paid_by: null });
  expect((await staff.get("getConsole")).waiting.payouts).toBe(1);
  const paid = { id: waiting.id, note: "Bank transfer 42" };
  const answers = await Promise.all(Array.from({ length: 5 }, () => staff.ask("settlePayout", paid)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  const [settled] = (await staff.get("listPayouts", { status: "paid" })).payouts;
  expect(settled).toMatchObject({ id: waiting.id, note: "Bank transfer 42", paid_by: "staff@shop.test" });
  expect((await staff.get("getHandledOrder", { id })).order.refunds).toMatchObject([{ status: "done" }]);
  const { entries: log } = await staff.get("listAuditLog", { subject: waiting.id });
  expect(log).toMatchObject([{ action: "payout.paid", detail: "115.00 AED: Bank transfer 42" }]);
});

test("a card order goes back to the card whatever staff choose; only the wallet's part is paid out", async () => {
  const { id, user, entries } = await aGoneBuyer({ method: "card", wallet: 1500 });
  const staff = await aStaff();
  await staff.get("refundOrder", { id, amount: 10, refund_to: "wallet", note: "Torn" }, key());
  const { order } = await staff.get("returnOrder", { id, reason: "damaged", refund_to: "wallet" });
  expect(order.refunds[0]).toMatchObject({ target: "gateway", amount: 10 });
  const kept = order.refunds.filter(({ status }) => status !== "replaced");
  expect(kept.reduce((sum, { amount }) => sum + amount, 0)).toBe(115);
  expect(kept.some(({ target }) => target === "wallet")).toBe(false);
  // What the gateway refuses is staff's to decide, and goes into no wallet either.
  const refused = await env.DB.prepare(
    "SELECT refund_id FROM refunds WHERE order_id = ? AND status = 'refused' AND amount = 9000",
  )
    .bind(id)
    .first<string>("refund_id");
  expect(refused).not.toBeNull();
  await staff.get("refundToWallet", { id: refused });
  const { payouts } = await staff.get("listPayouts");
  expect(payouts.filter((one) => one.order?.id === id).map(({ amount }) => amount)).toContain(90);
  const { entries: log } = await staff.get("listAuditLog", { subject: order.number });
  expect(log).toContainEqual(expect.objectContaining({ action: "refund.wallet" }));
  expect(await entriesOf(user.userId)).toBe(entries);
});

test("above the sum that one may give out, a second member of staff agrees to the payout", async () => {
  const { id } = await aGoneBuyer({ method: "cod", lines: [{ quantity: 2, unitPrice: 300_000 }], shipping: 0 });
  const [staff, other] = [await aStaff(), await anotherStaff()];
  expect(await staff.get("returnOrder", { id, reason: "damaged" })).toMatchObject({ waits: true });
  const { approvals } = await other.get("listApprovals");
  await other.get("approveRequest", { id: approvals.find(({ subject }) => subject === id)!.id });
  expect((await staff.get("getHandledOrder", { id })).order.refunds).toMatchObject([
    { target: "payout", amount: 6000 },
  ]);
});

test("money that comes for a payment after its account is gone waits to be paid out", async () => {
  const user = await aMarkedUser();
  const { id: paymentId } = await startedPayment(user, { "SKU-mirror": 1 });
  await user.get("cancelPayment", { payment_id: paymentId });
  // A day later nothing is asked of the gateway any more.
  await env.DB.prepare("UPDATE payments SET look_at = NULL WHERE payment_id = ?").bind(paymentId).run();
  await user.get("deleteMyAccount", await deletionOf(user, 12.5));
  const entries = await entriesOf(user.userId);
  await atGateway(paymentId, "paid");
  for (let times = 0; times < 3; times++) {
    expect(await settle(paymentId, { db, settings, now: Date.now() })).toMatchObject({ status: "late" });
  }
  const { payouts } = await (await aStaff()).get("listPayouts");
  expect(payouts.filter(({ account }) => account === user.userId)).toMatchObject([{ order: null, amount: 100 }]);
  expect(await entriesOf(user.userId)).toBe(entries);
  const { payments } = await (await aStaff()).get("listPaymentBookings", { period: "today" });
  // It came once, and went nowhere yet: the bank sends it back by hand.
  expect(payments.filter(({ customer_id }) => customer_id === user.userId).map(({ direction }) => direction)).toEqual([
    "inbound",
  ]);
});

test("what a bank disputes is not paid out by hand while it does; the wallet's own part is", async () => {
  const { id } = await aGoneBuyer({ method: "card", wallet: 1500 });
  const staff = await aStaff();
  const order = env.DB.prepare("SELECT payment_id FROM orders WHERE order_id = ?").bind(id);
  const claim = `dispute-${id}`;
  await env.DB.prepare(
    `INSERT INTO payment_claims (claim_id, payment_id, kind, amount, status, opened_at, changed_at)
      VALUES (?, ?, 'dispute', 10000, 'won', 0, 0)`,
  )
    .bind(claim, await order.first("payment_id"))
    .run();
  const dispute = (status: string) =>
    env.DB.prepare("UPDATE payment_claims SET status = ? WHERE claim_id = ?").bind(status, claim).run();
  const payoutOf = async (amount: number) => {
    const payoutId = crypto.randomUUID();
    await env.DB.prepare(
      "INSERT INTO payouts (payout_id, user_id, order_id, amount, reference, created_at) VALUES (?, 'gone', ?, ?, ?, 0)",
    )
      .bind(payoutId, id, amount, `refund:${payoutId}`)
      .run();
    return { id: payoutId, note: "Bank transfer" };
  };
  await dispute("open");
  await staff.get("settlePayout", await payoutOf(1500));
  const beyond = await payoutOf(1000);
  expect(await staff.refuse("settlePayout", beyond)).toMatchObject({ code: "payment_disputed" });
  await dispute("won");
  await staff.get("settlePayout", beyond);
});

test("nothing puts money into the wallet of a deleted account", async () => {
  const { user } = await aGoneBuyer({ method: "cod" });
  await expect(credit(user.userId, 100)).rejects.toThrow(/wallet_owner_gone/);
});

test("a credit whose account is deleted in the same moment is refused, and nothing is put into the wallet", async () => {
  const [user, staff] = [await aMarkedUser(), await aStaff()];
  const { email } = (await user.get("getCustomer")).user;
  const deletion = await deletionOf(user, 12.5);
  let gone = 0;
  const database = interceptedDatabase(env.DB, async (texts, statements) => {
    if (gone === 0 && texts.some((text) => /INSERT INTO wallet_entries/.test(text))) {
      gone += 1;
      await user.get("deleteMyAccount", deletion);
    }
    return statements;
  });
  const credited = { email, amount: 5, note: "For the delay" };
  expect(await staff.ask("creditWallet", credited, { ...key(), database })).toMatchObject({ status: 404 });
  expect(gone).toBe(1);
  expect(
    await env.DB.prepare("SELECT count(*) AS n FROM wallet_entries WHERE user_id = ? AND note = ?")
      .bind(user.userId, credited.note)
      .first("n"),
  ).toBe(0);
});
