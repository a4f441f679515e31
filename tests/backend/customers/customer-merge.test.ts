// Shows that two accounts become one without losing or making anything: money, orders, uses of vouchers, carts; that each
// obstacle refuses in words with nothing half done; and that what happens meanwhile is neither lost nor doubled, which an
// unsafe twin does not hold.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { followMerges } from "#backend/customers/customers/bring-over";
import { settleMerges } from "#backend/customers/customers/settle-merges";
import { obstacleMessages } from "#backend/customers/customers/obstacle-messages";
import type { MergeObstacle } from "#shared/customers/customer-merge";
import { productSample, variantSample } from "#support/catalogue-samples";
import { aCheckout, orderOf, withAddress } from "#support/buyers";
import { applyForCredit, buyOnCredit, openCredit } from "#support/credit";
import { interceptedDatabase } from "#support/intercepted-database";
import { kycDetails } from "#support/kyc-details";
import { loadProducts } from "#support/loaded-catalogue";
import { balanceOf, fillAccount, mergeTwo, previewOf, type MergedUser } from "#support/merges";
import { anOrder } from "#support/orders";
import { pdfSample } from "#support/sample-files";
import { aUser } from "#support/shoppers";
import { aStaff, aStaffWith, anotherStaff } from "#support/staff";
import { uploadFile } from "#support/uploads";
import { randomNumbers } from "#support/wallet-model";

type User = MergedUser;
const db = openDatabase(env.DB);
const variants = ["M1", "M2", "M3"].map((sku) => variantSample(sku, { stock: 5000, price_gst: 10 }));

beforeAll(async () => {
  await loadProducts([productSample("mirror", { variants }), ...["one", "two"].map((slug) => productSample(slug))]);
  await env.DB.prepare(
    `INSERT INTO vouchers (code, title_en, title_ar, type, value, once_per_customer) VALUES
      ('ONCE', 'Once', 'مرة', 'fixed', 100, 1), ('OFTEN', 'Often', 'مرات', 'fixed', 100, 0)`,
  ).run();
});

const run = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();
const one = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .first<number | string>("n");
const staff = () => aStaff();
const finish = () => followMerges({ db, shoppers: env.SHOPPER }, Date.now() + 200_000);

/** Sums over both accounts that a merge must not change. */
async function sums(...users: User[]) {
  const ids = JSON.stringify(users.map(({ userId }) => userId));
  const mine = "user_id IN (SELECT value FROM json_each(?))";
  const count = (table: string) => one(`SELECT count(*) AS n FROM ${table} WHERE ${mine}`, ids);
  return {
    wallet: await one(`SELECT coalesce(sum(amount), 0) AS n FROM wallet_entries WHERE ${mine}`, ids),
    orders: await one(
      `SELECT count(*) || ':' || coalesce(sum(total + shipping), 0) AS n FROM orders WHERE ${mine}`,
      ids,
    ),
    spent: await one(`SELECT sum(spent) || ':' || sum(orders) AS n FROM customers WHERE ${mine}`, ids),
    vouchers: await count("voucher_uses"),
    addresses: await count("addresses"),
    notes: await count("customer_notes"),
    messages: await count("customer_messages"),
  };
}
const cartOf = async (user: User) =>
  Object.fromEntries((await user.get("getCart")).cart.items.map(({ sku_id, quantity }) => [sku_id, quantity]));

// Shows: customers.merge
test("random pairs: all that one has is the other's, and every sum is as before", { timeout: 120_000 }, async () => {
  const random = randomNumbers(20_261_124);
  for (let at = 0; at < 6; at += 1) {
    const [stays, goes] = [await aUser(), await aUser()];
    await fillAccount(stays, random);
    await fillAccount(goes, random);
    const before = await sums(stays, goes);
    const [ownCart, otherCart] = [await cartOf(stays), await cartOf(goes)];
    const wallet = (await balanceOf(stays)) + (await balanceOf(goes));
    const reviewed = new Set([
      ...(await stays.get("listMyReviews")).reviews.map(({ product }) => product.slug),
      ...(await goes.get("listMyReviews")).reviews.map(({ product }) => product.slug),
    ]);
    const answers = await Promise.all([mergeTwo(stays, goes), mergeTwo(stays, goes)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await sums(stays, goes)).toEqual(before);
    expect(await sums(stays)).toEqual({ ...before, wallet });
    expect([await balanceOf(goes), await balanceOf(stays)]).toEqual([0, wallet]);
    const cart = await cartOf(stays);
    await finish();
    for (const sku of ["M1", "M2", "M3"]) expect(cart[sku] ?? 0).toBe((ownCart[sku] ?? 0) + (otherCart[sku] ?? 0));
    expect(await cartOf(stays)).toEqual(cart);
    const reviews = (await stays.get("listMyReviews")).reviews.map(({ product }) => product.slug);
    expect(reviews.toSorted()).toEqual([...reviewed].toSorted());
    expect(
      await one("SELECT coalesce(sum(once), 0) AS n FROM voucher_uses WHERE user_id = ?", stays.userId),
    ).toBeLessThan(2);
    expect((await goes.refuse("getCustomer")).status).toBe(401);
    const { customer, merged_into } = await (await staff()).get("getStoredCustomer", { id: goes.userId });
    expect([customer, merged_into]).toEqual([null, stays.userId]);
  }
});

// Shows: customers.merge
test("the one that stays signs in as before; of the other it gets what it lacks for good, and its money stays a ledger", async () => {
  const [stays, goes] = [await aUser(), await aUser()];
  await run("UPDATE users SET name = '' WHERE user_id = ?", stays.userId);
  await run("UPDATE users SET phone = '+971501112223' WHERE user_id = ?", goes.userId);
  await openCredit(goes, 3000, { establishment: "Pearl" });
  expect((await mergeTwo(stays, goes)).status).toBe(200);
  const kept = async () => (await (await staff()).get("getStoredCustomer", { id: stays.userId })).customer!;
  expect(await kept()).toMatchObject({
    name: "",
    email: `${stays.userId}@shop.test`,
    phone: "",
    credit_line: { limit: 3000 },
    merged: [{ id: goes.userId }],
  });
  await settleMerges(db, Date.now() + 8 * 86_400_000);
  expect(await kept()).toMatchObject({ name: `Name of ${goes.userId}`, email: `${stays.userId}@shop.test`, phone: "" });
  expect(await one("SELECT coalesce(email, phone, '') AS n FROM users WHERE user_id = ?", goes.userId)).toBe("");
  expect((await (await staff()).get("listCustomers", { search: "0501112223" })).customers).toEqual([]);
  for (const table of ["wallet_entries", "orders", "payments"]) {
    const insert = {
      wallet_entries:
        "INSERT INTO wallet_entries SELECT user_id, sequence + 1, 'credit', 1, balance_after + 1, 'x', '', 0 FROM wallet_entries WHERE user_id = ? ORDER BY sequence DESC LIMIT 1",
      orders:
        "INSERT INTO orders (order_id, number, checkout_id, user_id, status, payment_method, items_total, discount, total, tax, shipping, shipping_tax, payable, delivery_address, billing_address, buyer, locale, placed_at, changed_at) VALUES ('x', 1, 'x', ?, 'placed', 'cod', 0, 0, 0, 0, 0, 0, 0, '{}', '{}', '{}', 'en', 0, 0)",
      payments:
        "INSERT INTO payments (payment_id, checkout_id, user_id, gateway, method, amount, quote, started_at, held_until) VALUES ('x', 'x', ?, 'sandbox', 'card', 1, '{}', 0, 0)",
    }[table]!;
    await expect(run(insert, goes.userId)).rejects.toThrow(/merged/);
  }
});

describe("refused in words, with nothing done", () => {
  const cases: Record<
    Exclude<MergeObstacle, "same" | "own" | "staff">,
    (stays: User, goes: User) => Promise<unknown>
  > = {
    gone: async (_, goes) => {
      await mergeTwo(await aUser(), goes);
      await settleMerges(db, Date.now() + 8 * 86_400_000);
    },
    merge_fresh: async (_, goes) => mergeTwo(goes, await aUser()),
    owes: async (_, goes) => {
      await openCredit(goes, 5000);
      await withAddress(goes);
      await buyOnCredit(goes, "M1");
    },
    two_lines: (stays, goes) => openCredit(stays, 5000).then(() => openCredit(goes, 5000)),
    credit_waiting: (_, goes) => applyForCredit(goes),
    payment_open: async (_, goes) => {
      const checkout = await aCheckout(goes, { M1: 1 });
      await goes.get("createOnlineOrder", { checkout_id: checkout.id, method: "card" });
    },
    refund_open: async (stays) => {
      const { id } = await anOrder(stays.userId, { method: "card" });
      await run(
        "INSERT INTO refunds (refund_id, order_id, target, amount, status, created_at, due_at) VALUES (?, ?, 'gateway', 1, 'pending', 0, 0)",
        id,
        id,
      );
    },
    wallet_frozen: async (stays) => {
      const { paymentId } = await anOrder(stays.userId, { method: "card" });
      await run(
        "INSERT INTO wallet_entries SELECT user_id, sequence + 1, 'refund', 5, balance_after + 5, ?, '', 0 FROM wallet_entries WHERE user_id = ?",
        `late:${paymentId}`,
        stays.userId,
      );
      await run("INSERT INTO payment_claims VALUES (?, ?, 'dispute', 5, 'open', '', 0, 0)", paymentId, paymentId);
    },
    approval_waiting: async (_, goes) =>
      (await anotherStaff()).ask(
        "creditWallet",
        { email: `${goes.userId}@shop.test`, amount: 9000, note: "x" },
        { idempotencyKey: crypto.randomUUID() },
      ),
    kyc_waiting: async (stays) => sendKyc(stays, "100000000000003"),
    two_businesses: async (stays, goes) => {
      await approvedKyc(stays, "100000000000003");
      await approvedKyc(goes, "100000000000013");
    },
    both_sell: async (stays, goes) => {
      for (const { userId } of [stays, goes])
        await run("INSERT INTO sales_codes VALUES (?, ?, 0)", userId.slice(0, 8), userId);
    },
  };
  async function sendKyc(user: User, trn: string) {
    const proof = await uploadFile(user.userId, pdfSample());
    await user.get("submitKyc", { ...kycDetails, trn, proofs: [proof.id] });
  }
  async function approvedKyc(user: User, trn: string) {
    await sendKyc(user, trn);
    await (
      await staff()
    ).get("approveKyc", {
      id: await one("SELECT submission_id AS n FROM kyc_submissions WHERE user_id = ?", user.userId),
    });
  }

  test.for(Object.entries(cases))("%s", async ([obstacle, arrange]) => {
    const [stays, goes] = [await aUser(), await aUser()];
    await arrange(stays, goes);
    const before = [await sums(stays), await sums(goes)];
    expect((await previewOf(stays, goes)).obstacles).toContain(obstacle);
    const { status, body } = await mergeTwo(stays, goes);
    const [first] = (await previewOf(stays, goes)).obstacles;
    expect([status, (body as { message: string }).message]).toEqual([409, obstacleMessages.en[first!]]);
    expect([await sums(stays), await sums(goes)]).toEqual(before);
  });

  // Shows: customers.merge
  test("oneself, staff, the same, nobody, and what is no longer as it was seen", async () => {
    const agent = await staff();
    const [stays, goes] = [await aUser(), await aUser()];
    await anotherStaff();
    const told = async (id: string, other: string) =>
      (await agent.refuse("mergeCustomers", { id, other, seen: "x" })).message;
    expect(await told("staff", goes.userId)).toBe(obstacleMessages.en.own);
    expect(await told(stays.userId, "other-staff")).toBe(obstacleMessages.en.staff);
    expect(await told(stays.userId, stays.userId)).toBe(obstacleMessages.en.same);
    expect((await agent.refuse("mergeCustomers", { id: stays.userId, other: "nobody", seen: "x" })).code).toBe(
      "not_found",
    );
    const { seen } = await previewOf(stays, goes);
    // The wallet has money, which their role may not move.
    const support = await aStaffWith("support");
    expect((await support.refuse("mergeCustomers", { id: stays.userId, other: goes.userId, seen })).code).toBe(
      "merge_right",
    );
    await agent.get("addCustomerNote", { id: goes.userId, text: "New" });
    const request = { id: stays.userId, other: goes.userId, seen };
    expect((await agent.refuse("mergeCustomers", request)).code).toBe("changed_meanwhile");
    expect(await balanceOf(goes)).toBe(1250);
  });
});

// Shows: customers.merge
test("more money than one person may give into a wallet takes a second one, for the accounts as they were seen", async () => {
  const [stays, goes, second] = [await aUser(), await aUser(), await anotherStaff()];
  const rich = async (user: User) =>
    run(
      "INSERT INTO wallet_entries SELECT user_id, sequence + 1, 'refund', 600000, balance_after + 600000, ?, '', 0 FROM wallet_entries WHERE user_id = ?",
      `rich:${user.userId}`,
      user.userId,
    );
  await rich(goes);
  const asked = async () =>
    (await second.get("listApprovals", { limit: 100 })).approvals.filter(({ subject }) => subject === stays.userId);
  for (let times = 0; times < 2; times += 1)
    expect(await mergeTwo(stays, goes)).toMatchObject({ status: 200, body: { waits: true } });
  expect([await balanceOf(goes), await balanceOf(stays)]).toEqual([601_250, 1250]);
  const [stale, ...more] = await asked();
  expect(more).toEqual([]);
  expect(stale).toMatchObject({ action: "customer.merge", amount: 6025, other_id: goes.userId, can_approve: true });
  expect((await (await staff()).refuse("approveRequest", { id: stale!.id })).code).toBe("four_eyes");
  await (await staff()).get("addCustomerNote", { id: goes.userId, text: "Since then" });
  expect((await second.refuse("approveRequest", { id: stale!.id })).code).toBe("changed_meanwhile");
  await second.get("refuseRequest", { id: stale!.id });
  await mergeTwo(stays, goes);
  const { id } = (await asked())[0]!;
  const answers = await Promise.all([1, 2, 3].map(() => second.ask("approveRequest", { id })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([await balanceOf(goes), await balanceOf(stays)]).toEqual([0, 602_500]);
});

describe("while it is merged", () => {
  /** Merges, and does something between the look and the batch; gives what is left with the one that goes. */
  async function meanwhile(isSafe: boolean, act: (goes: User) => Promise<unknown>) {
    const [stays, goes] = [await aUser(), await aUser()];
    await act(goes).catch(() => undefined);
    const { seen } = await previewOf(stays, goes);
    let isFirst = true;
    const database = interceptedDatabase(env.DB, async (texts, statements, rewrite) => {
      if (!texts.some((text) => text.includes("INSERT INTO customer_merges"))) return statements;
      if (isFirst) await act(goes);
      isFirst = false;
      // The twin writes what it has read, without asking whether it still is so.
      return isSafe
        ? statements
        : statements
            .map((own, at) => (texts[at]!.includes("batch_guard") ? rewrite(at, "SELECT 1 WHERE false") : own))
            .filter((_, at) => !texts[at]!.includes("batch_guard"));
    });
    const { status } = await (
      await staff()
    ).ask("mergeCustomers", { id: stays.userId, other: goes.userId, seen }, { database });
    return { status, stays, goes };
  }
  const spend = async (goes: User) => {
    const sequence = Number(await one("SELECT max(sequence) AS n FROM wallet_entries WHERE user_id = ?", goes.userId));
    await run(
      "INSERT INTO wallet_entries SELECT user_id, sequence + 1, 'reward', 100, balance_after + 100, ?, '', 0 FROM wallet_entries WHERE user_id = ? AND sequence = ?",
      crypto.randomUUID(),
      goes.userId,
      sequence,
    );
  };

  // Shows: customers.merge
  test("money that comes meanwhile stops it; the unsafe twin strands it", async () => {
    const safe = await meanwhile(true, spend);
    expect([safe.status, await balanceOf(safe.goes), await balanceOf(safe.stays)]).toEqual([409, 1450, 1250]);
    const twin = await meanwhile(false, spend);
    expect([twin.status, await balanceOf(twin.goes), await balanceOf(twin.stays)]).toEqual([200, 100, 2600]);
  });

  test("an order placed meanwhile is the one's or the other's, and nothing is left with who is gone", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const [stays, goes] = [await aUser(), await aUser()];
        const checkout = await aCheckout(goes, { M1: 1 });
        const [merged, placed] = await Promise.all([
          mergeTwo(stays, goes),
          goes.ask("createCodOrder", orderOf(checkout)),
        ]);
        const left = await one("SELECT count(*) AS n FROM orders WHERE user_id = ?", goes.userId);
        const moved = await one("SELECT count(*) AS n FROM orders WHERE user_id = ?", stays.userId);
        expect(placed.status).toBeLessThan(500);
        return [
          merged.status,
          placed.status === 200 ? 1 : 0,
          Number(left) + Number(moved),
          merged.status === 200 ? left : 0,
        ];
      }),
    );
    for (const [, placed, orders, stranded] of outcomes) expect([orders, stranded]).toEqual([placed, 0]);
  });

  test("cut off before the cart came over, a scheduled run brings it, once", async () => {
    const [stays, goes] = [await aUser(), await aUser()];
    await goes.get("updateCartItem", { type: "UPDATE", sku_id: "M3", quantity: 4 });
    const { seen } = await previewOf(stays, goes);
    const broken = interceptedDatabase(env.DB, (texts, statements) => {
      if (texts.some((text) => text.includes("cart_clearings"))) throw new Error("killed");
      return statements;
    });
    await (await staff()).get("mergeCustomers", { id: stays.userId, other: goes.userId, seen }, { database: broken });
    expect(await cartOf(stays)).toEqual({});
    await Promise.all([finish(), finish()]);
    expect(await cartOf(stays)).toEqual({ M3: 4 });
  });
});
