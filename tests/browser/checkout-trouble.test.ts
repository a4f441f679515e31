// Shows that nothing is ordered twice or lost where buying does not go well: double clicks, the back button, two tabs,
// an expired or somebody else's checkout, changed prices, goods sold out, payments that fail, are cancelled or come late.
import type { BrowserContext } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { locales } from "#shared/text/locale";
import { checkoutOfCart, endPayment, newBuyer, ordersOf, pay, stepOf } from "../support/checkout";
import arCheckout from "#client/messages/ar/checkout.json" with { type: "json" };
import enCheckout from "#client/messages/en/checkout.json" with { type: "json" };
import arError from "#client/messages/ar/error.json" with { type: "json" };
import { goods } from "../support/filled-cart";
import { newAddress } from "../support/new-account";
import { insertTestSession, mintToken } from "../support/session";
import { startShop, withStores, type Shop } from "../support/shop";
import { hydrated, test } from "../support/visitor";
import { inWays, testInWays } from "../support/ways";

const expired = "0d3f2c4e-0000-4000-8000-000000000000";
const placedUrl = /\/order\/[^/]+\?placed=1$/;
const texts = { en: enCheckout, ar: arCheckout };
let shop: Shop;
beforeAll(async () => {
  shop = await startShop({
    users: ["sleeper", "staff"],
    prepared: (folder) =>
      withStores(folder, async ({ DB }) => {
        await DB.prepare(
          "INSERT INTO users (user_id, email, name, created_at) VALUES ('dozer', 'dozer@shop.test', '', 0)",
        ).run();
        await insertTestSession(DB, "dozer").run();
        await DB.prepare(
          `INSERT INTO checkouts (checkout_id, user_id, source, lines, created_at, expires_at)
           VALUES (?, 'dozer', 'cart', '[]', 0, 1)`,
        )
          .bind(expired)
          .run();
      }),
  });
}, 120_000);
afterAll(() => shop.stop());

const as = async (context: BrowserContext, userId: string) =>
  context.addCookies([{ name: "access_token", value: await mintToken(userId), url: shop.origin }]);

/** What is there of a SKU, as staff set it. */
async function setStock(staff: BrowserContext, sku_id: string, stock: number): Promise<void> {
  await as(staff, "staff");
  const answer = await staff.request.post("/api/admin/stock/correct/", {
    data: { sku_id, stock, reason: "count" },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

// Shows: screens.checkout-one-order
test("two clicks on one button place one order", async ({ visitor }) => {
  const { page, context, open } = await visitor({ origin: shop.origin });
  await newBuyer(context, { [goods.swabs]: 1 });
  const { id } = await checkoutOfCart(context);
  await open(stepOf("en", id, "payment"));
  await hydrated(page);
  await page.locator("[name=method][value=cod]").check();
  await page.locator("button[value=pay]").dblclick();
  await page.waitForURL(placedUrl);
  expect(await ordersOf(context)).toHaveLength(1);
});

// Shows: screens.checkout-one-order
test("the same form posted ten times at once places one order, and each is led to it", async ({ visitor }) => {
  const { page, context, open } = await visitor({ origin: shop.origin, javaScript: false });
  await newBuyer(context, { [goods.swabs]: 1 });
  const { id, payable } = await checkoutOfCart(context);
  await open(stepOf("en", id, "payment"));
  const key = await page.locator("[name=key]").inputValue();
  const form = { intent: "pay", method: "cod", key, payable: String(payable) };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => context.request.post(stepOf("en", id, "payment"), { form, maxRedirects: 0 })),
  );
  const [order, ...others] = await ordersOf(context);
  expect(others).toEqual([]);
  for (const answer of answers) {
    expect(answer.status()).toBe(303);
    expect(answer.headers()["location"]).toMatch(new RegExp(`^/order/${order!.id}`));
  }
});

inWays([true, false])("with scripts: %s", (javaScript) => {
  test("the back button after an order leads to the order", async ({ visitor }) => {
    const { page, context, open } = await visitor({
      origin: shop.origin,
      javaScript,
      expected: [/status 409: .*checkout/],
    });
    await newBuyer(context, { [goods.swabs]: 1 });
    const { id } = await checkoutOfCart(context);
    await open(stepOf("en", id, "payment"));
    if (javaScript) await hydrated(page);
    await pay(page, "cod");
    await page.waitForURL(placedUrl);
    await page.goBack();
    await page.waitForURL(/\/order\/[^/]+$/);
    expect(await ordersOf(context)).toHaveLength(1);
  });

  // Shows: screens.checkout-return
  test.for(["fail", "cancel"])(
    "a payment that ends in %s is reported, and another method buys",
    async (end, { visitor }) => {
      const { page, context, open } = await visitor({ origin: shop.origin, javaScript });
      await newBuyer(context, { [goods.swabs]: 1 });
      const { id } = await checkoutOfCart(context);
      await open(stepOf("en", id, "payment"));
      await pay(page, "card");
      await endPayment(page, end);
      await page.waitForURL(/payment\?payment=/);
      const title = end === "fail" ? "Your payment didn’t go through" : "You cancelled the payment";
      expect(await page.locator(".checkout-notices b").innerText()).toBe(title);
      if (javaScript) await hydrated(page);
      await pay(page, "cod");
      await page.waitForURL(placedUrl);
      expect(await ordersOf(context)).toHaveLength(1);
    },
  );

  test("a payment given up in another tab is open no more, and charges nothing", async ({ visitor }) => {
    const { page, context, open } = await visitor({ origin: shop.origin, javaScript });
    await newBuyer(context, { [goods.swabs]: 2 });
    const { id } = await checkoutOfCart(context);
    await open(stepOf("en", id, "payment"));
    await pay(page, "card");
    await page.waitForURL(/sandbox-pay/);
    const other = await context.newPage();
    await other.goto(stepOf("en", id, "payment"));
    expect(await other.locator("#open-payment").innerText()).toContain("Card");
    expect(await other.locator("[name=method]").count()).toBe(0);
    await other.locator("[value=giveUp]").click();
    await other.locator("[name=method]").first().waitFor();
    await endPayment(page, "pay");
    await page.waitForURL(/payment\?payment=/);
    expect(await page.locator(".checkout-notices").innerText()).toContain("You haven’t been charged");
    expect(await ordersOf(context)).toEqual([]);
  });

  // Shows: screens.checkout-return
  test("money that comes a while after the return is waited for, and buys", async ({ visitor }) => {
    // Bought between two calls of one loader, the checkout is refused to the later one.
    const { page, context, open } = await visitor({ origin: shop.origin, javaScript, expected: [/status 409/] });
    if (javaScript) await page.clock.install();
    await newBuyer(context, { [goods.swabs]: 1 });
    const { id } = await checkoutOfCart(context);
    await open(stepOf("en", id, "payment"));
    await pay(page, "tabby");
    await page.waitForURL(/sandbox-pay/);
    await page.locator("summary").click();
    await page.locator("[name=seconds]").fill("1");
    await endPayment(page, "pay_late");
    await page.waitForURL(/payment\?payment=/);
    expect(await page.locator(".checkout-waiting b").innerText()).toBe("We’re confirming your payment");
    const isPlaced = async () => {
      if (javaScript) await page.clock.runFor(3000);
      else await page.reload();
      return placedUrl.test(page.url());
    };
    await expect.poll(isPlaced).toBe(true);
    expect(await ordersOf(context)).toHaveLength(1);
  });

  // Shows: states.checkout-errors
  test("another tab changed the amount: the step stays, tells it and then orders", async ({ visitor }) => {
    const { page, context, open } = await visitor({ origin: shop.origin, javaScript, expected: [/status 409/] });
    await newBuyer(context, { [goods.swabs]: 13 });
    const { id, payable } = await checkoutOfCart(context);
    await open(stepOf("en", id, "payment"));
    if (javaScript) await hydrated(page);
    await context.request.post(`/api/checkout/${id}/voucher/apply/`, { data: { code: "SPECIALGIFT" } });
    await pay(page, "cod");
    await page.locator(".checkout-notices").waitFor();
    const now = async () => Number(await page.locator("[name=payable]").inputValue());
    await expect.poll(now).toBeLessThan(payable);
    const told = (await page.locator(".checkout-notices").innerText()).replaceAll("\u00a0", " ");
    expect(told).toContain(`AED ${(await now()).toFixed(2).replace(".00", "")}`);
    expect(await ordersOf(context)).toEqual([]);
    expect(await page.locator("[name=method][value=cod]").isChecked()).toBe(true);
    await pay(page, "cod");
    await page.waitForURL(placedUrl);
  });

  // Shows: states.checkout-errors
  test("sold out while paying: a part is asked again, the whole leads away with the reason", async ({ visitor }) => {
    const expected = [/status 409/, /status 404: .*\/404/];
    const { page, context, open } = await visitor({ origin: shop.origin, javaScript, expected });
    const { context: staff } = await visitor({ origin: shop.origin });
    const [one, two] = javaScript ? [goods.masks, goods.defibrillator] : [goods.masks, goods.swabs];
    await setStock(staff, one, 5);
    await setStock(staff, two, 50);
    await newBuyer(context, { [one]: 1, [two]: 1 });
    const { id } = await checkoutOfCart(context);
    await open(stepOf("en", id, "payment"));
    if (javaScript) await hydrated(page);
    await setStock(staff, one, 0);
    await pay(page, "card");
    await page.locator(".checkout-notices").waitFor();
    await expect.poll(() => page.locator(".checkout-items li").count()).toBe(1);
    await setStock(staff, two, 0);
    await pay(page, "card");
    await page.waitForURL(/\/404$/);
    expect(await page.locator("h1").innerText()).toBe("Something went wrong");
    expect(await page.locator("main").innerText()).toContain("sold out");
    await page.getByRole("link", { name: "Back to cart" }).click();
    await page.waitForURL(/\/cart$/);
    await expect.poll(() => page.locator(".cart-checkout .cart-go button").isDisabled()).toBe(true);
    expect(await page.locator(".cart-checkout").innerText()).toContain("Nothing in your cart can be ordered");
    await open(stepOf("en", id, "payment"));
    await page.waitForURL(/\/cart$/);
    await setStock(staff, two, 500);
  });
});

inWays(locales)("in %s", (locale) => {
  // Shows: screens.checkout-expired
  test("an expired checkout leads to its page, from every step", async ({ visitor }) => {
    const { page, context, open } = await visitor({ origin: shop.origin });
    await as(context, "dozer");
    for (const step of ["address", "payment"] as const) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await open(stepOf(locale, expired, step));
      await page.waitForURL(/\/checkout-expired$/);
      const words = {
        en: "Session expired. Please create new checkout.",
        ar: "انتهت الجلسة. ابدأ عملية شراء جديدة.",
      };
      expect(await page.locator("h1").innerText()).toBe(words[locale]);
      const form = { intent: step === "address" ? "go" : "pay", method: "cod", key: "k", payable: "1" };
      const posted = await context.request.post(stepOf(locale, expired, step), { form, maxRedirects: 0 });
      expect(posted.headers()["location"]).toMatch(/\/checkout-expired$/);
      /* oxlint-enable no-await-in-loop */
    }
  });

  // Shows: states.checkout-errors
  test("somebody else's checkout is not there, to see or to buy", async ({ visitor }) => {
    const { context: owner } = await visitor({ origin: shop.origin });
    await newBuyer(owner, { [goods.swabs]: 1 });
    const { id, payable } = await checkoutOfCart(owner);
    const expected = [/status 404/];
    const { page, context, open } = await visitor({ origin: shop.origin, javaScript: false, expected });
    await as(context, "sleeper");
    expect(await open(stepOf(locale, id, "address"))).toBe(404);
    expect(new URL(page.url()).pathname).toMatch(/\/404$/);
    expect(await open(stepOf(locale, id, "payment"))).toBe(404);
    const back = { en: "Back to cart", ar: arError["error.toCart"] };
    expect(await page.getByRole("link", { name: back[locale] }).count()).toBe(1);
    const form = { intent: "pay", method: "cod", key: "k", payable: String(payable) };
    const posted = await context.request.post(stepOf(locale, id, "payment"), { form, maxRedirects: 0 });
    expect(posted.headers()["location"]).toMatch(/\/404$/);
    expect(await ordersOf(owner)).toEqual([]);
    expect(await ordersOf(context)).toEqual([]);
  });
});

// Shows: screens.checkout-one-order
test("a network that is gone keeps the step, and the second try orders once", async ({ visitor }) => {
  const expected = [/ERR_INTERNET_DISCONNECTED/];
  const { page, context, open } = await visitor({ origin: shop.origin, expected });
  await newBuyer(context, { [goods.swabs]: 1 });
  const { id } = await checkoutOfCart(context);
  await open(stepOf("en", id, "payment"));
  await hydrated(page);
  const key = await page.locator("[name=key]").inputValue();
  await context.setOffline(true);
  await pay(page, "cod");
  await page.locator("#pay-problem").waitFor();
  expect(await page.locator("[name=key]").inputValue()).toBe(key);
  await context.setOffline(false);
  await pay(page, "cod");
  await page.waitForURL(placedUrl);
  expect(await ordersOf(context)).toHaveLength(1);
});

testInWays(locales)(
  "a place whose delivery cannot be asked for shows no other place's sum, in %s",
  async (locale, { visitor }) => {
    const { page, context, open } = await visitor({ origin: shop.origin, expected: [/location_id/] });
    await newBuyer(context, { [goods.swabs]: 1 });
    const { id, payable } = await checkoutOfCart(context);
    await newAddress(context, { state: "Sharjah", city: "Khorfakkan" });
    await open(stepOf(locale, id, "address"));
    await hydrated(page);
    const sums = page.locator(".checkout-go-total b, .checkout-summary summary b, .checkout-total dd");
    const saved = await sums.allInnerTexts();
    expect(saved.every((sum) => sum.includes(String(payable)))).toBe(true);
    await page.route(/location_id=/, (route) => route.abort());
    const cards = page.locator(".checkout-card [name=delivery]");
    await cards
      .nth(1 - (await cards.evaluateAll((all) => all.findIndex((one) => (one as HTMLInputElement).checked))))
      .check();
    await expect.poll(() => page.locator(".checkout-arrival").innerText()).toBe(texts[locale]["checkout.unquoted"]);
    expect(new Set(await sums.allInnerTexts())).toEqual(new Set(["–"]));
    await page.unroute(/location_id=/);
    await cards.first().check();
    await cards.last().check();
    await expect.poll(() => sums.allInnerTexts()).not.toContain("–");
  },
);
