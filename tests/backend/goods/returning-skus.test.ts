// Shows that a SKU that was taken out of a product comes back at a price that is compared with its last one, in whichever
// product, by publishing or by a sheet, and that a SKU that the shop has never had is compared with none.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { anOrder } from "#support/orders";
import { aSeller, dearGoods, priceOf, waitingFor } from "#support/price-cuts";
import { revisionOf } from "#support/product-drafts";
import { applySheet, checkSheet } from "#support/sheets";
import { aUser, type TestShopper } from "#support/shoppers";
import { anotherStaff } from "#support/staff";

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM variants").run();
  await dearGoods(0);
  await env.DB.prepare("DELETE FROM left_prices").run();
  await env.DB.prepare("DELETE FROM product_versions").run();
});

type Variant = { sku_id: string; price: number };
/** Publishes a product with exactly these SKUs. */
async function publish(staff: TestShopper, slug: string, variants: readonly Variant[]) {
  const { product } = await staff.get("getEditedProduct", { slug });
  const [first] = product.document.variants;
  const written = variants.map((one, at) => ({
    ...first!,
    title: { en: `No ${at}`, ar: `رقم ${at}` },
    ...one,
    gtin: "",
  }));
  const draft = { slug, document: { ...product.document, variants: written } };
  const revision = product.draft?.revision;
  await staff.get("saveProductDraft", { ...draft, ...(revision === undefined ? {} : { revision }) });
  return staff.get("publishProduct", { slug, revision: await revisionOf(staff, slug) });
}

const instead = [{ sku_id: "L-9", price: 4500 }];
const back = [...instead, { sku_id: "L-1", price: 1 }];

test.for(["laser", "probe"])("one that left waits when it comes back to %s at 1 AED for 4,500", async (slug) => {
  const [seller, other] = [await aSeller(), await anotherStaff()];
  expect(await publish(seller, "laser", instead)).not.toHaveProperty("waits");
  // One unit of it is 4,499 of the 5,000 that one person may lower; a second one is more.
  expect(
    await publish(seller, slug, [
      ...instead.map((one) => ({ ...one, sku_id: `${slug}-9` })),
      back[1]!,
      { sku_id: "P-9", price: 5000 },
    ]),
  ).not.toHaveProperty("waits");
  const goods = { sku_id: "L-1", change: 9, reason: "x" };
  expect(await seller.get("correctStock", goods, { idempotencyKey: crypto.randomUUID() })).toMatchObject({
    waits: true,
  });
  expect(await waitingFor(other)).toMatchObject([{ action: "stock.correct", amount: 9 * 4499 }]);
});

test("by a sheet it counts the units that it brings", async () => {
  const [seller, other] = [await aSeller(), await anotherStaff()];
  await publish(seller, "laser", instead);
  const line = { sku_id: "L-1", slug: "laser", price_gst: "1", stock: "9", title_en: "x", title_ar: "س" };
  const sheet = await checkSheet(seller, [line]);
  expect(sheet).toMatchObject({ state: "checked", faulty: 0 });
  expect((await seller.get("applySheetImport", { id: sheet.id })).import).toMatchObject({ waits: true });
  expect(await waitingFor(other)).toMatchObject([{ action: "import.apply", amount: 9 * 4499 }]);
  expect(await priceOf()).toBeNull();
});

test.for(["its history", "an order"])("one that left before this was noted is known by %s", async (by) => {
  const seller = await aSeller();
  if (by === "an order")
    await anOrder((await aUser()).userId, { lines: [{ sku: "L-1", quantity: 1, unitPrice: 900_000 }] });
  await publish(seller, "laser", [...instead, { sku_id: "L-1", price: 9000 }]);
  await publish(seller, "laser", instead);
  await env.DB.prepare("DELETE FROM left_prices").run();
  if (by === "an order") await env.DB.prepare("DELETE FROM product_versions").run();
  expect(await publish(seller, "laser", back)).toMatchObject({ waits: true });
});

test("a SKU that the shop has never had is compared with none, and brings its goods", async () => {
  const seller = await aSeller();
  const line = {
    sku_id: `N-${crypto.randomUUID().slice(0, 8)}`,
    slug: "laser",
    price_gst: "1",
    stock: "900",
    title_en: "x",
    title_ar: "س",
  };
  expect(await applySheet(seller, await checkSheet(seller, [line]))).toMatchObject({ state: "done", applied: 1 });
});
