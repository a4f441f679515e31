// Shows that a placed order is changed by its buyer's agreement alone: what is added becomes an order that is delivered with it,
// what is cancelled goes back, in one batch; and that a change which is over, declined, withdrawn, or whose order, goods or
// price have moved meanwhile, changes nothing.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { CallRequest } from "#shared/contracts/platform/table";
import { settle } from "#backend/ordering/payments/settle";
import { aCheckout, orderOf } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { openCredit } from "#support/credit";
import { interceptedDatabase, writesOrder } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { shipOrder } from "#support/shipped-order";
import { atGateway, db, fateOf, settings, stockOf } from "#support/payments";
import { aGuest, aUser, type TestShopper } from "#support/shoppers";
import { aStaff, anotherStaff } from "#support/staff";

vi.setConfig({ testTimeout: 60_000 });

beforeAll(() =>
  loadProducts([
    productSample("changes", {
      variants: [
        variantSample("GLOVES-M", { price_gst: 33.33, stock: 50, cod: true }),
        variantSample("GLOVES-L", { price_gst: 40, stock: 50, cod: true }),
        variantSample("MASKS", { price_gst: 20, stock: 50, cod: true }),
      ],
    }),
  ]),
);
beforeEach(async () => {
  await env.DB.prepare("UPDATE variants SET stock = 50, special_price = NULL, cod = 1").run();
  await env.DB.prepare("UPDATE variants SET price = 4000 WHERE sku_id = 'GLOVES-L'").run();
});

type Buyer = TestShopper & { userId: string };
type Way = "cod" | "credit" | "card";
const key = () => ({ idempotencyKey: crypto.randomUUID() });
const guest = aGuest();

/** An order of three and two of two SKUs: 139.99 AED, delivered free. @param items others than these */
async function anOrder(way: Way = "cod", items: Record<string, number> = { "GLOVES-M": 3, MASKS: 2 }) {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id: checkout_id } = await aCheckout(user, items);
  if (way === "credit") await openCredit(user, 1000);
  if (way === "card") {
    const { payment } = await user.get("createOnlineOrder", { checkout_id, method: "card" });
    await atGateway(payment.id, "paid");
    const row = await settle(payment.id, { db, settings, now: Date.now() });
    return { user, staff, id: row!.order_id! };
  }
  const { order } = await user.get(way === "cod" ? "createCodOrder" : "createCreditOrder", { checkout_id }, key());
  return { user, staff, id: order.id };
}
const read = async (staff: TestShopper, id: string) => (await staff.get("getHandledOrder", { id })).order;
const tokenOf = async (user: TestShopper, id: string) =>
  (await user.get("getOrder", { id })).change_link!.split("/").at(-1)!;
const unitsOf = async (staff: TestShopper, id: string) =>
  (await read(staff, id)).items.map(({ units }) =>
    Object.fromEntries(Object.entries(units).filter(([, count]) => count > 0)),
  );

type Change = Omit<CallRequest<"proposeOrderChange">, "id" | "version">;
/** Two of three gloves are replaced by those of another size. */
const substitute: Change = {
  cancels: [{ line: 0, quantity: 2 }],
  lines: [{ sku_id: "GLOVES-L", quantity: 2 }],
};
/** Two more masks. */
const raise: Change = { lines: [{ sku_id: "MASKS", quantity: 2 }] };

async function proposed({ user, staff, id }: { user: Buyer; staff: TestShopper; id: string }, change: Change) {
  const { version } = await read(staff, id);
  await staff.get("proposeOrderChange", { id, version, ...change });
  return tokenOf(user, id);
}
async function aProposal(change = substitute, way: Way = "cod", items?: Record<string, number>) {
  const order = await anOrder(way, items);
  return { ...order, token: await proposed(order, change) };
}
const agree = async (token: string) => {
  const { total } = await guest.get("openOrderChange", { token });
  return { token, shown_payable: total };
};
/** Lowers the limit of a credit line, in fils. */
const limitTo = ({ userId }: Buyer, limit: number) =>
  env.DB.prepare("UPDATE credit_accounts SET credit_limit = ? WHERE user_id = ?").bind(limit, userId).run();
const ordersOf = ({ userId }: Buyer) =>
  env.DB.prepare("SELECT count(*) AS n FROM orders WHERE user_id = ?").bind(userId).first<number>("n");
/** What was taken off an order, by a credit note or before its invoice, in fils; null: nothing. */
const takenOff = (id: string) =>
  env.DB.prepare(
    `SELECT sum(amount) AS n FROM (
       SELECT amount FROM tax_documents WHERE order_id = ?1 AND kind = 'credit_note'
       UNION ALL SELECT amount FROM order_reductions WHERE order_id = ?1)`,
  )
    .bind(id)
    .first<number | null>("n");

/** Nothing of the order has changed, and nothing was added or taken. */
async function expectUnchanged({ user, staff, id }: { user: Buyer; staff: TestShopper; id: string }) {
  expect(await ordersOf(user)).toBe(1);
  expect(await unitsOf(staff, id)).toEqual([{ open: 3 }, { open: 2 }]);
  expect(await takenOff(id)).toBeNull();
  expect(await Promise.all(["GLOVES-M", "GLOVES-L", "MASKS"].map(stockOf))).toEqual([47, 50, 48]);
}

describe("a change that is agreed to", () => {
  // Shows: orders.changes
  test("replaces units of an order in cash: the rest is collected, and each has its invoice when it leaves", async () => {
    const { user, staff, id, token } = await aProposal();
    const mail = await env.DB.prepare("SELECT subject, body FROM outbox WHERE recipient = ? ORDER BY message_id DESC")
      .bind(`${user.userId}@shop.test`)
      .first<{ subject: string; body: string }>();
    expect(mail!.subject).toContain("Please confirm a change");
    expect(mail!.body).toContain(`/order-change/${token}`);
    expect(mail!.body).toContain("13.34");
    expect(await guest.get("openOrderChange", { token })).toMatchObject({
      state: "open",
      pays: "cod",
      cancels: [{ quantity: 2 }],
      lines: [{ sku_id: "GLOVES-L", quantity: 2, unit_price: 40, total: 80, available: 2 }],
      shipping: 0,
      total: 80,
      less: 66.66,
      difference: 13.34,
      tax: 0.64,
    });
    await expectUnchanged({ user, staff, id });
    const request = await agree(token);
    const { message } = await guest.get("agreeOrderChange", request);
    const first = await read(staff, id);
    const [change] = first.changes;
    expect(message).toContain(change!.added!.number);
    expect(change).toMatchObject({ state: "agreed", cancels: [{ line: 0, quantity: 2 }] });
    expect(await unitsOf(staff, id)).toEqual([{ open: 1, cancelled: 2 }, { open: 2 }]);
    expect(await takenOff(id)).toBe(6666);
    const added = await read(staff, change!.added!.id);
    expect(added).toMatchObject({
      payment_method: "cod",
      total: 80,
      shipping: 0,
      payable: 80,
      ships_with: { id, number: first.number },
      documents: [],
    });
    expect(added.delivery_address).toEqual(first.delivery_address);
    expect(first.cash_due + added.cash_due).toBeCloseTo(139.99 + 13.34, 2);
    expect(await Promise.all(["GLOVES-M", "GLOVES-L"].map(stockOf))).toEqual([49, 48]);
    // Again, it is the same answer.
    expect((await guest.get("agreeOrderChange", request)).message).toBe(message);
    expect(await guest.refuse("declineOrderChange", { token })).toMatchObject({ code: "link_expired", message });
    expect(await ordersOf(user)).toBe(2);
    expect((await guest.get("openOrderChange", { token })).state).toBe("agreed");
    expect((await user.get("getOrder", { id })).change_link).toBeNull();
    const log = await env.DB.prepare("SELECT action, detail FROM audit_log WHERE subject = ?").bind(first.number).all();
    expect(log.results).toEqual([{ action: "order.change", detail: "-2 × GLOVES-M, +2 × GLOVES-L" }]);
    await Promise.all([id, added.id].map((one) => shipOrder(staff, one)));
    expect((await read(staff, id)).documents).toMatchObject([{ kind: "invoice", amount: first.cash_due }]);
    expect((await read(staff, added.id)).documents).toMatchObject([{ kind: "invoice", amount: 80 }]);
  });

  test("adds units on the credit line, which is charged", async () => {
    const { user, staff, id, token } = await aProposal(raise, "credit");
    await guest.get("agreeOrderChange", await agree(token));
    expect(await unitsOf(staff, id)).toEqual([{ open: 3 }, { open: 2 }]);
    expect((await user.get("getCreditLine")).data.used).toBe(179.99);
    expect(await stockOf("MASKS")).toBe(46);
  });

  test("needs no more of a credit line than the difference", async () => {
    const { user, token } = await aProposal(substitute, "credit");
    await limitTo(user, 15_334);
    await guest.get("agreeOrderChange", await agree(token));
    expect((await user.get("getCreditLine")).data.used).toBe(153.33);
  });

  test("is paid first after a payment by card, and the money of cancelled units goes back to it", async () => {
    const { user, staff, id, token } = await aProposal(substitute, "card");
    expect(await guest.refuse("agreeOrderChange", await agree(token))).toMatchObject({ code: "method_unavailable" });
    const { checkout } = await user.get("createDraftCheckout", { token });
    expect(checkout).toMatchObject({
      shipping: 0,
      payable: 80,
      delivery_address: { city: "Dubai" },
      added_to_order: true,
    });
    const { payment } = await user.get("createOnlineOrder", { checkout_id: checkout.id, method: "card" });
    expect(await unitsOf(staff, id)).toEqual([{ open: 3 }, { open: 2 }]);
    expect(await guest.refuse("declineOrderChange", { token })).toMatchObject({ code: "payment_open" });
    expect(await staff.refuse("withdrawOrderChange", { id })).toMatchObject({ code: "payment_open" });
    await atGateway(payment.id, "paid");
    const paying = () => settle(payment.id, { db, settings, now: Date.now() });
    await Promise.all([paying(), paying()]);
    expect(await unitsOf(staff, id)).toEqual([{ open: 1, cancelled: 2 }, { open: 2 }]);
    expect(await read(staff, id)).toMatchObject({ refunds: [{ target: "gateway", amount: 66.66 }] });
    expect(await ordersOf(user)).toBe(2);
  });

  test("is paid in a checkout where cash or the credit line cannot be used for what it adds", async () => {
    const onCredit = await aProposal(raise, "credit");
    const [inCash, dear] = [await aProposal(), await aProposal()];
    const waysOf = () =>
      Promise.all(
        [onCredit, inCash, dear].map(async ({ token }) => (await guest.get("openOrderChange", { token })).pays),
      );
    expect(await waysOf()).toEqual(["credit", "cod", "cod"]);
    await limitTo(onCredit.user, 17_998);
    await env.DB.prepare("UPDATE variants SET cod = 0 WHERE sku_id = 'GLOVES-L'").run();
    expect(await waysOf()).toEqual(["checkout", "checkout", "checkout"]);
    const { checkout } = await inCash.user.get("createDraftCheckout", { token: inCash.token });
    const { payment } = await inCash.user.get("createOnlineOrder", { checkout_id: checkout.id, method: "card" });
    await atGateway(payment.id, "paid");
    await settle(payment.id, { db, settings, now: Date.now() });
    expect(await unitsOf(inCash.staff, inCash.id)).toEqual([{ open: 1, cancelled: 2 }, { open: 2 }]);
    await env.DB.prepare("UPDATE variants SET price = 600000, cod = 1 WHERE sku_id = 'GLOVES-L'").run();
    expect(await waysOf()).toMatchObject([expect.anything(), expect.anything(), "checkout"]);
  });

  test("charges the delivery of an order of which nothing is left with what comes instead", async () => {
    const change = { cancels: [{ line: 0, quantity: 2 }], lines: [{ sku_id: "GLOVES-L", quantity: 1 }] };
    const { staff, id, token } = await aProposal(change, "cod", { MASKS: 2 });
    const { shipping } = await read(staff, id);
    expect(shipping).toBeGreaterThan(0);
    expect(await guest.get("openOrderChange", { token })).toMatchObject({
      shipping,
      total: 40 + shipping,
      less: 40 + shipping,
      difference: 0,
      tax: 0,
    });
    await guest.get("agreeOrderChange", await agree(token));
    const first = await read(staff, id);
    expect(first).toMatchObject({ status: "cancelled", cash_due: 0 });
    expect(await read(staff, first.changes[0]!.added!.id)).toMatchObject({
      shipping,
      cash_due: 40 + shipping,
    });
  });

  test("may be after the order was confirmed, which moves no units", async () => {
    const { staff, id, token } = await aProposal();
    await staff.get("confirmOrder", { id });
    await guest.get("agreeOrderChange", await agree(token));
    expect(await unitsOf(staff, id)).toEqual([{ open: 1, cancelled: 2 }, { open: 2 }]);
  });
});

describe("nothing changes", () => {
  test("when it is declined, which may be said again, and cannot be agreed to any more", async () => {
    const { token, ...order } = await aProposal();
    const request = await agree(token);
    await guest.get("declineOrderChange", { token });
    await guest.get("declineOrderChange", { token });
    expect(await guest.refuse("agreeOrderChange", request)).toMatchObject({ status: 410, code: "link_expired" });
    expect((await read(order.staff, order.id)).changes).toMatchObject([{ state: "declined", added: null }]);
    await expectUnchanged(order);
  });

  test("when it is withdrawn; another may then be proposed, and only one at a time", async () => {
    const { token, ...order } = await aProposal();
    const request = await agree(token);
    const { staff, id } = order;
    const { version } = await read(staff, id);
    expect(await staff.refuse("proposeOrderChange", { id, version, ...raise })).toMatchObject({ code: "order_state" });
    await staff.get("withdrawOrderChange", { id });
    expect(await staff.refuse("withdrawOrderChange", { id })).toMatchObject({ status: 404 });
    expect(await guest.refuse("agreeOrderChange", request)).toMatchObject({ code: "link_expired" });
    expect(await guest.refuse("declineOrderChange", { token })).toMatchObject({ code: "link_expired" });
    await expectUnchanged(order);
    expect(await proposed(order, raise)).not.toBe(token);
  });

  test("when its 72 hours are over; another may then be proposed", async () => {
    const { token, ...order } = await aProposal();
    const request = await agree(token);
    await env.DB.prepare(
      "UPDATE draft_orders SET expires_at = 1 WHERE draft_id IN (SELECT draft_id FROM order_changes WHERE order_id = ?)",
    )
      .bind(order.id)
      .run();
    expect(await guest.refuse("agreeOrderChange", request)).toMatchObject({ code: "link_expired" });
    expect((await guest.get("openOrderChange", { token })).state).toBe("expired");
    expect((await order.user.get("getOrder", { id: order.id })).change_link).toBeNull();
    await expectUnchanged(order);
    await proposed(order, raise);
    const { changes } = await read(order.staff, order.id);
    expect(changes.map(({ state }) => state)).toEqual(["expired", "open"]);
  });

  test("when units of the order were cancelled or packed meanwhile", async () => {
    const cancelled = await aProposal();
    const request = await agree(cancelled.token);
    const half = [{ line: 0, quantity: 1 }];
    await cancelled.user.get("cancelOrder", { order_id: cancelled.id, reason: "other", lines: half });
    const refused = await guest.refuse("agreeOrderChange", request);
    expect(refused).toMatchObject({ status: 410, code: "link_expired" });
    expect(refused.message).toContain("has been processed further");
    expect((await guest.get("openOrderChange", { token: cancelled.token })).state).toBe("moved");
    expect(await unitsOf(cancelled.staff, cancelled.id)).toEqual([{ open: 2, cancelled: 1 }, { open: 2 }]);
    const packed = await aProposal(raise);
    const other = await agree(packed.token);
    await packed.staff.get("confirmOrder", { id: packed.id });
    await packed.staff.get("packOrder", { id: packed.id });
    expect(await guest.refuse("agreeOrderChange", other)).toMatchObject({ code: "link_expired" });
    expect(await ordersOf(packed.user)).toBe(1);
  });

  test("when units are packed at the very moment", async () => {
    const { token, user, staff, id } = await aProposal();
    await staff.get("confirmOrder", { id });
    const request = await agree(token);
    let packings = 0;
    const database = interceptedDatabase(env.DB, async (texts, statements) => {
      if (writesOrder(texts) && ++packings === 1) await staff.get("packOrder", { id });
      return statements;
    });
    expect(await guest.refuse("agreeOrderChange", request, { database })).toMatchObject({ code: "link_expired" });
    expect(packings).toBe(1);
    expect(await unitsOf(staff, id)).toEqual([{ picked: 3 }, { picked: 2 }]);
    expect(await ordersOf(user)).toBe(1);
  });

  test("when not all that would be added is in stock any more", async () => {
    const { token, ...order } = await aProposal();
    const request = await agree(token);
    await env.DB.prepare("UPDATE variants SET stock = 1 WHERE sku_id = 'GLOVES-L'").run();
    const refused = await guest.refuse("agreeOrderChange", request);
    expect(refused).toMatchObject({ code: "out_of_stock" });
    expect(refused).not.toHaveProperty("checkout");
    await env.DB.prepare("UPDATE variants SET stock = 50 WHERE sku_id = 'GLOVES-L'").run();
    await expectUnchanged(order);
  });

  test("when not all of it can be had, also where it is paid in a checkout", async () => {
    const { token, ...order } = await aProposal(substitute, "card");
    await env.DB.prepare("UPDATE variants SET stock = 1 WHERE sku_id = 'GLOVES-L'").run();
    const { checkout } = await order.user.get("createDraftCheckout", { token });
    const request = { checkout_id: checkout.id, method: "card" };
    expect(await order.user.refuse("createOnlineOrder", request)).toMatchObject({ code: "out_of_stock" });
    await env.DB.prepare("UPDATE variants SET stock = 50 WHERE sku_id = 'GLOVES-L'").run();
    await expectUnchanged(order);
  });

  test("at another price than was shown, until the buyer agrees to that", async () => {
    const { token, ...order } = await aProposal();
    const request = await agree(token);
    await env.DB.prepare("UPDATE variants SET price = 4500 WHERE sku_id = 'GLOVES-L'").run();
    const refused = await guest.refuse("agreeOrderChange", request);
    expect(refused).toMatchObject({ code: "requote" });
    expect(refused).not.toHaveProperty("checkout");
    await expectUnchanged(order);
    await guest.get("agreeOrderChange", await agree(token));
    expect(await unitsOf(order.staff, order.id)).toEqual([{ open: 1, cancelled: 2 }, { open: 2 }]);
  });

  test("when its delivery was given back meanwhile, which is not charged once more", async () => {
    const change = { cancels: [{ line: 0, quantity: 2 }], lines: [{ sku_id: "GLOVES-L", quantity: 1 }] };
    const { user, staff, id, token } = await aProposal(change, "cod", { MASKS: 2 });
    const request = await agree(token);
    await staff.get("refundOrder", { id, line: "delivery", note: "Late" }, key());
    expect((await guest.get("openOrderChange", { token })).state).toBe("moved");
    expect(await guest.refuse("agreeOrderChange", request)).toMatchObject({ status: 410, code: "link_expired" });
    expect(await ordersOf(user)).toBe(1);
    expect(await unitsOf(staff, id)).toEqual([{ open: 2 }]);
  });

  test("on a credit line that only repayments of which none is confirmed would free", async () => {
    const { token, ...order } = await aProposal(substitute, "credit");
    const id = await env.DB.prepare("SELECT account_id FROM credit_accounts WHERE user_id = ?")
      .bind(order.user.userId)
      .first<string>("account_id");
    await order.staff.get("recordRepayment", { id: id!, amount: 139.99, note: "Transfer" }, key());
    await limitTo(order.user, 7999);
    expect(await guest.refuse("agreeOrderChange", await agree(token))).toMatchObject({ code: "credit_short" });
    await expectUnchanged(order);
    await limitTo(order.user, 8000);
    await guest.get("agreeOrderChange", await agree(token));
    expect((await order.user.get("getCreditLine")).data).toMatchObject({ used: 80, available: 0 });
  });

  test("beyond a credit line", async () => {
    const { token, ...order } = await aProposal(raise, "credit");
    await limitTo(order.user, 17_998);
    expect(await guest.refuse("agreeOrderChange", await agree(token))).toMatchObject({ code: "credit_short" });
    await expectUnchanged(order);
  });

  test("for a link of nobody's, or one that pays a draft order", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    const unknown = { token: "x".repeat(43) };
    expect(await guest.refuse("openOrderChange", unknown)).toMatchObject({ status: 404 });
    expect(await guest.refuse("agreeOrderChange", { ...unknown, shown_payable: 1 })).toMatchObject({ status: 404 });
    const lines = [{ sku_id: "MASKS", quantity: 1 }];
    const { id } = await staff.get("saveDraft", { customer: `${user.userId}@shop.test`, lines });
    const { link } = await staff.get("sendDraft", { id: id!, version: 1 });
    const token = link.split("/").at(-1)!;
    expect(await guest.refuse("declineOrderChange", { token })).toMatchObject({ status: 404 });
    expect((await guest.get("openPayLink", { token })).state).toBe("sent");
  });

  test("after money that came when the order had moved: it goes to the wallet", async () => {
    const { user, staff, id, token } = await aProposal(substitute, "card");
    const { checkout } = await user.get("createDraftCheckout", { token });
    const { payment } = await user.get("createOnlineOrder", { checkout_id: checkout.id, method: "card" });
    await user.get("cancelOrder", { order_id: id, reason: "other", lines: [{ line: 0, quantity: 3 }] });
    await atGateway(payment.id, "paid");
    await settle(payment.id, { db, settings, now: Date.now() });
    expect(await fateOf(payment.id)).toEqual({ status: "late", orders: 0, credited: 8000 });
    expect(await stockOf("GLOVES-L")).toBe(50);
    expect(await unitsOf(staff, id)).toEqual([{ cancelled: 3 }, { open: 2 }]);
  });
});

// Shows: orders.changes
test("two who agree at once place one order and cancel once", async () => {
  const { user, staff, id, token } = await aProposal();
  const request = await agree(token);
  const answers = await Promise.all([1, 2, 3].map(() => guest.ask("agreeOrderChange", request)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await ordersOf(user)).toBe(2);
  expect(await unitsOf(staff, id)).toEqual([{ open: 1, cancelled: 2 }, { open: 2 }]);
  expect(await stockOf("GLOVES-L")).toBe(48);
  expect(await takenOff(id)).toBe(6666);
});

test("one who agrees and one who declines at once do not both get their way", async () => {
  const { user, staff, id, token } = await aProposal();
  const request = await agree(token);
  const [agreed] = await Promise.all([
    guest.ask("agreeOrderChange", request),
    guest.ask("declineOrderChange", { token }),
  ]);
  const [change] = (await read(staff, id)).changes;
  const isAgreed = agreed.status === 200;
  expect(change!.state).toBe(isAgreed ? "agreed" : "declined");
  expect(await ordersOf(user)).toBe(isAgreed ? 2 : 1);
});

describe("a proposal is refused", () => {
  test("for another version, units that the order does not have, no goods, and more than can be bought", async () => {
    const { staff, id } = await anOrder();
    const ask = (change: Record<string, unknown>, version = 0) =>
      staff.refuse("proposeOrderChange", { id, version, ...substitute, ...change });
    expect(await ask({}, 7)).toMatchObject({ status: 409, code: "changed_meanwhile" });
    expect(await ask({ cancels: [{ line: 0, quantity: 4 }] })).toMatchObject({
      fields: { cancels: expect.any(String) },
    });
    expect(await ask({ cancels: [{ line: 9, quantity: 1 }] })).toMatchObject({ status: 400 });
    expect(await ask({ lines: [] })).toMatchObject({ status: 400 });
    expect(await ask({ lines: [{ sku_id: "NONE", quantity: 1 }] })).toMatchObject({ status: 400 });
    const tooMany = await ask({ lines: [{ sku_id: "GLOVES-L", quantity: 51 }] });
    expect(tooMany.fields).toHaveProperty(["lines[0].quantity"]);
    expect(await staff.refuse("proposeOrderChange", { id: "none", version: 0, ...raise })).toMatchObject({
      status: 404,
    });
    expect((await read(staff, id)).changes).toEqual([]);
  });

  test("once all is packed", async () => {
    const { staff, id } = await anOrder();
    await staff.get("confirmOrder", { id });
    await staff.get("packOrder", { id });
    const { version } = await read(staff, id);
    expect(await staff.refuse("proposeOrderChange", { id, version, ...raise })).toMatchObject({ code: "order_state" });
  });

  test("at a price above the shop's or far below it; a cheaper one beyond what one may give waits for a colleague", async () => {
    const order = await anOrder();
    const { user, staff, id } = order;
    const at = (agreed_price: number, quantity = 2) => ({
      id,
      version: 0,
      lines: [{ sku_id: "GLOVES-L", quantity, agreed_price }],
    });
    expect(await staff.refuse("proposeOrderChange", at(40.01))).toMatchObject({ status: 400 });
    expect(await staff.refuse("proposeOrderChange", at(27))).toMatchObject({ status: 400 });
    await env.DB.prepare("UPDATE variants SET price = 100000 WHERE sku_id = 'GLOVES-L'").run();
    const waiting = await staff.get("proposeOrderChange", at(700, 20));
    expect(waiting.waits).toBe(true);
    expect(waiting.order.changes).toEqual([]);
    const colleague = await anotherStaff();
    const { approvals } = await colleague.get("listApprovals", { status: "waiting" });
    const asked = approvals.find(({ action, subject }) => action === "order.change" && subject === id)!;
    expect(asked).toMatchObject({ amount: 6000, note: "20 × GLOVES-L: AED 700.00" });
    await colleague.get("approveRequest", { id: asked.id });
    const { lines } = await guest.get("openOrderChange", { token: await tokenOf(user, id) });
    expect(lines).toMatchObject([{ unit_price: 700, quantity: 20 }]);
  });

  test("by staff for an order of their own", async () => {
    const staff = await aStaff();
    const { id: checkout_id } = await aCheckout(staff, { MASKS: 1 });
    const { order } = await staff.get("createCodOrder", orderOf({ id: checkout_id }), key());
    const request = { id: order.id, version: 0, ...raise };
    expect(await staff.refuse("proposeOrderChange", request)).toMatchObject({ code: "self_dealing" });
  });
});

test("the draft behind a change is not among the draft orders, and staff neither edit nor place it", async () => {
  const { staff, id, token } = await aProposal();
  const draft = (await read(staff, id)).changes[0]!.id;
  const { drafts } = await staff.get("listDrafts", { limit: 100 });
  expect(drafts.some((one) => one.id === draft)).toBe(false);
  expect(await staff.refuse("getDraft", { id: draft })).toMatchObject({ status: 404 });
  expect(await staff.refuse("cancelDraft", { id: draft, version: 2 })).toMatchObject({ status: 404 });
  const place = { id: draft, version: 2, method: "cod", shown_payable: 80 };
  expect(await staff.refuse("placeDraft", place, key())).toMatchObject({ status: 404 });
  expect(await guest.refuse("openPayLink", { token })).toMatchObject({ status: 404 });
});
