// Shows refunds at the gateway: given back there and no more than came from there, once however often it is asked. What
// the gateway refuses waits for staff, what it does not answer is asked again, and nothing goes to the wallet unless the
// buyer or staff say so.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { runScheduled } from "#backend/scheduled/tasks";
import { productSample } from "#support/catalogue-samples";
import { gatewaysInProcess } from "#support/gateways-in-process";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { anOrderAtStripe, anOrderAtTabby } from "#support/paid-order";
import { aUser, localOutbox } from "#support/shoppers";
import { anotherStaff, aStaff } from "#support/staff";

const { stripe, tabby, variables, hear } = gatewaysInProcess();
beforeAll(() => loadProducts([productSample("mirror")]));
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
const key = () => ({ idempotencyKey: crypto.randomUUID() });
const minute = 60_000;
const clock = (after: number) => runScheduled({ ...env, ...localOutbox, ...variables }, new Date(Date.now() + after));
const balanceOf = async (user: Awaited<ReturnType<typeof aUser>>) =>
  (await user.get("checkWalletBalance")).data.balance;

/** A paid order of 115 AED, 15 of them from the wallet. */
async function aPaidOrder(at: "stripe" | "tabby" = "stripe") {
  const [user, staff] = [await aUser({ variables }), await aStaff({ variables })];
  const make = () =>
    at === "stripe"
      ? anOrderAtStripe(stripe, user.userId, { wallet: 1500 })
      : anOrderAtTabby(tabby, user.userId, { wallet: 1500 });
  const order = await make();
  const { id, session } = order;
  const cancel = async () =>
    (await staff.get("cancelHandledOrder", { id, reason: "out_of_stock", refund_to: "gateway" })).order;
  const refunds = async () => (await staff.get("getHandledOrder", { id })).order.refunds;
  /** What staff see of it now. */
  const told = async () => {
    const { differences } = await staff.get("listPaymentDifferences", { limit: 100 });
    return differences.filter((one) => one.order?.id === id);
  };
  const atGateway = () =>
    at === "stripe"
      ? stripe.refunds.filter((one) => one.payment_intent === `pi_${session}`).map(({ amount }) => amount)
      : tabby.payments.get(session)!.refunds.map(({ amount }) => Math.round(Number(amount) * 100));
  return { user, staff, ...order, cancel, refunds, told, atGateway };
}
const statesOf = (refunds: readonly { target: string; amount: number; status: string }[]) =>
  refunds.map(({ target, amount, status }) => [target, amount, status]).toSorted();

test.each(["stripe", "tabby"] as const)(
  "a cancelled order's money goes back to %s and each part to where it came from",
  async (at) => {
    const { user, staff, id, cancel, atGateway } = await aPaidOrder(at);
    await staff.get("refundOrder", { id, amount: 30, refund_to: "gateway", note: "Part" }, key());
    const order = await cancel();
    expect(statesOf(order.refunds)).toEqual([
      ["gateway", 30, "done"],
      ["gateway", 70, "done"],
      ["wallet", 15, "done"],
    ]);
    expect([atGateway(), await balanceOf(user), order.refunded]).toEqual([[3000, 7000], 27.5, 115]);
    const { messages } = await user.get("listOutbox", { to: `${user.userId}@shop.test` });
    expect(messages[0]?.text).toContain("AED 70.00 will go back to your original payment method");
  },
);

test.each([
  [undefined, 27.5, [10_000]],
  ["gateway", 27.5, [10_000]],
  ["wallet", 127.5, []],
])("a buyer who cancels and says %s of the money has it there", async (refund_to, balance, atStripe) => {
  const { user, id, atGateway } = await aPaidOrder();
  await user.get("cancelOrder", { order_id: id, reason: "changed_mind", refund_to });
  expect([await balanceOf(user), atGateway()]).toEqual([balance, atStripe]);
});

test("of an order paid in cash nothing goes to a gateway, whatever is asked", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await anOrder(user.userId, { status: "delivered" });
  const { order } = await staff.get("returnOrder", { id, reason: "damaged", refund_to: "gateway" });
  expect(order.refunds).toMatchObject([{ target: "wallet", amount: 115, status: "done" }]);
});

test.each([
  [{ status: 401, code: "api_key_expired" }, true],
  [{ status: 403, code: "account_invalid" }, true],
  [{ status: 400, code: "something_new" }, true],
  [{ status: 400, code: "balance_insufficient" }, false],
  [{ status: 409, code: "idempotency_key_in_use" }, false],
  [{ status: 429, code: "lock_timeout" }, false],
  [{ status: 429, code: "rate_limit" }, false],
  [{ status: 500, type: "api_error" }, false],
  ["lost" as const, false],
])(
  "after %j the refund waits, and is done when a scheduled run asks again; staff hear of it: %s",
  async (fault, isTold) => {
    const { user, cancel, refunds, told, atGateway } = await aPaidOrder();
    stripe.faults.push(fault);
    expect(statesOf((await cancel()).refunds)).toContainEqual(["gateway", 100, "pending"]);
    expect((await told()).map(({ kind }) => kind)).toEqual(isTold ? ["refund_waits"] : []);
    await clock(0);
    expect(await balanceOf(user)).toBe(27.5);
    await Promise.all([clock(6 * minute), clock(6 * minute)]);
    await clock(60 * minute);
    expect(statesOf(await refunds())).toEqual([
      ["gateway", 100, "done"],
      ["wallet", 15, "done"],
    ]);
    expect([atGateway(), await balanceOf(user), await told()]).toEqual([[10_000], 27.5, []]);
  },
);

test("one that nobody answers is asked for ever more seldom, and staff hear of it at the fourth time", async () => {
  const { cancel, told } = await aPaidOrder();
  const before = stripe.faults.push(...Array.from({ length: 9 }, () => ({ status: 500, type: "api_error" })));
  await cancel();
  const asked = [];
  for (const after of [6, 7, 17, 20, 38, 60, 80]) {
    await clock(after * minute);
    asked.push(before - stripe.faults.length, (await told()).length);
  }
  expect(asked).toEqual([2, 0, 2, 0, 3, 0, 3, 0, 4, 1, 4, 1, 5, 1]);
  stripe.faults.length = 0;
});

// Shows: payments.refused-refunds
test("a pending refund is not done; when it fails later it waits for staff, who pay it into the wallet once", async () => {
  const { user, staff, cancel, refunds, told, session, id } = await aPaidOrder();
  stripe.faults.push({ as: "pending" });
  expect(statesOf((await cancel()).refunds)).toContainEqual(["gateway", 100, "pending"]);
  const refund = stripe.refunds.find((one) => one.payment_intent === `pi_${session}`)!;
  Object.assign(refund, { status: "succeeded" });
  await clock(6 * minute);
  expect(statesOf(await refunds())).toContainEqual(["gateway", 100, "done"]);
  Object.assign(refund, { status: "failed", failure_reason: "expired_or_canceled_card" });
  expect(await hear("stripe", stripe.webhookAbout(refund, "refund.failed"))).toBe(200);
  expect(statesOf(await refunds())).toContainEqual(["gateway", 100, "refused"]);
  const [difference] = await told();
  expect(difference).toMatchObject({
    kind: "refund_refused",
    detail: "expired_or_canceled_card",
    refund: { amount: 100 },
  });
  expect(await staff.refuse("closePaymentDifference", { id: difference!.id, reason: "x" })).toMatchObject({
    code: "already_decided",
  });
  const pay = () => staff.ask("refundToWallet", { id: difference!.refund!.id }, key());
  const answers = await Promise.all(Array.from({ length: 6 }, pay));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect([await balanceOf(user), await told()]).toEqual([127.5, []]);
  const { order } = await staff.get("getHandledOrder", { id });
  expect(statesOf(order.refunds)).toEqual([
    ["gateway", 100, "replaced"],
    ["wallet", 100, "done"],
    ["wallet", 15, "done"],
  ]);
  expect(order.refunded).toBe(115);
  const { entries } = await staff.get("listAuditLog", { subject: order.number });
  expect(entries.filter(({ action }) => action === "refund.wallet")).toHaveLength(1);
  const { messages } = await user.get("listOutbox", { to: `${user.userId}@shop.test` });
  expect(messages[0]?.text).toContain("AED 100.00 has been added to your Falaj wallet");
});

// Shows: payments.refund-retry, payments.refused-refunds
test("a refused refund is tried again under a key of its own, once for two who ask at once", async () => {
  const { staff, cancel, refunds, told, atGateway } = await aPaidOrder();
  stripe.faults.push({ as: "failed", reason: "declined" });
  expect(statesOf((await cancel()).refunds)).toContainEqual(["gateway", 100, "refused"]);
  const [{ refund } = {}] = await told();
  const answers = await Promise.all([1, 2].map(() => staff.ask("retryRefund", { id: refund!.id })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(statesOf(await refunds())).toContainEqual(["gateway", 100, "done"]);
  expect([atGateway(), await told()]).toEqual([[10_000, 10_000], []]);
  expect(stripe.refunds.slice(-2).map(({ status }) => status)).toEqual(["failed", "succeeded"]);
  expect((await staff.refuse("refundToWallet", { id: refund!.id })).code).toBe("already_decided");
});

// Shows: payments.refund-retry
test("above a sum the wallet waits for a second member of staff", async () => {
  const careful = { ...variables, FOUR_EYES_FROM: "50" };
  const { user, cancel, told } = await aPaidOrder();
  stripe.faults.push({ as: "failed" });
  await cancel();
  const { refund } = (await told())[0]!;
  const first = await aStaff({ variables: careful });
  const { message } = await first.get("refundToWallet", { id: refund!.id });
  expect(message).toContain("a colleague");
  expect(await balanceOf(user)).toBe(27.5);
  const { approvals } = await first.get("listApprovals");
  const asked = approvals.find(({ amount }) => amount === 100)!;
  expect(await first.refuse("approveRequest", { id: asked.id })).toMatchObject({ code: "four_eyes" });
  const second = await anotherStaff({ variables: careful });
  await second.get("approveRequest", { id: asked.id });
  expect([await balanceOf(user), await told()]).toEqual([127.5, []]);
});

test("the wallet waits until the gateway's books have answered", async () => {
  const { user, staff, cancel, told } = await aPaidOrder();
  stripe.faults.push({ as: "failed" });
  await cancel();
  const refund = (await told())[0]!.refund!.id;
  const silent = await aStaff({ variables: { ...variables, STRIPE_API_URL: "http://nobody.test" } });
  expect(await silent.refuse("refundToWallet", { id: refund })).toMatchObject({ status: 503, code: "gateway_silent" });
  expect(await balanceOf(user)).toBe(27.5);
  await staff.get("refundToWallet", { id: refund });
  expect(await balanceOf(user)).toBe(127.5);
});
