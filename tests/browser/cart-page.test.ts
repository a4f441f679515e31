// Shows that the cart page changes lines, voucher and place of delivery, that what it shows is always the server's
// word, also on a slow line and without one, and that nothing of it is lost or spoken over.
import type { Page } from "playwright";
import { describe, expect } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { moneyText } from "#client/ui/money";
import { localePrefix, locales } from "#shared/text/locale";
import { cartOf, fillCart, goods, quantitiesOf } from "../support/filled-cart";
import { newEmail, sentCode, signIn } from "../support/sign-in";
import { hydrated, test } from "../support/visitor";
import { inWays, testInWalk } from "../support/ways";
import { latinWords, rawIds, reversedCodes } from "../support/visible-text";
import { isCheckedAt, violations } from "../support/accessibility";
import { overflowing } from "../support/whole-page";

const line = (page: Page, sku: string) => page.locator(`[id="line-${sku}"]`);
const field = (page: Page, sku: string) => line(page, sku).getByRole("textbox");
const alert = (page: Page) => page.locator(".alert p");
const figures = (page: Page) => page.locator(".cart-figures");
/** The total to pay as the summary shows it. */
const shownTotal = (page: Page) => page.locator(".cart-total dd").innerText();
const aed = (amount: number) => moneyText(amount, "en");

inWays(locales, 0)("a filled cart in %s", (locale) => {
  test("is whole and accessible at every width", async ({ visitor }) => {
    const { page, open, context } = await visitor();
    await fillCart(context, { [goods.masks]: 2, [goods.swabs]: 20, [goods.defibrillator]: 1 });
    expect(await open(`${localePrefix(locale)}/cart`)).toBe(200);
    await hydrated(page);
    await page.locator(".cart-voucher-list summary").click();
    expect(await page.locator(".cart-line").count()).toBe(3);
    expect(await rawIds(page)).toEqual([]);
    if (locale === "ar") expect(await reversedCodes(page)).toEqual([]);
    if (locale === "ar") expect(await latinWords(page)).toEqual([]);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowing(page), `wider than ${width} px`).toEqual([]);
      if (isCheckedAt(locale, width)) expect(await violations(page), `at ${width} px`).toEqual([]);
    }
  });
});

// Shows: screens.cart-lines
test("a cart of many lines is a table of narrow rows on a desktop, and stays one while lines go", async ({
  visitor,
}) => {
  const { page, open, context } = await visitor();
  const listed = await context.request.get("/api/get-data-json/?name=product_group&in_stock=1&limit=20");
  const { products } = (await listed.json()) as CallReply<"listProductGroups">;
  const skus = products.flatMap(({ default_sku }) => default_sku ?? []).slice(0, 7);
  await fillCart(context, Object.fromEntries(skus.map((sku) => [sku, 1])));
  await open("/cart");
  await hydrated(page);
  const heights = () => page.locator(".cart-line").evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(Math.max(...(await heights()))).toBeLessThanOrEqual(57);
  expect(await overflowing(page)).toEqual([]);
  await page.locator(".cart-line [name=remove]").first().click();
  await expect.poll(() => page.locator(".cart-line").count()).toBe(6);
  expect(Math.max(...(await heights()))).toBeLessThanOrEqual(57);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(Math.min(...(await heights()))).toBeGreaterThan(100);
});

// Shows: entities.cash-on-delivery
test("cash is spoken of where it cannot be paid, on a line and on the product's page", async ({ visitor }) => {
  const { page, open, context } = await visitor({ javaScript: false });
  const { items } = await fillCart(context, { [goods.masks]: 1, [goods.defibrillator]: 1 });
  await open("/cart");
  expect(await line(page, goods.masks).innerText()).not.toContain("ash on delivery");
  expect(await line(page, goods.defibrillator).innerText()).toContain("No cash on delivery");
  for (const { sku_id, slug } of items) {
    await open(`/products/${slug}?sku=${sku_id}`);
    const heading = await page.locator("div:has(> h1)").innerText();
    if (sku_id === goods.masks) expect(heading).not.toContain("ash on delivery");
    else expect(heading).toContain("No cash on delivery");
  }
});

// Shows: screens.cart
test("what was looked at last comes with the empty cart, so that nothing moves for it", async ({ visitor }) => {
  const { page, open, context } = await visitor({ javaScript: false });
  await signIn(context);
  const listed = await context.request.get("/api/get-data-json/?name=product_group&limit=1");
  const [seen] = ((await listed.json()) as CallReply<"listProductGroups">).products;
  const data = { product_group_id: seen!.product_group_id };
  expect((await context.request.post("/api/products/view-product/", { data })).ok()).toBe(true);
  await open("/cart");
  expect(await page.locator("#viewed").innerText()).toContain("Recently viewed");
});

// Shows: screens.cart-lines
test("fast clicks on a stepper all count, and the figures are the server's", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await fillCart(context, { [goods.masks]: 1, [goods.swabs]: 1 });
  await open("/cart");
  await hydrated(page);
  const more = line(page, goods.masks).getByRole("button", { name: "Increase quantity" });
  for (let click = 0; click < 5; click++) await more.click();
  await expect.poll(() => quantitiesOf(context)).toEqual({ [goods.masks]: 6, [goods.swabs]: 1 });
  const cart = await cartOf(context);
  await expect.poll(() => shownTotal(page)).toBe(aed(cart.total_with_shipping));
  expect(await field(page, goods.masks).inputValue()).toBe("6");
  expect(await line(page, goods.masks).locator(".cart-line-total").innerText()).toContain(
    aed(cart.items[0]!.line_total),
  );
  expect(await figures(page).innerText()).toContain(aed(cart.items_total));
  expect(await page.locator(".cart-summary").innerText()).toContain(aed(cart.tax));
});

// Shows: screens.cart-lines
test("a quantity is typed: a tier lowers the price, nonsense changes nothing", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  const before = await fillCart(context, { [goods.masks]: 1 });
  await open("/cart");
  await hydrated(page);
  const tier = before.items[0]!.tiers[0]!;
  expect(await line(page, goods.masks).innerText()).toContain(
    `Buy ${tier.min_quantity} or more for ${aed(tier.price)} each`,
  );
  await field(page, goods.masks).fill(String(tier.min_quantity));
  await field(page, goods.masks).press("Enter");
  await expect.poll(() => line(page, goods.masks).innerText()).toContain(`${aed(tier.price)} each`);
  // The page shows it before the server has it.
  await expect.poll(() => quantitiesOf(context)).toEqual({ [goods.masks]: tier.min_quantity });
  for (const nonsense of ["abc", "1.5", "-1", "", "٣٫٥"]) {
    await field(page, goods.masks).fill(nonsense);
    await field(page, goods.masks).press("Enter");
    await expect
      .poll(() => field(page, goods.masks).inputValue(), { message: nonsense })
      .toBe(String(tier.min_quantity));
  }
  expect(await quantitiesOf(context)).toEqual({ [goods.masks]: tier.min_quantity });
});

test("a quantity is typed in Arabic digits", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await fillCart(context, { [goods.masks]: 1 });
  await open("/ar/cart");
  await hydrated(page);
  await field(page, goods.masks).fill("٧");
  await field(page, goods.masks).press("Enter");
  await expect.poll(() => quantitiesOf(context)).toEqual({ [goods.masks]: 7 });
  await expect.poll(() => field(page, goods.masks).inputValue()).toBe("7");
});

test("more than one order may hold is capped, and said so", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await fillCart(context, { [goods.swabs]: 1 });
  await open("/cart");
  await hydrated(page);
  await field(page, goods.swabs).fill("9999");
  await field(page, goods.swabs).press("Enter");
  await expect.poll(() => field(page, goods.swabs).inputValue()).toBe("20");
  await page.locator(".alert-warning").waitFor();
  expect(await line(page, goods.swabs).innerText()).toContain("You’ve reached the limit per order.");
  expect(
    await line(page, goods.swabs).getByRole("button", { name: "Increase quantity" }).getAttribute("aria-disabled"),
  ).toBe("true");
});

// Shows: screens.cart-removed
test("a removed line can be put back; the keyboard stays there and the total is spoken", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await fillCart(context, { [goods.masks]: 3, [goods.swabs]: 1 });
  await open("/cart");
  await hydrated(page);
  await line(page, goods.masks)
    .getByRole("button", { name: /^Remove ·/ })
    .press("Enter");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => quantitiesOf(context)).toEqual({ [goods.swabs]: 1 });
  const { total_with_shipping } = await cartOf(context);
  await expect
    .poll(() => page.locator("[aria-live=polite]", { hasText: "Total:" }).innerText())
    .toBe(`Total: ${aed(total_with_shipping)}`);
  await undo.press("Enter");
  await expect.poll(() => quantitiesOf(context)).toEqual({ [goods.masks]: 3, [goods.swabs]: 1 });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`line-${goods.masks}`);
  expect(await undo.count()).toBe(0);
});

// Shows: screens.cart
test("the last line leaves an empty cart with offers, and comes back from there", async ({ visitor }) => {
  const { page, open, context } = await visitor({ width: 390 });
  await fillCart(context, { [goods.swabs]: 1 });
  await open("/cart");
  await hydrated(page);
  await line(page, goods.swabs).getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("heading", { name: "Your cart is empty" }).waitFor();
  await page.locator("#offers").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => quantitiesOf(context)).toEqual({ [goods.swabs]: 1 });
  await line(page, goods.swabs).waitFor();
  await page.locator(".cart-voucher-list").waitFor();
});

// Shows: screens.cart-removed
test("a line moves to the wishlist", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await fillCart(context, { [goods.masks]: 1, [goods.swabs]: 1 });
  await open("/cart");
  await hydrated(page);
  await line(page, goods.masks)
    .getByRole("button", { name: /^Move to wishlist/ })
    .click();
  await expect.poll(() => quantitiesOf(context)).toEqual({ [goods.swabs]: 1 });
  await line(page, goods.masks).waitFor({ state: "detached" });
});

// Shows: screens.cart-removed
test("the cart is cleared after a question", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await fillCart(context, { [goods.masks]: 1, [goods.swabs]: 1 });
  await open("/cart");
  await hydrated(page);
  await page.getByRole("button", { name: "Empty cart" }).click();
  await page.getByRole("button", { name: "Keep items" }).click();
  expect(await quantitiesOf(context)).toEqual({ [goods.masks]: 1, [goods.swabs]: 1 });
  await page.getByRole("button", { name: "Empty cart" }).click();
  await page.getByRole("button", { name: "Remove all" }).click();
  await page.getByRole("heading", { name: "Your cart is empty" }).waitFor();
  await expect.poll(() => quantitiesOf(context)).toEqual({});
});

describe("a voucher", () => {
  // Shows: screens.cart-vouchers
  test("is refused with its reason, chosen from the list, and taken off", async ({ visitor }) => {
    const { page, open, context } = await visitor({ expected: [/^status 422: .*\/voucher\//] });
    await fillCart(context, { [goods.swabs]: 13 });
    await open("/cart");
    await hydrated(page);
    await page.getByLabel("Voucher code").fill("nothing");
    await page.getByLabel("Voucher code").press("Enter");
    // Beside its field, and nowhere over the page.
    await expect.poll(() => page.locator("#voucher-refusal").allInnerTexts()).toEqual(["We can’t find this voucher."]);
    expect(await alert(page).count()).toBe(0);
    expect(await page.getByLabel("Voucher code").getAttribute("aria-invalid")).toBe("true");
    await page.locator(".cart-voucher-list summary").click();
    const codes = page.locator(".cart-voucher-list li b");
    expect((await codes.allInnerTexts()).slice(0, 2)).toEqual(["SAVEBIG", "SPECIALGIFT"]);
    await page.getByRole("button", { name: "Apply SPECIALGIFT" }).click();
    await page.getByRole("button", { name: "Remove voucher SPECIALGIFT" }).waitFor();
    const { discount, total_with_shipping } = await cartOf(context);
    expect(discount).toBe(25);
    expect(await figures(page).innerText()).toContain(aed(discount));
    expect(await shownTotal(page)).toBe(aed(total_with_shipping));
    await page.getByRole("button", { name: "Remove voucher SPECIALGIFT" }).click();
    await page.getByLabel("Voucher code").waitFor();
    await expect.poll(async () => (await cartOf(context)).voucher).toBeNull();
  });

  test("that no longer counts stays and says why", async ({ visitor }) => {
    const { page, open, context } = await visitor();
    await fillCart(context, { [goods.swabs]: 13 });
    await open("/cart");
    await hydrated(page);
    await page.getByLabel("Voucher code").fill("specialgift");
    await page.getByLabel("Voucher code").press("Enter");
    await page.getByRole("button", { name: "Remove voucher SPECIALGIFT" }).waitFor();
    await field(page, goods.swabs).fill("1");
    await field(page, goods.swabs).press("Enter");
    await expect
      .poll(() => page.locator(".cart-voucher").innerText())
      .toContain("Your cart is below the minimum for this voucher.");
    await expect.poll(() => figures(page).innerText()).not.toContain("SPECIALGIFT");
  });

  test("without a code asks nothing, and a failing list is an empty one", async ({ visitor }) => {
    const { page, open, context } = await visitor({ expected: [/^status 503: .*guest-vouchers/] });
    await fillCart(context, { [goods.masks]: 1, [goods.swabs]: 1 });
    await open("/cart");
    await hydrated(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("button", { name: "Apply", exact: true }).click();
    expect(await page.locator("#voucher-refusal").innerText()).toBe("Enter a voucher code.");
    expect(asked.filter((url) => url.includes("voucher"))).toEqual([]);
    await page.route("**/guest-vouchers/**", (route) => route.fulfill({ status: 503, json: { success: false } }));
    await line(page, goods.masks)
      .getByRole("button", { name: /^Remove ·/ })
      .click();
    await expect.poll(() => page.locator(".cart-voucher-list").count()).toBe(0);
  });
});

// Shows: screens.cart-delivery
test("the place of delivery decides the charge and what is missing for free delivery", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await fillCart(context, { [goods.swabs]: 10 });
  await open("/cart");
  await hydrated(page);
  expect(await page.locator(".cart-meter").innerText()).toContain("free delivery to Dubai");
  expect(await figures(page).locator("s").innerText()).toBe(aed(15));
  await page.getByLabel("Deliver to").selectOption({ label: `Al Ain – ${aed(25)}` });
  await expect.poll(async () => (await cartOf(context)).location.name).toBe("Al Ain");
  const { free_delivery_missing, total_with_shipping, shipping } = await cartOf(context);
  expect(shipping).toBe(25);
  await expect
    .poll(async () => (await page.locator(".cart-meter").innerText()).split("\n\n"))
    .toEqual([
      `Add ${aed(free_delivery_missing)} more for free delivery`,
      expect.stringMatching(/^Get it in Al Ain (?:by|between .+ and) .+ if you order within (?:\d+\sh\s)?\d+\smin$/),
    ]);
  expect(await shownTotal(page)).toBe(aed(total_with_shipping));
});

// Shows: screens.cart-explained
test("what changed since is explained with figures; what is not available is not counted", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await fillCart(context, { [goods.masks]: 2, [goods.swabs]: 2, [goods.defibrillator]: 1 });
  // The catalogue of the tests' one shop stays as it is; here only this visitor gets another answer.
  await page.route("**/api/shopper/**", async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    const [masks, swabs, defibrillator] = reply.cart.items;
    masks.notices = [
      { code: "capped", message: "", previous: 9, capped_by: "stock" },
      { code: "price_changed", message: "", previous: masks.unit_price + 1, capped_by: null },
    ];
    swabs.notices = [{ code: "price_changed", message: "", previous: 1, capped_by: null }];
    defibrillator.notices = [{ code: "sold_out", message: "", previous: null, capped_by: null }];
    await route.fulfill({ response, json: reply });
  });
  await open("/shop");
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await page.waitForURL("**/cart");
  await expect.poll(() => line(page, goods.masks).innerText()).toContain("You asked for 9, but only 2 are left.");
  expect(await line(page, goods.masks).innerText()).toContain("Good news: the price dropped from");
  expect(await line(page, goods.swabs).innerText()).toContain(`The price went up from ${aed(1)} to`);
  expect(await line(page, goods.defibrillator).innerText()).toContain("Sold out. Not included in your total.");
  expect(await field(page, goods.defibrillator).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});

// Shows: screens.cart-slow-or-long
test("on a slow line the change shows at once, the total waits for the server", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await fillCart(context, { [goods.swabs]: 1 });
  await open("/cart");
  await hydrated(page);
  const before = await shownTotal(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/update-item/**", async (route) => {
    await released;
    await route.continue();
  });
  await line(page, goods.swabs).getByRole("button", { name: "Increase quantity" }).click();
  await page.locator(".cart-figures[aria-busy=true]").waitFor();
  expect(await field(page, goods.swabs).inputValue()).toBe("2");
  expect(await shownTotal(page)).toBe(before);
  release();
  await page.locator(".cart-figures[aria-busy=false]").waitFor();
  expect(await shownTotal(page)).toBe(aed((await cartOf(context)).total_with_shipping));
  expect(await shownTotal(page)).not.toBe(before);
});

// Shows: screens.cart-slow-or-long
test("without a network a change is undone and said so, and works again afterwards", async ({ visitor }) => {
  const { page, open, context } = await visitor({ expected: [/^request failed: /] });
  await fillCart(context, { [goods.swabs]: 2 });
  await open("/cart");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await line(page, goods.swabs).getByRole("button", { name: "Increase quantity" }).click();
  await alert(page).waitFor();
  expect(await alert(page).innerText()).toBe("Something went wrong");
  await expect.poll(() => field(page, goods.swabs).inputValue()).toBe("2");
  await context.setOffline(false);
  await line(page, goods.swabs).getByRole("button", { name: "Increase quantity" }).click();
  await expect.poll(() => quantitiesOf(context)).toEqual({ [goods.swabs]: 3 });
});

// Shows: screens.cart-way-on
test("checkout asks to sign in and goes on; the cart can be sent as a message", async ({ visitor }) => {
  const { page, open, context } = await visitor({ width: 390 });
  const { total_with_shipping } = await fillCart(context, { [goods.swabs]: 2 });
  await open("/cart");
  await hydrated(page);
  const chat = await page.getByRole("link", { name: "Order on WhatsApp" }).getAttribute("href");
  const message = new URL(chat!).searchParams.get("text");
  expect(message).toContain(`2 × `);
  expect(message).toContain(goods.swabs);
  expect(message).toContain(aed(total_with_shipping));
  await page.locator(".cart-bar").getByRole("button", { name: "Checkout" }).click();
  const email = newEmail();
  await page.locator("dialog[open] [name=address]").fill(email);
  await page.keyboard.press("Enter");
  await page.locator("dialog[open] [name=otp]").waitFor();
  await page.locator("dialog[open] [name=otp]").fill(await sentCode(context.request, email));
  await page.waitForURL(/\/checkout\/[^/]+\/address$/);
  expect(await page.locator(".checkout-items").textContent()).toContain("Qty 2");
  expect(await page.getByRole("heading", { name: "New delivery address" }).count()).toBe(1);
});

// Shows: screens.cart-slow-or-long
testInWalk("a cart of many lines can be changed", { timeout: 60_000 }, async ({ visitor }) => {
  const { page, open, context } = await visitor();
  const skus = await manySkus(page);
  expect(skus.length).toBeGreaterThan(300);
  const { items } = await fillCart(context, Object.fromEntries(skus.map((sku) => [sku, 1])));
  await open("/cart");
  await hydrated(page);
  expect(await page.locator(".cart-line").count()).toBe(items.length);
  const last = items.at(-1)!.sku_id;
  await line(page, last)
    .getByRole("button", { name: /^Remove ·/ })
    .click();
  await expect.poll(async () => (await cartOf(context)).items.length, { timeout: 10_000 }).toBe(items.length - 1);
  await expect.poll(async () => shownTotal(page)).toBe(aed((await cartOf(context)).total_with_shipping));
});

/** Up to 500 SKUs that are available. */
async function manySkus(page: Page): Promise<string[]> {
  const skus: string[] = [];
  for (let number = 1; skus.length < 500; number++) {
    const answer = await page.request.get(`/api/get-data-json/?name=product_group&limit=100&page=${number}`);
    const { products } = (await answer.json()) as {
      products: { variants: { sku_id: string; stock: number; max_oq: number | null }[] }[];
    };
    if (products.length === 0) break;
    for (const { variants } of products)
      for (const { sku_id, stock, max_oq } of variants) if (stock > 0 && max_oq !== 0) skus.push(sku_id);
  }
  return skus.slice(0, 500);
}

testInWalk("no other page fetches the cart page's script", { timeout: 60_000 }, async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await fillCart(context, { [goods.swabs]: 1 });
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await open("/shop");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((url) => /\/cart-(page|actions)[^/]*\.js/.test(url))).toEqual([]);
  await open("/cart");
  await hydrated(page);
  expect(scripts.filter((url) => /\/cart-page[^/]*\.js/.test(url)).length).toBeGreaterThan(0);
});
