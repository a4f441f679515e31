// Shows how an import, and a change of many prices, is undone: all of it where nobody has touched it since, and what
// others changed, bought or counted stays and is reported. Twice is once, and an interrupted run continues.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { runScheduled } from "#backend/scheduled/tasks";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { atGateway, startedPayment } from "#support/payments";
import { applySheet, checkSheet, goThrough, problemsIn, type SheetImport } from "#support/sheets";
import { aGuest, aUser, localOutbox, type TestShopper } from "#support/shoppers";
import { aStaff, anotherStaff } from "#support/staff";
import { revisionOf } from "#support/product-drafts";
import { emptyProductsBut, emptyTables } from "#support/emptied-tables";

const guest = aGuest();

beforeEach(async () => {
  const sheets = ["imports", "parts", "lines", "groups", "problems", "scopes"].map((name) => `sheet_${name}`);
  await emptyTables(
    ...sheets,
    "stock_imports",
    "lone_acts",
    "product_drafts",
    "product_versions",
    "announced_sale_skus",
    "announced_sales",
  );
  await emptyProductsBut("mirror", "probe");
  await emptyTables("stock_moves");
  await loadProducts([
    productSample("mirror", {
      variants: [variantSample("M-1", { stock: 7 }), variantSample("M-2", { price_gst: 120, special_price: 90 })],
    }),
    productSample("probe", { category: "probes", variants: [variantSample("P-1")] }),
  ]);
  await env.DB.prepare("UPDATE variants SET carted_at = NULL").run();
});

const goods = [
  "SELECT slug, title_en, brand_id, category_id FROM product_groups ORDER BY 1",
  "SELECT sku_id, price, special_price, special_ends_at, max_oq, cod, stock, tiers FROM variants ORDER BY 1",
  "SELECT slug, kind, name_en, product_count FROM terms ORDER BY 1",
  "SELECT * FROM listing_entries ORDER BY 1, 2",
  "SELECT * FROM facet_counts ORDER BY 1, 2, 3",
  "SELECT word, groups FROM search_words ORDER BY 1",
];
const shop = async () => Promise.all(goods.map(async (query) => (await env.DB.prepare(query).all()).results));
const sku = async (id: string) =>
  env.DB.prepare("SELECT price, special_price, stock FROM variants WHERE sku_id = ?").bind(id).first();
const clock = (slug: string, id: string, changes: Record<string, string> = {}) => ({
  slug,
  title_en: "Wall clock",
  title_ar: "ساعة حائط",
  brand: "alpha",
  category: "mirrors",
  type: "device",
  sku_id: id,
  price_gst: "45",
  stock: "3",
  ...changes,
});

const imported = async (staff: TestShopper, rows: readonly Record<string, string>[], name?: string) =>
  applySheet(staff, await checkSheet(staff, rows, name));
/** Finds out what would go back. */
async function undoOf(staff: TestShopper, { id }: SheetImport): Promise<SheetImport> {
  const begun = (await staff.get("undoSheetImport", { id })).import;
  return begun.state === "checking" ? goThrough(staff, begun) : begun;
}
const takenBack = async (staff: TestShopper, sheet: SheetImport) => applySheet(staff, await undoOf(staff, sheet));
const entries = async (action: string) =>
  (
    await env.DB.prepare("SELECT subject, detail FROM audit_log WHERE action = ? ORDER BY entry_id DESC LIMIT 3")
      .bind(action)
      .all()
  ).results;

// Shows: sheets.undo
test("an import that nobody has touched goes back whole: prices, texts, stock, new goods, counts and search", async () => {
  const staff = await aStaff();
  const before = await shop();
  const sheet = await imported(
    staff,
    [
      { sku_id: "M-1", price_gst: "150", title_en: "Ceramic tray", brand: "beta", stock: "20" },
      { ...clock("wall-clock", "WC-1") },
    ],
    "goods.csv",
  );
  expect(sheet).toMatchObject({ applied: 2, can_undo: true, undone_by: null, undo_state: null });
  const changed = await shop();
  expect(changed).not.toEqual(before);
  const undo = await undoOf(staff, sheet);
  expect(undo).toMatchObject({ state: "checked", undoes: sheet.id, new: 1, changed: 1, faulty: 0, can_undo: false });
  expect((await staff.get("getSheetImport", { id: sheet.id })).import.undo_state).toBe("checked");
  expect(await shop()).toEqual(changed);
  const { groups } = await staff.get("listSheetDifferences", { id: undo.id });
  expect(groups.find(({ key }) => key === "mirror")?.differences).toEqual(
    expect.arrayContaining([
      { field: "variants.M-1.price", before: "150", after: "100" },
      { field: "variants.M-1.stock", before: "20", after: "7" },
    ]),
  );
  expect(await applySheet(staff, undo)).toMatchObject({ state: "done", applied: 2, conflicts: 0 });
  expect(await shop()).toEqual(before);
  expect((await staff.get("getSheetImport", { id: sheet.id })).import).toMatchObject({
    undone_by: undo.id,
    undo_state: "done",
  });
  expect((await guest.refuse("getProduct", { id: "wall-clock" })).status).toBe(404);
  expect(await entries("import.undo")).toEqual([{ subject: undo.id, detail: "↶ goods.csv · 2" }]);
});

test("units that those got who waited for them are owed again", async () => {
  const staff = await aStaff();
  const supply = () => env.DB.prepare("SELECT stock, owed FROM variants WHERE sku_id = 'M-1'").first();
  for (const [counted, then] of [
    ["10", { stock: 3, owed: 0 }],
    ["5", { stock: 0, owed: 2 }],
  ] as const) {
    await env.DB.prepare("UPDATE variants SET stock = 0, owed = 7, backorder_days = 9 WHERE sku_id = 'M-1'").run();
    const sheet = await imported(staff, [{ sku_id: "M-1", stock: counted }]);
    expect(await supply()).toEqual(then);
    const undo = await undoOf(staff, sheet);
    const { groups } = await staff.get("listSheetDifferences", { id: undo.id });
    expect(groups[0]!.differences).toEqual([
      { field: "variants.M-1.stock", before: String(then.stock - then.owed), after: "-7" },
    ]);
    expect(await applySheet(staff, undo)).toMatchObject({ state: "done", applied: 1, conflicts: 0 });
    expect(await supply()).toEqual({ stock: 0, owed: 7 });
  }
  await env.DB.prepare("UPDATE variants SET owed = 0, backorder_days = NULL WHERE sku_id = 'M-1'").run();
});

test("goods that were ordered stay, whose orders are archived already too", async () => {
  const staff = await aStaff();
  const sheet = await imported(staff, [clock("wall-clock", "WC-1")]);
  await env.DB.prepare("UPDATE variants SET stock = stock - 1 WHERE sku_id = 'WC-1'").run();
  await env.DB.prepare(
    "UPDATE stock_moves SET kind = 'sale' WHERE move_id = (SELECT max(move_id) FROM stock_moves WHERE sku_id = 'WC-1')",
  ).run();
  await takenBack(staff, sheet);
  expect((await guest.get("getProduct", { id: "wall-clock" })).product.title).toBe("Wall clock");
});

// Shows: sheets.undo
test("goods that a payment only held, which came to nothing, were not ordered: they leave the shop", async () => {
  const [staff, user] = [await aStaff(), await aUser()];
  const sheet = await imported(staff, [clock("wall-clock", "WC-1")]);
  const payment = await startedPayment(user, { "WC-1": 1 });
  await atGateway(payment.id, "failed");
  await user.get("verifyPayment", { payment_id: payment.id });
  // So is a checkout over that nobody goes on with.
  await env.DB.prepare("UPDATE checkouts SET expires_at = 0 WHERE checkout_id = ?").bind(payment.checkoutId).run();
  expect(await takenBack(staff, sheet)).toMatchObject({ applied: 1 });
  expect((await guest.refuse("getProduct", { id: "wall-clock" })).status).toBe(404);
});

test("goods that were paid online stay, whose orders are archived already too", async () => {
  const [staff, user] = [await aStaff(), await aUser()];
  const sheet = await imported(staff, [clock("wall-clock", "WC-1")]);
  const payment = await startedPayment(user, { "WC-1": 1 });
  await atGateway(payment.id, "paid");
  const { order } = await user.get("verifyPayment", { payment_id: payment.id });
  await env.DB.batch([
    env.DB.prepare("UPDATE checkouts SET expires_at = 0 WHERE checkout_id = ?").bind(payment.checkoutId),
    // What archiving does.
    env.DB.prepare("DELETE FROM order_lines WHERE order_id = ?").bind(order!.id),
  ]);
  await takenBack(staff, sheet);
  expect((await guest.get("getProduct", { id: "wall-clock" })).product.title).toBe("Wall clock");
});

test("an import is one entry of the log, however much it changes", async () => {
  const staff = await aStaff();
  const last = await env.DB.prepare("SELECT coalesce(max(entry_id), 0) AS entry FROM audit_log").first<number>("entry");
  const sheet = await imported(
    staff,
    [
      { sku_id: "M-1", price_gst: "150", stock: "9" },
      { sku_id: "P-1", stock: "60", price_gst: "" },
    ],
    "p.csv",
  );
  const { results } = await env.DB.prepare("SELECT action, subject, detail FROM audit_log WHERE entry_id > ?")
    .bind(last)
    .all();
  expect(results).toEqual([{ action: "import.apply", subject: sheet.id, detail: "p.csv · 2" }]);
});

describe("what stays", () => {
  // Shows: sheets.undo
  test("what a colleague has changed since, and the rest of the product goes back", async () => {
    const [staff, other] = [await aStaff(), await anotherStaff()];
    const sheet = await imported(staff, [{ sku_id: "M-1", price_gst: "150", title_en: "Ceramic tray" }]);
    await imported(other, [{ sku_id: "M-1", price_gst: "160" }]);
    const undo = await undoOf(staff, sheet);
    expect(await problemsIn(staff, undo)).toEqual([
      expect.stringMatching(/^2: mirror: changed since by .+@.+, so it stays \(M-1: price\)$/),
    ]);
    expect(await problemsIn(staff, undo, "ar")).toEqual([expect.stringContaining("M-1: السعر")]);
    await applySheet(staff, undo);
    expect(await sku("M-1")).toMatchObject({ price: 16_000 });
    expect((await guest.get("getProduct", { id: "mirror" })).product.title).not.toBe("Ceramic tray");
  });

  test("a new product that was ordered, or that is in a cart or a draft; others leave the shop", async () => {
    const staff = await aStaff();
    const sheet = await imported(staff, [
      clock("clock-a", "CL-A"),
      clock("clock-b", "CL-B"),
      clock("clock-c", "CL-C"),
      clock("clock-d", "CL-D"),
    ]);
    const user = await aUser();
    await anOrder(user.userId, { lines: [{ sku: "CL-A", slug: "clock-a", quantity: 1, unitPrice: 4500 }] });
    await aGuest().get("updateGuestCartItem", { sku_id: "CL-B", quantity: 1, type: "UPDATE" });
    const { product } = await staff.get("getEditedProduct", { slug: "clock-c" });
    await staff.get("saveProductDraft", { slug: "clock-c", document: { ...product.document, popularity: 5 } });
    const undo = await undoOf(staff, sheet);
    expect(undo).toMatchObject({ new: 1, faulty: 3 });
    const told = await problemsIn(staff, undo);
    expect(told[0]).toBe("2: clock-a: CL-A was ordered, so it stays in the shop");
    expect(told[1]).toBe("3: clock-b: CL-B was put into a cart or a draft order, so it stays in the shop");
    expect(told[2]).toMatch(/^4: clock-c: .+ has begun a draft of it/);
    await applySheet(staff, undo);
    const { results } = await env.DB.prepare(
      "SELECT slug FROM product_groups WHERE slug LIKE 'clock-%' ORDER BY 1",
    ).all();
    expect(results.map(({ slug }) => slug)).toEqual(["clock-a", "clock-b", "clock-c"]);
  });

  test("a draft that the import brought and somebody has saved since; the others end", async () => {
    const staff = await aStaff();
    const sheet = await imported(staff, [
      clock("draft-a", "DR-A", { title_ar: "" }),
      clock("draft-b", "DR-B", { title_ar: "" }),
    ]);
    const { product } = await staff.get("getEditedProduct", { slug: "draft-a" });
    const document = { ...product.document, popularity: 5 };
    await staff.get("saveProductDraft", { slug: "draft-a", document, revision: product.draft!.revision });
    const undo = await undoOf(staff, sheet);
    expect(undo).toMatchObject({ new: 1, faulty: 1 });
    expect(await applySheet(staff, undo)).toMatchObject({ applied: 1, conflicts: 0 });
    const { results } = await env.DB.prepare("SELECT slug FROM product_drafts").all();
    expect(results).toEqual([{ slug: "draft-a" }]);
  });

  test("what is put into a cart between the check and the end of it", async () => {
    const staff = await aStaff();
    const undo = await undoOf(staff, await imported(staff, [clock("clock-e", "CL-E")]));
    expect(undo.new).toBe(1);
    await aGuest().get("addGuestCartItems", { items: [{ sku_id: "CL-E", quantity: 2 }], mode: "add" });
    expect(await applySheet(staff, undo)).toMatchObject({ applied: 0, conflicts: 1 });
    expect(await sku("CL-E")).toMatchObject({ stock: 3 });
    expect(await problemsIn(staff, undo)).toEqual([expect.stringContaining("CL-E was put into a cart")]);
  });

  test("what is in a cart no longer than a month after it was put there last", async () => {
    const staff = await aStaff();
    const sheet = await imported(staff, [clock("clock-f", "CL-F")]);
    const buyer = aGuest();
    const put = () => buyer.get("updateGuestCartItem", { sku_id: "CL-F", quantity: 1, type: "UPDATE" });
    const daysPass = (days: number) =>
      env.DB.prepare("UPDATE variants SET carted_at = carted_at - ? WHERE sku_id = 'CL-F'")
        .bind(days * 86_400_000)
        .run();
    await put();
    await daysPass(29);
    await put();
    await daysPass(29);
    expect(await undoOf(staff, sheet)).toMatchObject({ new: 0, faulty: 1 });
    await daysPass(2);
    await staff.get("cancelSheetImport", { id: (await undoOf(staff, sheet)).id });
    expect(await undoOf(staff, sheet)).toMatchObject({ new: 1, faulty: 0 });
  });

  test("units that were sold, and stock that was counted since", async () => {
    const staff = await aStaff();
    const sheet = await imported(staff, [
      { sku_id: "M-1", stock: "50", price_gst: "" },
      { sku_id: "P-1", stock: "50", price_gst: "" },
      { sku_id: "M-2", stock: "1", price_gst: "" },
    ]);
    await env.DB.prepare("UPDATE variants SET stock = 30 WHERE sku_id = 'M-1'").run();
    await env.DB.prepare(
      "UPDATE stock_moves SET kind = 'sale' WHERE move_id = (SELECT max(move_id) FROM stock_moves)",
    ).run();
    await staff.get(
      "correctStock",
      { sku_id: "P-1", kind: "count", stock: "12", seen: "50", reason: "counted" },
      { idempotencyKey: crypto.randomUUID() },
    );
    const undo = await undoOf(staff, sheet);
    expect(await problemsIn(staff, undo)).toEqual([
      "2: mirror: M-1: 13 of the units that came with the import are sold and stay sold; its stock is 0",
      "3: probe: P-1 was counted or corrected since, so its stock stays as it was counted",
    ]);
    await applySheet(staff, undo);
    expect(await sku("M-1")).toMatchObject({ stock: 0 });
    expect(await sku("P-1")).toMatchObject({ stock: 12 });
    expect(await sku("M-2")).toMatchObject({ stock: 5 });
  });

  test("a product whose draft is published by itself, and the price in an announced sale", async () => {
    const staff = await aStaff();
    const sheet = await imported(staff, [
      { sku_id: "M-1", price_gst: "150" },
      { sku_id: "P-1", price_gst: "160" },
    ]);
    const { product } = await staff.get("getEditedProduct", { slug: "mirror" });
    await staff.get("saveProductDraft", { slug: "mirror", document: { ...product.document, popularity: 5 } });
    const publish_at = new Date(Date.now() + 3_600_000).toISOString();
    await staff.get("publishProduct", { slug: "mirror", revision: await revisionOf(staff, "mirror"), publish_at });
    await staff.get("announceSale", {
      name: "Friday",
      starts_at: new Date(Date.now() + 3_600_000).toISOString(),
      skus: ["P-1"],
    });
    const undo = await undoOf(staff, sheet);
    expect(undo).toMatchObject({ changed: 0, faulty: 2 });
    expect(await problemsIn(staff, undo)).toEqual([
      expect.stringContaining("a draft of it is published by itself on"),
      "3: probe: P-1 is in an announced sale, so its price and what is sold of it stay",
    ]);
  });

  test("a special price that a colleague gave since, with a price that it could not be below", async () => {
    const staff = await aStaff();
    const sheet = await imported(staff, [{ sku_id: "P-1", price_gst: "300" }]);
    await imported(staff, [{ sku_id: "P-1", special_price: "200" }]);
    const undo = await undoOf(staff, sheet);
    expect(undo).toMatchObject({ changed: 0, faulty: 1 });
    expect(await problemsIn(staff, undo)).toEqual([
      expect.stringMatching(/^2: probe: cannot go back and stays.+P-1: special price/),
    ]);
  });
});

// Shows: sheets.undo
test("pressed twice, or by two at once, it is one, and what is done is done once", async () => {
  const [staff, other] = [await aStaff(), await anotherStaff()];
  const sheet = await imported(staff, [{ sku_id: "M-1", price_gst: "110", stock: "9" }]);
  const both = await Promise.all([staff, other].map((one) => one.get("undoSheetImport", { id: sheet.id })));
  expect(new Set(both.map((one) => one.import.id)).size).toBe(1);
  const undo = await undoOf(staff, sheet);
  await staff.get("applySheetImport", { id: undo.id });
  expect((await other.refuse("applySheetImport", { id: undo.id })).status).toBe(409);
  await Promise.all([staff, other, staff].map((one) => one.get("continueSheetImport", { id: undo.id, rounds: 5 })));
  expect((await staff.get("getSheetImport", { id: undo.id })).import).toMatchObject({ state: "done", applied: 1 });
  expect(await sku("M-1")).toMatchObject({ price: 10_000, stock: 7 });
  expect((await staff.get("undoSheetImport", { id: sheet.id })).import.id).toBe(undo.id);
  expect((await staff.refuse("undoSheetImport", { id: undo.id })).status).toBe(409);
});

test("what stayed may be taken back later, once, and never twice from stock", async () => {
  const staff = await aStaff();
  const sheet = await imported(staff, [
    { sku_id: "P-1", price_gst: "130", stock: "8" },
    { sku_id: "M-1", price_gst: "110", stock: "9" },
  ]);
  await imported(staff, [{ sku_id: "P-1", price_gst: "", stock: "", special_price: "120" }]);
  await takenBack(staff, sheet);
  expect(await sku("P-1")).toMatchObject({ price: 13_000, stock: 5 });
  await imported(staff, [{ sku_id: "P-1", price_gst: "", special_price: "" }]);
  const again = await undoOf(staff, sheet);
  expect(again).toMatchObject({ state: "checked", changed: 1 });
  await applySheet(staff, again);
  expect(await sku("P-1")).toMatchObject({ price: 10_000, stock: 5 });
  expect(await sku("M-1")).toMatchObject({ price: 10_000, stock: 7 });
});

test("imports that are taken back one after the other, the newest first, leave what was there before", async () => {
  const staff = await aStaff();
  await imported(staff, [clock("clock-u", "CL-U")]);
  const before = await shop();
  const first = await imported(staff, [{ sku_id: "CL-U", price_gst: "", stock: "10" }]);
  const second = await imported(staff, [{ sku_id: "CL-U", price_gst: "", stock: "35" }]);
  await takenBack(staff, second);
  expect(await sku("CL-U")).toMatchObject({ stock: 10 });
  await takenBack(staff, first);
  expect(await shop()).toEqual(before);
});

test("an undo whose page was closed goes on by itself", async () => {
  const staff = await aStaff();
  const sheet = await imported(staff, [{ sku_id: "M-1", price_gst: "150" }]);
  const undo = await undoOf(staff, sheet);
  await staff.get("applySheetImport", { id: undo.id });
  await env.DB.prepare("UPDATE sheet_imports SET moved_at = 0 WHERE import_id = ?").bind(undo.id).run();
  await runScheduled({ ...env, ...localOutbox }, new Date());
  expect(await sku("M-1")).toMatchObject({ price: 10_000 });
});

test("prices that fall by an undo are cleared like any others: above the sum a second member of staff agrees", async () => {
  const staff = await aStaff();
  const sheet = await imported(staff, [{ sku_id: "M-1", price_gst: "90000", stock: "" }]);
  const undo = await undoOf(staff, sheet);
  const asked = await staff.get("applySheetImport", { id: undo.id });
  expect(asked).toMatchObject({ waits: true, import: { state: "checked", waits: true } });
  expect(await sku("M-1")).toMatchObject({ price: 9_000_000 });
});

test("prices that stayed when an undo was checked stay when it is done, whatever held them is gone by then", async () => {
  const staff = await aStaff();
  const sheet = await imported(staff, [
    { sku_id: "M-1", price_gst: "90000", stock: "9" },
    { sku_id: "P-1", price_gst: "160" },
  ]);
  const { product } = await staff.get("getEditedProduct", { slug: "mirror" });
  await staff.get("saveProductDraft", { slug: "mirror", document: { ...product.document, popularity: 5 } });
  const publish_at = new Date(Date.now() + 3_600_000).toISOString();
  await staff.get("publishProduct", { slug: "mirror", revision: await revisionOf(staff, "mirror"), publish_at });
  const undo = await undoOf(staff, sheet);
  await staff.get("discardProductDraft", { slug: "mirror", revision: await revisionOf(staff, "mirror") });
  expect(await applySheet(staff, undo)).toMatchObject({ state: "done", conflicts: 1 });
  expect(await sku("M-1")).toMatchObject({ price: 9_000_000, stock: 9 });
  expect(await sku("P-1")).toMatchObject({ price: 10_000 });
});

test("a new term goes with the products that came with it, and stays while others use it", async () => {
  const staff = await aStaff();
  const term = (slug: string) => ({
    ...clock(slug, "", { price_gst: "", stock: "", brand: "", category: "", type: "" }),
    record: "brand",
    title_en: slug,
    title_ar: slug,
  });
  const sheet = await imported(staff, [
    term("omega"),
    term("sigma"),
    { ...clock("clock-t", "CL-T", { brand: "omega" }), record: "" },
  ]);
  expect(sheet).toMatchObject({ applied: 3 });
  await imported(staff, [{ sku_id: "P-1", brand: "sigma", price_gst: "" }]);
  const undo = await takenBack(staff, sheet);
  expect(undo).toMatchObject({ applied: 2, conflicts: 1 });
  const { results } = await env.DB.prepare("SELECT slug FROM terms WHERE slug IN ('omega', 'sigma')").all();
  expect(results).toEqual([{ slug: "sigma" }]);
  expect(await problemsIn(staff, undo)).toEqual(["3: sigma: products or other entries stand below it, so it stays"]);
});

test("an import that took nothing over cannot be taken back, and neither can one that is not there", async () => {
  const staff = await aStaff();
  const checked = await checkSheet(staff, [{ sku_id: "M-1", price_gst: "150" }]);
  expect((await staff.refuse("undoSheetImport", { id: checked.id })).status).toBe(409);
  expect((await staff.refuse("undoSheetImport", { id: crypto.randomUUID() })).status).toBe(404);
});
