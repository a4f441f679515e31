// Shows that nobody buys at a price that they lowered themselves, however they pay and no matter who places the order,
// until a colleague has set the price or the period is over.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { aCheckout, orderOf } from "#support/buyers";
import { interceptedDatabase, writesOrder } from "#support/intercepted-database";
import { credit } from "#support/payments";
import { aSeller, cut, dearGoods, draftOf, priceOf, waitingFor } from "#support/price-cuts";
import { revisionOf } from "#support/product-drafts";
import { runScheduled } from "#backend/scheduled/tasks";
import { applySheet, checkSheet } from "#support/sheets";
import { localOutbox, type TestShopper } from "#support/shoppers";
import { aStaff, aStaffWith, anotherStaff } from "#support/staff";

const day = 24 * 3_600_000;
// One of it is worth less than what one person may lower alone.
beforeEach(() => dearGoods(1));

type Person = TestShopper & { userId: string };
/** Somebody's order of one, paid by the wallet. */
async function buying(buyer: Person, sku = "L-1") {
  await credit(buyer.userId, 1_000_000);
  const { id } = await aCheckout(buyer, { [sku]: 1 });
  await buyer.get("setCheckoutWallet", { id, use_wallet: true });
  const key = { idempotencyKey: crypto.randomUUID() };
  return buyer.ask("createWalletOrder", orderOf({ id }), key);
}
const refused = { status: 403, body: { code: "self_dealing", items: [{ sku_id: "L-1" }] } };

test("who sets a special price of 15 for 4,500 alone does not buy at it, whatever pays", async () => {
  const [seller, colleague] = [await aSeller(), await aSeller()];
  expect(await cut(seller)).not.toHaveProperty("waits");
  expect(await priceOf()).toBe(1500);
  expect(await buying(seller)).toMatchObject(refused);
  const { id } = await aCheckout(seller, { "L-1": 1 });
  const key = () => ({ idempotencyKey: crypto.randomUUID() });
  for (const call of ["createCodOrder", "createCreditOrder"] as const) {
    expect(await seller.ask(call, orderOf({ id }), key())).toMatchObject(refused);
  }
  expect(await seller.ask("createOnlineOrder", { checkout_id: id, method: "card" }, key())).toMatchObject(refused);
  const arabic = await seller.ask("createCodOrder", { ...orderOf({ id }), lang: "ar" }, key());
  expect(arabic.body).toMatchObject({ message: expect.stringContaining("أنت من حدّد سعر") as string });
  expect(await buying(colleague)).toMatchObject({ status: 200 });
});

test("nor by a sheet, nor by special prices for many, nor as who agreed to them", async () => {
  const [seller, other] = [await aSeller(), Object.assign(await anotherStaff(), { userId: "other-staff" })];
  await applySheet(seller, await checkSheet(seller, [{ sku_id: "L-1", special_price: "15" }]));
  expect(await buying(seller)).toMatchObject(refused);
  await dearGoods(10);
  const wanted = {
    name: "Sale",
    scope: { kind: "search", search: "laser" },
    change: { by: "set", value: 15, rounding: "none" },
    ends_at: new Date(Date.now() + day).toISOString(),
  };
  const { result } = await seller.get("checkSpecialCampaign", wanted);
  await seller.get("beginSpecialCampaign", { ...wanted, check: result.check });
  await other.get("approveRequest", { id: (await waitingFor(other))[0]!.id });
  expect(await buying(seller)).toMatchObject(refused);
  expect(await buying(other)).toMatchObject(refused);
});

test("nor when a sheet of one's own is taken over by a colleague", async () => {
  const [seller, colleague] = [await aSeller(), await aSeller()];
  const sheet = await checkSheet(seller, [{ sku_id: "L-1", special_price: "15" }]);
  await applySheet(colleague, sheet);
  expect(await buying(seller)).toMatchObject(refused);
  expect(await buying(colleague)).toMatchObject(refused);
});

test.for(["at once", "at a time"])("nor when a colleague publishes %s what one has written", async (when) => {
  const [author, corrector, publisher] = [await aSeller(), await aSeller(), await aSeller()];
  await draftOf(author, { special_price: 15 });
  const revision = await draftOf(corrector, { max_oq: 5 });
  const soon = when === "at once" ? {} : { publish_at: new Date(Date.now() + day).toISOString() };
  await publisher.get("publishProduct", { slug: "laser", revision, ...soon });
  await runScheduled({ ...env, ...localOutbox }, new Date(Date.now() + 2 * day));
  expect(await priceOf()).toBe(1500);
  for (const buyer of [author, corrector, publisher]) {
    // oxlint-disable-next-line no-await-in-loop -- there is one of it
    expect(await buying(buyer)).toMatchObject(refused);
  }
});

/** Publishes the product with a second SKU. */
async function addSku(staff: TestShopper, sku_id: string, price: number) {
  const { product } = await staff.get("getEditedProduct", { slug: "laser" });
  const [first] = product.document.variants;
  const added = { ...first!, sku_id, price, gtin: "", title: { en: "Second", ar: "الثاني" } };
  const document = { ...product.document, variants: [{ ...first!, title: { en: "First", ar: "الأول" } }, added] };
  await staff.get("saveProductDraft", { slug: "laser", document });
  return staff.get("publishProduct", { slug: "laser", revision: await revisionOf(staff, "laser") });
}

test("a new SKU is its maker's, by publishing or by a sheet", async () => {
  const [seller, colleague] = [await aSeller(), await aSeller()];
  await addSku(seller, "L-2", 1);
  await applySheet(
    seller,
    await checkSheet(seller, [{ sku_id: "L-3", slug: "laser", price_gst: "1", title_en: "Third", title_ar: "الثالث" }]),
  );
  await env.DB.prepare("UPDATE variants SET stock = 5 WHERE sku_id IN ('L-2', 'L-3')").run();
  for (const sku of ["L-2", "L-3"]) {
    // oxlint-disable-next-line no-await-in-loop -- one wallet
    expect(await buying(seller, sku)).toMatchObject({ status: 403, body: { items: [{ sku_id: sku }] } });
  }
  expect(await buying(colleague, "L-2")).toMatchObject({ status: 200 });
});

test("nor when a colleague places it", async () => {
  const [seller, helper] = [await aSeller(), await aStaffWith("support")];
  await cut(seller);
  await aCheckout(seller, { "P-1": 1 });
  const id = crypto.randomUUID();
  const lines = JSON.stringify([{ sku_id: "L-1", quantity: 1, agreed_price: null }]);
  await env.DB.prepare(
    `INSERT INTO draft_orders (draft_id, number, user_id, lines, token_hash, staff_id, staff_email, created_at, changed_at)
      SELECT ?1, 1 + coalesce(max(number), 0), ?2, ?3, ?1, ?4, '', 0, 0 FROM draft_orders`,
  )
    .bind(id, seller.userId, lines, helper.userId)
    .run();
  const placing = { id, version: 1, method: "cod", shown_payable: 15 };
  const placed = await helper.ask("placeDraft", placing, { idempotencyKey: crypto.randomUUID() });
  expect(placed).toMatchObject({ status: 403, body: { code: "self_dealing" } });
  expect(placed.body).toMatchObject({ message: expect.stringContaining("member of your team") as string });
});

test("ends when a colleague sets the price, and not when they change a text or another price", async () => {
  const [seller, owner] = [await aSeller(), await aStaff()];
  await cut(seller);
  await cut(owner, { slug: "probe", special_price: 4400 });
  await applySheet(owner, await checkSheet(owner, [{ sku_id: "L-1", title_en: "Laser" }]));
  expect(await buying(seller)).toMatchObject(refused);
  await cut(owner, { special_price: 4000 });
  expect(await buying(seller)).toMatchObject({ status: 200 });
});

test("does not end by a colleague's special price of some days", async () => {
  const [seller, owner] = [await aSeller(), await aStaff()];
  await cut(seller, { price: 15 });
  const special_ends_at = new Date(Date.now() + day).toISOString();
  await cut(owner, { special_price: 14, special_ends_at });
  expect(await buying(seller)).toMatchObject(refused);
  await cut(owner, { special_price: null, special_ends_at: null, price: 4000 });
  expect(await buying(seller)).toMatchObject({ status: 200 });
});

test("does not end by another list price behind the special one", async () => {
  const [seller, owner] = [await aSeller(), await aStaff()];
  await cut(seller);
  await cut(owner, { price: 4400 });
  expect(await buying(seller)).toMatchObject(refused);
});

test("ends after thirty days, counted from when the price is in the shop", async () => {
  const [seller, colleague] = [await aSeller(), await aSeller()];
  await cut(seller, { special_price: 4400 });
  const starts_at = new Date(Date.now() + 60 * day).toISOString();
  const ends_at = new Date(Date.now() + 61 * day).toISOString();
  await cut(colleague, { slug: "probe", planned: [{ price: 4400, starts_at, ends_at }] });
  const shift = (days: number) =>
    env.DB.prepare("UPDATE staff_made SET made_at = made_at - ?")
      .bind(days * day)
      .run();
  await shift(29.9);
  expect(await buying(seller)).toMatchObject(refused);
  await shift(0.2);
  expect(await buying(seller)).toMatchObject({ status: 200 });
  expect(await buying(colleague, "P-1")).toMatchObject({ status: 403 });
});

test("a rise is nobody's own", async () => {
  const seller = await aSeller();
  await cut(seller, { price: 4600 });
  expect(await buying(seller)).toMatchObject({ status: 200 });
});

/** An order at a price that its buyer lowers while it is placed. */
async function lowersAndBuys(change: (texts: readonly string[], all: D1PreparedStatement[]) => D1PreparedStatement[]) {
  const seller = await aSeller();
  await credit(seller.userId, 1_000_000);
  const { id } = await aCheckout(seller, { "L-1": 1 });
  await seller.get("setCheckoutWallet", { id, use_wallet: true });
  const database = interceptedDatabase(env.DB, async (texts, statements) => {
    if (!writesOrder(texts)) return statements;
    await env.DB.prepare("INSERT INTO staff_made VALUES ('price', 'L-1', ?, ?)").bind(seller.userId, Date.now()).run();
    return change(texts, statements);
  });
  const key = crypto.randomUUID();
  return (await seller.ask("createWalletOrder", orderOf({ id }), { idempotencyKey: key, database })).status;
}

test("the batch of the order looks itself, whatever was read before", async () => {
  expect(await lowersAndBuys((_, all) => all)).not.toBe(200);
});

test("the unsafe twin, which looks once and then buys, buys", async () => {
  const unguarded = (texts: readonly string[], all: D1PreparedStatement[]) =>
    all.map((one, at) => (texts[at]!.includes("staff_made") ? env.DB.prepare("SELECT 1") : one));
  expect(await lowersAndBuys(unguarded)).toBe(200);
});
