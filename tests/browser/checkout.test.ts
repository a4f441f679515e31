// Shows that somebody buys: from the cart over the address and the payment to a placed order, by every method, in both
// languages, on phone and desktop, with scripts and as plain forms: every two of these come together.
import { expect } from "vitest";
import { localePrefix } from "#shared/text/locale";
import { checkoutOfCart, endPayment, newBuyer, ordersOf, pay, stepOf, unfold } from "../support/checkout";
import { cartOf, fillCart, goods } from "../support/filled-cart";
import { creditWallet, newAddress } from "../support/new-account";
import { sendOrder } from "../support/placed-order";
import { newEmail, sentCode } from "../support/sign-in";
import { hydrated, test } from "../support/visitor";
import { inWays, testInWays } from "../support/ways";

const addressUrl = /\/checkout\/[\w-]{20,}\/address$/;
const placedUrl = /\/order\/[^/]+\?placed=1$/;
/** Every two of language, width and scripts come together once. */
const visitors = [
  ["en", 1440, true],
  ["ar", 1440, false],
  ["ar", 390, true],
  ["en", 390, false],
] as const;

inWays(visitors, 2)("in %s at %i px, with scripts: %s", ([locale, width, javaScript]) => {
  test("a cart is bought in cash", async ({ visitor }) => {
    const { page, context, open } = await visitor({ javaScript, width, expected: [/^status 400: /] });
    await newBuyer(context, { [goods.swabs]: 3 });
    await open(`${localePrefix(locale)}/cart`);
    await page.locator("[form=cart-go]:visible").first().click();
    await page.waitForURL(addressUrl);
    await page.locator("textarea").fill("Ring twice");
    // What is no tax number is refused beside its field, and nothing that was typed is lost.
    await page.locator("[name=trn]").fill("10000000000000");
    await page.locator(".checkout-go button").click();
    const problem = page.locator(".field", { has: page.locator("[name=trn]") }).locator(".field-problem");
    await expect.poll(() => problem.innerText()).toContain("15");
    expect(await page.locator("textarea").inputValue()).toBe("Ring twice");
    await page.locator("[name=trn]").fill("100000000000003");
    await page.locator(".checkout-go button").click();
    await page.waitForURL(/\/payment$/);
    await pay(page, "cod");
    await page.waitForURL(placedUrl);
    const [order] = await ordersOf(context);
    expect(order?.status).toBe("placed");
    await expect.poll(() => page.locator("h1").innerText()).toContain(order!.number);
    await expect.poll(() => page.locator("main").innerText()).toContain("Ring twice");
    expect((await cartOf(context)).items).toEqual([]);
    await expect.poll(() => page.locator(".cart-count").count()).toBe(0);
    const { context: staff } = await visitor();
    await sendOrder(staff, order!.id);
    await open(`${localePrefix(locale)}/order/${order!.id}/invoice`);
    expect(await page.locator(".tax-parties").innerText()).toContain("100000000000003");
  });
});

/** Apple Pay is offered on Apple's devices alone. */
const mac =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";

/** Each method with scripts and without. */
const payers = [
  ["card", "en", 1440, true],
  ["tabby", "ar", 390, false],
  ["google_pay", "ar", 390, true],
  ["apple_pay", "ar", 1440, false],
  ["apple_pay", "en", 1440, true],
  ["tabby", "en", 390, true],
  ["google_pay", "en", 390, false],
  ["card", "ar", 1440, false],
] as const;

// Shows: screens.checkout-methods
testInWays(payers, 2)(
  "a cart is paid by %s at its gateway, in %s at %i px, with scripts: %s",
  async ([method, locale, width, javaScript], { visitor }) => {
    const { page, context, open } = await visitor({
      width,
      javaScript,
      ...(method === "apple_pay" && { userAgent: mac }),
    });
    await newBuyer(context, { [goods.swabs]: 1 });
    const { id, payable } = await checkoutOfCart(context);
    await open(stepOf(locale, id, "payment"));
    await pay(page, method);
    await page.waitForURL(/\/sandbox-pay\//);
    expect(await page.locator("dd").innerText()).toContain(String(payable));
    await endPayment(page, "pay");
    await page.waitForURL(placedUrl);
    const [order] = await ordersOf(context);
    expect(order).toMatchObject({ payment_method: method, status: "placed" });
  },
);

inWays(visitors.filter(([, width]) => width === 390))(
  "in %s at %i px, with scripts: %s",
  ([locale, width, javaScript]) => {
    // Shows: screens.checkout-methods
    test("the wallet pays a part, and the whole", async ({ visitor }) => {
      const { page, context, open } = await visitor({ width, javaScript });
      const { context: staff } = await visitor();
      const email = await newBuyer(context, { [goods.swabs]: 2 });
      await creditWallet(staff, email, [{ amount: 10, note: "Gift" }]);
      const { id, payable } = await checkoutOfCart(context);
      const payment = stepOf(locale, id, "payment");
      await open(payment);
      const button = page.locator(".checkout-wallet button");
      await button.click();
      await expect.poll(() => page.locator("[name=payable]").inputValue()).toBe(String(payable - 10));
      await creditWallet(staff, email, [{ amount: 500, note: "Gift" }]);
      await open(payment);
      expect(await page.locator("[name=payable]").inputValue()).toBe("0");
      expect(await page.locator("[name=method]:not(:disabled)").count()).toBe(1);
      await pay(page, "wallet");
      await page.waitForURL(placedUrl);
      expect((await ordersOf(context))[0]).toMatchObject({ payment_method: "wallet" });
    });

    // Shows: screens.checkout-methods
    test("a voucher is refused, applied and taken off", async ({ visitor }) => {
      const { page, context, open } = await visitor({ width, javaScript, expected: [/status 422/, /status 409/] });
      await newBuyer(context, { [goods.swabs]: 13 });
      const { id, payable } = await checkoutOfCart(context);
      await open(stepOf(locale, id, "payment"));
      await page.locator(".checkout-fold summary").click();
      await page.locator("#voucher-code").fill("nothing");
      await page.locator("#voucher-code").press("Enter");
      await page.locator("#voucher-problem").waitFor();
      expect(await page.locator("#voucher-code").inputValue()).toBe("nothing");
      await page.locator("button[name=code]").first().click();
      await page.locator(".checkout-applied").waitFor();
      expect(Number(await page.locator("[name=payable]").inputValue())).toBeLessThan(payable);
      await page.locator("button[value=drop]").click();
      await page.locator("#voucher-code").waitFor({ state: "attached" });
      expect(await page.locator("[name=payable]").inputValue()).toBe(String(payable));
    });

    // Shows: screens.checkout
    test("a guest signs in on the way, and comes out at the address", async ({ visitor }) => {
      const { page, context, open } = await visitor({ width, javaScript });
      await fillCart(context, { [goods.swabs]: 3 });
      await open(`${localePrefix(locale)}/cart`);
      if (javaScript) await hydrated(page);
      await page.locator("[form=cart-go]:visible").first().click();
      const email = newEmail();
      const form = page.locator(javaScript ? "dialog[open]" : "main");
      await form.locator("[name=address]").fill(email);
      await form.locator("[name=address]").press("Enter");
      await form.locator("[name=otp]").fill(await expectCode(context, email));
      if (!javaScript) {
        await form.locator("[name=otp]").press("Enter");
        await form.locator(".sign-in-later").click();
        await page.waitForURL(/\/checkout\/start\?source=cart$/);
        await page.locator("main button").click();
      }
      await page.waitForURL(addressUrl);
      await expect.poll(() => page.locator(".checkout-items li").count()).toBe(1);
      expect(new URL(page.url()).pathname.startsWith("/ar/")).toBe(locale === "ar");
    });
  },
);

inWays(visitors.filter(([, width]) => width === 1440))(
  "in %s at %i px, with scripts: %s",
  ([locale, width, javaScript]) => {
    // Shows: screens.checkout
    test("addresses are written in place; the bill goes elsewhere", async ({ visitor }) => {
      const { page, context, open } = await visitor({ width, javaScript, expected: [/status 400/] });
      await newBuyer(context, { [goods.swabs]: 1 });
      await newAddress(context, { billingName: "Second" });
      const { id } = await checkoutOfCart(context);
      await open(stepOf(locale, id, "address"));
      await page.locator("textarea").fill("Ring twice");
      await page.locator("[name=delivery]").nth(1).check();
      await page.locator("[name=same]").uncheck();
      await page.locator("button[value='add:billing']").click();
      await page.waitForURL(/for=billing/);
      await page.locator("button[value=save]").click();
      await page.locator(".field-problem").first().waitFor();
      const values = { billingName: "Accounts", phoneNumber: "0501234567", buildingName: "Tower 1" };
      for (const [name, value] of Object.entries(values)) {
        // oxlint-disable-next-line no-await-in-loop -- one field after the other
        await page.locator(`[name=${name}]`).fill(value);
      }
      await page.locator("[name=state]").selectOption(locale === "ar" ? "دبي" : "Dubai");
      await page.locator("[name=city]").selectOption(locale === "ar" ? "ديرة" : "Deira");
      await page.locator("button[value=save]").click();
      await page.waitForURL(addressUrl);
      expect(await page.locator("textarea").inputValue()).toBe("Ring twice");
      expect(await page.locator("[name=same]").isChecked()).toBe(false);
      expect(await page.locator(".checkout-billing .checkout-card:has(:checked)").innerText()).toContain("Accounts");
      expect(await page.locator("[name=delivery]").nth(1).isChecked()).toBe(true);
      await page.locator(".checkout-go button").click();
      await page.waitForURL(/\/payment$/);
      await pay(page, "cod");
      await page.waitForURL(placedUrl);
      await expect.poll(() => page.locator("main").innerText()).toContain("Accounts");
    });

    // Shows: screens.buy-now
    test("a product is bought now, and the cart stays", async ({ visitor }) => {
      const { page, context, open } = await visitor({ width, javaScript });
      await newBuyer(context, { [goods.swabs]: 1 });
      await open(`${localePrefix(locale)}/products/nitrile-examination-gloves-powder-free-blue-box-of-100`);
      if (javaScript) await hydrated(page);
      await page.locator(".buy-large input[name=add]").fill("3");
      await page.locator(".buy-large [value=pdp]").click();
      if (!javaScript) await page.locator("main form button").click();
      await page.waitForURL(addressUrl);
      expect(await page.locator(".checkout-items").textContent()).toContain("3");
      await page.locator(".checkout-go button").click();
      await page.waitForURL(/\/payment$/);
      await pay(page, "cod");
      await page.waitForURL(placedUrl);
      expect((await cartOf(context)).items.map(({ sku_id }) => sku_id)).toEqual([goods.swabs]);
    });
  },
);

async function expectCode(context: Parameters<typeof ordersOf>[0], email: string): Promise<string> {
  await expect.poll(() => sentCode(context.request, email).catch(() => "")).toMatch(/\d{6}/);
  return sentCode(context.request, email);
}

test("the button names the amount and the method that is chosen", async ({ visitor }) => {
  const { page, context, open } = await visitor({ javaScript: false });
  await newBuyer(context, { [goods.swabs]: 1 });
  const { id, payable } = await checkoutOfCart(context);
  await open(stepOf("en", id, "payment"));
  const button = page.locator("button[value=pay]");
  for (const [method, name] of [
    ["card", "Card"],
    ["cod", "Cash on delivery"],
    ["tabby", "Pay later with Tabby"],
  ] as const) {
    const radio = page.locator(`[name=method][value=${method}]`);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await unfold(page, radio);
    // oxlint-disable-next-line no-await-in-loop
    await radio.check();
    // oxlint-disable-next-line no-await-in-loop
    const said = (await button.innerText()).replaceAll("\u00a0", " ");
    expect(said.trim()).toBe(`Place order · AED ${payable % 1 === 0 ? payable : payable.toFixed(2)} · ${name}`);
  }
});

test("after an order another tab's cart is empty too", async ({ visitor }) => {
  const { page, context, open } = await visitor();
  await newBuyer(context, { [goods.swabs]: 1 });
  const other = await context.newPage();
  await other.goto("/cart");
  await hydrated(other);
  const { id } = await checkoutOfCart(context);
  await open(stepOf("en", id, "payment"));
  await hydrated(page);
  await pay(page, "cod");
  await page.waitForURL(placedUrl);
  await expect.poll(() => other.locator(".cart-line").count()).toBe(0);
});
