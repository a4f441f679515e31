// Shows that no debt is paid by the word of one person: what one has recorded is reversed before money of its order goes to a
// wallet, a colleague confirms it, and more than a sum waits for a second member of staff.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { buyOnCredit, openCredit } from "#support/credit";
import { loadProducts } from "#support/loaded-catalogue";
import { aUser } from "#support/shoppers";
import { aStaff, anotherStaff } from "#support/staff";

beforeAll(() =>
  loadProducts([productSample("chair", { variants: [variantSample("HUNDRED", { price_gst: 100, stock: 9999 })] })]),
);

const key = () => ({ idempotencyKey: crypto.randomUUID() });

/** A customer with an open line. @param limit in AED */
async function aBorrower(limit: number) {
  const user = await aUser();
  await withAddress(user);
  return { user, id: await openCredit(user, limit), staff: await aStaff() };
}

test("is reversed before money of its order goes to the wallet; the books agree", async () => {
  const { user, id, staff } = await aBorrower(2000);
  const order = await buyOnCredit(user, "HUNDRED", 9);
  await staff.get("recordRepayment", { id, amount: 500, note: "Transfer" }, key());
  await staff.get("recordRepayment", { id, amount: 400, note: "Transfer" }, key());
  expect((await user.get("getCreditLine")).data.used).toBe(0);
  await user.get("cancelOrder", { order_id: order.id, reason: "other" });
  expect((await user.get("checkWalletBalance")).data.balance).toBe(12.5);
  expect((await user.get("getCreditLine")).data).toMatchObject({ used: 0, available: 2000 });
  const { transactions, unconfirmed } = await staff.get("getCreditAccount", { id });
  expect(transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["refund", -900],
    ["reversal", 900],
    ["repayment", -400],
    ["repayment", -500],
    ["purchase", 900],
  ]);
  expect(unconfirmed).toEqual([]);
  expect((await user.get("getOrder", { id: order.id })).order.refunds).toMatchObject([
    { target: "credit", amount: 900 },
  ]);
});

test("is reversed only as far as money would go to the wallet, the newest first", async () => {
  const { user, id, staff } = await aBorrower(2000);
  const first = await buyOnCredit(user, "HUNDRED", 3);
  await buyOnCredit(user, "HUNDRED", 2);
  for (const amount of [100, 350]) await staff.get("recordRepayment", { id, amount, note: "Transfer" }, key());
  // 50 are owed, 300 go back: 250 of the newest repayment are reversed.
  await user.get("cancelOrder", { order_id: first.id, reason: "other" });
  const { unconfirmed } = await staff.get("getCreditAccount", { id });
  expect(unconfirmed.map(({ amount }) => amount)).toEqual([100, 100]);
  expect((await user.get("getCreditLine")).data.used).toBe(0);
  expect((await user.get("checkWalletBalance")).data.balance).toBe(12.5);
});

// Shows: credit.staff
test("is confirmed by a colleague alone, once, and then stays", async () => {
  const { user, id, staff } = await aBorrower(2000);
  const order = await buyOnCredit(user, "HUNDRED", 3);
  await staff.get("recordRepayment", { id, amount: 300, note: "Transfer" }, key());
  const { unconfirmed } = await staff.get("getCreditAccount", { id });
  expect(unconfirmed).toMatchObject([{ amount: 300, can_confirm: false }]);
  const one = { id, sequence: unconfirmed[0]!.sequence };
  expect(await staff.refuse("confirmRepayment", one)).toMatchObject({ status: 403, code: "four_eyes" });
  const colleague = await anotherStaff();
  const answers = await Promise.all([1, 2, 3].map(() => colleague.ask("confirmRepayment", one)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await colleague.refuse("confirmRepayment", one)).toMatchObject({ status: 404 });
  await user.get("cancelOrder", { order_id: order.id, reason: "other" });
  expect((await user.get("checkWalletBalance")).data.balance).toBe(312.5);
});

test("above the sum is none before a second one agrees; many small ones of a day count together", async () => {
  const { user, id, staff } = await aBorrower(20_000);
  const order = await buyOnCredit(user, "HUNDRED", 90);
  const pay = (amount: number) => staff.get("recordRepayment", { id, amount, note: "Transfer" }, key());
  expect(await pay(9000)).toMatchObject({ waits: true, account: { data: { used: 9000 } } });
  expect((await pay(3000)).waits).toBeUndefined();
  expect(await pay(2000.01)).toMatchObject({ waits: true, account: { data: { used: 6000 } } });
  const colleague = await anotherStaff();
  const { approvals } = await colleague.get("listApprovals", { limit: 100 });
  const asked = approvals.find(({ action, amount }) => action === "credit.repayment" && amount === 2000.01)!;
  expect(asked).toMatchObject({ subject: id, note: "Transfer", can_approve: true });
  expect(await staff.refuse("approveRequest", { id: asked.id })).toMatchObject({ code: "four_eyes" });
  await colleague.get("approveRequest", { id: asked.id });
  expect((await user.get("getCreditLine")).data.used).toBe(3999.99);
  // Who agreed has confirmed it: only the 3,000 of one person are reversed.
  await user.get("cancelOrder", { order_id: order.id, reason: "other" });
  expect((await user.get("checkWalletBalance")).data.balance).toBe(12.5 + 2000.01);
});

const orderAndConfirmAtOnce = async (database?: D1Database) => {
  const { user, id, staff } = await aBorrower(2000);
  const order = await buyOnCredit(user, "HUNDRED", 3);
  await staff.get("recordRepayment", { id, amount: 300, note: "Transfer" }, key());
  const { unconfirmed } = await staff.get("getCreditAccount", { id });
  const colleague = await anotherStaff();
  await Promise.all([
    user.ask("cancelOrder", { order_id: order.id, reason: "other" }, { database }),
    colleague.ask("confirmRepayment", { id, sequence: unconfirmed[0]!.sequence }, { database }),
  ]);
  const entries = (await staff.get("getCreditAccount", { id })).transactions;
  const wasReversed = entries.some(({ kind }) => kind === "reversal");
  const isConfirmed = await env.DB.prepare(
    "SELECT confirmed_by IS NOT NULL AS it FROM credit_repayments WHERE account_id = ?",
  )
    .bind(id)
    .first("it");
  return { wasReversed, isConfirmed: isConfirmed === 1 };
};

test("is either confirmed or reversed when both come at once", async () => {
  for (let times = 0; times < 5; times++) {
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    const { wasReversed, isConfirmed } = await orderAndConfirmAtOnce();
    expect(wasReversed).not.toBe(isConfirmed);
  }
});
