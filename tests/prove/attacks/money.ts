import { expect } from "vitest";
import type { CallName } from "#shared/calls/calls";
import { Attacker, expectRefusal, type Attack, type Target } from "#support/attacker";
import { anAddress } from "#support/buyers";
import { goods } from "#support/filled-cart";
import { mintToken, staffEmail } from "#support/session";

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
export const key = () => ({ "idempotency-key": crypto.randomUUID() });
const passed = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length;

async function aBuyer({ stranger }: Target): Promise<Attacker> {
  const buyer = await stranger();
  await buyer.get("editAddress", { action: "add", ...anAddress });
  return buyer;
}
const checkoutOf = async (buyer: Attacker, quantity = 1, sku_id: string = goods.masks) =>
  (await buyer.get("createCheckout", { source: "pdp", sku_id, quantity })).checkout;
export const asStaff = async ({ origin }: Target, userId = staffEmail.split("@")[0]!) =>
  new Attacker(origin, { access_token: await mintToken(userId) });
const ordersOf = async (buyer: Attacker) => (await buyer.get("listOrders")).orders;
export const emailOf = async (buyer: Attacker) => (await buyer.get("getCustomer")).user.email;

/** A buyer whose order is paid by card. */
export async function paidByCard(target: Target, quantity?: number, sku?: string) {
  const buyer = await aBuyer(target);
  const { id, payable } = await checkoutOf(buyer, quantity, sku);
  const { payment } = await buyer.get("createOnlineOrder", { checkout_id: id, method: "card" });
  const session = payment.redirect_url.split("/").at(-1)!;
  target.stripe.pay(session);
  const { order } = await buyer.get("verifyPayment", { payment_id: payment.id });
  return { buyer, order: order!, payable, session };
}

export const givenBack = ({ stripe }: Target, session: string) =>
  stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${session}`);

const post = ({ origin }: Target, gateway: string, body: string, headers: Record<string, string>) =>
  new Attacker(origin).tell(`/webhooks/${gateway}`, { method: "POST", body, headers });

export const money: Attack[] = [
  {
    tries: "negative, broken, huge and written quantities at every door to a checkout",
    held: "400, and nothing is bought",
    async run(target) {
      const buyer = await aBuyer(target);
      const sku_id = goods.masks;
      for (const [at, quantity] of [-1, 0, 0.5, 1e9, 10_000, "1e3", "--1", null, [1], Number.MAX_VALUE].entries()) {
        const lang = at % 2 === 0 ? "en" : "ar";
        const doors: [CallName, object][] = [
          ["createCheckout", { source: "multiple", items: [{ sku_id, quantity }] }],
          ["updateCartItem", { type: "UPDATE", sku_id, quantity }],
          ["createProductCheckout", { sku_id, quantity }],
        ];
        for (const [call, request] of doors)
          expectRefusal(await buyer.tellCall(call, { ...request, lang }), [400], lang);
      }
      expect((await buyer.get("getCart")).cart.items).toEqual([]);
      expect(await ordersOf(buyer)).toEqual([]);
    },
  },
  {
    tries: "prices, discounts and sums of one's own in checkout and order",
    held: "they are ignored, or the order is quoted again; the gateway gets the shop's amount",
    async run(target) {
      const buyer = await aBuyer(target);
      const plain = await checkoutOf(buyer);
      const own = { price: 0.01, unit_price: 0.01, special_price: 0, discount: 999, shipping: 0, payable: 0.01 };
      const more = { ...own, amount: 1, total: 1, wallet: 999, currency: "usd", tax: 0 };
      const asked = { source: "pdp", sku_id: goods.masks, quantity: 1, ...more };
      const { checkout } = await buyer.get("createCheckout", asked);
      expect([checkout.payable, checkout.wallet]).toEqual([plain.payable, 0]);
      const shown = await buyer.tellCall("createCodOrder", { checkout_id: checkout.id, shown_payable: 0.01 });
      expect([shown.status, shown.code]).toEqual([409, "requote"]);
      const wanted = { ...more, checkout_id: checkout.id, method: "card" };
      const { payment } = await buyer.get("createOnlineOrder", wanted);
      const session = target.stripe.sessions.get(payment.redirect_url.split("/").at(-1)!)!;
      expect([session.amount_total, session.currency]).toEqual([Math.round(plain.payable * 100), "aed"]);
      const { order } = await buyer.get("createCodOrder", { ...more, checkout_id: plain.id });
      expect(order.payable).toBe(plain.payable);
    },
  },
  {
    tries: "one checkout 50 times at once, by four ways of paying",
    held: "one order at most, and one answer for all that passed",
    async run(target) {
      const buyer = await aBuyer(target);
      const { id } = await checkoutOf(buyer);
      const ways: CallName[] = ["createCodOrder", "createOnlineOrder", "createWalletOrder", "createCreditOrder"];
      const answers = await Promise.all(
        upTo(50).map((at) => buyer.tellCall(ways[at % 4]!, { checkout_id: id, method: "card" }, key())),
      );
      const orders = await ordersOf(buyer);
      expect(orders.length).toBeLessThanOrEqual(1);
      for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, [409]);
    },
  },
  {
    tries: "an order cancelled 20 times at once, for the wallet",
    held: "its money comes back once",
    async run(target) {
      const { buyer, order, payable } = await paidByCard(target);
      const asked = { order_id: order.id, reason: "other", refund_to: "wallet" };
      const answers = await Promise.all(upTo(20).map(() => buyer.tellCall("cancelOrder", asked, key())));
      expect(passed(answers)).toBeGreaterThan(0);
      expectRefusal(await buyer.tellCall("cancelOrder", { ...asked, refund_to: "gateway", lang: "ar" }), [409], "ar");
      expect((await buyer.get("checkWalletBalance")).data.balance).toBe(payable);
    },
  },
  {
    tries: "refunds below nothing, above what was paid, and all of it ten times at once",
    held: "what was paid goes back once",
    async run(target) {
      const { order, payable, session } = await paidByCard(target);
      const staff = await asStaff(target);
      const refund = (amount: number) =>
        staff.tellCall("refundOrder", { id: order.id, amount, refund_to: "gateway", note: "x" }, key());
      for (const amount of [-1, 0, 0.001, 1e9]) expectRefusal(await refund(amount), [400]);
      const above = await refund(payable + 0.01);
      expect([above.status, above.code]).toEqual([409, "refund_too_much"]);
      const answers = await Promise.all(upTo(10).map(() => refund(payable)));
      expect(passed(answers)).toBe(1);
      const sum = givenBack(target, session).reduce((all, { amount }) => all + amount, 0);
      expect(sum).toBe(Math.round(payable * 100));
    },
  },
  {
    tries:
      "the units of one order taken back by ten refunds of two of its five and a cancellation at once, and once more",
    held: "each unit is on the shelf again once",
    async run(target) {
      const staff = await asStaff(target);
      const stock = async () => (await staff.get("findStock", { search: goods.swabs })).skus[0]!.stock;
      const before = await stock();
      const { id } = (await paidByCard(target, 5, goods.swabs)).order;
      expect(await stock()).toBe(before - 5);
      const two = { id, line: "0", quantity: 2, restock: true, refund_to: "gateway", note: "x" };
      const refund = () => staff.tellCall("refundOrder", two, key());
      const cancel = () => staff.tellCall("cancelHandledOrder", { id, reason: "other", refund_to: "gateway" }, key());
      await Promise.all([...upTo(10).map(refund), cancel()]);
      await cancel();
      expect(await stock()).toBe(before);
      expectRefusal(await refund(), [400, 409]);
    },
  },
  {
    tries: "all of what is there by many orders in cash",
    held: "409 after ten orders, and above the most units of one SKU",
    async run(target) {
      const [hoarder, other] = [await aBuyer(target), await aBuyer(target)];
      const statuses: (string | undefined)[] = [];
      for (const _ of upTo(12)) {
        const { id } = await checkoutOf(hoarder);
        statuses.push((await hoarder.tellCall("createCodOrder", { checkout_id: id }, key())).code);
      }
      expect(statuses.filter((code) => code === undefined)).toHaveLength(10);
      expect(statuses.slice(10)).toEqual(["open_orders_limit", "open_orders_limit"]);
      const sixty = await Promise.all(upTo(3).map(() => checkoutOf(other, 60)));
      const answers = await Promise.all(
        sixty.map(({ id }) => other.tellCall("createCodOrder", { checkout_id: id }, key())),
      );
      expect(passed(answers)).toBe(1);
      for (const { status, code } of answers)
        if (status !== 200)
          expect([status, code]).toEqual([409, expect.stringMatching(/^(open_orders_limit|max_oq_reached)$/)]);
    },
  },
  {
    tries: "more than the most of an item, by several orders at once",
    held: "no more than that most is bought",
    async run(target) {
      const buyer = await aBuyer(target);
      const checkouts = await Promise.all(upTo(5).map(() => checkoutOf(buyer, 12, goods.swabs)));
      const answers = await Promise.all(
        checkouts.map(({ id }) => buyer.tellCall("createCodOrder", { checkout_id: id }, key())),
      );
      expect(passed(answers)).toBe(1);
      for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, [409]);
      const units = (await ordersOf(buyer)).flatMap(({ items }) => items).reduce((sum, one) => sum + one.quantity, 0);
      expect(units).toBe(12);
    },
  },
  {
    tries: "a wallet spent by ten orders at once",
    held: "no more is spent than is there",
    async run(target) {
      const buyer = await aBuyer(target);
      const { payable } = await checkoutOf(buyer);
      const staff = await asStaff(target);
      const credit = { email: await emailOf(buyer), amount: Math.ceil(payable * 2.5), note: "For an attack" };
      await staff.get("creditWallet", credit, key());
      const checkouts = await Promise.all(upTo(10).map(() => checkoutOf(buyer)));
      for (const { id } of checkouts) await buyer.get("setCheckoutWallet", { id, use_wallet: true });
      const answers = await Promise.all(
        checkouts.map(({ id }) => buyer.tellCall("createWalletOrder", { checkout_id: id }, key())),
      );
      expect(passed(answers)).toBe(2);
      const { balance } = (await buyer.get("checkWalletBalance")).data;
      expect(Math.round(balance * 100)).toBe(Math.round((credit.amount - 2 * payable) * 100));
    },
  },
  {
    tries: "webhooks without a signature, with a wrong, an old and a foreign one",
    held: "400, and nothing is paid",
    async run(target) {
      const buyer = await aBuyer(target);
      const { id } = await checkoutOf(buyer);
      const { payment } = await buyer.get("createOnlineOrder", { checkout_id: id, method: "card" });
      const session = payment.redirect_url.split("/").at(-1)!;
      const { body, headers } = target.stripe.webhook(session);
      const old = target.stripe.webhook(session, undefined, Math.floor(Date.now() / 1000) - 3600);
      const foreign = body.replace(payment.id, target.victim.ids.payment);
      for (const [sent, signature] of [
        [body, ""],
        [`${body} `, headers["stripe-signature"]],
        [body, headers["stripe-signature"].replace(/.$/, (last) => (last === "0" ? "1" : "0"))],
        [old.body, old.headers["stripe-signature"]],
        [old.body, headers["stripe-signature"].replace(/v1=.*/, old.headers["stripe-signature"])],
        [foreign, headers["stripe-signature"]],
        ["null", headers["stripe-signature"]],
      ] as const)
        expect((await post(target, "stripe", sent, { "stripe-signature": signature })).status).toBe(400);
      for (const gateway of ["sandbox", "tabby", "__proto__", "stripe%20"])
        expect([400, 404]).toContain((await post(target, gateway, body, headers)).status);
      expect((await buyer.get("verifyPayment", { payment_id: payment.id })).order).toBeNull();
    },
  },
  {
    tries: "a good webhook of a payment that nobody paid, and a paid one's 30 times",
    held: "the gateway is asked: no order, and one order",
    async run(target) {
      const buyer = await aBuyer(target);
      const { id } = await checkoutOf(buyer);
      const { payment } = await buyer.get("createOnlineOrder", { checkout_id: id, method: "card" });
      const session = payment.redirect_url.split("/").at(-1)!;
      const early = target.stripe.webhook(session);
      expect((await post(target, "stripe", early.body, early.headers)).status).toBe(200);
      expect(await ordersOf(buyer)).toEqual([]);
      target.stripe.pay(session);
      const { body, headers } = target.stripe.webhook(session);
      const answers = await Promise.all(upTo(30).map(() => post(target, "stripe", body, headers)));
      expect(passed(answers)).toBe(30);
      expect(await ordersOf(buyer)).toHaveLength(1);
    },
  },
  {
    tries: "a payment of less, and one in another currency",
    held: "nothing is ordered",
    async run(target) {
      for (const wrong of [{ amount_total: 1 }, { currency: "inr" }]) {
        const buyer = await aBuyer(target);
        const { id } = await checkoutOf(buyer);
        const { payment } = await buyer.get("createOnlineOrder", { checkout_id: id, method: "card" });
        target.stripe.pay(payment.redirect_url.split("/").at(-1)!, wrong);
        expect((await buyer.get("verifyPayment", { payment_id: payment.id })).order).toBeNull();
        expect(await ordersOf(buyer)).toEqual([]);
      }
    },
  },
  {
    tries: "the sandbox's page for another's payment, an invented one and an outcome that there is not",
    held: "404 or 400",
    async run({ nobody, victim }) {
      const end = (reference: string, outcome: string) => ({
        path: `/sandbox-pay/${reference}`,
        init: { method: "POST", body: new URLSearchParams({ outcome, seconds: "-1" }) },
      });
      for (const { path, init } of [end(victim.ids.payment, "pay"), end("x", "pay"), end("x", "free")])
        expect([400, 404]).toContain((await nobody().fetch(path, init)).status);
    },
  },
];
