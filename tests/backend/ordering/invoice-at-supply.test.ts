// Shows that an order which is paid later has its tax invoice when its goods are supplied: with its first parcel, over what is
// left of it. What is cancelled before needs neither invoice nor credit note, and what comes back afterwards is a credit note.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { aCheckout } from "#support/buyers";
import { buyOnCredit, openCredit } from "#support/credit";
import { gate, interceptedDatabase } from "#support/intercepted-database";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { shipOrder } from "#support/shipped-order";
import { aUser, shopperWith, type TestShopper } from "#support/shoppers";
import { aStaff } from "#support/staff";

const skus = ["GLOVES", "MASKS"] as const;
beforeAll(() =>
  loadProducts([
    productSample("supply", {
      variants: skus.map((sku) => variantSample(sku, { price_gst: 9.99, stock: 9999, cod: true })),
    }),
  ]),
);

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const parcel = (number: string) => ({ carrier: "Aramex", tracking_number: number });
const documentsOf = async (user: Pick<TestShopper, "get">, id: string) =>
  (await user.get("getOrder", { id })).order.documents.map(({ kind, amount }) => [kind, amount]);
const reductionsOf = async (id: string) =>
  (
    await env.DB.prepare(
      "SELECT line, quantity, amount, tax FROM order_reductions WHERE order_id = ? ORDER BY version, line",
    )
      .bind(id)
      .all()
  ).results;

/** Three of one SKU and two of another in cash, with delivery, for 64.95 AED. */
async function inCash() {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id: checkout_id } = await aCheckout(user, { GLOVES: 3, MASKS: 2 });
  const { id } = (await user.get("createCodOrder", { checkout_id })).order;
  return { user, staff, id };
}

describe("an order in cash", () => {
  test("has no invoice until its first parcel leaves, which is over the whole of it", async () => {
    const { user, staff, id } = await inCash();
    expect(await documentsOf(user, id)).toEqual([]);
    expect(await user.refuse("getTaxDocument", { id })).toMatchObject({ status: 404 });
    await staff.get("confirmOrder", { id });
    await staff.get("packOrder", { id, lines: [{ line: 0, quantity: 1 }] });
    expect(await documentsOf(user, id)).toEqual([]);
    await staff.get("shipOrder", { id, ...parcel("AX1") });
    const { order } = await user.get("getOrder", { id });
    expect(order.documents).toMatchObject([{ kind: "invoice", amount: order.total_with_shipping }]);
    const { document } = await user.get("getTaxDocument", { id });
    expect(document).toMatchObject({
      issued_at: order.shipments[0]!.shipped_at,
      supplied_at: order.shipments[0]!.shipped_at,
      total: order.total_with_shipping,
      tax: order.tax,
    });
    await staff.get("packOrder", { id });
    await staff.get("shipOrder", { id, ...parcel("AX2") });
    await staff.get("deliverOrder", { id });
    expect(await documentsOf(user, id)).toHaveLength(1);
  });

  test("that is cancelled before it leaves has neither invoice nor credit note", async () => {
    const { user, id } = await inCash();
    await user.get("cancelOrder", { order_id: id, reason: "wrong_item" });
    expect(await documentsOf(user, id)).toEqual([]);
    const { order } = await user.get("getOrder", { id });
    expect(order).toMatchObject({ status: "cancelled", cash_due: 0 });
    expect(await reductionsOf(id)).toEqual([
      { line: "0", quantity: 3, amount: 2997, tax: 143 },
      { line: "1", quantity: 2, amount: 1998, tax: 95 },
      { line: "delivery", quantity: 1, amount: 1500, tax: 71 },
    ]);
  });

  test("is invoiced without what was cancelled before; what comes back later is a credit note", async () => {
    const { user, staff, id } = await inCash();
    await user.get("cancelOrder", { order_id: id, reason: "other", lines: [{ line: 0, quantity: 1 }] });
    await staff.get("refundOrder", { id, amount: 10, note: "Late" }, key());
    expect(await documentsOf(user, id)).toEqual([]);
    await staff.get("confirmOrder", { id });
    await staff.get("packOrder", { id });
    await staff.get("shipOrder", { id, ...parcel("AX1") });
    const { document } = await user.get("getTaxDocument", { id });
    expect(document.lines.map(({ part, quantity, total }) => [part, quantity, total])).toEqual([
      ["goods", 2, 16.35],
      ["goods", 2, 16.34],
      ["delivery", 1, 12.27],
    ]);
    expect(document.total).toBe(44.96);
    await staff.get("returnOrder", { id, reason: "other", restock: true, lines: [{ line: 1, quantity: 1 }] });
    expect(await documentsOf(user, id)).toEqual([
      ["invoice", 44.96],
      ["credit_note", 8.17],
    ]);
  });
});

test("an order that the wallet pays a part of has its invoice from the beginning, and so has one from before", async () => {
  const user = await aUser();
  const { id: checkout_id } = await aCheckout(user, { GLOVES: 3 });
  await user.get("setCheckoutWallet", { id: checkout_id, use_wallet: true });
  const { order } = await user.get("createCodOrder", { checkout_id });
  expect(order.wallet).toBeGreaterThan(0);
  expect(await documentsOf(user, order.id)).toEqual([["invoice", order.wallet + order.payable]]);
  const { id } = await anOrder(user.userId);
  await user.get("cancelOrder", { order_id: id, reason: "wrong_item" });
  expect(await documentsOf(user, id)).toEqual([
    ["invoice", 115],
    ["credit_note", 115],
  ]);
});

test("papers that go with the goods do without the invoice, and name it once it is issued", async () => {
  const { user, staff, id } = await inCash();
  await user.get("cancelOrder", { order_id: id, reason: "other", lines: [{ line: 0, quantity: 3 }] });
  const noteOf = async () => (await user.get("getTaxDocument", { id, kind: "delivery_note" })).document;
  const before = await noteOf();
  expect(before).toMatchObject({ kind: "delivery_note", name: "", supplier: { trn: expect.any(String) } });
  // In the order's own places, so that its units are found by them.
  expect(before.lines.map(({ sku_id, quantity }) => [sku_id, quantity])).toEqual([
    ["GLOVES", 3],
    ["MASKS", 2],
    ["", 1],
  ]);
  await shipOrder(staff, id);
  const { document } = await user.get("getTaxDocument", { id });
  expect(document.lines.map(({ sku_id, quantity }) => [sku_id, quantity])).toEqual([
    ["MASKS", 2],
    ["", 1],
  ]);
  expect(await noteOf()).toMatchObject({ name: document.name, lines: before.lines });
});

test("the messages about it speak of papers that there are", async () => {
  const { user, staff, id } = await inCash();
  await user.get("cancelOrder", { order_id: id, reason: "other", lines: [{ line: 0, quantity: 1 }] });
  await shipOrder(staff, id);
  await staff.get("deliverOrder", { id });
  await staff.get("returnOrder", { id, reason: "other", lines: [{ line: 1, quantity: 1 }] });
  const { messages } = await shopperWith({}).get("listOutbox", { to: `${user.userId}@shop.test` });
  const said = messages.map(({ text, html }) => [
    text.includes("credit note"),
    (html ?? "").includes(`/order/${id}/invoice`),
  ]);
  // Placed, cancelled, shipped, delivered, returned; the newest first.
  expect(said.toReversed()).toEqual([
    [false, false],
    [false, false],
    [false, true],
    [false, true],
    [true, false],
  ]);
});

test("with its last units all of it is gone, whatever was typed, and nothing is left to be invoiced", async () => {
  const { user, staff, id } = await inCash();
  await staff.get("refundOrder", { id, line: "0", quantity: 3, note: "Gone" }, key());
  await staff.get("refundOrder", { id, line: "1", quantity: 2, amount: 1, note: "Gone" }, key());
  expect((await user.get("getOrder", { id })).order).toMatchObject({ status: "cancelled", cash_due: 0, documents: [] });
  expect(await reductionsOf(id)).toMatchObject([{ line: "0" }, { line: "1", amount: 1998 }, { line: "delivery" }]);
  expect(await staff.refuse("refundOrder", { id, amount: 0.01, note: "More" }, key())).toMatchObject({ status: 409 });
});

describe("an order on credit", () => {
  /** Orders on credit, of 20 AED each without delivery. */
  async function onCredit(count: number) {
    const [user, staff] = [await aUser(), await aStaff()];
    const line = await openCredit(user, 1000);
    await aCheckout(user, { GLOVES: 1 });
    const orders: string[] = [];
    for (let at = 0; at < count; at++) orders.push((await buyOnCredit(user, "MASKS", 12)).id);
    return { user, staff, line, orders };
  }
  const openOf = async (user: TestShopper, orders: readonly string[]) => {
    const { dues, next_due, overdue } = (await user.get("getCreditLine")).data;
    return {
      next: next_due?.amount ?? null,
      overdue,
      dues: dues.map(({ order_id, open, due_at }) => [orders.indexOf(order_id), open, due_at !== null]),
    };
  };

  test("is due from its invoice on, and not before", async () => {
    const { user, staff, orders } = await onCredit(2);
    // Long ago: by the day of placing it would be overdue.
    await env.DB.prepare("UPDATE orders SET placed_at = 1 WHERE order_id = ?").bind(orders[0]).run();
    expect(await openOf(user, orders)).toEqual({
      next: null,
      overdue: 0,
      dues: [
        [0, 119.88, false],
        [1, 119.88, false],
      ],
    });
    await shipOrder(staff, orders[1]!);
    expect(await openOf(user, orders)).toMatchObject({
      next: 119.88,
      dues: [
        [1, 119.88, true],
        [0, 119.88, false],
      ],
    });
    const { document } = await user.get("getTaxDocument", { id: orders[1]! });
    expect(Date.parse(document.due_at!) - Date.parse(document.issued_at)).toBe(30 * 86_400_000);
  });

  test("that is cancelled before it leaves has no paper, and is owed no more", async () => {
    const { user, orders } = await onCredit(1);
    await user.get("cancelOrder", { order_id: orders[0]!, reason: "other" });
    expect(await documentsOf(user, orders[0]!)).toEqual([]);
    expect((await user.get("getCreditLine")).data).toMatchObject({ used: 0, dues: [] });
  });

  test("has its invoice when money comes earlier, which pays what is invoiced first", async () => {
    const { user, staff, line, orders } = await onCredit(4);
    await shipOrder(staff, orders[2]!);
    const numbers = async () =>
      Promise.all(orders.map(async (id) => (await user.get("getOrder", { id })).order.documents[0]?.number ?? null));
    const pay = (amount: number) => staff.get("recordRepayment", { id: line, amount, note: "Transfer" }, key());
    await pay(119.88);
    const [, , first] = await numbers();
    expect(await numbers()).toEqual([null, null, first, null]);
    // Of the oldest all, of the next one a part.
    await pay(130);
    expect(await numbers()).toEqual([first! + 1, first! + 2, first, null]);
    expect(await openOf(user, orders)).toMatchObject({
      dues: [
        [1, 109.76, true],
        [3, 119.88, false],
      ],
    });
    await staff.get("confirmOrder", { id: orders[0]! });
    await staff.get("packOrder", { id: orders[0]! });
    await staff.get("shipOrder", { id: orders[0]!, ...parcel("AX1") });
    expect(await documentsOf(user, orders[0]!)).toEqual([["invoice", 119.88]]);
  });

  test.each([
    ["that it pays", 0],
    ["that is then paid in its place", 1],
  ])("refuses a repayment while a parcel of the order leaves %s, and takes it the next time", async (_, leaving) => {
    const { user, staff, line, orders } = await onCredit(2);
    let hasLeft = false;
    const database = interceptedDatabase(env.DB, async (texts, statements) => {
      if (hasLeft || !texts.some((text) => /INSERT INTO credit_entries/.test(text))) return statements;
      hasLeft = true;
      await shipOrder(staff, orders[leaving]!);
      return statements;
    });
    const once = key();
    const repayment = { id: line, amount: 119.88, note: "Transfer" };
    expect(await staff.refuse("recordRepayment", repayment, { ...once, database })).toMatchObject({
      status: 409,
      code: "state_changed",
    });
    await staff.get("recordRepayment", repayment, once);
    const papers = await Promise.all(orders.map((id) => documentsOf(user, id)));
    expect(papers[leaving]).toEqual([["invoice", 119.88]]);
    expect(papers[1 - leaving]).toEqual([]);
    expect((await openOf(user, orders)).dues).toEqual([[1 - leaving, 119.88, false]]);
  });
});

describe("a parcel that leaves while units of its order are cancelled", () => {
  /**
   * Both have read the order before either writes.
   * @param first which of them writes first
   * @param isSafe whether the order's version is compared
   */
  const both = async (first: "parcel" | "cancelling", isSafe = true) => {
    const { user, staff, id } = await inCash();
    await staff.get("confirmOrder", { id });
    await staff.get("packOrder", { id, lines: [{ line: 0, quantity: 3 }] });
    const together = gate(2);
    const { promise: firstIsDone, resolve } = Promise.withResolvers<void>();
    const database = interceptedDatabase(env.DB, async (texts, statements, rewrite) => {
      const at = texts.findIndex((text) => /UPDATE orders SET status/.test(text));
      if (at === -1) return statements;
      await together();
      const isParcel = texts.some((text) => /INSERT INTO shipments/.test(text));
      if (isParcel !== (first === "parcel")) await firstIsDone;
      const careless = texts[at]!.replace("version = ?", "? IS NOT NULL");
      return isSafe ? statements : statements.with(at, rewrite(at, careless));
    });
    const ship = () => staff.ask("shipOrder", { id, ...parcel("AX1") }, { database });
    const cancel = () =>
      user.ask("cancelOrder", { order_id: id, reason: "other", lines: [{ line: 1, quantity: 2 }] }, { database });
    const [one, other] = first === "parcel" ? [ship, cancel] : [cancel, ship];
    const answers = await Promise.all([one().finally(resolve), other()]);
    const { order } = await user.get("getOrder", { id });
    return {
      statuses: answers.map(({ status }) => status),
      documents: order.documents.map(({ kind, amount }) => [kind, amount]),
      reduced: (await reductionsOf(id)).length,
      due: order.cash_due,
    };
  };

  test("is before it, and then there is a credit note", async () => {
    expect(await both("parcel")).toEqual({
      statuses: [200, 200],
      documents: [
        ["invoice", 64.95],
        ["credit_note", 19.98],
      ],
      reduced: 0,
      due: 44.97,
    });
  });

  test("or behind it, and then they are not on its invoice", async () => {
    expect(await both("cancelling")).toEqual({
      statuses: [200, 200],
      documents: [["invoice", 44.97]],
      reduced: 1,
      due: 44.97,
    });
  });

  test("is invoiced for more than is left where nothing is compared, unless the database itself refuses", async () => {
    expect(await both("parcel", false)).toMatchObject({
      documents: [
        ["invoice", 64.95],
        ["credit_note", 19.98],
      ],
    });
    const trigger = await env.DB.prepare(
      "SELECT sql FROM sqlite_master WHERE name = 'order_reductions_before_invoice'",
    ).first<string>("sql");
    await env.DB.prepare("DROP TRIGGER order_reductions_before_invoice").run();
    const twin = await both("parcel", false);
    await env.DB.prepare(trigger!).run();
    expect(twin).toMatchObject({ documents: [["invoice", 64.95]], reduced: 1, due: 44.97 });
  });
});
