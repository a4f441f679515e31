// Shows how much a first order asks of a hand: a guest with an Arabic phone comes to the home page, finds a product, and
// orders it in cash, with fourteen taps and six typed fields at most.
import { expect } from "vitest";
import { countedHand } from "../support/counted-taps";
import { ordersOf } from "../support/checkout";
import { codeSentTo } from "../support/new-account";
import { newEmail } from "../support/sign-in";
import { hydrated, test } from "../support/visitor";

const most = { taps: 14, typed: 6 };

test("from home to an order in cash, as a guest with an Arabic phone", async ({ visitor }) => {
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
  await tap(page.locator(".cart-go button:visible").first());
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
});
