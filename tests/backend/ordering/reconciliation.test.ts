// Shows that the gateway's books win: what was given back there by hand is written down once and never given again, a
// dispute freezes what its payment brought into the wallet, and everything that differs is listed until staff say how
// they dealt with it.
import { sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { runScheduled } from "#backend/scheduled/tasks";
import { statement } from "#backend/platform/database";
import { comparePayments } from "#backend/ordering/reconciliation/compare";
import { insertWalletEntry } from "#backend/ordering/wallet/wallet-statements";
import { productSample } from "#support/catalogue-samples";
import { gatewaysInProcess } from "#support/gateways-in-process";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrderAtStripe, anOrderAtTabby } from "#support/paid-order";
import { credit, db } from "#support/payments";
import { aUser, localOutbox } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { readSettings } from "#backend/settings";

const { stripe, tabby, variables, hear } = gatewaysInProcess();
const settings = readSettings({ ...env, ...localOutbox, ...variables });
beforeAll(() => loadProducts([productSample("mirror")]));
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
const key = () => ({ idempotencyKey: crypto.randomUUID() });
const charge = (session: string) => ({ object: "charge", payment_intent: `pi_${session}` }) as const;

/** A paid order of 115 AED, with what is to be seen of it. */
async function paid({ wallet = 0 } = {}) {
  const [user, staff] = [await aUser({ variables }), await aStaff({ variables })];
  const order = await anOrderAtStripe(stripe, user.userId, { wallet });
  const { id } = order;
  const read = async () => (await staff.get("getHandledOrder", { id })).order;
  const refunds = async () =>
    (await read()).refunds.map(({ target, amount, status }) => [target, amount, status]).toSorted();
  const told = async (status: "new" | "done" = "new") => {
    const { differences } = await staff.get("listPaymentDifferences", { status, limit: 100 });
    return differences.filter((one) => one.order?.id === id);
  };
  const inWallet = async () => (await user.get("checkWalletBalance")).data;
  return { user, staff, ...order, read, refunds, told, wallet: inWallet };
}

// Shows: payments.reconciliation
test("money given back in the dashboard is the order's, with a credit note, once however often it is reported", async () => {
  const { session, staff, id, read, refunds, told } = await paid();
  stripe.giveBack(session, 4000);
  const told3 = await Promise.all(
    [1, 2, 3].map(() => hear("stripe", stripe.webhookAbout(charge(session), "charge.refunded"))),
  );
  expect(told3).toEqual([200, 200, 200]);
  expect(await refunds()).toEqual([["gateway", 40, "done"]]);
  const order = await read();
  expect([order.refunded, order.refundable]).toEqual([40, 75]);
  expect(order.documents.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["invoice", 115],
    ["credit_note", 40],
  ]);
  expect(await told()).toMatchObject([{ kind: "refund_elsewhere", ours: 40, theirs: 40, frozen: 0 }]);
  expect(await staff.refuse("refundOrder", { id, amount: 75.01, note: "x" })).toMatchObject({ status: 400 });
  expect(await staff.ask("refundOrder", { id, amount: 75.01, note: "x" }, key())).toMatchObject({
    status: 409,
    body: { code: "refund_too_much" },
  });
});

test("a refund that was made by hand before ours is booked in its place, and only the rest waits", async () => {
  const whole = await paid();
  stripe.giveBack(whole.session, 11_500);
  await whole.staff.get("cancelHandledOrder", { id: whole.id, reason: "other", refund_to: "gateway" });
  expect(await whole.refunds()).toEqual([["gateway", 115, "done"]]);

  const part = await paid();
  stripe.giveBack(part.session, 4000);
  await part.staff.get("cancelHandledOrder", { id: part.id, reason: "other", refund_to: "gateway" });
  expect(await part.refunds()).toEqual([
    ["gateway", 40, "done"],
    ["gateway", 75, "refused"],
  ]);
  const waits = (await part.told()).find(({ refund }) => refund)!;
  expect(waits).toMatchObject({ kind: "refund_refused", detail: "not_so_much_left", refund: { amount: 75 } });
  await part.staff.get("retryRefund", { id: waits.refund!.id });
  expect((await part.refunds()).every(([, , status]) => status === "done")).toBe(true);
  expect((await part.read()).refunded).toBe(115);
  expect(
    stripe.refunds.filter((one) => one.payment_intent === `pi_${part.session}`).map(({ amount }) => amount),
  ).toEqual([4000, 7500]);
});

test("what goes back by hand after the wallet had it is frozen there, and staff are notified", async () => {
  const { user, session, id, told, wallet, read } = await paid();
  await user.get("cancelOrder", { order_id: id, reason: "other", refund_to: "wallet" });
  expect(await wallet()).toEqual({ balance: 127.5, rewards: 127.5, frozen: 0 });
  stripe.giveBack(session, 6000);
  await hear("stripe", stripe.webhookAbout(charge(session), "charge.refunded"));
  expect(await wallet()).toMatchObject({ balance: 127.5, frozen: 60 });
  expect((await told()).map(({ kind, ours, theirs, frozen }) => [kind, ours, theirs, frozen]).toSorted()).toEqual([
    ["gone_beyond", null, 60, 60],
    ["refund_elsewhere", 0, 60, 60],
  ]);
  expect((await read()).refunded).toBe(115);
});

const spend = (userId: string, amount: number) =>
  db.run(
    insertWalletEntry({ userId, kind: "spend", amount: -amount, reference: crypto.randomUUID(), note: "", now: 0 }),
  );

// Shows: payments.reconciliation
test("a dispute freezes what its payment brought into the wallet, beyond the wallet's own part; won, it is free again", async () => {
  const { user, staff, session, id, told, wallet, refunds } = await paid({ wallet: 1500 });
  await staff.get("refundOrder", { id, amount: 45, refund_to: "wallet", note: "Part" }, key());
  const dispute = stripe.disputed(session, 10_000);
  await hear("stripe", stripe.webhookAbout(dispute, "charge.dispute.created"));
  // 45 came back, 15 of them had been the wallet's.
  expect(await wallet()).toMatchObject({ balance: 57.5, frozen: 30 });
  await expect(spend(user.userId, 2751)).rejects.toThrow("wallet_not_negative");
  await spend(user.userId, 50);
  expect(await told()).toMatchObject([{ kind: "dispute", theirs: 100, detail: "open fraudulent", frozen: 30 }]);
  // Nothing of it goes into the wallet while it is open, whatever is asked for.
  await staff.get("cancelHandledOrder", { id, reason: "other", refund_to: "wallet" });
  expect(await refunds()).toContainEqual(["gateway", 70, "refused"]);
  const refused = (await told()).find(({ refund }) => refund)!;
  expect(refused.detail).toBe("charge_disputed");
  expect((await staff.refuse("refundToWallet", { id: refused.refund!.id })).code).toBe("payment_disputed");
  Object.assign(dispute, { status: "won", is_charge_refundable: true });
  await hear("stripe", stripe.webhookAbout(dispute, "charge.dispute.closed"));
  expect(await wallet()).toMatchObject({ balance: 57, frozen: 0 });
  await staff.get("retryRefund", { id: refused.refund!.id });
  expect(await refunds()).toContainEqual(["gateway", 70, "done"]);
  await spend(user.userId, 5700);
});

test("a dispute that is lost counts as given back, and what the wallet had of it stays frozen", async () => {
  const { user, staff, session, id, told, wallet, read } = await paid();
  await staff.get("refundOrder", { id, amount: 40, refund_to: "wallet", note: "Part" }, key());
  const dispute = stripe.disputed(session, 11_500, "lost");
  for (const type of ["funds_withdrawn", "closed"])
    await hear("stripe", stripe.webhookAbout(dispute, `charge.dispute.${type}`));
  expect(await wallet()).toMatchObject({ balance: 52.5, frozen: 40 });
  await expect(spend(user.userId, 1251)).rejects.toThrow("wallet_not_negative");
  const order = await read();
  expect([order.refunded, order.refundable]).toEqual([115, 0]);
  expect((await told()).map(({ kind, theirs }) => [kind, theirs]).toSorted()).toEqual([
    ["dispute", 115],
    ["gone_beyond", 40],
  ]);
});

test("several disputes of one payment freeze what it brought into the wallet once", async () => {
  const { staff, session, id, wallet } = await paid();
  await staff.get("refundOrder", { id, amount: 40, refund_to: "wallet", note: "Part" }, key());
  for (const amount of [3000, 5000])
    await hear("stripe", stripe.webhookAbout(stripe.disputed(session, amount), "charge.dispute.created"));
  expect(await wallet()).toMatchObject({ balance: 52.5, frozen: 40 });
});

test("who deletes the account gives up what is frozen in the wallet with the rest", async () => {
  const { user, staff, session, id } = await paid();
  await staff.get("refundOrder", { id, amount: 40, refund_to: "wallet", note: "Part" }, key());
  await hear("stripe", stripe.webhookAbout(stripe.disputed(session, 11_500), "charge.dispute.created"));
  await env.DB.prepare("UPDATE orders SET status = 'delivered' WHERE order_id = ?").bind(id).run();
  const email = `${user.userId}@shop.test`;
  await user.get("sendOtp", { email, purpose: "deletion" });
  const { messages } = await user.get("listOutbox", { to: email });
  const otp = messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0]!;
  expect((await user.ask("deleteMyAccount", { otp, give_up_wallet: 52.5 })).status).toBe(200);
});

test("a checkout offers of the wallet only what is not frozen", async () => {
  const { user, staff, session, id } = await paid();
  await staff.get("refundOrder", { id, amount: 40, refund_to: "wallet", note: "Part" }, key());
  await hear("stripe", stripe.webhookAbout(stripe.disputed(session, 4000), "charge.dispute.created"));
  const { checkout } = await user.get("createCheckout", { source: "pdp", sku_id: "SKU-mirror" });
  const { checkout: paidFrom } = await user.get("setCheckoutWallet", { id: checkout.id, use_wallet: true });
  expect([paidFrom.wallet_balance, paidFrom.wallet]).toEqual([12.5, 12.5]);
});

test("late money that goes back by hand is frozen in the wallet", async () => {
  const { user, session, paymentId, id } = await paid();
  await env.DB.batch([
    env.DB.prepare("UPDATE orders SET payment_id = NULL WHERE order_id = ?").bind(id),
    env.DB.prepare("UPDATE payments SET status = 'late' WHERE payment_id = ?").bind(paymentId),
  ]);
  await db.run(
    insertWalletEntry({
      userId: user.userId,
      kind: "refund",
      amount: 11_500,
      reference: `late:${paymentId}`,
      note: "",
      now: 0,
    }),
  );
  stripe.giveBack(session, 11_500);
  await hear("stripe", stripe.webhookAbout(charge(session), "charge.refunded"));
  expect((await user.get("checkWalletBalance")).data).toMatchObject({ balance: 127.5, frozen: 115 });
  await credit(user.userId, 500);
  await expect(spend(user.userId, 1751)).rejects.toThrow("wallet_not_negative");
  await spend(user.userId, 1750);
});

test("scheduled runs compare each payment once a day, some at a time, and find what no webhook told", async () => {
  const [one, other] = [await paid(), await paid()];
  const far = await aUser({ variables });
  const late = await anOrderAtTabby(tabby, far.userId);
  tabby.byHand(late.session, "refunds", "20.00");
  stripe.giveBack(one.session, 1000);
  await env.DB.prepare("UPDATE payments SET compare_at = NULL").run();
  const many = Array.from({ length: 12 }, () => anOrderAtStripe(stripe, far.userId));
  const ids = [
    one.paymentId,
    other.paymentId,
    late.paymentId,
    ...(await Promise.all(many)).map(({ paymentId }) => paymentId),
  ];
  const now = Date.now();
  await db.run(
    statement(sql`UPDATE payments SET compare_at = ${now} WHERE payment_id IN
    (SELECT value FROM json_each(${JSON.stringify(ids)}))`),
  );
  const left = async (at: number) =>
    (await env.DB.prepare("SELECT count(*) AS n FROM payments WHERE compare_at <= ?").bind(at).first<number>("n"))!;
  await comparePayments(db, settings, now);
  expect(await left(now)).toBe(5);
  await runScheduled({ ...env, ...localOutbox, ...variables }, new Date(now));
  expect([await left(now), await left(now + 86_399_000), await left(now + 86_400_000)]).toEqual([0, 0, 15]);
  expect(await one.refunds()).toEqual([["gateway", 10, "done"]]);
  expect(await one.told()).toMatchObject([{ kind: "refund_elsewhere", theirs: 10 }]);
  expect(await other.told()).toEqual([]);
  const { differences } = await other.staff.get("listPaymentDifferences", { limit: 100 });
  expect(differences.find((found) => found.order?.id === late.id)).toMatchObject({ gateway: "tabby", theirs: 20 });
  // The pause grows with a payment's age, whose half need not be a whole number.
  await env.DB.prepare("UPDATE payments SET started_at = ?2, compare_at = 0 WHERE payment_id = ?1")
    .bind(one.paymentId, now - 5 * 86_400_000 - 1)
    .run();
  await comparePayments(db, settings, now);
  expect(await left(now + 2.5 * 86_400_000 + 1)).toBe(15);
  // Half a year later nobody can dispute it any more.
  await comparePayments(db, settings, now + 181 * 86_400_000);
  expect(await left(Number.MAX_SAFE_INTEGER)).toBeLessThan(15);
});

test("another amount at the gateway, and a refund that it does not know, are reported", async () => {
  const { session, staff, id, told, paymentId } = await paid();
  await staff.get("refundOrder", { id, amount: 5, refund_to: "gateway", note: "Part" }, key());
  stripe.refunds.pop();
  stripe.sessions.get(session)!.amount_total = 11_400;
  await env.DB.prepare("UPDATE payments SET compare_at = 0 WHERE payment_id = ?").bind(paymentId).run();
  await comparePayments(db, settings, Date.now());
  expect((await told()).map(({ kind, ours, theirs }) => [kind, ours, theirs]).toSorted()).toEqual([
    ["captured", 115, 114],
    ["refund_missing", 5, 0],
  ]);
});

// Shows: payments.differences, payments.reconciliation
test("a difference is dealt with once, by name, and opens again when it changes", async () => {
  const { session, staff, told, read } = await paid();
  const dispute = stripe.disputed(session, 1000);
  await hear("stripe", stripe.webhookAbout(dispute, "charge.dispute.created"));
  const { id } = (await told())[0]!;
  const close = () => staff.ask("closePaymentDifference", { id, reason: "Sent the delivery note" });
  const answers = await Promise.all([close(), close(), close()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await told()).toEqual([]);
  const [done] = await told("done");
  expect(done).toMatchObject({ dealt: { by: "staff@shop.test", note: "Sent the delivery note" } });
  const { entries } = await staff.get("listAuditLog", { subject: (await read()).number });
  expect(entries).toMatchObject([{ action: "payment.done", detail: "Sent the delivery note" }]);
  await hear("stripe", stripe.webhookAbout(dispute, "charge.dispute.updated"));
  expect(await told()).toEqual([]);
  dispute.status = "lost";
  await hear("stripe", stripe.webhookAbout(dispute, "charge.dispute.closed"));
  expect((await told()).map(({ detail, dealt }) => [detail, dealt])).toEqual([["lost fraudulent", null]]);
  expect(await staff.refuse("closePaymentDifference", { id: "nothing", reason: "x" })).toMatchObject({ status: 404 });
  expect(await staff.refuse("closePaymentDifference", { id, reason: " " })).toMatchObject({ status: 400 });
});
