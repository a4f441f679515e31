// Shows one's data: the download holds every mark of somebody and nothing of others; deletion leaves none in any store
// but names on tax documents; nobody else loses anything; the same e-mail starts again; and what was cut off is
// finished.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { accountDataSections } from "#shared/customers/account-data";
import { runScheduled } from "#backend/scheduled/tasks";
import { openDatabase } from "#backend/platform/database";
import { deletionStatements } from "#backend/customers/account-data/deletion-store";
import { succeed } from "#support/backend-calls";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aMarkedUser, deletionOf, fillEverything, placesOf, wholeObject, type Marked } from "#support/account-data";
import { anOrder } from "#support/orders";
import { signedInByCode } from "#support/real-session";
import { localOutbox } from "#support/shoppers";
import { aStaff } from "#support/staff";

beforeAll(() =>
  loadProducts([productSample("marked", { variants: [variantSample("MARKED", { stock: 999, cod: true })] })]),
);

const tables = (places: string[]) => [...new Set(places.map((place) => place.split(":")[0]!))].toSorted();
const bindings = { ...env, ...localOutbox };
const later = (ms: number) => new Date(Date.now() + ms);

/** The download without what differs each time: links to files, and when it was made. */
async function dataOf(user: Marked) {
  const { data } = await user.get("exportMyData");
  return JSON.parse(JSON.stringify(data, (name, value: unknown) => (name === "url" ? "" : value))) as typeof data;
}

// Shows: account.export
test("the download holds every mark, in every section, and nothing of somebody else", async () => {
  const [user, other] = [await aMarkedUser(), await aMarkedUser()];
  await fillEverything(user);
  await fillEverything(other);
  const { data, part, parts } = await user.get("exportMyData");
  expect([part, parts]).toEqual([1, 1]);
  const empty = accountDataSections.filter((section) => data[section].length === 0);
  expect(empty).toEqual(["archived_orders", "order_reductions", "refunds", "payments", "vouchers_used"]);
  const text = JSON.stringify(data);
  for (const mark of [user.word, user.email, user.phone, user.trn]) expect(text).toContain(mark);
  for (const mark of [other.word, other.email, other.phone, other.trn]) expect(text).not.toContain(mark);
  expect(data.account[0]).toMatchObject({ email: user.email, phone: user.phone, has_password: 0 });
  expect(text).not.toMatch(/password_hash|scrypt\$|code_hash/);
  expect(data.messages.map(({ subject }) => subject).join()).not.toContain("code");
  expect(text).not.toMatch(/[\ue000\ue001]/);
  expect(data.orders[0]).toMatchObject({ total: 100, buyer: { name: `${user.word} Sayed` } });
  expect(data.order_lines[0]).toMatchObject({ unit_price: 100 });
  expect(data.cart[0]).toMatchObject({ lines: [{ sku_id: "MARKED", unit_price: 100 }] });
  const [file] = data.documents;
  const { createBackend } = await import("#backend/app");
  const answer = await createBackend(bindings).fetch(new Request(`https://backend.test${String(file!["url"])}`));
  expect(new TextDecoder().decode(await answer.arrayBuffer())).toContain(user.word);
}, 30_000);

test("a list that is longer than one part goes on in the next, and none of it twice", async () => {
  const user = await aMarkedUser();
  const insert = env.DB.prepare(
    "INSERT INTO audit_log (staff_id, staff_email, action, subject, detail, created_at) VALUES ('s', 's', 'wallet.credit', ?, ?, 1)",
  );
  await env.DB.batch(Array.from({ length: 1203 }, (_, at) => insert.bind(user.email, `entry ${at}`)));
  const [first, second, third] = await Promise.all([1, 2, 3].map((part) => user.get("exportMyData", { part })));
  expect([first!.parts, second!.parts, (await user.get("describeMyData")).parts]).toEqual([2, 2, 2]);
  expect(first!.data.staff_actions).toHaveLength(1000);
  const all = [...first!.data.staff_actions, ...second!.data.staff_actions].map(({ detail }) => detail);
  expect(new Set(all).size).toBe(1203);
  expect(Object.values(third!.data).flat()).toEqual([]);
}, 30_000);

// Shows: account.delete
test("deletion leaves marks on tax documents alone, and nobody else loses anything", async () => {
  const [user, other] = [await aMarkedUser(), await aMarkedUser()];
  const { salesCode, orderIds } = await fillEverything(user);
  await fillEverything(other);
  const staff = await aStaff();
  await env.DB.prepare("UPDATE orders SET sales_code = ? WHERE user_id = ?").bind(salesCode, other.userId).run();
  const before = await dataOf(other);
  const invoice = (await staff.get("getHandledTaxDocument", { id: orderIds[0]! })).document;
  expect(tables(await placesOf(user)).length).toBeGreaterThan(15);
  const reviewed = await succeed("listReviews", { id: "marked" });
  expect(reviewed.reviews.map(({ title }) => title)).toContain(user.word);

  // One that never left has no paper that would have to name anybody.
  const buyer = { establishment: `Clinic ${user.word}`, name: user.word };
  const { id: unpaid } = await anOrder(user.userId, { invoiced: false, buyer });
  await user.get("cancelOrder", { order_id: unpaid, reason: "other" });
  await user.get("deleteMyAccount", await deletionOf(user, 17.5));
  expect(tables(await placesOf(user))).toEqual(["orders"]);
  expect((await staff.get("getHandledOrder", { id: unpaid })).order).toMatchObject({
    documents: [],
    buyer: { name: "", establishment: "" },
    billing_address: { name: "", address_line_1: "" },
  });
  expect(await dataOf(other)).toEqual(before);
  for (const id of orderIds) {
    const { order } = await staff.get("getHandledOrder", { id });
    expect(order.buyer).toMatchObject({ name: "", email: "", phone: "", establishment: `Clinic ${user.word}` });
    expect(order.billing_address).toMatchObject({ name: "", address_line_1: `Villa ${user.word}`, phone: "" });
    expect(order.delivery_address).toMatchObject({ name: "", address_line_1: "", city: "", state: "Dubai", phone: "" });
    expect([order.shipping_instructions, order.shipments]).toEqual(["", []]);
  }
  expect((await staff.get("getHandledTaxDocument", { id: orderIds[0]! })).document).toEqual(invoice);
  expect((await staff.get("listOrderQueue", { sales_code: salesCode })).total).toBe(2);
  const { sales_people } = await staff.get("listSalesPeople", { limit: 100 });
  expect(sales_people.map((one) => one.sales_code)).not.toContain(salesCode);
  const rest = await succeed("listReviews", { id: "marked" });
  expect([rest.total, rest.summary.count]).toEqual([reviewed.total - 1, reviewed.total - 1]);
  const rating = env.DB.prepare("SELECT rating_total, rating_count FROM product_groups WHERE slug = 'marked'");
  expect(await rating.first()).toEqual({ rating_total: 5 * rest.total, rating_count: rest.total });
  const ledger = env.DB.prepare("SELECT sum(amount) AS sum FROM wallet_entries WHERE user_id = ?").bind(user.userId);
  expect(await ledger.first("sum")).toBe(0);
  await runScheduled(bindings, later(300_000));
  expect(tables(await placesOf(user))).toEqual(["orders"]);
}, 30_000);

test("every session ends, and the same e-mail starts again and sees nothing of before", async () => {
  const user = await aMarkedUser();
  await fillEverything(user);
  const there = await signedInByCode(user.email);
  await user.get("deleteMyAccount", await deletionOf(user, 17.5));
  for (const gone of [user, there.shopper])
    expect(await gone.refuse("getCustomer")).toMatchObject({ status: 401, code: "token_not_valid" });
  expect(await user.refuse("refreshSession", { refresh_token: there.refreshToken })).toMatchObject({ status: 401 });
  const again = await signedInByCode(user.email);
  const { data } = await again.shopper.get("exportMyData");
  const kept = accountDataSections.filter((section) => data[section].length > 0);
  expect(kept).toEqual(["account", "sessions"]);
  expect((await again.shopper.get("getCustomer")).user).toMatchObject({ name: "", phone: "", orders_count: 0 });
  expect(data.account[0]!["user_id"]).not.toBe(user.userId);
}, 30_000);

test("cut off behind the batch, a scheduled run removes object and files after two minutes", async () => {
  const user = await aMarkedUser();
  await fillEverything(user);
  const now = Date.now();
  const { documents } = (await dataOf(user)) as { documents: Record<string, unknown>[] };
  await openDatabase(env.DB).run(...deletionStatements({ userId: user.userId, givenUp: 1750, now }));
  expect(tables(await placesOf(user))).toEqual(["file", "object", "orders"]);
  await runScheduled(bindings, later(60_000));
  expect(tables(await placesOf(user))).toEqual(["file", "object", "orders"]);
  await runScheduled(bindings, later(180_000));
  expect(tables(await placesOf(user))).toEqual(["orders"]);
  expect(documents).toHaveLength(3);
  const row = env.DB.prepare("SELECT documents, due_at FROM account_deletions WHERE user_id = ?").bind(user.userId);
  expect(await row.first()).toEqual({ documents: "[]", due_at: null });
}, 30_000);

test("what was on its way when the account was deleted is removed by the second look", async () => {
  const user = await aMarkedUser();
  await fillEverything(user);
  const { documents } = (await dataOf(user)) as { documents: Record<string, unknown>[] };
  await user.get("deleteMyAccount", await deletionOf(user, 17.5));
  await env.DOCUMENTS.put(`documents/${String(documents[0]!["document_id"])}`, user.word);
  const stub = env.SHOPPER.get(env.SHOPPER.idFromName(`user:${user.userId}`));
  await stub.run("wish", { sku_id: "MARKED" }, { purged: false, opens: true });
  expect(tables(await placesOf(user))).toEqual(["file", "object", "orders"]);
  await runScheduled(bindings, later(180_000));
  expect(tables(await placesOf(user))).toEqual(["orders"]);
  expect(await wholeObject(user.userId)).toEqual([]);
}, 30_000);

// Shows: account.delete
test("names leave the tax documents five years after the end of their year, not before", async () => {
  const user = await aMarkedUser();
  const { orderIds } = await fillEverything(user);
  await user.get("deleteMyAccount", await deletionOf(user, 17.5));
  const end = Date.UTC(new Date().getUTCFullYear() + 6, 0, 1);
  await runScheduled(bindings, new Date(end - 1));
  expect(tables(await placesOf(user))).toEqual(["orders"]);
  await runScheduled(bindings, new Date(end));
  expect(await placesOf(user)).toEqual([]);
  const { document } = await (await aStaff()).get("getHandledTaxDocument", { id: orderIds[0]! });
  expect([document.buyer, document.total]).toEqual([{ name: "", address: "", trn: null }, 100]);
}, 30_000);
