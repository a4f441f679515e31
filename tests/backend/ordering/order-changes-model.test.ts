// Shows on some random histories of changed orders that every unit is on the shelf or sold, and that each order's invoice
// without its credit notes is what was paid and not given back, or is still to be collected.
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { statement } from "#backend/platform/database";
import { settle } from "#backend/ordering/payments/settle";
import { aCheckout } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { openCredit } from "#support/credit";
import { loadProducts } from "#support/loaded-catalogue";
import { atGateway, credit, db, settings } from "#support/payments";
import { aGuest, aUser, type TestShopper } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { isWalked } from "#support/walked";
import { randomNumbers } from "#support/wallet-model";

const skus = ["CHANGED-A", "CHANGED-B", "CHANGED-C"] as const;
const received = 60;
const prices = { "CHANGED-A": 33.33, "CHANGED-B": 7.77, "CHANGED-C": 0.99 };

beforeAll(() =>
  loadProducts([
    productSample("changed", {
      variants: skus.map((sku) => variantSample(sku, { price_gst: prices[sku], cod: true, stock: received })),
    }),
  ]),
);

type Random = () => number;
type Way = "cod" | "credit" | "card" | "wallet";
const one = <Of>(of: readonly Of[], random: Random): Of => of[Math.floor(random() * of.length)]!;
const key = () => ({ idempotencyKey: crypto.randomUUID() });
const guest = aGuest();

/** Somebody with an order of some of two SKUs, paid in one way. */
async function anOrder(way: Way, random: Random) {
  const user = await aUser();
  const some = () => 1 + Math.floor(random() * 5);
  const checkout = await aCheckout(user, { "CHANGED-A": some(), "CHANGED-B": some() });
  const checkout_id = checkout.id;
  if (way === "card") return { user, id: await paid(await payByCard(user, checkout_id)) };
  if (way === "credit") await openCredit(user, 2000);
  if (way === "wallet") {
    await credit(user.userId, 100_000);
    await user.get("setCheckoutWallet", { id: checkout_id, use_wallet: true });
  }
  const call = { cod: "createCodOrder", credit: "createCreditOrder", wallet: "createWalletOrder" } as const;
  const { order } = await user.get(call[way], { checkout_id }, key());
  return { user, id: order.id };
}

type Buyer = Awaited<ReturnType<typeof aUser>>;
const payByCard = async (user: Buyer, checkout_id: string) =>
  (await user.get("createOnlineOrder", { checkout_id, method: "card" })).payment.id;
/** The order of a payment that arrives; empty when the money came too late. */
async function paid(paymentId: string): Promise<string> {
  await atGateway(paymentId, "paid");
  return (await settle(paymentId, { db, settings, now: Date.now() }))?.order_id ?? "";
}

/** Proposes something, lets something happen meanwhile, and answers; what became of it. */
async function change({ user, id }: { user: Buyer; id: string }, staff: TestShopper, random: Random): Promise<string> {
  const { order } = await staff.get("getHandledOrder", { id });
  const cancels = order.items.flatMap(({ units }, line) =>
    units.open > 0 && random() < 0.6 ? [{ line, quantity: 1 + Math.floor(random() * units.open) }] : [],
  );
  const lines = skus.filter(() => random() < 0.5).map((sku_id) => ({ sku_id, quantity: 1 + Math.floor(random() * 3) }));
  const asked = { id, version: order.version, lines, ...(cancels.length > 0 && { cancels }) };
  const proposed = await staff.ask("proposeOrderChange", asked);
  if (proposed.status !== 200) return "not proposed";
  const token = (await user.get("getOrder", { id })).change_link!.split("/").at(-1)!;
  const { total, pays } = await guest.get("openOrderChange", { token });
  const begun = pays === "checkout" && random() < 0.8 ? await user.get("createDraftCheckout", { token }) : null;
  const payment = begun ? await payByCard(user, begun.checkout.id) : null;
  const meanwhile = random() < 0.3;
  if (meanwhile) await user.ask("cancelOrder", { order_id: id, reason: "other", lines: [{ line: 0, quantity: 1 }] });
  if (payment) return (await paid(payment)) === "" ? "paid too late" : "paid";
  const answer = one(["agree", "agree", "agree", "decline", "withdraw"] as const, random);
  const { status } =
    answer === "withdraw"
      ? await staff.ask("withdrawOrderChange", { id })
      : answer === "decline"
        ? await guest.ask("declineOrderChange", { token })
        : await guest.ask("agreeOrderChange", { token, shown_payable: total });
  // What could not be agreed to stays open for its 72 hours.
  if (status !== 200) await staff.get("withdrawOrderChange", { id });
  return status === 200 ? answer : `${answer} in vain`;
}

/** What credit notes took off an order, and what was taken off before its invoice; no order has both here, where nothing leaves. */
const takenOff = (column: "amount" | "tax") => sql`(
  coalesce((SELECT sum(d.${sql.raw(column)}) FROM tax_documents d WHERE d.order_id = o.order_id AND d.kind = 'credit_note'), 0)
  + coalesce((SELECT sum(x.${sql.raw(column)}) FROM order_reductions x WHERE x.order_id = o.order_id), 0))`;

/** Every unit is somewhere, and every order adds up. */
async function compare(story: string): Promise<void> {
  const [units] = await db.run(
    statement<{ sku_id: string; there: number }>(sql`
      SELECT v.sku_id, v.stock - v.owed + coalesce((
        SELECT sum(l.quantity - l.cancelled - l.returned) FROM order_lines l WHERE l.sku_id = v.sku_id), 0) AS there
      FROM variants v WHERE v.sku_id IN (SELECT value FROM json_each(${JSON.stringify(skus)}))`),
  );
  expect([story, units.map(({ there }) => there)]).toEqual([story, [received, received, received]]);
  const [orders] = await db.run(
    statement<{ worth: number; left: number; tax: number; cash: 0 | 1; units: number }>(sql`
      SELECT o.total + o.shipping - ${takenOff("amount")} AS worth,
        o.wallet + iif(o.payment_method = 'cod', 0, o.payable) - o.refunded AS left,
        o.tax + o.shipping_tax - ${takenOff("tax")} AS tax, o.payment_method = 'cod' AS cash, (
        SELECT sum(l.quantity - l.cancelled) FROM order_lines l WHERE l.order_id = o.order_id) AS units
      FROM orders o`),
  );
  for (const { worth, left, tax, cash, units: sold } of orders) {
    expect([story, cash === 1 ? left <= worth : left === worth]).toEqual([story, true]);
    // With the last unit the delivery goes, and no VAT stays.
    if (sold === 0) expect([story, worth, tax]).toEqual([story, 0, 0]);
    expect([story, tax >= 0, tax <= worth]).toEqual([story, true, true]);
  }
  // Papers are of orders that were paid when they were placed, and of them alone.
  const [[odd]] = await db.run(
    statement<{ papers: number }>(sql`
      SELECT count(*) AS papers FROM orders o WHERE (o.wallet = 0 AND o.payment_method IN ('cod', 'credit'))
        = EXISTS (SELECT 1 FROM tax_documents d WHERE d.order_id = o.order_id)`),
  );
  expect([story, odd!.papers]).toEqual([story, 0]);
  const [[owed]] = await db.run(
    statement<{ wrong: number }>(sql`
      SELECT count(*) AS wrong FROM credit_accounts a WHERE
        coalesce((SELECT balance_after FROM credit_entries e WHERE e.account_id = a.account_id ORDER BY sequence DESC LIMIT 1), 0)
        <> coalesce((SELECT sum(o.payable - o.refunded) FROM orders o WHERE o.user_id = a.user_id AND o.payment_method = 'credit'), 0)`),
  );
  expect([story, owed!.wrong]).toEqual([story, 0]);
}

// Shows: orders.changes
test("five histories, and twenty as a walk", { timeout: 240_000 }, async () => {
  const staff = await aStaff();
  const tally: Record<string, number> = {};
  const ways = ["cod", "credit", "card", "wallet"] as const;
  for (let at = 0; at < (isWalked ? 20 : 5); at++) {
    const random = randomNumbers(20_261_130 + at);
    const way = ways[at % ways.length]!;
    const order = await anOrder(way, random);
    for (let step = 0; step < 3; step++) {
      const done = await change(order, staff, random);
      tally[done] = (tally[done] ?? 0) + 1;
      await compare(`history ${at} of ${way}, step ${step}: ${done}`);
    }
  }
  expect(tally["agree"]).toBeGreaterThan(0);
  expect(tally["paid"]).toBeGreaterThan(0);
});
