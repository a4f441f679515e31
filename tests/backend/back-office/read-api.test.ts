// Shows what programs read with a key: every record once however much changes meanwhile, from a cursor that nobody else can
// make, by queries that read no more than a page; and nothing of who has left.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aMarkedUser, deletionOf } from "#support/account-data";
import { anOrder } from "#support/orders";
import { countingDatabase } from "#support/rows-read";
import { aProgram } from "#support/programs";
import { aStaff } from "#support/staff";
import { aUser } from "#support/shoppers";
import { createBackend } from "#backend/app";

type Program = Awaited<ReturnType<typeof aProgram>>;
let program: Program;
const run = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();
const products = () => [
  productSample("mirror", { variants: [variantSample("SKU-mirror", { stock: 40, gtin: "4006381333931" })] }),
  productSample("probe", { variants: ["P1", "P2", "P3"].map((sku) => variantSample(sku, { stock: 3 })) }),
];

beforeAll(async () => {
  await loadProducts(products());
  program = await aProgram();
});

/** All of a list, from its beginning or a cursor, a page at a time. @param between is done after each page */
async function everything(
  name: "listApiOrders" | "listApiStock",
  request: Record<string, unknown>,
  between: (page: number) => Promise<void> = async () => {},
) {
  const ids: string[] = [];
  let [cursor, more] = [request["cursor"] as string | undefined, true];
  for (let page = 1; more; page++) {
    const reply = await program.get(name, { ...request, ...(cursor && { cursor }) });
    const records = "orders" in reply ? reply.orders.map(({ id }) => id) : reply.stock.map(({ sku_id }) => sku_id);
    ids.push(...records);
    [cursor, more] = [reply.next, reply.more];
    if (more) await between(page);
  }
  return { ids, cursor: cursor! };
}

test("an order is complete: lines, sums, addresses, shipments and the ids of its documents and customer", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const lines = [
    { sku: "SKU-mirror", quantity: 3, unitPrice: 3500, discount: 500 },
    { slug: "needle", sku: "N1", quantity: 2, unitPrice: 10_000, taxClass: "zero_rated" as const },
  ];
  const { id } = await anOrder(user.userId, { lines, status: "packed", buyer: { establishment: "Clinic", trn: "1" } });
  await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number: "T1" });
  const { order } = await program.get("getApiOrder", { id });
  expect(order).toMatchObject({
    id,
    state: "shipped",
    customer_id: user.userId,
    buyer: { email: `${user.userId}@shop.test`, establishment: "Clinic", trn: "1" },
    delivery_address: { city: "Dubai", phone: "+971501234567" },
    items: [
      { sku_id: "SKU-mirror", quantity: 3, unit_price: 35, discount: 5, total: 100, tax: 4.76, tax_rate: 5 },
      { sku_id: "N1", total: 200, tax: 0, tax_class: "zero_rated" },
    ],
    shipping: 15,
    total: 315,
    tax: 5.47,
    taxes: [
      { rate: 5, total: 115, tax: 5.47 },
      { rate: 0, total: 200, tax: 0 },
    ],
    shipments: [{ carrier: "Aramex", tracking_number: "T1" }],
    documents: [{ kind: "invoice", total: 315 }],
  });
  expect((await program.get("getApiOrder", { id: order.number })).order).toEqual(order);
  const { invoices } = await program.get("listApiInvoices", { order_id: id });
  expect(invoices.map((paper) => paper.id)).toEqual(order.documents.map((paper) => paper.id));
  const { customers } = await program.get("listApiCustomers", { id: order.customer_id });
  expect(customers).toMatchObject([{ id: user.userId, state: "active", email: `${user.userId}@shop.test` }]);
  const { stock } = await program.get("listApiStock", { sku_id: "SKU-mirror,none" });
  expect(stock).toMatchObject([{ sku_id: "SKU-mirror", available: 40, price: 100, gtin: "4006381333931" }]);
});

test.for(["nothing-here", "0", "99999999999999999999", "100001' OR 1=1 --", "__proto__"])(
  "an order %s that is not there is 404",
  async (id) => {
    expect(await program.refuse("getApiOrder", { id })).toMatchObject({ status: 404, code: "not_found" });
  },
);

// Shows: programs.read-api
test("pages have every order once, though orders are placed and moved on meanwhile", async () => {
  const { userId } = await aUser();
  const begun = new Date().toISOString();
  const placed = await Promise.all(Array.from({ length: 25 }, () => anOrder(userId)));
  const moved = placed[3]!.id;
  const late: string[] = [];
  const { ids, cursor } = await everything("listApiOrders", { updated_since: begun, limit: 10 }, async () => {
    late.push((await anOrder(userId)).id);
    await run("UPDATE orders SET status = 'confirmed' WHERE order_id = ?", moved);
  });
  const wanted = [...placed.map(({ id }) => id), ...late];
  expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
  // What changed behind the reader comes again, and nothing else does.
  const again = ids.filter((id, at) => ids.indexOf(id) !== at);
  expect(new Set(again)).toEqual(new Set([moved]));
  // The last cursor goes on where the list ended.
  const nothing = await program.get("listApiOrders", { updated_since: begun, cursor });
  expect(nothing).toMatchObject({ orders: [], more: false, next: cursor });
  const newest = await anOrder(userId);
  expect((await everything("listApiOrders", { updated_since: begun, cursor })).ids).toEqual([newest.id]);
});

test("changes of the same millisecond are all told, in the order of their writing", async () => {
  const { userId } = await aUser();
  const { cursor } = await everything("listApiOrders", { limit: 100 });
  const orders = await Promise.all(Array.from({ length: 12 }, () => anOrder(userId)));
  await run(`UPDATE orders SET reason = 'other' WHERE order_id IN (${orders.map(({ id }) => `'${id}'`).join()})`);
  const { results } = await env.DB.prepare("SELECT changed_at FROM record_changes WHERE resource = 'order'").all();
  expect(new Set(results.map((row) => row["changed_at"]))).toHaveLength(results.length);
  const { ids } = await everything("listApiOrders", { cursor, limit: 5 });
  expect(ids.toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
});

test("filters: a state, a moment, a kind, an order", async () => {
  const { userId } = await aUser();
  const [shipped, staff] = [await anOrder(userId, { status: "shipped" }), await aStaff()];
  const delivered = await anOrder(userId, { status: "delivered", method: "card" });
  await staff.ask(
    "refundOrder",
    { id: delivered.id, note: "Torn", amount: 5 },
    { idempotencyKey: crypto.randomUUID() },
  );
  const { orders } = await program.get("listApiOrders", { state: "shipped", limit: 100 });
  expect(orders.map(({ id }) => id)).toContain(shipped.id);
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(["shipped"]));
  const { invoices: notes } = await program.get("listApiInvoices", { kind: "credit_note" });
  expect(notes).toMatchObject([{ kind: "credit_note", total: 5, corrects: { total_after: 110 } }]);
  const { invoices } = await program.get("listApiInvoices", { order_id: delivered.id });
  expect(invoices.map(({ kind }) => kind)).toEqual(["invoice", "credit_note"]);
  expect((await program.get("listApiInvoices", { order_id: delivered.id, kind: "invoice" })).invoices).toHaveLength(1);
  expect((await program.get("listApiInvoices", { order_id: "none" })).invoices).toEqual([]);
  const later = new Date(Date.now() + 60_000).toISOString();
  for (const name of ["listApiOrders", "listApiInvoices", "listApiCustomers", "listApiStock"] as const)
    expect(await program.get(name, { updated_since: later })).toMatchObject({ more: false });
  expect((await program.get("listApiOrders", { updated_since: later })).orders).toEqual([]);
  const offset = await program.get("listApiOrders", { updated_since: "2020-01-01T04:00:00+04:00", limit: 1 });
  expect(offset.orders).toHaveLength(1);
});

// Shows: programs.read-api
test("a cursor is good for its own list and filters alone; all others are refused, and none is a 500", async () => {
  const { next } = await program.get("listApiOrders", { state: "placed", limit: 1 });
  await program.get("listApiOrders", { state: "placed", limit: 2, cursor: next });
  const [text, seal] = next.split(".") as [string, string];
  const foreign = [
    ["listApiOrders", { cursor: next }],
    ["listApiOrders", { state: "shipped", cursor: next }],
    ["listApiOrders", { state: "placed", updated_since: "2020-01-01T00:00:00Z", cursor: next }],
    ["listApiInvoices", { cursor: next }],
    ["listApiStock", { cursor: next }],
  ] as const;
  const invented = [
    "x",
    "0",
    "1764000000000",
    `${text}.`,
    `.${seal}`,
    `${text}.${seal}x`,
    `${text}1.${seal}`,
    `${text}.${"A".repeat(43)}`,
    `${"z".repeat(12)}.${seal}`,
    `-${text}.${seal}`,
    btoa(JSON.stringify({ changed_at: 0 })),
    "' OR 1=1 --",
    "\u0661",
    next.toUpperCase(),
  ].map((cursor) => ["listApiOrders", { state: "placed", cursor }] as const);
  for (const [name, request] of [...foreign, ...invented])
    expect([request.cursor, await program.refuse(name, request)]).toMatchObject([
      request.cursor,
      { status: 400, code: "invalid_cursor" },
    ]);
});

test("a cursor outlives a change of the shop's secret, as long as both overlap", async () => {
  const { next } = await program.get("listApiStock", { limit: 1 });
  const asked = (variables: Record<string, string>) =>
    createBackend({ ...env, ...variables }).fetch(
      new Request(`https://backend.test/api/v1/stock/?limit=1&cursor=${next}`, {
        headers: { authorization: `Bearer ${program.key}` },
      }),
    );
  const renewed = { SESSION_SECRET: "another secret that is as long as the first one" };
  expect((await asked({ ...renewed, SESSION_SECRET_PREVIOUS: env.SESSION_SECRET })).status).toBe(200);
  expect((await asked(renewed)).status).toBe(400);
});

test.for([
  { limit: 0 },
  { limit: 101 },
  { limit: "x" },
  { state: "open" },
  { updated_since: "yesterday" },
  { updated_since: "2026-11-25" },
  { cursor: "" },
  { cursor: "x".repeat(201) },
])("a list refuses %o by name", async (request) => {
  const refusal = await program.refuse("listApiOrders", request);
  expect(refusal).toMatchObject({ status: 400, code: "invalid_input" });
  expect(Object.keys(refusal.fields!)).toEqual(Object.keys(request));
});

test("stock: sold, moved, renamed and deleted SKUs are listed; a write that changes nothing is not", async () => {
  const from = async (cursor: string) => {
    const { stock, next } = await program.get("listApiStock", { cursor });
    return { told: stock.map(({ sku_id, state, available }) => [sku_id, state, available]), next };
  };
  let { cursor: next } = await everything("listApiStock", { limit: 2 });
  await run("UPDATE variants SET stock = 2 WHERE sku_id = 'P2'");
  await run("UPDATE variants SET stock = 2, image = 'x' WHERE sku_id = 'P2'");
  let answer = await from(next);
  expect(answer.told).toEqual([["P2", "listed", 2]]);
  next = answer.next;
  await loadProducts(products());
  answer = await from(next);
  expect(answer.told).toEqual([["P2", "listed", 3]]);
  next = answer.next;
  await loadProducts(products());
  expect((await from(next)).told).toEqual([]);
  const [mirror, probe] = products();
  await loadProducts([mirror!, { ...probe!, variants: probe!.variants.slice(0, 2) }]);
  answer = await from(next);
  expect(answer.told).toEqual([["P3", "gone", 0]]);
  await run("UPDATE product_groups SET title_en = 'Other' WHERE slug = 'probe'");
  expect((await from(answer.next)).told).toEqual([
    ["P1", "listed", 3],
    ["P2", "listed", 3],
  ]);
});

test("a special price is listed as long as it runs", async () => {
  const special = (ends: number | null) =>
    run("UPDATE variants SET special_price = 9000, special_ends_at = ? WHERE sku_id = 'SKU-mirror'", ends);
  const told = async () => (await program.get("listApiStock", { sku_id: "SKU-mirror" })).stock[0];
  await special(Date.now() + 60_000);
  expect(await told()).toMatchObject({ price: 100, special_price: 90, special_ends_at: expect.any(String) });
  await special(null);
  expect(await told()).toMatchObject({ special_price: 90, special_ends_at: null });
  await special(Date.now() - 1);
  expect(await told()).toMatchObject({ price: 100, special_price: null, special_ends_at: null });
});

test("a deleted account is listed by its id and its end; orders keep what the law requires", async () => {
  const user = await aMarkedUser();
  const clinic = { name: user.word, establishment: "Clinic", trn: "1" };
  const { id } = await anOrder(user.userId, { status: "delivered", buyer: clinic });
  const person = await anOrder(user.userId, { status: "delivered", buyer: { name: "Noura" } });
  const { next: cursor, customers: before } = await lastCustomers();
  expect(before.at(-1)).toMatchObject({ id: user.userId, state: "active", phone: user.phone });
  await user.get("deleteMyAccount", await deletionOf(user, 12.5));
  const { customers } = await program.get("listApiCustomers", { cursor });
  expect(customers).toEqual([
    expect.objectContaining({ id: user.userId, state: "deleted", name: "", email: "", phone: "", establishment: "" }),
  ]);
  const { order } = await program.get("getApiOrder", { id });
  expect(order).toMatchObject({ buyer: { name: "", email: "", phone: "", establishment: "Clinic", trn: "1" } });
  expect(order.delivery_address).toMatchObject({ name: "", address_line_1: "", state: "Dubai", phone: "" });
  expect((await program.get("getApiOrder", { id: person.id })).order.buyer).toMatchObject({ name: "Noura", email: "" });
  const { ids } = await everything("listApiOrders", { limit: 100 });
  expect(ids).toContain(id);
  const all = [
    await program.get("listApiOrders", { limit: 100 }),
    await program.get("listApiCustomers", { limit: 100 }),
  ];
  expect(JSON.stringify(all)).not.toMatch(new RegExp(`${user.email}|${user.word}`, "i"));
});

test("an account that became part of another says of which", async () => {
  const [stays, goes] = [await aUser(), await aUser()];
  const order = await anOrder(goes.userId, { status: "delivered" });
  const staff = await aStaff();
  const { seen } = await staff.get("previewCustomerMerge", { id: stays.userId, other: goes.userId });
  const { next: cursor } = await lastCustomers();
  await staff.get("mergeCustomers", { id: stays.userId, other: goes.userId, seen });
  const { customers } = await program.get("listApiCustomers", { cursor });
  expect(customers.find(({ id }) => id === goes.userId)).toMatchObject({ state: "merged", merged_into: stays.userId });
  expect((await program.get("getApiOrder", { id: order.id })).order.customer_id).toBe(stays.userId);
});

async function lastCustomers() {
  let page = await program.get("listApiCustomers", { limit: 100 });
  while (page.more) page = await program.get("listApiCustomers", { limit: 100, cursor: page.next });
  return page;
}

test("a stamp is never below one before, though the database's clock goes back", async () => {
  const { userId } = await aUser();
  const ahead = Date.now() + 3_600_000;
  await anOrder(userId);
  await run("UPDATE record_changes SET changed_at = ? WHERE record_id = (SELECT max(order_id) FROM orders)", ahead);
  const { cursor } = await everything("listApiOrders", { limit: 100 });
  const { id } = await anOrder(userId);
  expect((await everything("listApiOrders", { cursor })).ids).toEqual([id]);
});

// Shows: programs.read-api
test("a page reads its own records and no more, however many there are", { timeout: 120_000 }, async () => {
  const many = 20_000;
  const { userId } = await aUser();
  const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})`;
  for (const text of [
    `INSERT INTO orders (order_id, number, checkout_id, user_id, status, payment_method, items_total, discount, total, tax,
      shipping, shipping_tax, payable, delivery_address, billing_address, buyer, locale, placed_at, changed_at)
     ${numbers} SELECT 'o' || i, 500000 + i, 'c' || i, '${userId}', iif(i % 5000 = 0, 'returned', 'delivered'), 'cod', 2100, 0,
      2100, 100, 0, 0, 2100, '{}', '{}', '{}', 'en', 1, 1 FROM n`,
    `INSERT INTO order_lines (order_id, position, sku_id, slug, title_en, title_ar, variant_title_en, variant_title_ar,
      quantity, unit_price, total, discount, tax)
     ${numbers} SELECT 'o' || i, 0, 'S' || i, 's', '', '', '', '', 1, 2100, 2100, 0, 100 FROM n`,
    `INSERT INTO tax_documents (kind, number, order_id, amount, tax, issued_at) ${numbers}
     SELECT 'invoice', i + (SELECT max(number) FROM tax_documents WHERE kind = 'invoice'), 'o' || i, 2100, 100, 1 FROM n`,
    `INSERT INTO users (user_id, name, created_at) ${numbers} SELECT 'u' || i, '', 1 FROM n`,
  ])
    await run(text);
  const { database, rowsRead } = countingDatabase(env.DB);
  const rows = async (name: Parameters<Program["ask"]>[0], request: Record<string, unknown>) => {
    const before = rowsRead();
    const { status } = await program.ask(name, request, { database });
    expect(status).toBe(200);
    return rowsRead() - before;
  };
  const limit = 20;
  expect(await rows("listApiOrders", { limit })).toBeLessThan(limit * 16);
  expect(await rows("listApiOrders", { limit, state: "returned" })).toBeLessThan(limit * 16);
  expect(await rows("listApiOrders", { limit, updated_since: new Date().toISOString() })).toBeLessThan(limit * 16);
  expect(await rows("getApiOrder", { id: "o7" })).toBeLessThan(30);
  expect(await rows("getApiOrder", { id: "500007" })).toBeLessThan(30);
  // One of them for each order's own purchase on credit, which is looked for by the order and not among all purchases, and one
  // for when it was invoiced.
  expect(await rows("listApiInvoices", { limit })).toBeLessThan(limit * 22);
  expect(await rows("listApiInvoices", { limit, kind: "credit_note" })).toBeLessThan(limit * 22);
  expect(await rows("listApiInvoices", { limit, order_id: "o7" })).toBeLessThan(60);
  expect(await rows("listApiCustomers", { limit })).toBeLessThan(limit * 12);
  expect(await rows("listApiCustomers", { limit, id: "u1,u2,u3" })).toBeLessThan(60);
  expect(await rows("listApiStock", { limit })).toBeLessThan(limit * 8);
});

test("orders of very many lines come fewer to a page, and each once", async () => {
  const { userId } = await aUser();
  const lines = Array.from({ length: 90 }, (_, at) => ({ sku: `L${at}`, slug: "long", unitPrice: 100 }));
  const made: string[] = [];
  for (let at = 0; at < 3; at++) made.push((await anOrder(userId, { lines, status: "packed" })).id);
  for (const id of made)
    await run(
      `INSERT INTO order_lines (order_id, position, sku_id, slug, title_en, title_ar, variant_title_en, variant_title_ar,
         quantity, unit_price, total, discount, tax)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2300)
       SELECT ?1, i + 100, 'L', 'long', '', '', '', '', 1, 0, 0, 0, 0 FROM n`,
      id,
    );
  const first = await program.get("listApiOrders", { state: "packed", limit: 100 });
  expect([first.orders.map(({ id }) => id), first.more]).toEqual([made.slice(0, 2), true]);
  const { ids } = await everything("listApiOrders", { state: "packed", cursor: first.next, limit: 100 });
  expect(ids).toEqual([made[2]]);
  const papers = await program.get("listApiInvoices", { limit: 100, order_id: made[0]! });
  expect(papers.invoices).toHaveLength(1);
});
