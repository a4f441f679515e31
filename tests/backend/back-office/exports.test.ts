// Shows that lists of the console leave as files whole: each order and customer once however many pages, with every filter, for
// who has the right alone, and never without an entry in the audit log.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { CsvReader } from "#shared/text/csv";
import { customerLine, customersHead } from "#storefront/list-files/customer-lines";
import { orderLines, ordersHead } from "#storefront/list-files/order-lines";
import type { CallReply, CallRequest } from "#shared/contracts/platform/table";
import { unguarded } from "#shared/sheets/guarded-cell";
import { anOldOrder, moveOldOrders } from "#support/archives";
import { emptyOrders } from "#support/emptied-orders";
import { productSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { aStaff, aStaffWith } from "#support/staff";
import { aUser, type TestShopper } from "#support/shoppers";

beforeEach(async () => {
  await emptyOrders();
  await loadProducts([productSample("mirror")]);
  seen =
    (await env.DB.prepare("SELECT coalesce(max(entry_id), 0) AS entry FROM audit_log").first<number>("entry")) ?? 0;
});

/** The newest entry of the audit log before the test. */
let seen = 0;
const audited = async () =>
  (
    await env.DB.prepare(
      "SELECT action, subject, detail FROM audit_log WHERE entry_id > ? AND action LIKE '%.export' ORDER BY entry_id",
    )
      .bind(seen)
      .all()
  ).results;
const run = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();
const numberOf = async (id: string) =>
  String(await env.DB.prepare("SELECT number FROM orders WHERE order_id = ?").bind(id).first("number"));

/** All pages of a list. */
async function allOrders(staff: TestShopper, filters: CallRequest<"exportOrders"> = {}) {
  const orders: CallReply<"exportOrders">["orders"] = [];
  let cursor: string | undefined;
  do {
    const reply = await staff.get("exportOrders", { ...filters, ...(cursor && { cursor }) });
    expect(reply.total === null).toBe(cursor !== undefined);
    orders.push(...reply.orders);
    cursor = reply.next ?? undefined;
  } while (cursor);
  return orders;
}

/** A file's rows by its columns, as an import reads it. */
function rowsOf(text: string): Record<string, string>[] {
  const reader = new CsvReader();
  const [head, ...rows] = [...reader.push(text), ...reader.end()].map(({ cells }) => cells.map(unguarded));
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [head![at]!, cell])));
}
const orderRows = (orders: CallReply<"exportOrders">["orders"]) =>
  rowsOf(ordersHead + orders.map((order) => orderLines(order, "en")).join(""));

/** Many orders of one buyer, each with a line. */
const manyOrders = (userId: string, count: number) =>
  env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
      INSERT INTO orders (order_id, number, checkout_id, user_id, status, payment_method, items_total, discount, total, tax,
        shipping, shipping_tax, payable, delivery_address, billing_address, buyer, locale, placed_at, changed_at)
      SELECT 'many-' || i, 500000 + i, 'c-' || i, ?1, 'placed', 'cod', 100, 0, 100, 5, 0, 0, 100, '{}', '{}', '{}', 'en', i, i FROM n`,
    ).bind(userId, count),
    env.DB.prepare(
      `INSERT INTO order_lines (order_id, position, sku_id, slug, title_en, title_ar, variant_title_en, variant_title_ar,
        quantity, unit_price, total, discount, tax, tax_class, tax_rate)
      SELECT order_id, 0, 'SKU-mirror', 'mirror', 'Mirror', 'مرآة', '', '', 1, 100, 100, 0, 5, 'standard', 500
      FROM orders WHERE order_id LIKE 'many-%'`,
    ),
  ]);

// Shows: orders.export
test("a row for each line of an order: units, VAT, payment, invoice and parcels; the delivery fee once", async () => {
  const staff = await aStaff();
  const user = await aUser();
  const placedAt = Date.parse("2026-11-30T21:30:00Z");
  const order = await anOrder(user.userId, {
    status: "shipped",
    placedAt,
    buyer: { establishment: "عيادة اللؤلؤة", trn: "100123456700003", phone: "+971501234567" },
    lines: [
      { discount: 1000 },
      { sku: "SKU-probe", slug: "probe", quantity: 1, unitPrice: 2100, taxClass: "zero_rated" },
    ],
  });
  await run("UPDATE order_lines SET shipped = 1, cancelled = 1 WHERE order_id = ? AND position = 0", order.id);
  await run("DELETE FROM shipment_lines WHERE position = 1");
  const rows = orderRows(await allOrders(staff));
  const both = {
    order_number: await numberOf(order.id),
    placed_at: "2026-12-01T01:30",
    state: "shipped",
    company: "عيادة اللؤلؤة",
    buyer: "Noura Al Falasi",
    trn: "100123456700003",
    email: `${user.userId}@shop.test`,
    phone: "+971501234567",
    emirate: "Dubai",
    payment_method: "cod",
    payment_state: "due",
    invoice: "INV-000001",
  };
  expect(rows).toEqual([
    expect.objectContaining({
      ...both,
      line: "1",
      sku: "SKU-mirror",
      title: "Product mirror · Size M",
      quantity: "2",
      open: "0",
      shipped: "1",
      cancelled: "1",
      unit_price: "50.00",
      vat_rate: "5",
      vat: "4.29",
      discount: "10.00",
      line_total: "90.00",
      delivery_fee: "15.00",
      tracking_numbers: `AX-${order.id}`,
    }),
    expect.objectContaining({
      ...both,
      line: "2",
      sku: "SKU-probe",
      quantity: "1",
      vat_rate: "0",
      vat: "0.00",
      line_total: "21.00",
      delivery_fee: "0.00",
      tracking_numbers: "",
    }),
  ]);
  expect(orderLines((await allOrders(staff))[0]!, "ar")).toContain("منتج mirror · مقاس م");
});

test("what a spreadsheet would run is text, ends with CR LF, and comes back as it was", async () => {
  const staff = await aStaff();
  const user = await aUser();
  const hostile = ["=1+1", "+971", "-5", "@x", "\tx", "'=x", 'a"b,c;d', "two\nlines", "＝1", " space "];
  for (const name of hostile) await anOrder(user.userId, { buyer: { name } });
  const orders = await allOrders(staff);
  const text = ordersHead + orders.map((order) => orderLines(order, "en")).join("");
  const reader = new CsvReader();
  const raw = [...reader.push(text), ...reader.end()].map(({ cells }) => cells[4]!).slice(1);
  for (const cell of raw) expect(cell).not.toMatch(/^[=+\-@\t＝]/);
  expect(orderRows(orders).map(({ buyer }) => buyer)).toEqual(hostile);
  expect(text.replaceAll("two\nlines", "").match(/(?<!\r)\n/)).toBe(null);
});

test("payment states follow what came and what went back", async () => {
  const staff = await aStaff();
  const { userId } = await aUser();
  const ids = [
    (await anOrder(userId)).id,
    (await anOrder(userId, { status: "delivered" })).id,
    (await anOrder(userId, { method: "card" })).id,
    (await anOrder(userId, { method: "credit" })).id,
    (await anOrder(userId, { status: "cancelled" })).id,
    (await anOrder(userId, { method: "card" })).id,
    (await anOrder(userId, { method: "card" })).id,
    (await anOrder(userId, { wallet: 2000 })).id,
  ];
  await run("UPDATE orders SET refunded = total + shipping WHERE order_id = ?", ids[5]);
  await run("UPDATE orders SET refunded = 100 WHERE order_id = ?", ids[6]);
  const states = new Map((await allOrders(staff)).map(({ id, payment_state }) => [id, payment_state]));
  expect(ids.map((id) => states.get(id))).toEqual([
    "due",
    "paid",
    "paid",
    "on_credit",
    "void",
    "refunded",
    "partly_refunded",
    "partly_paid",
  ]);
});

test("filters and days of Dubai narrow the file, and each download is in the audit log once", async () => {
  const staff = await aStaff();
  const [one, other] = [await aUser(), await aUser()];
  const early = await anOrder(one.userId, { placedAt: Date.parse("2026-11-29T19:59:59Z") });
  const late = await anOrder(one.userId, { status: "delivered", placedAt: Date.parse("2026-11-29T20:00:00Z") });
  const foreign = await anOrder(other.userId, { placedAt: Date.parse("2026-12-01T20:00:00Z") });
  const ids = async (filters: CallRequest<"exportOrders">) => (await allOrders(staff, filters)).map(({ id }) => id);
  expect(await ids({})).toEqual([early.id, late.id, foreign.id]);
  expect(await ids({ from: "2026-11-30", to: "2026-12-01" })).toEqual([late.id]);
  expect(await ids({ status: "delivered" })).toEqual([late.id]);
  expect(await ids({ customer: one.userId })).toEqual([early.id, late.id]);
  expect(await ids({ search: `${other.userId}@shop.test` })).toEqual([foreign.id]);
  expect(await ids({ from: "2027-01-01" })).toEqual([]);
  expect(await audited()).toEqual(
    [
      "3",
      "1 · from: 2026-11-30 · to: 2026-12-01",
      "1 · status: delivered",
      `2 · customer: ${one.userId}`,
      "1 · search",
      "0 · from: 2027-01-01",
    ].map((detail) => ({ action: "order.export", subject: "orders.csv", detail })),
  );
});

test("old orders come from their archive with all their lines", async () => {
  const staff = await aStaff();
  const { userId } = await aUser();
  const before = await anOldOrder(userId);
  const [whole] = await allOrders(staff);
  await moveOldOrders();
  expect(await env.DB.prepare("SELECT count(*) AS n FROM order_lines").first("n")).toBe(0);
  expect((await allOrders(staff))[0]).toEqual(whole);
  expect(whole!.id).toBe(typeof before === "string" ? before : before.id);
});

test("many pages hold each order once, though orders move on meanwhile", async () => {
  const staff = await aStaff();
  const { userId } = await aUser();
  await manyOrders(userId, 450);
  const first = await staff.get("exportOrders", {});
  expect([first.orders.length, first.total]).toEqual([50, 450]);
  await run("UPDATE orders SET status = 'confirmed' WHERE number <= 500010");
  const pages = [first];
  while (pages.at(-1)!.next) pages.push(await staff.get("exportOrders", { cursor: pages.at(-1)!.next! }));
  const numbers = pages.flatMap(({ orders }) => orders.map(({ number }) => Number(number)));
  expect(numbers).toEqual(Array.from({ length: 450 }, (_, at) => 500_001 + at));
  expect(await audited()).toEqual([{ action: "order.export", subject: "orders.csv", detail: "450" }]);
});

test("a cursor is good for its member and its filters alone; what is no filter is refused", async () => {
  const [staff, colleague] = [await aStaff(), await aStaffWith("finance")];
  const { userId } = await aUser();
  await manyOrders(userId, 201);
  const { next } = await staff.get("exportOrders", {});
  for (const [asked, request] of [
    [colleague, { cursor: next! }],
    [staff, { cursor: next!, status: "placed" }],
    [staff, { cursor: "made.up" }],
  ] as const) {
    expect(await asked.refuse("exportOrders", request)).toMatchObject({ status: 400, code: "invalid_cursor" });
  }
  for (const request of [{ from: "yesterday" }, { status: "lost" }, { search: "x".repeat(201) }]) {
    const wrong = request as CallRequest<"exportOrders">;
    expect(await staff.refuse("exportOrders", wrong)).toMatchObject({ status: 400, code: "invalid_input" });
  }
  expect((await audited()).length).toBe(1);
});

test("without the right there is no file and no entry", async () => {
  for (const [call, role] of [
    ["exportOrders", "warehouse"],
    ["exportOrders", "support"],
    ["exportCustomers", "support"],
    ["exportCustomers", "orders"],
    ["exportCustomers", "read_only"],
    ["exportOrders", "read_only"],
  ] as const) {
    const staff = await aStaffWith(role);
    expect([call, role, (await staff.refuse(call, {})).code]).toEqual([call, role, "no_right"]);
  }
  expect((await (await aUser()).refuse("exportCustomers", {})).code).toBe("not_staff");
  expect(await audited()).toEqual([]);
});

// Shows: customers.export
test("customers leave with what they bought, by the filters of their list; who has left is not among them", async () => {
  const staff = await aStaffWith("finance");
  const user = await aUser({ email: "huda@pearl.test" });
  await run(
    "UPDATE users SET first_name = 'هدى', last_name = 'المنصوري', name = 'هدى المنصوري', establishment_name = ?, locale = 'ar', business_type = 'dental', phone = '+971501112233' WHERE user_id = ?",
    "=Pearl, Dental",
    user.userId,
  );
  await run("INSERT INTO customer_tags VALUES (?1, 'vip'), (?1, 'chain')", user.userId);
  await anOrder(user.userId, { status: "delivered" });
  const gone = await aUser({ email: "gone@pearl.test" });
  await run("UPDATE customers SET gone = 1 WHERE user_id = ?", gone.userId);
  const { customers, total } = await staff.get("exportCustomers", { tag: "vip" });
  expect(total).toBe(1);
  const text = customersHead + customers.map(customerLine).join("");
  expect(text).toContain('"\'=Pearl, Dental"');
  expect(rowsOf(text)).toEqual([
    {
      email: "huda@pearl.test",
      name: "هدى المنصوري",
      first_name: "هدى",
      last_name: "المنصوري",
      company: "=Pearl, Dental",
      trn: "",
      phone: "+971501112233",
      language: "ar",
      category: "dental",
      tags: "chain, vip",
      since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      orders: "1",
      spent: "115.00",
    },
  ]);
  const emails = new Set((await staff.get("exportCustomers", {})).customers.map(({ email }) => email));
  expect([emails.has("huda@pearl.test"), emails.has("gone@pearl.test")]).toEqual([true, false]);
  expect((await audited())[0]).toEqual({ action: "customer.export", subject: "customers.csv", detail: "1 · tag: vip" });
});

test("many pages hold each customer once", async () => {
  const staff = await aStaff();
  await run(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 410)
    INSERT INTO users (user_id, email, created_at) SELECT 'm-' || i, 'm' || i || '@many.test', 0 FROM n`,
  );
  const emails: string[] = [];
  let cursor: string | undefined;
  do {
    const reply = await staff.get("exportCustomers", { ...(cursor && { cursor }) });
    emails.push(...reply.customers.map(({ email }) => email).filter((email) => email.endsWith("@many.test")));
    cursor = reply.next ?? undefined;
  } while (cursor);
  expect(emails).toEqual(Array.from({ length: 410 }, (_, at) => `m${at + 1}@many.test`));
  await run("DELETE FROM users WHERE user_id LIKE 'm-%'");
});

test("a search that finds many customers leaves with all of them", async () => {
  const staff = await aStaff();
  await run(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2010)
    INSERT INTO users (user_id, email, created_at) SELECT 'f-' || i, 'f' || i || '@found.test', 0 FROM n`,
  );
  const { total, customers } = await staff.get("exportCustomers", { search: "found.test" });
  expect([total, customers[0]?.email]).toEqual([2010, "f1@found.test"]);
  await run("DELETE FROM users WHERE user_id LIKE 'f-%'");
});
