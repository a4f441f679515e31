// Shows that an approved account orders now and pays by bank transfer or cheque: its goods wait for the money or for staff, a receipt pays
// the order whole and once, one that bounces is undone in one act, and an order that is never paid is cancelled. Nobody else is offered it.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { RemittanceMethod } from "#shared/payments/payment-methods";
import { createBackend } from "#backend/app";
import { cancelUnpaid } from "#backend/ordering/orders/cancel-unpaid";
import { openDatabase } from "#backend/platform/database";
import { readSettings } from "#backend/settings";
import { bankEntry, camt053Statement, ownIban } from "#support/bank-statements";
import { aCheckout } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { mintToken } from "#support/session";
import { aUser, localOutbox, shopperWith } from "#support/shoppers";
import { aStaff, anotherStaff } from "#support/staff";

vi.setConfig({ testTimeout: 60_000 });

const dayMs = 86_400_000;
const settings = readSettings({ ...env, ...localOutbox });
const lookIn = (days: number) => cancelUnpaid(openDatabase(env.DB), settings, Date.now() + days * dayMs);
const today = () => new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);

async function set(group: "brand" | "payments", changes: Record<string, string>) {
  const staff = await aStaff();
  const { groups } = await staff.get("getSettings");
  const { version, values } = groups.find((one) => one.group === group)!;
  await staff.get("saveSettings", { group, version, values: { ...values, ...changes } });
}

beforeAll(async () => {
  await loadProducts([
    productSample("chair", { variants: [variantSample("HUNDRED", { price_gst: 100, stock: 9999, cod: true })] }),
  ]);
  await set("brand", { bank: "Emirates NBD", iban: ownIban });
});

/** A buyer whom staff have approved, with a checkout of so many units at 100 AED. */
async function approved(units = 2) {
  const [user, staff] = [await aUser(), await aStaff()];
  await staff.get("approveRemittance", { id: user.userId, approved: true });
  return { user, staff, checkout: await aCheckout(user, { HUNDRED: units }) };
}

async function ordered(method: RemittanceMethod = "bank_transfer", units = 2) {
  const { user, staff, checkout } = await approved(units);
  const { order } = await user.get("createRemittanceOrder", { checkout_id: checkout.id, method });
  const read = async () => (await user.get("getOrder", { id: order.id })).order;
  return { user, staff, id: order.id, number: order.number, due: order.payable, read };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

let references = 0;
/** Money that came into the shop's account, in AED, as staff see it. */
async function entryOf(amount: number, text: string) {
  const reference = `TT${String(++references).padStart(8, "0")}`;
  const staff = await aStaff();
  const form = new FormData();
  const entry = bankEntry({ reference, text, counterparty: "", amount: Math.round(amount * 100) });
  form.set("file", new File([camt053Statement([entry])], "november.xml"));
  const headers = { authorization: `Bearer ${await mintToken("staff")}` };
  const url = "https://backend.test/api/admin/bank-import/?apply=1";
  const answer = await createBackend(env).fetch(new Request(url, { method: "POST", body: form, headers }));
  expect(answer.status).toBe(200);
  return (await staff.get("listBankEntries", { search: reference })).entries[0]!;
}
const readEntry = async (id: string) => (await (await aStaff()).get("getBankEntry", { id })).entry;

const messagesTo = async ({ user }: Pick<Ordered, "user">) =>
  (
    await env.DB.prepare("SELECT subject, body FROM outbox WHERE recipient = ? ORDER BY rowid")
      .bind(`${user.userId}@shop.test`)
      .all<{ subject: string; body: string }>()
  ).results;

const parcel = { carrier: "Aramex", tracking_number: "AX-1" };

describe("ordering", () => {
  // Shows: checkout.remittance
  test("an approved account is offered both, and the order and its e-mail say where to pay and what to write", async () => {
    const { user, checkout } = await approved();
    const { methods } = await user.get("listPaymentMethods", { id: checkout.id });
    expect(methods).toEqual(
      expect.arrayContaining([
        { method: "bank_transfer", available: true, reason: null },
        { method: "cheque", available: true, reason: null },
      ]),
    );
    const request = { checkout_id: checkout.id, method: "bank_transfer" } as const;
    const { order } = await user.get("createRemittanceOrder", request);
    expect(order).toMatchObject({ payment_method: "bank_transfer", status: "placed" });
    expect((await user.get("createRemittanceOrder", request)).order.id).toBe(order.id);
    const { order: whole } = await user.get("getOrder", { id: order.id });
    expect(whole).toMatchObject({ cash_due: 0, documents: [] });
    expect(whole.remittance).toMatchObject({
      due: order.payable,
      bank: "Emirates NBD",
      iban: "AE07 0331 2345 6789 0123 456",
      reference: order.number,
      released: false,
      until: expect.any(String),
    });
    const [placed] = await messagesTo({ user });
    expect(placed!.body).toContain("AE07 0331 2345 6789 0123 456");
    expect(placed!.body).toMatch(new RegExp(`Payment reference.*${order.number}`, "s"));
  });

  test("who is not approved, or no longer, is offered neither, and is refused in words; so is a guest", async () => {
    const user = await aUser();
    const { id } = await aCheckout(user, { HUNDRED: 1 });
    const { methods } = await user.get("listPaymentMethods", { id });
    expect(methods.map(({ method }) => method)).not.toEqual(expect.arrayContaining(["bank_transfer"]));
    for (const method of ["bank_transfer", "cheque"] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refused = await user.refuse("createRemittanceOrder", { checkout_id: id, method });
      expect(refused).toMatchObject({ status: 409, code: "method_unavailable" });
      expect(refused.message).toMatch(/approved/);
    }
    const before = await approved(1);
    await before.staff.get("approveRemittance", { id: before.user.userId, approved: false });
    const gone = await before.user.refuse("createRemittanceOrder", {
      checkout_id: before.checkout.id,
      method: "cheque",
    });
    expect(gone.code).toBe("method_unavailable");
    const guest = await shopperWith({}).refuse("createRemittanceOrder", { checkout_id: id, method: "cheque" });
    expect(guest).toMatchObject({ status: 401, message: expect.stringMatching(/\w{4}/) });
  });

  test("another's checkout is not found, and staff do not approve themselves", async () => {
    const [{ checkout }, other] = [await approved(1), await approved(1)];
    const refused = await other.user.refuse("createRemittanceOrder", { checkout_id: checkout.id, method: "cheque" });
    expect(refused.status).toBe(404);
    expect((await other.staff.refuse("approveRemittance", { id: "staff", approved: true })).code).toBe("self_dealing");
    expect(await other.user.refuse("approveRemittance", { id: other.user.userId, approved: true })).toMatchObject({
      status: 403,
    });
  });

  test("without an IBAN in the settings there are no transfers, and cheques remain", async () => {
    const { user, checkout } = await approved(1);
    await set("brand", { iban: "" });
    try {
      const { methods } = await user.get("listPaymentMethods", { id: checkout.id });
      const names = methods.map(({ method }) => method);
      expect(names).toContain("cheque");
      expect(names).not.toContain("bank_transfer");
      const refused = await user.refuse("createRemittanceOrder", { checkout_id: checkout.id, method: "bank_transfer" });
      expect(refused.code).toBe("method_unavailable");
    } finally {
      await set("brand", { iban: ownIban });
    }
  });
});

describe("a bank transfer", () => {
  // Shows: bank.orders
  test("pays the order whole by an entry that names it: invoice, message, and then the goods leave", async () => {
    const order = await ordered();
    const { staff, id, number, due } = order;
    await staff.get("confirmOrder", { id });
    expect(await staff.refuse("packOrder", { id })).toMatchObject({ status: 409, code: "order_unpaid" });
    const entry = await entryOf(due, `Payment ref ${number}`);
    expect(entry.orders).toMatchObject([{ order_id: id, order_number: number, due, named: true }]);
    await staff.get("payOrderByEntry", { id: entry.id, order_id: id });
    expect(await readEntry(entry.id)).toMatchObject({
      state: "matched",
      receipt: { account: null, parts: [{ order_id: id, amount: due }], deposit: 0, fee: 0 },
    });
    expect(await order.read()).toMatchObject({ remittance: null, documents: [{ kind: "invoice", amount: due }] });
    expect((await messagesTo(order)).map(({ subject }) => subject)).toContain(
      `We received your payment for order ${number}`,
    );
    await staff.get("packOrder", { id });
    await staff.get("shipOrder", { id, ...parcel });
    await staff.get("deliverOrder", { id });
    expect(await order.read()).toMatchObject({ status: "delivered", cash_due: 0 });
  });

  test("is paid once: a second entry, and the same one five times at once, change nothing more", async () => {
    const { staff, id, number, due, read } = await ordered();
    const [first, second] = [await entryOf(due, number), await entryOf(due, number)];
    const answers = await Promise.all(
      [first, second, first, second, first].map((entry) =>
        staff.ask("payOrderByEntry", { id: entry.id, order_id: id }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM receipts WHERE order_id = ?").bind(id).first("n")).toBe(1);
    const states = [(await readEntry(first.id)).state, (await readEntry(second.id)).state];
    expect(states.toSorted()).toEqual(["matched", "open"]);
    const left = states[0] === "open" ? first : second;
    expect((await staff.refuse("payOrderByEntry", { id: left.id, order_id: id })).code).toBe("order_not_due");
    expect((await read()).documents).toHaveLength(1);
  });

  test("of another sum pays nothing: entry and order stay open, unless the bank withheld a fee", async () => {
    const { staff, id, due, number, read } = await ordered();
    const entry = await entryOf(due - 5, number);
    const refused = await staff.refuse("payOrderByEntry", { id: entry.id, order_id: id });
    expect(refused).toMatchObject({ status: 409, code: "amount_differs" });
    expect(refused.message).toContain((due - 5).toFixed(2));
    expect((await readEntry(entry.id)).state).toBe("open");
    expect((await read()).remittance).toMatchObject({ due });
    expect((await staff.refuse("payOrderByEntry", { id: entry.id, order_id: id, fee: 5 })).fields).toHaveProperty(
      "reason",
    );
    await staff.get("payOrderByEntry", { id: entry.id, order_id: id, fee: 5, reason: "Charges of their bank" });
    expect((await read()).remittance).toBeNull();
  });

  test("that was matched with the wrong order is taken off again", async () => {
    const order = await ordered("bank_transfer", 7);
    const entry = await entryOf(order.due, "no reference");
    expect(entry.orders.some(({ order_id, named }) => order_id === order.id && !named)).toBe(true);
    await order.staff.get("payOrderByEntry", { id: entry.id, order_id: order.id });
    await order.staff.get("unmatchBankEntry", { id: entry.id, reason: "Another clinic" });
    expect((await readEntry(entry.id)).state).toBe("open");
    expect((await order.read()).remittance).toMatchObject({ due: order.due });
    expect((await messagesTo(order)).at(-1)!.subject).toBe(`The payment for order ${order.number} was reversed`);
    await order.staff.get("payOrderByEntry", { id: entry.id, order_id: order.id });
    expect((await order.read()).documents).toHaveLength(1);
  });

  test("pays no order in cash, no cancelled one, and none of the member of staff", async () => {
    const { staff, user, id, due } = await ordered();
    const entry = await entryOf(due, "to whom");
    await user.get("cancelOrder", { order_id: id, reason: "other" });
    expect((await staff.refuse("payOrderByEntry", { id: entry.id, order_id: id })).code).toBe("order_not_due");
    const buyer = await aUser();
    const { id: checkout_id } = await aCheckout(buyer, { HUNDRED: 1 });
    const cash = (await buyer.get("createCodOrder", { checkout_id })).order;
    expect((await staff.refuse("payOrderByEntry", { id: entry.id, order_id: cash.id })).code).toBe("order_not_due");
    expect((await staff.refuse("payOrderByEntry", { id: entry.id, order_id: "none" })).status).toBe(404);
    const own = await ordered();
    await env.DB.prepare("UPDATE orders SET user_id = 'staff' WHERE order_id = ?").bind(own.id).run();
    expect((await staff.refuse("payOrderByEntry", { id: entry.id, order_id: own.id })).code).toBe("self_dealing");
    expect((await staff.refuse("releaseOrder", { id: own.id, reason: "mine" })).code).toBe("self_dealing");
  });
});

describe("a cheque", () => {
  const chequeFor = ({ id, due }: Pick<Ordered, "id" | "due">, more: Record<string, unknown> = {}) => ({
    order_id: id,
    number: "000777",
    bank: "ADCB",
    dated_on: today(),
    amount: due,
    ...more,
  });
  async function chequeOf({ staff, id }: Pick<Ordered, "staff" | "id">) {
    const lists = await Promise.all(
      (["received", "deposited", "cleared", "bounced", "returned"] as const).map((status) =>
        staff.get("listCheques", { status, limit: 100 }),
      ),
    );
    return lists.flatMap(({ cheques }) => cheques).find(({ order }) => order?.id === id)!;
  }

  // Shows: bank.orders
  test("pays its order once the bank has paid it; one that bounces is undone in one act", async () => {
    const order = await ordered("cheque");
    const { staff } = order;
    expect(await order.read()).toMatchObject({ remittance: { iban: "", reference: order.number } });
    expect((await staff.refuse("recordOrderCheque", chequeFor(order, { amount: order.due + 1 }))).code).toBe(
      "amount_differs",
    );
    await staff.get("recordOrderCheque", chequeFor(order));
    expect((await staff.refuse("recordOrderCheque", chequeFor(order))).code).toBe("cheque_known");
    const { id } = await chequeOf(order);
    await staff.get("depositCheque", { id });
    expect((await order.read()).remittance).toMatchObject({ due: order.due });
    await staff.get("clearCheque", { id });
    expect(await chequeOf(order)).toMatchObject({ state: "cleared", counts: true, account: null });
    expect(await order.read()).toMatchObject({ remittance: null, documents: [{ kind: "invoice" }] });
    await staff.get("bounceCheque", { id, reason: "Insufficient funds" });
    expect(await chequeOf(order)).toMatchObject({ state: "bounced", counts: false, reason: "Insufficient funds" });
    expect((await order.read()).remittance).toMatchObject({ due: order.due });
    expect((await messagesTo(order)).at(-1)!.body).toContain("Insufficient funds");
    await staff.get("depositCheque", { id });
    await staff.get("clearCheque", { id });
    expect(await order.read()).toMatchObject({ remittance: null });
  });

  test("dated later waits for its day, and its order for the cheque", async () => {
    const order = await ordered("cheque");
    const later = new Date(Date.now() + 40 * dayMs).toISOString().slice(0, 10);
    await order.staff.get("recordOrderCheque", chequeFor(order, { dated_on: later }));
    const { id } = await chequeOf(order);
    expect((await order.staff.refuse("depositCheque", { id })).code).toBe("cheque_early");
    await lookIn(20);
    expect((await order.read()).status).toBe("placed");
    await order.staff.get("returnCheque", { id, reason: "They transfer instead" });
    await lookIn(20);
    expect((await order.read()).status).toBe("cancelled");
  });
});

describe("goods of an unpaid order", () => {
  // Shows: bank.orders
  test("leave once staff have released it with a reason, and it stays due", async () => {
    const { staff, id, due, read } = await ordered();
    await staff.get("confirmOrder", { id });
    await staff.get("releaseOrder", { id, reason: "Proof of transfer seen" });
    expect((await staff.refuse("releaseOrder", { id, reason: "again" })).code).toBe("already_decided");
    await staff.get("packOrder", { id });
    await staff.get("shipOrder", { id, ...parcel });
    const order = await read();
    expect(order).toMatchObject({ status: "shipped", documents: [{ kind: "invoice", amount: due }] });
    expect(order.remittance).toMatchObject({ due, released: true, until: null });
    await staff.get("deliverOrder", { id });
    expect((await read()).remittance).toMatchObject({ due });
    const { entries } = await staff.get("listAuditLog", { subject: order.number, limit: 20 });
    expect(entries.find(({ action }) => action === "order.release")).toMatchObject({
      detail: "Proof of transfer seen",
    });
  });

  test("leave before the money where the shop's rule says so", async () => {
    const { staff, id, read } = await ordered();
    await set("payments", { ships_unpaid: "on" });
    try {
      await staff.get("confirmOrder", { id });
      await staff.get("packOrder", { id });
      expect((await read()).remittance).toMatchObject({ released: true, until: null });
    } finally {
      await set("payments", { ships_unpaid: "" });
    }
    expect((await staff.refuse("shipOrder", { id, ...parcel })).code).toBe("order_unpaid");
  });

  // Shows: bank.orders
  test("go back on the shelf when its money has not come in the days of the setting, and the buyer is notified", async () => {
    const [late, paid, released] = [await ordered(), await ordered(), await ordered()];
    const entry = await entryOf(paid.due, paid.number);
    await paid.staff.get("payOrderByEntry", { id: entry.id, order_id: paid.id });
    await released.staff.get("releaseOrder", { id: released.id, reason: "Known customer" });
    await lookIn(13);
    expect((await late.read()).status).toBe("placed");
    await Promise.all([lookIn(15), lookIn(15)]);
    expect(await late.read()).toMatchObject({ status: "cancelled", remittance: null, documents: [] });
    expect((await paid.read()).status).toBe("placed");
    expect((await released.read()).status).toBe("placed");
    const told = (await messagesTo(late)).filter(({ subject }) => /has been cancelled/.test(subject));
    expect(told).toHaveLength(1);
  });
});

test("money of a paid order that is cancelled goes to the wallet, and its receipt stays", async () => {
  const { staff, user, id, due, number } = await ordered();
  const entry = await entryOf(due, number);
  await staff.get("payOrderByEntry", { id: entry.id, order_id: id });
  await user.get("cancelOrder", { order_id: id, reason: "other" });
  const { order } = await user.get("getOrder", { id });
  expect(order).toMatchObject({ status: "cancelled", refunded: due, refunds: [{ target: "wallet", amount: due }] });
  expect((await staff.refuse("unmatchBankEntry", { id: entry.id, reason: "late" })).code).toBe("receipt_refunded");
  // A colleague finds it as it was.
  expect((await (await anotherStaff()).get("getBankEntry", { id: entry.id })).entry.state).toBe("matched");
});
