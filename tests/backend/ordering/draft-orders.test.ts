// Shows that staff make an order for a customer and send its link; that its customer alone pays it, once, at the prices
// that were agreed on; and that a changed, ended, foreign or too cheap one is refused with nothing half done.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { CallRequest } from "#shared/contracts/platform/table";
import { orderOf, withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aGuest, aUser, type TestShopper } from "#support/shoppers";
import { aStaff, anotherStaff } from "#support/staff";
import { deleteOldCheckouts } from "#backend/ordering/checkout/checkout-store";
import { settle } from "#backend/ordering/payments/settle";
import { openCredit } from "#support/credit";
import { atGateway, db, fateOf, settings } from "#support/payments";
import { addVoucher } from "#support/sample-vouchers";
import { runScheduled } from "#backend/scheduled/tasks";

vi.setConfig({ testTimeout: 60_000 });

beforeAll(() =>
  loadProducts([
    productSample("mirror", {
      variants: [
        variantSample("PLAIN", { price_gst: 100, stock: 50, cod: true }),
        variantSample("OTHER", { price_gst: 10, stock: 50, cod: true }),
      ],
    }),
  ]),
);
beforeEach(() => env.DB.prepare("UPDATE variants SET stock = 50").run());

const emailOf = ({ userId }: { userId: string }) => `${userId}@shop.test`;
const lines = (agreed_price: number | null = 80, quantity = 2) => [{ sku_id: "PLAIN", quantity, agreed_price }];
const ordersOf = (userId: string) =>
  env.DB.prepare("SELECT count(*) AS n FROM orders WHERE user_id = ?").bind(userId).first<number>("n");
const tokenIn = (link: string) => link.split("/").at(-1)!;

async function saved(staff: TestShopper, draft: CallRequest<"saveDraft">) {
  const { id } = await staff.get("saveDraft", draft);
  return { id: id! };
}

/** A draft of 2 × PLAIN at 80 instead of 100, with its link. */
async function aSentDraft(customer: string, changes: Partial<CallRequest<"saveDraft">> = {}) {
  const staff = await aStaff();
  const { id } = await saved(staff, { customer, lines: lines(), ...changes });
  const { link } = await staff.get("sendDraft", { id, version: 1 });
  return { staff, id, token: tokenIn(link) };
}

test("a customer is found by the phone of their account; one of an address, which anybody types, only suggests them", async () => {
  const staff = await aStaff();
  const [one, two] = [await aUser(), await aUser()];
  const address = { action: "add", first_name: "Noura", last_name: "Al Falasi", address_line_1: "Villa 12" };
  const at = (phone: string) => ({ ...address, city: "Dubai", state: "Dubai", phone });
  const buyerOf = (id: string) =>
    env.DB.prepare("SELECT user_id FROM draft_orders WHERE draft_id = ?").bind(id).first<string>("user_id");
  await two.get("editAddress", at("0501112203"));
  for (const customer of ["0501112203", "+971 50 111 2203", "٠٥٠١١١٢٢٠٣"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const refused = await staff.refuse("saveDraft", { customer, lines: lines() });
    expect(refused).toMatchObject({ status: 400, customers: [{ customer: emailOf(two) }] });
    expect(refused.message).toContain("choose the customer by name");
  }
  await one.get("editAddress", at("0501112203"));
  const { customers } = await staff.refuse("saveDraft", { customer: "0501112203", lines: lines() });
  expect(new Set(customers?.map(({ customer }) => customer))).toEqual(new Set([emailOf(one), emailOf(two)]));
  const { id: chosen } = await saved(staff, { customer: customers![0]!.customer, lines: lines() });
  expect(`${await buyerOf(chosen)}@shop.test`).toBe(customers![0]!.customer);
  // It identifies the account that has confirmed it, no matter who has typed it into an address.
  await env.DB.prepare("UPDATE users SET phone = '+971501112203' WHERE user_id = ?").bind(one.userId).run();
  const { id } = await saved(staff, { customer: "0501112203", lines: lines() });
  expect(await buyerOf(id)).toBe(one.userId);
  const unknown = await staff.refuse("saveDraft", { customer: "0501112299", lines: lines() });
  expect(unknown).not.toHaveProperty("customers");
});

describe("its customer", () => {
  // Shows: orders.draft-link
  test("opens the link, pays in cash at the agreed price, and staff see the order", async () => {
    const user = await aUser();
    await withAddress(user);
    const { staff, id, token } = await aSentDraft(emailOf(user), { note: "As on the phone" });
    const sent = await env.DB.prepare("SELECT body FROM outbox WHERE recipient = ?").bind(emailOf(user)).all();
    expect(sent.results).toMatchObject([{ body: expect.stringContaining(`/pay/${token}`) }]);
    const log = await env.DB.prepare("SELECT action FROM audit_log WHERE subject = ? ORDER BY entry_id").bind(id).all();
    expect(log.results.map(({ action }) => action)).toEqual(["draft.save", "draft.send"]);
    const offer = await aGuest().get("openPayLink", { token });
    expect(offer).toMatchObject({ state: "sent", note: "As on the phone", items_total: 160 });
    const { checkout } = await user.get("createDraftCheckout", { token });
    expect(checkout.items).toMatchObject([{ sku_id: "PLAIN", quantity: 2, price: 80 }]);
    const { order } = await user.get("createCodOrder", orderOf(checkout));
    expect((await staff.get("getDraft", { id })).draft).toMatchObject({ state: "ordered", order_id: order.id });
    expect((await aGuest().get("openPayLink", { token })).state).toBe("ordered");
    expect(await user.refuse("createDraftCheckout", { token })).toMatchObject({
      code: "checkout_paid",
      order_id: order.id,
    });
  });

  // Shows: orders.draft-link
  test("has one checkout and one order, however often the link is opened and paid at once", async () => {
    const user = await aUser();
    await withAddress(user);
    const { token } = await aSentDraft(emailOf(user));
    const begun = await Promise.all([1, 2, 3].map(() => user.get("createDraftCheckout", { token })));
    expect(new Set(begun.map(({ checkout }) => checkout.id)).size).toBe(1);
    const stock = () => env.DB.prepare("SELECT stock FROM variants WHERE sku_id = 'PLAIN'").first<number>("stock");
    const cash = begun.map(({ checkout }) => user.ask("createCodOrder", orderOf(checkout)));
    const card = user.ask("createOnlineOrder", { checkout_id: begun[0]!.checkout.id, method: "card" });
    await Promise.all([...cash, card]);
    // Cash and card exclude each other: the first one holds the goods, once.
    expect(await ordersOf(user.userId)).toBeLessThanOrEqual(1);
    expect(await stock()).toBe(48);
  });

  test("who had no account is known by the e-mail", async () => {
    const user = await aUser();
    await env.DB.prepare("UPDATE users SET email = NULL WHERE user_id = ?").bind(user.userId).run();
    const { token } = await aSentDraft("New.Clinic@shop.test");
    expect(await user.refuse("createDraftCheckout", { token })).toMatchObject({ code: "not_found" });
    await env.DB.prepare("UPDATE users SET email = 'new.clinic@shop.test' WHERE user_id = ?").bind(user.userId).run();
    expect((await user.get("createDraftCheckout", { token })).checkout.items).toHaveLength(1);
  });
});

describe("is refused", () => {
  // Shows: orders.draft-link
  test("to another account, after the end, after it was called off, and with an unknown link", async () => {
    const user = await aUser();
    const other = await aUser();
    const { staff, id, token } = await aSentDraft(emailOf(user));
    expect(await other.refuse("createDraftCheckout", { token })).toMatchObject({
      code: "not_found",
      message: expect.stringContaining("different account"),
    });
    await env.DB.prepare("UPDATE draft_orders SET expires_at = 1 WHERE draft_id = ?").bind(id).run();
    expect(await user.refuse("createDraftCheckout", { token })).toMatchObject({ code: "link_expired" });
    expect((await aGuest().get("openPayLink", { token })).state).toBe("expired");
    await staff.get("sendDraft", { id, version: 2 });
    await staff.get("cancelDraft", { id, version: 3 });
    expect(await user.refuse("createDraftCheckout", { token })).toMatchObject({ code: "link_expired" });
    expect(await user.refuse("openPayLink", { token: `${token.slice(1)}x` })).toMatchObject({ code: "not_found" });
  });

  // Shows: orders.drafts
  test("a checkout of what staff have changed meanwhile; the link begins it again at the new price", async () => {
    const user = await aUser();
    await withAddress(user);
    const { staff, id, token } = await aSentDraft(emailOf(user));
    const { checkout } = await user.get("createDraftCheckout", { token });
    await staff.get("saveDraft", { id, version: 2, customer: emailOf(user), lines: lines(90) });
    expect(await user.refuse("createCodOrder", orderOf(checkout))).toMatchObject({ code: "session_expired" });
    expect(await ordersOf(user.userId)).toBe(0);
    const again = await user.get("createDraftCheckout", { token });
    expect([again.checkout.id, again.checkout.items[0]!.price]).toEqual([checkout.id, 90]);
  });

  // Shows: orders.drafts
  test("a price above the shop's, one too far below, a SKU that is none, and one that is there twice", async () => {
    const staff = await aStaff();
    const refuse = (wanted: CallRequest<"saveDraft">["lines"]) =>
      staff.refuse("saveDraft", { customer: "somebody@shop.test", lines: wanted });
    expect(await refuse(lines(100.01))).toMatchObject({ fields: { "lines[0].agreed_price": expect.anything() } });
    expect(await refuse(lines(0))).toMatchObject({ fields: { "lines[0].agreed_price": expect.anything() } });
    expect(await refuse(lines(69.99))).toMatchObject({ message: expect.stringContaining("AED 70.00") });
    expect(await refuse([{ sku_id: "NONE", quantity: 1 }])).toMatchObject({ message: expect.stringContaining("NONE") });
    expect(await refuse([...lines(), ...lines()])).toMatchObject({ fields: { "lines[1].sku_id": expect.anything() } });
    expect((await staff.ask("saveDraft", { customer: "somebody@shop.test", lines: lines(70) })).status).toBe(200);
  });

  test("an agreed price that has become too low is neither sent again nor placed, and what was sent is kept to", async () => {
    const user = await aUser();
    await withAddress(user);
    const { staff, id, token } = await aSentDraft(emailOf(user));
    await env.DB.prepare("UPDATE variants SET price = 20000 WHERE sku_id = 'PLAIN'").run();
    expect((await user.get("createDraftCheckout", { token })).checkout.items).toMatchObject([{ price: 80 }]);
    await env.DB.prepare("UPDATE draft_orders SET expires_at = 1 WHERE draft_id = ?").bind(id).run();
    const key = { idempotencyKey: crypto.randomUUID() };
    const again = await staff.ask("sendDraft", { id, version: 2 });
    const placed = await staff.ask("placeDraft", { id, version: 2, method: "cod", shown_payable: 160 }, key);
    await env.DB.prepare("UPDATE variants SET price = 10000 WHERE sku_id = 'PLAIN'").run();
    for (const { body } of [again, placed])
      expect(body).toMatchObject({ code: "invalid_input", message: expect.stringContaining("AED 140.00") });
    expect((await staff.ask("sendDraft", { id, version: 2 })).status).toBe(200);
  });

  // Shows: orders.drafts
  test("the change of a second member of staff who read an older one, and an empty one's link", async () => {
    const [one, two] = [await aStaff(), await anotherStaff()];
    const { id } = await saved(one, { customer: "somebody@shop.test", lines: [] });
    expect(await one.refuse("sendDraft", { id, version: 1 })).toMatchObject({ code: "invalid_input" });
    const change = { id, version: 1, customer: "somebody@shop.test", lines: lines() };
    const replies = await Promise.all([one.ask("saveDraft", change), two.ask("saveDraft", change)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("what a payment holds is changed by nobody, and sold out goods are said so", async () => {
    const user = await aUser();
    await withAddress(user);
    const { staff, id, token } = await aSentDraft(emailOf(user));
    const { checkout } = await user.get("createDraftCheckout", { token });
    await user.get("createOnlineOrder", { checkout_id: checkout.id, method: "card" });
    expect(await staff.refuse("cancelDraft", { id, version: 2 })).toMatchObject({ code: "changed_meanwhile" });
    await env.DB.prepare("UPDATE variants SET stock = 0").run();
    expect((await staff.get("getDraft", { id })).draft.lines[0]).toMatchObject({ quantity: 2, available: 0 });
  });
});

describe("staff place it for a customer who said yes", () => {
  const once = () => ({ idempotencyKey: crypto.randomUUID() });
  const place = (id: string, version: number, shown_payable = 160) => ({
    id,
    version,
    method: "cod" as const,
    shown_payable,
  });
  const stock = () => env.DB.prepare("SELECT stock FROM variants WHERE sku_id = 'PLAIN'").first<number>("stock");

  // Shows: orders.draft-placed
  test("without ever sending the link: once, however often it is asked, with its message, stock and audit entry", async () => {
    const user = await aUser();
    await withAddress(user);
    await env.DB.prepare("UPDATE users SET locale = 'ar' WHERE user_id = ?").bind(user.userId).run();
    const [staff, other] = [await aStaff(), await anotherStaff()];
    const { id } = await saved(staff, { customer: emailOf(user), lines: lines() });
    const key = once();
    const asked = Array.from({ length: 4 }, () => staff.ask("placeDraft", place(id, 1), key));
    const replies = await Promise.all([...asked, other.ask("placeDraft", place(id, 1), once())]);
    const orderId = (await staff.get("getDraft", { id })).draft.order_id!;
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await staff.get("placeDraft", place(id, 1), key)).toMatchObject({ order_id: orderId });
    expect([await ordersOf(user.userId), await stock()]).toEqual([1, 48]);
    const { order } = await user.get("getOrder", { id: orderId });
    expect(order).toMatchObject({ payment_method: "cod", items_total: 160, status: "placed" });
    const sent = await env.DB.prepare("SELECT subject FROM outbox WHERE recipient = ?").bind(emailOf(user)).all();
    expect(sent.results).toMatchObject([{ subject: expect.stringMatching(/[\u0600-\u06FF]/) }]);
    const log = await env.DB.prepare("SELECT action FROM audit_log WHERE subject = ? ORDER BY entry_id").bind(id).all();
    expect(log.results.map(({ action }) => action)).toEqual(["draft.save", "draft.place"]);
    expect(await user.get("getOrder", { id: orderId })).toBeTruthy();
  });

  test("on the customer's credit line, also after the link has ended, and nothing of the wallet is spent", async () => {
    const user = await aUser();
    await withAddress(user);
    await openCredit(user, 500);
    const { staff, id, token } = await aSentDraft(emailOf(user));
    const { checkout } = await user.get("createDraftCheckout", { token });
    await user.get("setCheckoutWallet", { id: checkout.id, use_wallet: true });
    await env.DB.prepare("UPDATE draft_orders SET expires_at = 1 WHERE draft_id = ?").bind(id).run();
    const { order_id } = await staff.get("placeDraft", { ...place(id, 2), method: "credit" }, once());
    const { order } = await user.get("getOrder", { id: order_id });
    expect(order).toMatchObject({ payment_method: "credit", wallet: 0, payable: 160 });
  });

  test.for([
    ["another total than was said", {}, { shown_payable: 100 }, "requote", /AED 160\.00/],
    ["an older version", {}, { version: 2 }, "changed_meanwhile", /./],
    ["no line of credit", {}, { method: "credit" as const }, "credit_unavailable", /./],
    ["more than there is in stock", {}, { sql: "UPDATE variants SET stock = 0" }, "out_of_stock", /./],
    ["goods that are not for cash", {}, { sql: "UPDATE variants SET cod = 0" }, "cod_unavailable", /./],
    ["a customer without an address", { noAddress: true }, {}, "address_missing", /Send the link/],
    ["an e-mail without an account", { email: "nobody@shop.test" }, {}, "invalid_input", /no account/],
  ] as const)("%s is refused in words, and nothing is placed", async ([, customer, { ...change }, code, said]) => {
    const user = await aUser();
    const { noAddress, email } = { noAddress: false, email: emailOf(user), ...customer };
    if (!noAddress) await withAddress(user);
    const staff = await aStaff();
    const { id } = await saved(staff, { customer: email, lines: lines() });
    const { sql, ...wish } = { sql: "", ...change };
    if (sql) await env.DB.prepare(sql).run();
    const answer = await staff.ask("placeDraft", { ...place(id, 1), ...wish }, once());
    await env.DB.prepare("UPDATE variants SET stock = 50, cod = 1").run();
    expect(answer.body).toMatchObject({ success: false, code, message: expect.stringMatching(said) as string });
    expect(await ordersOf(user.userId)).toBe(0);
    expect((await staff.get("getDraft", { id })).draft.state).toBe("open");
    expect(await staff.refuse("placeDraft", place(id, 1))).toMatchObject({ code: "invalid_input" });
  });

  test("not while the customer pays online, and never for themselves", async () => {
    const user = await aUser();
    await withAddress(user);
    const { staff, id, token } = await aSentDraft(emailOf(user));
    const { checkout } = await user.get("createDraftCheckout", { token });
    await user.get("createOnlineOrder", { checkout_id: checkout.id, method: "card" });
    expect(await staff.ask("placeDraft", place(id, 2), once())).toMatchObject({ body: { code: "payment_open" } });
    const { staff_email } = (await env.DB.prepare("SELECT staff_email FROM draft_orders WHERE draft_id = ?")
      .bind(id)
      .first<{
        staff_email: string;
      }>())!;
    const own = { customer: staff_email, lines: lines() };
    expect(await staff.refuse("saveDraft", own)).toMatchObject({ code: "self_dealing" });
    const { id: ownId } = await saved(staff, { ...own, lines: lines(null) });
    expect(await staff.ask("placeDraft", place(ownId, 1, 200), once())).toMatchObject({
      body: { code: "self_dealing" },
    });
  });
});

test("a voucher takes nothing further from a price that was agreed on, and its part from the others", async () => {
  const user = await aUser();
  await withAddress(user);
  await addVoucher({ code: "AGREED10", type: "percentage", value: 10 });
  const { token } = await aSentDraft(emailOf(user), { lines: [...lines(), { sku_id: "OTHER", quantity: 5 }] });
  const { checkout } = await user.get("createDraftCheckout", { token });
  const { checkout: after } = await user.get("applyCheckoutVoucher", { id: checkout.id, code: "AGREED10" });
  expect(after.discount).toBe(5);
  const only = await aSentDraft(emailOf(user));
  const { checkout: agreed } = await user.get("createDraftCheckout", { token: only.token });
  expect(await user.refuse("applyCheckoutVoucher", { id: agreed.id, code: "AGREED10" })).toMatchObject({
    code: "voucher_not_for_items",
  });
});

test("another customer whom staff enter later pays the same link", async () => {
  const [first, second] = [await aUser(), await aUser()];
  await withAddress(second);
  const { staff, id, token } = await aSentDraft(emailOf(first));
  const { checkout } = await first.get("createDraftCheckout", { token });
  await staff.get("saveDraft", { id, version: 2, customer: emailOf(second), lines: lines() });
  const { checkout: theirs } = await second.get("createDraftCheckout", { token });
  expect((await second.get("createCodOrder", orderOf(theirs))).order.payable).toBe(160);
  expect(await first.refuse("getCheckout", { id: checkout.id })).toMatchObject({ code: "session_expired" });
});

test("money that comes after the link was withdrawn, and its checkout deleted, goes to the customer's wallet once", async () => {
  const user = await aUser();
  await withAddress(user);
  const { staff, id, token } = await aSentDraft(emailOf(user));
  const { checkout } = await user.get("createDraftCheckout", { token });
  const { payment } = await user.get("createOnlineOrder", { checkout_id: checkout.id, method: "card" });
  const before = (await user.get("checkWalletBalance")).data.balance;
  await settle(payment.id, { db, settings, now: Date.now() }, true);
  await staff.get("cancelDraft", { id, version: 2 });
  await env.DB.prepare("DELETE FROM checkouts WHERE checkout_id = ?").bind(checkout.id).run();
  await atGateway(payment.id, "paid");
  await Promise.all([1, 2, 3].map(() => settle(payment.id, { db, settings, now: Date.now() })));
  expect(await fateOf(payment.id)).toMatchObject({ status: "late", orders: 0, credited: 16_000 });
  expect((await user.get("checkWalletBalance")).data.balance).toBe(before + 160);
  expect((await staff.get("getDraft", { id })).draft.state).toBe("cancelled");
});

test("money that comes while the goods are held places the order, though the link has ended meanwhile", async () => {
  const user = await aUser();
  await withAddress(user);
  const { staff, id, token } = await aSentDraft(emailOf(user));
  const { checkout } = await user.get("createDraftCheckout", { token });
  const { payment } = await user.get("createOnlineOrder", { checkout_id: checkout.id, method: "card" });
  await env.DB.prepare("UPDATE draft_orders SET expires_at = 1 WHERE draft_id = ?").bind(id).run();
  await env.DB.prepare("UPDATE checkouts SET expires_at = 1 WHERE checkout_id = ?").bind(checkout.id).run();
  await db.run(deleteOldCheckouts(Date.now()));
  await atGateway(payment.id, "paid");
  await settle(payment.id, { db, settings, now: Date.now() });
  expect(await fateOf(payment.id)).toMatchObject({ status: "paid", orders: 1 });
  expect((await staff.get("getDraft", { id })).draft.state).toBe("ordered");
});

describe("what is kept of people", () => {
  const draftsOf = (email: string) =>
    env.DB.prepare("SELECT count(*) AS n FROM draft_orders WHERE email = ?").bind(email).first<number>("n");

  test("a draft of an e-mail that never became an account goes 90 days after its last change", async () => {
    const { id } = await aSentDraft("never@shop.test");
    const day = 86_400_000;
    await runScheduled(env, new Date(Date.now() + 89 * day));
    expect(await draftsOf("never@shop.test")).toBe(1);
    await env.DB.prepare("UPDATE draft_orders SET changed_at = ? WHERE draft_id = ?")
      .bind(Date.now() - 91 * day, id)
      .run();
    await runScheduled(env, new Date());
    expect(await draftsOf("never@shop.test")).toBe(0);
  });
});
