// Shows how much an order asks of a hand: a guest with an Arabic phone comes to the home page, finds a product, and orders it
// in cash, with fourteen taps at most; and who has ordered before orders the same again with four.
import { expect } from "vitest";
import { countedHand } from "../support/counted-taps";
import { ordersOf } from "../support/checkout";
import { goods } from "../support/filled-cart";
import { codeSentTo, newAccount } from "../support/new-account";
import { placeOrder, restock } from "../support/placed-order";
import { newEmail } from "../support/sign-in";
import { hydrated, test } from "../support/visitor";
import { testInWalk } from "../support/ways";

const most = { taps: 14, typed: 6 };

// Shows: checkout.few-taps
testInWalk(
  "from home to an order in cash, as a guest with an Arabic phone",
  { timeout: 60_000 },
  async ({ visitor }) => {
    const { page, context, open } = await visitor({ width: 390 });
    const { effort, tap, type, choose } = countedHand(page);
    await open("/ar/shop");
    await hydrated(page);
    await tap(page.locator("#search"));
    await type(page.locator("#search, [role=combobox]").last(), "قفازات نتريل");
    await tap(page.locator('[role=option] a[href*="/products/"], [role=option]').first());
    await page.waitForURL(/\/products\//);
    await tap(page.locator("main button[name=add]:visible, main .buy button:visible").first());
    await tap(page.locator(".to-cart:visible").first());
    await tap(page.locator("[form=cart-go]:visible").first());
    const dialog = page.locator("dialog[open]");
    const email = newEmail();
    await type(dialog.locator("[name=address]"), email);
    await tap(dialog.locator("button[value=code]").first());
    await dialog.locator("[name=otp]").waitFor();
    await expect
      .poll(() => dialog.locator("[name=otp]").evaluate((field) => field === document.activeElement))
      .toBe(true);
    await type(dialog.locator("[name=otp]"), await codeSentTo(context, email));
    await page.waitForURL(/\/checkout\/[\w-]{20,}\/address$/);
    await type(page.locator("[name=billingName]"), "نورة علي");
    await type(page.locator("[name=phoneNumber]"), "0501234567");
    await choose(page.locator("[name=city]"), "ديرة");
    await type(page.locator("[name=buildingName]"), "برج النخيل، مكتب 12");
    await tap(page.locator(".checkout-go button"));
    await page.waitForURL(/\/payment$/);
    await tap(page.locator(".checkout-method", { has: page.locator("[value=cod]") }));
    await tap(page.locator("button[value=pay]"));
    await page.waitForURL(/\/order\/[^/]+\?placed=1$/);
    await page.locator(".order-complete a").waitFor();
    expect(await ordersOf(context)).toMatchObject([{ payment_method: "cod", status: "placed" }]);
    expect(effort.taps).toBeLessThanOrEqual(most.taps);
    expect(effort.typed).toBeLessThanOrEqual(most.typed);
  },
);

test("what was ordered the last time is ordered again from home in four taps, with nothing typed", async ({
  visitor,
}) => {
  const { page, context, open } = await visitor({ width: 390 });
  await newAccount(context);
  await placeOrder(context, { [goods.masks]: 2, [goods.swabs]: 1 });
  await restock(goods.masks, 2);
  await restock(goods.swabs, 1);
  const { effort, tap } = countedHand(page);
  await open("/shop");
  await hydrated(page);
  await tap(page.locator(".account-link:visible").first());
  await tap(page.locator("dialog[open] a[href$='/order/last/again']"));
  await page.waitForURL(/\/order\/[\w-]{20,}\/again$/);
  await tap(page.locator(".reorder-go [value=checkout]"));
  await page.waitForURL(/\/payment$/);
  await tap(page.locator("button[value=pay]"));
  await page.waitForURL(/\/order\/[^/]+\?placed=1$/);
  const [again, before] = await ordersOf(context);
  expect(again).toMatchObject({ payment_method: "cod", status: "placed" });
  expect(again!.items.map(({ sku_id, quantity }) => [sku_id, quantity])).toEqual(
    before!.items.map(({ sku_id, quantity }) => [sku_id, quantity]),
  );
  expect(effort).toEqual({ taps: 4, typed: 0 });
});
