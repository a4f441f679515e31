// Shows that an order that was really placed, with a voucher and the wallet, leaves everything as it was when it is
// cancelled, and that its voucher may be used again.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { aCheckout } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aUser, type TestShopper } from "#support/shoppers";

const mirror = variantSample("MIRROR", { price_gst: 63, stock: 5, cod: true });
const probe = variantSample("PROBE", { price_gst: 10.5, stock: 1, cod: true });

beforeAll(async () => {
  await loadProducts([productSample("mirror", { variants: [mirror] }), productSample("probe", { variants: [probe] })]);
  await env.DB.prepare(
    `INSERT INTO vouchers (code, title_en, title_ar, type, value, max_uses, once_per_customer)
    VALUES ('ONCE', 'Once', 'مرة', 'fixed', 1000, 1, 1)`,
  ).run();
});

const stocks = async () => (await env.DB.prepare("SELECT sku_id, stock FROM variants ORDER BY sku_id").all()).results;
const uses = () => env.DB.prepare("SELECT uses FROM vouchers WHERE code = 'ONCE'").first<number>("uses");

async function placeWithEverything(user: TestShopper) {
  const { id } = await aCheckout(user, { MIRROR: 2, PROBE: 1 });
  await user.get("applyCheckoutVoucher", { id, code: "ONCE" });
  await user.get("setCheckoutWallet", { id, use_wallet: true });
  return (await user.get("createCodOrder", { checkout_id: id })).order;
}

test("stock, voucher and wallet are what they were, and the voucher counts again", async () => {
  const user = await aUser();
  const before = await stocks();
  const placed = await placeWithEverything(user);
  expect([await uses(), (await user.get("checkWalletBalance")).data.balance]).toEqual([1, 0]);
  expect(await stocks()).not.toEqual(before);
  const { order } = await user.get("getOrder", { id: placed.id });
  expect(order).toMatchObject({ number: placed.number, wallet: 12.5, discount: 10, voucher_code: "ONCE" });
  const { document: invoice } = await user.get("getTaxDocument", { id: placed.id });
  expect([invoice.total, invoice.discount]).toEqual([order.total_with_shipping, 10]);
  const cancelled = (await user.get("cancelOrder", { order_id: placed.id, reason: "changed_mind" })).order;
  expect(cancelled).toMatchObject({ status: "cancelled", refunded: 12.5 });
  expect([await stocks(), await uses()]).toEqual([before, 0]);
  expect((await user.get("checkWalletBalance")).data.balance).toBe(12.5);
  const { document: note } = await user.get("getTaxDocument", { id: placed.id, kind: "credit_note" });
  expect([note.total, note.tax, note.lines]).toEqual([invoice.total, invoice.tax, invoice.lines]);
  const again = await placeWithEverything(user);
  expect(again.number).not.toBe(placed.number);
  expect(await uses()).toBe(1);
});
