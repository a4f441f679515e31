// Shows refunds at the gateway: given back there and no more than came from there, once however often it is asked, in the
// wallet when the gateway refuses, and asked again by the clock when nobody answers.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { tick } from "../../worker/backend/clock";
import { productSample } from "../support/catalogue-samples";
import { loadProducts } from "../support/loaded-catalogue";
import { anOrder } from "../support/orders";
import { aUser, localOutbox } from "../support/shoppers";
import { aStaff } from "../support/staff";

beforeAll(() => loadProducts([productSample("mirror")]));
const key = () => ({ idempotencyKey: crypto.randomUUID() });
const balanceOf = async (user: Awaited<ReturnType<typeof aUser>>) =>
  (await user.get("checkWalletBalance")).data.balance;

/** A paid order of 115 AED, 15 of them from the wallet; the sandbox knows of its payment unless told otherwise. */
async function aPaidOrder({ known = true } = {}) {
  const user = await aUser();
  const order = await anOrder(user.userId, { method: "card", wallet: 1500 });
  if (known) {
    await env.DB.prepare(
      `INSERT INTO sandbox_payments (reference, payment_id, method, amount, currency, return_url, status, paid_at, created_at)
      VALUES (?, ?, 'card', 10000, 'AED', 'https://shop.test/', 'paid', 0, 0)`,
    )
      .bind(order.id, order.paymentId)
      .run();
  }
  return { user, ...order };
}
const givenBack = (orderId: string) =>
  env.DB.prepare("SELECT coalesce(sum(amount), 0) AS sum FROM sandbox_refunds WHERE reference = ?")
    .bind(orderId)
    .first<number>("sum");

test("a cancelled order's money goes back where each part came from", async () => {
  const { user, id } = await aPaidOrder();
  const staff = await aStaff();
  await staff.get("refundOrder", { id, amount: 30, refund_to: "gateway", note: "Part" }, key());
  const { order } = await staff.get("cancelHandledOrder", { id, reason: "out_of_stock", refund_to: "gateway" });
  expect(order.refunds).toMatchObject([
    { target: "gateway", amount: 30, status: "done" },
    { target: "gateway", amount: 70, status: "done" },
    { target: "wallet", amount: 15, status: "done" },
  ]);
  expect([await givenBack(id), await balanceOf(user), order.refunded]).toEqual([10_000, 27.5, 115]);
  const { messages } = await user.get("listOutbox", { to: `${user.userId}@shop.test` });
  expect(messages[0]?.text).toContain("AED 70.00 goes back to what you paid with");
});

test("what the gateway refuses is put into the wallet, and the buyer is told", async () => {
  const { user, id } = await aPaidOrder({ known: false });
  const staff = await aStaff();
  const { order } = await staff.get("cancelHandledOrder", { id, reason: "out_of_stock", refund_to: "gateway" });
  expect(order.refunds.map(({ target, amount, status }) => [target, amount, status]).toSorted()).toEqual([
    ["gateway", 100, "refused"],
    ["wallet", 100, "done"],
    ["wallet", 15, "done"],
  ]);
  expect([await balanceOf(user), order.refunded]).toEqual([127.5, 115]);
  const { messages } = await user.get("listOutbox", { to: `${user.userId}@shop.test` });
  expect(messages[0]?.text).toContain("AED 100.00 was put into your Falaj wallet");
});

test("of an order paid in cash nothing goes to a gateway, whatever is asked", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await anOrder(user.userId, { status: "delivered" });
  const { order } = await staff.get("returnOrder", { id, reason: "damaged", refund_to: "gateway" });
  expect(order.refunds).toMatchObject([{ target: "wallet", amount: 115, status: "done" }]);
});

test("without an answer it waits, and the clock asks until there is one; twice at once it is still one", async () => {
  const { user, id, paymentId } = await aPaidOrder();
  const staff = await aStaff();
  const named = (gateway: string) =>
    env.DB.prepare("UPDATE payments SET gateway = ? WHERE payment_id = ?").bind(gateway, paymentId).run();
  await named("stripe");
  const { order } = await staff.get("cancelHandledOrder", { id, reason: "other", refund_to: "gateway" });
  expect(order.refunds).toMatchObject([{ status: "pending" }, { target: "wallet" }]);
  await named("sandbox");
  const clock = { ...env, ...localOutbox };
  await tick(clock, new Date());
  expect(await givenBack(id)).toBe(0);
  const later = new Date(Date.now() + 6 * 60_000);
  await Promise.all([tick(clock, later), tick(clock, later)]);
  await tick(clock, new Date(Date.now() + 3_600_000));
  const after = (await staff.get("getHandledOrder", { id })).order;
  expect(after.refunds.map(({ status }) => status)).toEqual(["done", "done"]);
  expect([await givenBack(id), await balanceOf(user)]).toEqual([10_000, 27.5]);
});
