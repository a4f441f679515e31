// Shows when an account is not deleted: without a fresh proof, while something is open, with another wallet than was
// agreed, by anybody else. Twenty deletions at once count once; one beside a running checkout never gives both; a fault
// behind any statement undoes all of it; and ledgers stay append-only for everything but a deleted account's notes.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { deletionStatements } from "#backend/customers/account-data/deletion-store";
import { openDatabase } from "#backend/platform/database";
import { withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { buyOnCredit, openCredit } from "#support/credit";
import { aBusiness, reportsBy } from "#support/e-invoices";
import { setFirstPassword } from "#support/first-password";
import { interceptedDatabase, writesOrder } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { aMarkedUser, deletionOf, fillEverything, placesOf, wholeDatabase, type Marked } from "#support/account-data";
import { atGateway, startedPayment } from "#support/payments";
import { newestCode, spendingCodesFirst, wrongCode } from "#support/sent-messages";
import { aUser, shopperWith } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { isWalked } from "#support/walked";

beforeAll(() =>
  loadProducts([productSample("marked", { variants: [variantSample("MARKED", { stock: 999, cod: true })] })]),
);

const isThere = async ({ userId }: { userId: string }) =>
  (await env.DB.prepare("SELECT email FROM users WHERE user_id = ?").bind(userId).first("email")) !== null;
const ordersOf = (userId: string) =>
  env.DB.prepare("SELECT count(*) AS n FROM orders WHERE user_id = ?").bind(userId).first<number>("n");

describe("proof", () => {
  test("a wrong code, another's code, a wrong password and none delete nothing; the password does", async () => {
    const [user, other] = [await aMarkedUser(), await aMarkedUser()];
    await setFirstPassword(user, "Good-Pass-1");
    const { otp } = await deletionOf(user, 12.5);
    const { otp: others } = await deletionOf(other);
    const ask = (proof: object) => user.refuse("deleteMyAccount", { give_up_wallet: 12.5, ...proof });
    expect(await ask({ otp: wrongCode(String(otp)) })).toMatchObject({ status: 401, code: "otp_invalid" });
    expect(await ask({ otp: others })).toMatchObject({ status: 401, code: "otp_invalid" });
    expect(await ask({ password: "Wrong-Pass-1" })).toMatchObject({
      status: 400,
      fields: { password: expect.any(String) },
    });
    expect(await ask({})).toMatchObject({ status: 400, fields: { otp: expect.any(String) } });
    expect(await ask({ otp, password: "Good-Pass-1" })).toMatchObject({ status: 400 });
    expect(await isThere(user)).toBe(true);
    await user.get("deleteMyAccount", { password: "Good-Pass-1", give_up_wallet: 12.5 });
    expect([await isThere(user), await isThere(other)]).toEqual([false, true]);
  }, 30_000);

  test("somebody else's session, a guest's and none delete only what is theirs: nothing", async () => {
    const [user, other] = [await aMarkedUser(), await aMarkedUser()];
    const deletion = await deletionOf(user, 12.5);
    expect(await other.refuse("deleteMyAccount", { ...deletion, user_id: user.userId })).toMatchObject({ status: 401 });
    expect(await shopperWith({}).refuse("deleteMyAccount", deletion)).toMatchObject({ code: "no_session" });
    expect([await isThere(user), await isThere(other)]).toEqual([true, true]);
  }, 30_000);

  test("who has a phone and no e-mail proves it by the code sent there", async () => {
    const user = await aMarkedUser();
    await env.DB.prepare("UPDATE users SET email = NULL WHERE user_id = ?").bind(user.userId).run();
    await env.DB.prepare("DELETE FROM outbox WHERE recipient = ?").bind(user.email).run();
    await user.get("sendOtp", { phone: user.phone, purpose: "deletion" });
    await user.get("deleteMyAccount", { otp: await newestCode(user.phone), give_up_wallet: 12.5 });
    expect(await placesOf(user)).toEqual([]);
  }, 30_000);
});

/** Obstacles, one after the other. */
const open: [string, (user: Marked) => Promise<unknown>][] = [
  [
    "order_open",
    async (user) => {
      await withAddress(user);
      const { checkout } = await user.get("createCheckout", { source: "pdp", sku_id: "MARKED" });
      await user.get("createCodOrder", { checkout_id: checkout.id });
    },
  ],
  ["payment_open", (user) => startedPayment(user, { MARKED: 1 })],
  [
    "payment_open",
    async (user) => {
      const { id } = await startedPayment(user, { MARKED: 1 });
      await atGateway(id, "cancelled");
      await user.get("cancelPayment", { payment_id: id });
    },
  ],
  [
    "credit_owed",
    async (user) => {
      await withAddress(user);
      await openCredit(user, 5000);
      await buyOnCredit(user, "MARKED");
      await env.DB.prepare("UPDATE orders SET status = 'delivered' WHERE user_id = ?").bind(user.userId).run();
    },
  ],
  [
    "deposit_open",
    async (user) => {
      const id = await openCredit(user, 5000);
      const receipt = { id, kind: "cash", amount: 10, received_on: "2026-01-01" };
      await (await aStaff()).get("recordReceipt", receipt, { idempotencyKey: crypto.randomUUID() });
    },
  ],
  [
    "refund_open",
    async (user) => {
      await withAddress(user);
      const { checkout } = await user.get("createCheckout", { source: "pdp", sku_id: "MARKED" });
      const { order } = await user.get("createCodOrder", { checkout_id: checkout.id });
      await env.DB.batch([
        env.DB.prepare("UPDATE orders SET status = 'delivered' WHERE order_id = ?").bind(order.id),
        env.DB.prepare(
          "INSERT INTO refunds (refund_id, order_id, target, amount, status, created_at, due_at, ended_at) VALUES (?, ?, 'gateway', 100, 'pending', 0, 1e15, NULL)",
        ).bind(crypto.randomUUID(), order.id),
      ]);
    },
  ],
  [
    "return_open",
    async (user) => {
      const { id } = await anOrder(user.userId, { status: "delivered" });
      const lines = [{ line: 0, quantity: 1, reason: "damaged" }];
      await user.get("requestReturn", { id, lines, way: "pick_up" });
    },
  ],
  [
    "e_invoice_open",
    async (user) => {
      await reportsBy("shop");
      await anOrder(user.userId, { status: "delivered", buyer: aBusiness });
      await reportsBy("off");
    },
  ],
  [
    "staff",
    ({ userId }) =>
      env.DB.prepare(
        `INSERT INTO staff_members (user_id, roles, state, joined_at, changed_at) VALUES (?, '["support"]', 'active', 0, 0)`,
      )
        .bind(userId)
        .run(),
  ],
];

// Shows: account.delete-proof
test.for(open)("%s is reported, refused, and leaves the code valid", { timeout: 30_000 }, async ([obstacle, begin]) => {
  const user = await aMarkedUser();
  expect((await user.get("describeMyData")).obstacles).toEqual([]);
  await begin(user);
  expect((await user.get("describeMyData")).obstacles).toEqual([obstacle]);
  const otp = "000000";
  expect(await user.refuse("deleteMyAccount", { otp, give_up_wallet: 12.5 })).toMatchObject({
    status: 409,
    code: "account_open",
  });
  const tries = env.DB.prepare("SELECT sum(tries) AS n FROM one_time_codes WHERE address = ?");
  expect(await tries.bind(`email:${user.email}`).first("n")).toBeNull();
  expect((await user.get("getCustomer")).user.phone).toBe(user.phone);
});

test("two that come between reading and deleting do not make up for each other", async () => {
  for (const [one, two] of [
    [0, 1],
    [0, 3],
    [1, 3],
    [0, 4],
  ] as const) {
    const user = await aMarkedUser();
    await open[one]![1](user);
    await open[two]![1](user);
    const deletion = deletionStatements({ userId: user.userId, givenUp: 1250, now: Date.now() });
    await expect(openDatabase(env.DB).run(...deletion)).rejects.toThrow("batch_guard");
    expect((await user.get("getCustomer")).user.phone).toBe(user.phone);
  }
}, 60_000);

test("money in the wallet is given up by its amount or not at all", async () => {
  const user = await aMarkedUser();
  expect((await user.get("describeMyData")).wallet_balance).toBe(12.5);
  for (const give_up_wallet of [0, 12, 13])
    expect(await user.refuse("deleteMyAccount", { otp: "000000", give_up_wallet })).toMatchObject({
      status: 409,
      code: "wallet_not_empty",
    });
  await user.get("deleteMyAccount", await deletionOf(user, 12.5));
  const entries = env.DB.prepare("SELECT kind, amount, balance_after FROM wallet_entries WHERE user_id = ?");
  expect((await entries.bind(user.userId).all()).results).toEqual([
    { kind: "reward", amount: 1250, balance_after: 1250 },
    { kind: "spend", amount: -1250, balance_after: 0 },
  ]);
}, 30_000);

// Shows: account.delete-proof
test("twenty deletions at once: one counts, the others are refused", async () => {
  const user = await aMarkedUser();
  await setFirstPassword(user, "Good-Pass-1");
  const deletion = await deletionOf(user, 12.5);
  const answers = await Promise.all(Array.from({ length: 20 }, () => user.ask("deleteMyAccount", deletion)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => ![200, 401].includes(status))).toEqual([]);
  expect(await placesOf(user)).toEqual([]);
}, 30_000);

test("a code that another request spends meanwhile is a wrong one, and nothing is deleted", async () => {
  const user = await aMarkedUser();
  const answer = await user.ask("deleteMyAccount", await deletionOf(user, 12.5), { database: spendingCodesFirst() });
  expect(answer).toMatchObject({ status: 401, body: { code: "otp_invalid" } });
  expect(await isThere(user)).toBe(true);
}, 30_000);

describe("beside a running checkout", () => {
  const ready = async () => {
    const user = await aMarkedUser();
    await withAddress(user);
    const { checkout } = await user.get("createCheckout", { source: "pdp", sku_id: "MARKED" });
    return { user, order: { checkout_id: checkout.id }, deletion: await deletionOf(user, 12.5) };
  };

  test("deleted just before its order is written, no order is", async () => {
    const { user, order, deletion } = await ready();
    const database = interceptedDatabase(env.DB, async (texts, statements) => {
      if (writesOrder(texts)) await user.get("deleteMyAccount", deletion);
      return statements;
    });
    expect((await user.ask("createCodOrder", order, { database })).status).toBe(401);
    expect([await ordersOf(user.userId), await placesOf(user)]).toEqual([0, []]);
  }, 30_000);

  test.for([
    ["an order just before the deletion keeps the account", true],
    ["the unsafe twin, without the guard, loses the account with an order open", false],
  ] as const)("%s", { timeout: 30_000 }, async ([, isGuarded]) => {
    const { user, order, deletion } = await ready();
    const database = interceptedDatabase(env.DB, async (texts, statements) => {
      if (!texts.some((text) => text.includes("INSERT INTO account_deletions"))) return statements;
      await user.get("createCodOrder", order);
      return isGuarded
        ? statements
        : statements.filter((_, at) => !(texts[at]!.includes("batch_guard") && texts[at]!.includes("FROM payments")));
    });
    const { status } = await user.ask("deleteMyAccount", deletion, { database });
    expect([status, await isThere(user)]).toEqual(isGuarded ? [409, true] : [200, false]);
    expect(await ordersOf(user.userId)).toBe(1);
  });
});

test("a fault behind any of the batch's statements leaves everything as it was", async () => {
  const user = await aMarkedUser();
  await fillEverything(user);
  await setFirstPassword(user, "Good-Pass-1");
  await env.DB.prepare("DELETE FROM password_tries").run();
  const before = await wholeDatabase();
  let length = 1;
  for (let fault = 0; fault < length; fault += isWalked ? 4 : 20) {
    const database = interceptedDatabase(env.DB, (texts, statements) => {
      if (!texts.some((text) => text.includes("INSERT INTO account_deletions"))) return statements;
      length = statements.length;
      return [...statements.slice(0, fault + 1), env.DB.prepare("SELECT json('fault')")];
    });
    const asked = { password: "Good-Pass-1", give_up_wallet: 17.5 };
    expect((await user.ask("deleteMyAccount", asked, { database })).status).toBe(500);
    await env.DB.prepare("DELETE FROM password_tries").run();
    expect(await wholeDatabase()).toEqual(before);
  }
  expect(length).toBeGreaterThan(30);
}, 60_000);

test("ledgers and log stay append-only, but for the notes of an account that is being deleted", async () => {
  const [user, other] = [await aMarkedUser(), await aUser()];
  await fillEverything(user);
  await user.get("deleteMyAccount", await deletionOf(user, 17.5));
  const refused = [
    ["UPDATE wallet_entries SET note = '' WHERE user_id = ?", other.userId],
    ["UPDATE wallet_entries SET note = 'x' WHERE user_id = ?", user.userId],
    ["UPDATE wallet_entries SET amount = amount + 1, note = '' WHERE user_id = ?", user.userId],
    ["UPDATE wallet_entries SET reference = 'x' || reference WHERE user_id = ?", user.userId],
    ["DELETE FROM wallet_entries WHERE user_id = ?", user.userId],
    ["UPDATE credit_entries SET due_at = due_at + 1 WHERE due_at IS NOT NULL AND ? <> ''", user.userId],
    ["UPDATE credit_entries SET balance_after = 0 WHERE balance_after > 0 AND ? <> ''", user.userId],
    ["UPDATE audit_log SET action = 'x' WHERE subject = ?", user.userId],
    ["UPDATE audit_log SET detail = 'x' WHERE subject = ?", user.userId],
    ["UPDATE audit_log SET subject = 'x' WHERE subject = ?", user.userId],
    ["DELETE FROM audit_log WHERE subject = ?", user.userId],
  ] as const;
  for (const [text, value] of refused)
    await expect(env.DB.prepare(text).bind(value).run(), text).rejects.toThrow(/append only/);
}, 30_000);
