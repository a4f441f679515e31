// Shows that a merge hands nobody an account or its money: no address signs in to another account than before, all that
// both could move counts for the second member of staff, and what came with an account is nobody's to spend while the
// merge can be undone.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { settleMerges } from "#backend/customers/customers/settle-merges";
import { productSample, variantSample } from "#support/catalogue-samples";
import { aCheckout, withAddress } from "#support/buyers";
import { buyOnCredit, openCredit } from "#support/credit";
import { loadProducts } from "#support/loaded-catalogue";
import { mergeTwo, previewOf, type MergedUser } from "#support/merges";
import { anOrder } from "#support/orders";
import { newestCode } from "#support/sent-messages";
import { aUser, browserIn, withPhone } from "#support/shoppers";
import { aStaff, aStaffWith, anotherStaff } from "#support/staff";

beforeAll(() =>
  loadProducts([
    productSample("mirror", { variants: [variantSample("SKU-mirror", { stock: 5000, price_gst: 10 })] }),
    productSample("basin", { variants: [variantSample("B1", { stock: 5000, price_gst: 200 })] }),
  ]),
);

const day = 86_400_000;
const phoneOf = ({ userId }: MergedUser) =>
  env.DB.prepare("SELECT phone FROM users WHERE user_id = ?").bind(userId).first<string>("phone");
/** Signs in by a code to an address, and gives what is answered. */
async function signInAt(address: { email: string } | { phone: string }) {
  const browser = browserIn("192.0.2.77");
  await browser.get("sendOtp", address);
  return browser.ask("confirmAccount", { ...address, otp: await newestCode(Object.values(address)[0]!) });
}
/** A paid order that nobody has packed. @param units of 90 AED */
const paidOrder = ({ userId }: MergedUser, units: number, wallet = 0) =>
  anOrder(userId, { method: "card", shipping: 0, wallet, lines: [{ quantity: units, unitPrice: 9000 }] });
const waiting = async () => (await (await aStaff()).get("listApprovals", { limit: 100 })).approvals;

describe("no new way to sign in", () => {
  // Shows: customers.merge
  test("a stranger whose account goes does not sign in to the one that stays, and begins no empty one meanwhile", async () => {
    const victim = await aUser();
    const stranger = await withPhone(await aUser());
    await env.DB.prepare("UPDATE users SET email = NULL WHERE user_id = ?").bind(stranger.userId).run();
    const phone = (await phoneOf(stranger))!;
    expect(await mergeTwo(victim, stranger)).toMatchObject({ status: 200 });
    expect(await phoneOf(victim)).toBeNull();
    expect(await signInAt({ phone })).toMatchObject({ status: 409, body: { code: "account_merged" } });
    const accounts = await env.DB.prepare("SELECT count(*) AS n FROM users WHERE phone = ?").bind(phone).first("n");
    expect(accounts).toBe(1);
  });

  test("after the days the addresses are free, and begin accounts of their own", async () => {
    const [stays, goes] = [await aUser(), await withPhone(await aUser())];
    const phone = (await phoneOf(goes))!;
    await mergeTwo(stays, goes);
    await settleMerges(openDatabase(env.DB), Date.now() + 8 * day);
    expect(await phoneOf(stays)).toBeNull();
    expect(await signInAt({ phone })).toMatchObject({ status: 200, body: { is_new_user: true } });
    expect(await signInAt({ email: `${goes.userId}@shop.test` })).toMatchObject({
      status: 200,
      body: { is_new_user: true },
    });
  });

  test("staff find neither wallet nor draft at an address that is held", async () => {
    const [stays, goes] = [await aUser(), await aUser()];
    await mergeTwo(stays, goes);
    const credit = { email: `${goes.userId}@shop.test`, amount: 5, note: "x" };
    const { status, body } = await (
      await aStaff()
    ).ask("creditWallet", credit, { idempotencyKey: crypto.randomUUID() });
    expect([status, (body as { code: string }).code]).toEqual([404, "not_found"]);
  });
});

describe("all that both could move counts", () => {
  const moves: Record<string, (stays: MergedUser, goes: MergedUser) => Promise<unknown>> = {
    "a paid order of the one that goes": (_, goes) => paidOrder(goes, 100),
    "a paid order of the one that stays": (stays) => paidOrder(stays, 100),
    "paid orders of both, each below the sum": (stays, goes) => paidOrder(stays, 40).then(() => paidOrder(goes, 40)),
    "a credit line that is free": (stays) => openCredit(stays, 9000),
  };
  test.for(Object.entries(moves))("%s waits for a second member of staff", async ([, arrange]) => {
    const [stays, goes] = [await aUser(), await aUser()];
    await arrange(stays, goes);
    expect((await previewOf(stays, goes)).needs_second).toBe(true);
    expect(await mergeTwo(stays, goes)).toMatchObject({ status: 200, body: { waits: true } });
    const asked = (await waiting()).find(({ subject }) => subject === stays.userId)!;
    expect(asked.amount).toBeGreaterThan(5000);
    await (await anotherStaff()).get("approveRequest", { id: asked.id });
    expect((await (await aStaff()).get("getStoredCustomer", { id: goes.userId })).merged_into).toBe(stays.userId);
  });

  test("below the sum one is enough, and an order that is through counts no more", async () => {
    const [stays, goes] = [await aUser(), await aUser()];
    await anOrder(goes.userId, { method: "card", status: "delivered", lines: [{ quantity: 100, unitPrice: 9000 }] });
    await anOrder(goes.userId, { method: "cod", lines: [{ quantity: 100, unitPrice: 9000 }] });
    const { worth, needs_second } = await previewOf(stays, goes);
    expect([worth, needs_second]).toEqual([25, false]);
    expect((await mergeTwo(stays, goes)).body).not.toHaveProperty("waits");
  });

  test("who may not move money does not move a paid order", async () => {
    const [stays, goes] = [await aUser(), await aUser()];
    const spent = "INSERT INTO wallet_entries VALUES (?, 2, 'spend', -1250, 0, ?, '', 0)";
    await env.DB.prepare(spent).bind(goes.userId, `all:${goes.userId}`).run();
    await paidOrder(goes, 1);
    const { seen } = await previewOf(stays, goes);
    const support = await aStaffWith("support");
    const refused = await support.refuse("mergeCustomers", { id: stays.userId, other: goes.userId, seen });
    expect([refused.status, refused.code]).toEqual([403, "merge_right"]);
  });
});

describe("what came with an account is nobody's to spend while the merge can be undone", () => {
  // Shows: customers.merge
  test("an order that is cancelled goes back to the card, whatever was wished; the wallet's part is frozen", async () => {
    const [stays, goes] = [await aUser(), await aUser()];
    const { id } = await paidOrder(goes, 50, 10_000);
    await mergeTwo(stays, goes);
    await stays.get("cancelOrder", { order_id: id, reason: "changed_mind", refund_to: "wallet" });
    const refunds = await env.DB.prepare("SELECT target, amount FROM refunds WHERE order_id = ? ORDER BY target")
      .bind(id)
      .all();
    expect(refunds.results).toEqual([
      { target: "gateway", amount: 440_000 },
      { target: "wallet", amount: 10_000 },
    ]);
    const { data } = await stays.get("checkWalletBalance");
    expect([data.balance, data.frozen]).toEqual([125, 112.5]);
    const checkout = await aCheckout(stays, { B1: 1 });
    const used = await stays.get("setCheckoutWallet", { id: checkout.id, use_wallet: true });
    expect([used.checkout.wallet_balance, used.checkout.wallet]).toEqual([12.5, 12.5]);
    await settleMerges(openDatabase(env.DB), Date.now() + 8 * day);
    expect((await stays.get("checkWalletBalance")).data.frozen).toBe(0);
  });

  test("staff give back to the card too, and an order of one's own still goes where one wishes", async () => {
    const [stays, goes] = [await aUser(), await aUser()];
    const [own, other] = [await paidOrder(stays, 1), await paidOrder(goes, 1)];
    await mergeTwo(stays, goes);
    for (const { id } of [own, other])
      await (
        await aStaff()
      ).get("refundOrder", { id, amount: 10, refund_to: "wallet", note: "x" }, { idempotencyKey: crypto.randomUUID() });
    const { results } = await env.DB.prepare("SELECT order_id, target FROM refunds WHERE order_id IN (?, ?)")
      .bind(own.id, other.id)
      .all<{ order_id: string; target: string }>();
    expect(Object.fromEntries(results.map(({ order_id, target }) => [order_id, target]))).toEqual({
      [own.id]: "wallet",
      [other.id]: "gateway",
    });
  });

  test("its credit line buys nothing", async () => {
    const [stays, goes] = [await aUser(), await aUser()];
    await openCredit(goes, 3000);
    await mergeTwo(stays, goes);
    await withAddress(stays);
    await expect(buyOnCredit(stays, "B1")).rejects.toThrow(/credit_unavailable/);
    await settleMerges(openDatabase(env.DB), Date.now() + 8 * day);
    await buyOnCredit(stays, "B1");
  });

  test("neither account is merged again, nor deleted by who has it now", async () => {
    const [stays, goes, third] = [await aUser(), await aUser(), await aUser()];
    await mergeTwo(stays, goes);
    for (const [one, two] of [
      [stays, third],
      [third, stays],
    ] as const) {
      expect((await previewOf(one, two)).obstacles).toContain("merge_fresh");
      expect((await mergeTwo(one, two)).status).toBe(409);
    }
    const refused = await stays.refuse("deleteMyAccount", { give_up_wallet: 25, otp: "000000" });
    expect([refused.status, refused.code]).toEqual([409, "account_open"]);
  });
});
