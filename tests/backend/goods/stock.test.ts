// Shows that staff find SKUs and correct their stock, once for each key, never below nothing, with an entry of the audit
// log; and that corrections and orders at once lose nothing.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";

const names = ["mirror", "probe", "gauze"];
beforeAll(() =>
  loadProducts(names.map((name) => productSample(name, { variants: [variantSample(`S-${name}`, { stock: 5 })] }))),
);
const key = (idempotencyKey: string = crypto.randomUUID()) => ({ idempotencyKey });
const stockOf = (sku: string) =>
  env.DB.prepare("SELECT stock FROM variants WHERE sku_id = ?").bind(sku).first<number>("stock");

test("SKUs are found by id and by words of their title, in both languages", async () => {
  const staff = await aStaff();
  const found = async (search: string) => (await staff.get("findStock", { search })).skus.map(({ sku_id }) => sku_id);
  expect(await found("s-probe")).toEqual(["S-probe"]);
  expect(await found("Product gauze")).toEqual(["S-gauze"]);
  expect(await found("mirror عربي")).toEqual(["S-mirror"]);
  expect(await found("%")).toEqual([]);
  expect(await found("ك".repeat(100))).toEqual([]);
  expect((await staff.get("findStock", { limit: 2 })).skus).toHaveLength(2);
  expect((await staff.get("findStock")).total).toBe(3);
});

// Shows: editor.stock
test("a correction adds, takes or sets, and is written down; sent again it is one", async () => {
  const staff = await aStaff();
  const once = key();
  const request = { sku_id: "S-mirror", change: 4, reason: "Delivery 88" };
  const answers = await Promise.all(Array.from({ length: 6 }, () => staff.ask("correctStock", request, once)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await stockOf("S-mirror")).toBe(9);
  const { sku, message } = await staff.get("correctStock", { ...request, change: -9, reason: "Damaged" }, key());
  expect([sku.stock, message]).toEqual([0, "Stock updated"]);
  await staff.get("correctStock", { sku_id: "S-mirror", stock: 12, reason: "Counted" }, key());
  const { entries } = await staff.get("listAuditLog", { limit: 100 });
  expect(entries.filter(({ subject }) => subject === "S-mirror").map(({ detail }) => detail)).toEqual([
    "0 → 12: Counted",
    "-9: Damaged",
    "+4: Delivery 88",
  ]);
  const other = await staff.ask("correctStock", { ...request, change: 5 }, once);
  expect(other).toMatchObject({ status: 422, body: { code: "idempotency_reused" } });
});

test.for([
  [{ sku_id: "S-probe", change: -6 }, 409, "out_of_stock"],
  [{ sku_id: "S-none", change: 1 }, 404, "unknown_sku"],
  [{ sku_id: "S-probe" }, 400, "invalid_input"],
  [{ sku_id: "S-probe", change: 1, stock: 1 }, 400, "invalid_input"],
  [{ sku_id: "S-probe", stock: -1 }, 400, "invalid_input"],
  [{ sku_id: "S-probe", change: 1.5 }, 400, "invalid_input"],
  [{ sku_id: "S-probe", change: 1, reason: "" }, 400, "invalid_input"],
] as const)("%j is a %i %s and changes nothing", async ([request, status, code]) => {
  const staff = await aStaff();
  const answer = await staff.ask("correctStock", { reason: "x", ...request }, key());
  expect(answer).toMatchObject({ status, body: { code } });
  expect(await stockOf("S-probe")).toBe(5);
  expect((await staff.refuse("correctStock", { sku_id: "S-probe", change: 1, reason: "x" })).status).toBe(400);
});

test("goods that come only add, what is damaged only takes, and each is written down as what it was", async () => {
  const staff = await aStaff();
  const move = (kind: "receive" | "damage", change: number) =>
    staff.ask("correctStock", { sku_id: "S-mirror", kind, change, reason: "Moved" }, key());
  const before = (await stockOf("S-mirror"))!;
  expect((await move("receive", 6)).status).toBe(200);
  expect((await move("damage", -2)).status).toBe(200);
  for (const [kind, change] of [
    ["receive", -1],
    ["receive", 0],
    ["damage", 1],
  ] as const) {
    expect(await move(kind, change)).toMatchObject({
      status: 400,
      body: { fields: { change: expect.any(String) as string } },
    });
  }
  expect(await stockOf("S-mirror")).toBe(before + 4);
  const { entries } = await staff.get("listAuditLog", { subject: "S-mirror", limit: 2 });
  expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
    ["stock.damage", "-2: Moved"],
    ["stock.receive", "+6: Moved"],
  ]);
});

test("what was sold while somebody counted stays sold", async () => {
  const staff = await aStaff();
  await env.DB.prepare("UPDATE variants SET stock = 20 WHERE sku_id = 'S-probe'").run();
  const seen = (await stockOf("S-probe"))!;
  await env.DB.prepare("UPDATE variants SET stock = stock - 3 WHERE sku_id = 'S-probe'").run();
  const counted = { sku_id: "S-probe", kind: "count" as const, stock: 25, seen, reason: "Shelf 4" };
  expect((await staff.get("correctStock", counted, key())).sku.stock).toBe(22);
  await env.DB.prepare("UPDATE variants SET stock = 5 WHERE sku_id = 'S-probe'").run();
});

test("corrections and cancelled orders at once all count", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const orders = await Promise.all(
    Array.from({ length: 10 }, () => anOrder(user.userId, { lines: [{ sku: "S-gauze", quantity: 3 }] })),
  );
  const cancels = orders.map(({ id }) => user.ask("cancelOrder", { order_id: id, reason: "other" }));
  const corrections = Array.from({ length: 10 }, () =>
    staff.ask("correctStock", { sku_id: "S-gauze", change: -1, reason: "x" }, key()),
  );
  const answers = await Promise.all([...cancels, ...corrections]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await stockOf("S-gauze")).toBe(5 + 30 - 10);
});
