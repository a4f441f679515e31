// Shows that overdue invoices stop credit by the shop's rule or an account's own, that customer and staff hear of it once each
// way, that staff release it for a time, and that reminders are sent at 3, 14 and 30 days, each once, and on working days alone.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { sendsAt, watchAccounts } from "#backend/ordering/dunning/watch-accounts";
import { readSettings } from "#backend/settings";
import { withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { buyInvoiced, openCredit } from "#support/credit";
import { interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { aUser, localOutbox, shopperWith } from "#support/shoppers";
import { aStaff, anotherStaff } from "#support/staff";

vi.setConfig({ testTimeout: 60_000 });

const db = openDatabase(env.DB);
const settings = readSettings({ ...env, ...localOutbox });
const dayMs = 86_400_000;
/** Wednesday, 3 March 2027, 10:00 in the Emirates. */
const wednesday = Date.parse("2027-03-03T06:00:00Z");

beforeAll(() =>
  loadProducts([productSample("chair", { variants: [variantSample("HUNDRED", { price_gst: 100, stock: 9999 })] })]),
);
// Those of other tests.
beforeEach(() => env.DB.prepare("UPDATE credit_watches SET look_at = 9000000000000000").run());

/** A customer who bought so long ago that the invoices have been overdue for so many days at `now`. */
async function aDebtor(daysOverdue: number[], now = Date.now()) {
  const user = await aUser();
  await withAddress(user);
  const id = await openCredit(user, 20_000);
  const orders = [];
  for (const days of daysOverdue) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { id: order } = await buyInvoiced(user, "HUNDRED", 3);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await setDueAt(order, now - days * dayMs);
    orders.push(order);
  }
  return { user, id, orders, email: `${user.userId}@shop.test`, staff: await aStaff() };
}

/** Moves a purchase and its invoice back in time, which no statement of the shop can. */
async function setDueAt(orderId: string, dueAt: number) {
  const names = ["credit_entries_stay", "tax_documents_stay"];
  const { results } = await env.DB.prepare("SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name IN (?, ?)")
    .bind(...names)
    .all<{ sql: string }>();
  await env.DB.batch([
    ...names.map((name) => env.DB.prepare(`DROP TRIGGER ${name}`)),
    env.DB.prepare(
      "UPDATE credit_entries SET created_at = ?2, due_at = ?2 + 30 * 86400000 WHERE order_id = ?1 AND kind = 'purchase'",
    ).bind(orderId, dueAt - 30 * dayMs),
    env.DB.prepare("UPDATE tax_documents SET issued_at = ?2 WHERE order_id = ?1").bind(orderId, dueAt - 30 * dayMs),
    ...results.map((one) => env.DB.prepare(one.sql)),
  ]);
}

const lookAt = (id: string) =>
  env.DB.prepare("UPDATE credit_watches SET look_at = 0 WHERE account_id = ?").bind(id).run();
const mailsTo = async (to: string) => (await shopperWith({}).get("listOutbox", { to })).messages;
const subjectsTo = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject);

describe("overdue stops credit", () => {
  // Shows: terms.stop
  test("beyond the shop's days: not offered with a sentence, and refused with a code; paying frees it", async () => {
    const { user, id, staff } = await aDebtor([31]);
    const { checkout } = await user.get("createCheckout", { source: "pdp", sku_id: "HUNDRED", quantity: 1 });
    const { methods } = await user.get("listPaymentMethods", { id: checkout.id });
    const credit = methods.find(({ method }) => method === "credit")!;
    expect(credit.available).toBe(false);
    expect(credit.reason).toMatch(/AED 300\.00 has been overdue since .* \d{4}/);
    const refused = await user.refuse("createCreditOrder", { checkout_id: checkout.id });
    expect(refused).toMatchObject({ status: 409, code: "credit_overdue" });
    expect(refused.message).toContain("AED 300.00");
    expect((await user.get("getCreditLine")).data.stopped).toMatchObject({ amount: 300 });
    await staff.get("recordRepayment", { id, amount: 300, note: "FT" }, { idempotencyKey: crypto.randomUUID() });
    expect((await user.get("getCreditLine")).data.stopped).toBeNull();
    await user.get("createCreditOrder", { checkout_id: checkout.id });
  });

  test("not before its days, nor below its sum; an account's own rule goes before the shop's", async () => {
    const { user, id, staff } = await aDebtor([20]);
    const isStopped = async () => (await user.get("getCreditLine")).data.stopped !== null;
    expect(await isStopped()).toBe(false);
    expect(await staff.refuse("setCreditStop", { id, rule: "own" })).toMatchObject({ status: 400 });
    await staff.get("setCreditStop", { id, rule: "own", after: 10, from: 300.01 });
    expect(await isStopped()).toBe(false);
    await staff.get("setCreditStop", { id, rule: "own", after: 10, from: 300 });
    expect(await isStopped()).toBe(true);
    await staff.get("setCreditStop", { id, rule: "never" });
    expect(await isStopped()).toBe(false);
    expect((await staff.get("setCreditStop", { id, rule: "shop" })).account.stop).toEqual({
      rule: "shop",
      after: null,
      from: null,
    });
  });

  // Shows: terms.release
  test("is released by staff until a day with a reason, above the sum by two, and within bounds", async () => {
    const { user, id, staff } = await aDebtor([31]);
    const day = (ahead: number) => new Date(Date.now() + 4 * 3_600_000 + ahead * dayMs).toISOString().slice(0, 10);
    for (const ahead of [-1, 91]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      expect(await staff.refuse("releaseCredit", { id, until: day(ahead), reason: "x" })).toMatchObject({
        status: 400,
      });
    }
    await staff.get("releaseCredit", { id, until: day(3), reason: "Transfer is on its way" });
    const { data } = await user.get("getCreditLine");
    expect(data).toMatchObject({ stopped: null });
    expect(data.released_until).toBe(new Date(Date.parse(`${day(3)}T20:00:00Z`)).toISOString());
    await buyInvoiced(user, "HUNDRED", 1);
    const { entries } = await staff.get("listAuditLog", { limit: 100 });
    expect(entries.find((one) => one.action === "credit.release" && one.subject === id)!.detail).toContain(
      "on its way",
    );
    await env.DB.prepare("UPDATE credit_accounts SET credit_limit = 9000000 WHERE account_id = ?").bind(id).run();
    expect(await staff.get("releaseCredit", { id, until: day(5), reason: "More time" })).toMatchObject({ waits: true });
    const colleague = await anotherStaff();
    const { approvals } = await colleague.get("listApprovals", { limit: 100 });
    const asked = approvals.find((one) => one.action === "credit.release" && one.subject === id)!;
    expect(asked.note).toContain(day(5));
    expect(asked.note).toContain("More time");
    await colleague.get("approveRequest", { id: asked.id });
    expect((await user.get("getCreditLine")).data.released_until).toContain(day(5));
  });

  test("customer and staff hear of it once when it stops, and once when it is free again", async () => {
    const { email, id, staff } = await aDebtor([31]);
    const now = Date.now();
    await lookAt(id);
    await Promise.all([1, 2, 3].map(() => watchAccounts(db, settings, now)));
    await lookAt(id);
    await watchAccounts(db, settings, now);
    const about = (subjects: string[]) => subjects.filter((one) => /on hold|on credit again/.test(one));
    expect(about(await subjectsTo(email))).toEqual(["Your credit is on hold"]);
    const mail = (await mailsTo(email)).find(({ subject }) => subject === "Your credit is on hold");
    expect(mail!.text).toContain("AED 300.00");
    await staff.get("recordRepayment", { id, amount: 300, note: "FT" }, { idempotencyKey: crypto.randomUUID() });
    await watchAccounts(db, settings, now + 1000);
    await lookAt(id);
    await watchAccounts(db, settings, now + 2000);
    expect(about(await subjectsTo(email))).toEqual(["You can order on credit again", "Your credit is on hold"]);
    const { results } = await env.DB.prepare(
      "SELECT count(*) AS mails FROM outbox WHERE subject LIKE 'Credit %' AND instr(letter, '/admin/credit/' || ?) > 0 GROUP BY recipient",
    )
      .bind(id)
      .all<{ mails: number }>();
    expect(results.length).toBeGreaterThan(0);
    expect(results.filter(({ mails }) => mails !== 2)).toEqual([]);
  });

  // Shows: terms.receipts, terms.stop
  test("not of who has paid ahead: the deposit goes onto what is overdue before anybody is reminded or stopped", async () => {
    const { user, id, orders, email, staff } = await aDebtor([40, 35, -5], wednesday);
    const paid = { id, kind: "transfer", received_on: "2026-11-01", reference: "AHEAD" } as const;
    await staff.get("recordReceipt", { ...paid, amount: 250 }, { idempotencyKey: crypto.randomUUID() });
    await staff.get("recordReceipt", { ...paid, amount: 450 }, { idempotencyKey: crypto.randomUUID() });
    const rows =
      "SELECT order_id, sum(amount) AS amount FROM receipt_allocations WHERE allocated_by = 'shop' GROUP BY 1";
    await watchAccounts(db, settings, wednesday);
    const { results } = await env.DB.prepare(rows).all<{ order_id: string; amount: number }>();
    expect(Object.fromEntries(results.map((one) => [one.order_id, one.amount]))).toEqual({
      [orders[0]!]: 30_000,
      [orders[1]!]: 30_000,
    });
    await watchAccounts(db, settings, wednesday + 1);
    expect((await subjectsTo(email)).filter((one) => /on hold|reminder/.test(one))).toEqual([]);
    const line = (await user.get("getCreditLine")).data;
    expect(line.dues.map(({ order_id, open }) => [order_id, open])).toEqual([[orders[2], 300]]);
    expect(line.used).toBe(300);
    expect((await staff.get("listReceipts", { id })).deposit).toBe(100);
    // What falls due next is looked at when it does.
    const next = await env.DB.prepare("SELECT look_at FROM credit_watches WHERE account_id = ?")
      .bind(id)
      .first("look_at");
    expect(next).toBe(wednesday + 1 + 3_600_000);
  });

  test("what is disputed is left to staff, and is stopped no more than before", async () => {
    const { id, orders, staff } = await aDebtor([40], wednesday);
    await staff.get("disputeDue", { id, order_id: orders[0]!, reason: "Goods were torn" });
    const paid = { id, kind: "transfer", amount: 500, received_on: "2026-11-01", reference: "AHEAD" } as const;
    await staff.get("recordReceipt", paid, { idempotencyKey: crypto.randomUUID() });
    await watchAccounts(db, settings, wednesday);
    expect((await staff.get("listReceipts", { id })).deposit).toBe(500);
  });

  test("a look that began before a payment writes nothing", async () => {
    const { email, id } = await aDebtor([31]);
    await lookAt(id);
    const paidMeanwhile = interceptedDatabase(env.DB, async (texts, statements) => {
      if (texts.some((text) => text.includes("UPDATE credit_watches")))
        await env.DB.prepare("UPDATE credit_watches SET turn = turn + 1 WHERE account_id = ?").bind(id).run();
      return statements;
    });
    await watchAccounts(openDatabase(paidMeanwhile), settings, Date.now());
    expect((await subjectsTo(email)).filter((one) => /on hold/.test(one))).toEqual([]);
  });
});

describe("reminders", () => {
  const reminders = async (email: string) =>
    (await subjectsTo(email)).filter((one) => one.includes("reminder")).toReversed();

  // Shows: terms.reminders
  test("are sent at 3, 14 and 30 days, each once, and list what is open with its sum", async () => {
    const { email, id } = await aDebtor([0, -10], wednesday);
    const look = async (days: number) => {
      await lookAt(id);
      await Promise.all([1, 2].map(() => watchAccounts(db, settings, wednesday + days * dayMs)));
    };
    await look(2);
    expect(await reminders(email)).toEqual([]);
    // 3 days later is a Saturday; it is sent on Monday.
    await look(3);
    expect(await reminders(email)).toEqual([]);
    await look(5);
    await look(6);
    expect(await reminders(email)).toHaveLength(1);
    await look(14);
    expect(await reminders(email)).toHaveLength(2);
    const [mail] = await mailsTo(email);
    expect(mail!.subject).toMatch(/Second payment reminder/);
    expect(mail!.text).toContain("14 days overdue");
    expect(mail!.text).toContain("AED 600.00");
    expect(mail!.text).toContain("/account/my-credit-line/statement");
    await look(30);
    expect(await reminders(email)).toHaveLength(3);
    await look(40);
    expect((await reminders(email)).filter((one) => one.startsWith("Final"))).toHaveLength(2);
    await look(60);
    expect(await reminders(email)).toHaveLength(4);
  });

  // Shows: terms.reminders
  test("of an invoice that is old when they begin come one after the other, a week apart", async () => {
    const { email, id } = await aDebtor([45], wednesday);
    for (const days of [0, 1, 6, 7, 8, 13, 14, 30]) {
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      await lookAt(id);
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      await watchAccounts(db, settings, wednesday + days * dayMs);
    }
    expect((await reminders(email)).map((one) => one.split(" ")[0])).toEqual(["Payment", "Second", "Final"]);
  });

  test("none of a disputed invoice, of what is paid, or while the shop sends none", async () => {
    const { email, id, orders, staff } = await aDebtor([4], wednesday);
    await staff.get("disputeDue", { id, order_id: orders[0]!, reason: "Two boxes were missing" });
    expect(await staff.refuse("disputeDue", { id, order_id: orders[0]!, reason: "Again" })).toMatchObject({
      code: "already_decided",
    });
    const look = async () => {
      await lookAt(id);
      await watchAccounts(db, settings, wednesday);
    };
    await look();
    expect(await reminders(email)).toEqual([]);
    await staff.get("endDispute", { id, order_id: orders[0]! });
    await look();
    expect(await reminders(email)).toHaveLength(1);
  });

  test("in Arabic to a customer who reads Arabic", async () => {
    const { user, email, id } = await aDebtor([4], wednesday);
    await env.DB.prepare("UPDATE users SET locale = 'ar' WHERE user_id = ?").bind(user.userId).run();
    await lookAt(id);
    await watchAccounts(db, settings, wednesday);
    const [mail] = await mailsTo(email);
    expect(mail!.subject).toContain("تذكير بالسداد");
    expect(mail!.text).toContain("متأخرة 4 أيام");
  });

  test.for([
    ["2027-03-03T06:00:00Z", true, "on a Wednesday morning"],
    ["2027-03-03T03:59:00Z", false, "before eight"],
    ["2027-03-03T14:00:00Z", false, "from six in the evening on"],
    ["2027-03-06T06:00:00Z", false, "on a Saturday"],
    ["2027-03-07T06:00:00Z", false, "on a Sunday"],
    ["2026-12-02T06:00:00Z", false, "on National Day"],
  ] as const)("%s: %s, %s", ([at, sends]) => {
    expect(sendsAt(Date.parse(at), ["2026-12-02"])).toBe(sends);
  });
});
