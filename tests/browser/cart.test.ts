// Shows that buying works from any page: fast clicks and two tabs lose nothing, a lost line is reported and repaired,
// no script is needed, in both languages.
import type { Page } from "playwright";
import { expect } from "vitest";
import { localePrefix, locales } from "#shared/text/locale";
import { samples } from "../support/screens";
import { hydrated, owned, test } from "../support/visitor";
import { inWays } from "../support/ways";
import { violations } from "../support/accessibility";

/** A product of one variant, and one of several. */
const single = { search: "/products?search=paraffin+wax+refill", sku: "AB-PFW" };
const product = `/products/${samples.product}`;

/** Polls longer than the default second: the first click of a run wakes up an object and loads code. */
// oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits it
const eventually = <Value>(get: () => Value | Promise<Value>) => expect.poll(get, { timeout: 10_000 });

const card = (page: Page) => page.locator(".card", { has: page.locator(`[value="${single.sku}"]`) });
const add = (page: Page) => card(page).getByRole("button", { name: /^(Add to cart|أضف إلى السلة)$/ });
const quantity = (page: Page) => card(page).locator("input[name=quantity]");
const more = (page: Page) => card(page).getByRole("button", { name: "Increase quantity" });
const badge = (page: Page) => page.locator(".cart-count");

/** The quantity of the SKU as the server has it. */
const atServer = (page: Page): Promise<number> =>
  page.evaluate(async (sku) => {
    const response = await fetch("/api/cart/guest/", { cache: "no-store" });
    const { cart }: { cart: { items: { sku_id: string; quantity: number }[] } } = await response.json();
    return cart.items.find(({ sku_id }) => sku_id === sku)?.quantity ?? 0;
  }, single.sku);

// Shows: screens.cart-badge
test("one click adds; the card shows a stepper, the header count and total, and so after a reload", async ({
  visitor,
}) => {
  const { page, open } = await visitor();
  await open(single.search);
  await hydrated(page);
  expect(await badge(page).count()).toBe(0);
  await add(page).click();
  await eventually(() => quantity(page).inputValue()).toBe("1");
  await eventually(() => page.locator(".alert").innerText()).toContain("Product added to cart");
  expect(await badge(page).innerText()).toBe("1");
  expect(await page.locator(".cart-sum").innerText()).toMatch(/^AED\s50$/);
  await page.reload();
  await hydrated(page);
  await eventually(() => quantity(page).inputValue()).toBe("1");
  expect(await page.locator(".cart-sum").innerText()).toMatch(/^AED\s50$/);
});

test("fast clicks lose nothing, from before hydration on", async ({ visitor }) => {
  const { page, open } = await visitor();
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await pressed;
    await route.continue();
  });
  await open(single.search, "domcontentloaded");
  await add(page).click({ noWaitAfter: true });
  release();
  await more(page).waitFor();
  for (let click = 0; click < 7; click++) await more(page).click({ noWaitAfter: true });
  await eventually(() => quantity(page).inputValue()).toBe("8");
  await eventually(() => atServer(page)).toBe(8);
});

test("two tabs end at the server's cart", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await open(single.search);
  await hydrated(page);
  await add(page).click();
  await more(page).waitFor();
  await eventually(() => atServer(page)).toBe(1);
  const other = await context.newPage();
  await other.goto(single.search);
  await hydrated(other);
  await more(other).waitFor();
  for (let click = 0; click < 4; click++) await Promise.all([more(page).click(), more(other).click()]);
  await eventually(() => atServer(page)).toBe(9);
  for (const tab of [page, other]) await eventually(() => quantity(tab).inputValue()).toBe("9");
});

// Shows: states.offline, errors.cart-alerts
test("offline a click is reported as failed and undone; back online it works", async ({ visitor }) => {
  const { page, open, context } = await visitor({ expected: [/ERR_INTERNET_DISCONNECTED/] });
  await open(single.search);
  await hydrated(page);
  await add(page).click();
  await eventually(() => atServer(page)).toBe(1);
  await more(page).waitFor();
  await context.setOffline(true);
  await more(page).click();
  await eventually(() => page.locator(".alert-error").count()).toBe(1);
  await eventually(() => quantity(page).inputValue()).toBe("1");
  await context.setOffline(false);
  await more(page).click();
  await eventually(() => atServer(page)).toBe(2);
  await eventually(() => quantity(page).inputValue()).toBe("2");
});

// Shows: states.offline
test("on a slow line the line shows its change at once, and the total only what the server told", async ({
  visitor,
}) => {
  const { page, open } = await visitor();
  await open(single.search);
  await hydrated(page);
  await add(page).click();
  await eventually(() => page.locator(".cart-sum").innerText()).toMatch(/^AED\s50$/);
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/cart/guest/update-item/**", async (route) => {
    await held;
    await route.continue();
  });
  await more(page).click();
  await eventually(() => quantity(page).inputValue()).toBe("2");
  expect(await page.locator(".cart-sum").innerText()).toMatch(/^AED\s50$/);
  release();
  await eventually(() => page.locator(".cart-sum").innerText()).toMatch(/^AED\s100$/);
});

// Shows: states.toggles, states.variant-selector
test("a product of several variants opens the selector; what is added there is in the cart", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open(`/products?search=surgical+masks`);
  await hydrated(page);
  await page
    .getByRole("link", { name: /^Choose options/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add to cart" }).first().click();
  await dialog.locator("input[name=quantity]").first().waitFor();
  await eventually(() => badge(page).innerText()).toBe("1");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await eventually(() => dialog.count()).toBe(0);
});

// Shows: states.variant-selector
test("a selector whose product cannot be loaded says that adding failed", async ({ visitor }) => {
  const { page, open } = await visitor({ expected: [/status 502/] });
  await open(`/products?search=surgical+masks`);
  await hydrated(page);
  await page.route("**/api/products/*/**", (route) => route.fulfill({ status: 502, json: { success: false } }));
  await page
    .getByRole("link", { name: /^Choose options/ })
    .first()
    .click();
  await eventually(() => page.locator(".alert-error").innerText()).toContain("Add to cart failed");
  expect(await page.getByRole("dialog").count()).toBe(0);
});

// Shows: states.add-button
test("the product page adds a quantity, then leads to the cart", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open(product);
  await hydrated(page);
  await page.getByRole("spinbutton").fill("3");
  await page.locator(".buy-large").getByRole("button", { name: "Add to cart" }).click();
  await eventually(() => page.locator(".buy-large input[name=quantity]").inputValue()).toBe("3");
  await page.locator(".buy-large").getByRole("link", { name: "Go to cart" }).click();
  await page.waitForURL("**/cart");
});

// Shows: states.guest-wishlist
test("a guest's wishlist survives a reload and reaches the other tab", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await open(single.search);
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(single.search);
  await hydrated(other);
  await page.locator(".heart").first().click();
  for (const tab of [page, other])
    await eventually(() => tab.locator(".heart").first().getAttribute("aria-pressed")).toBe("true");
  await page.reload();
  await hydrated(page);
  await eventually(() => page.locator(".heart").first().getAttribute("aria-pressed")).toBe("true");
  await page.locator(".heart").first().click();
  await eventually(() => other.locator(".heart").first().getAttribute("aria-pressed")).toBe("false");
  await page.reload();
  await hydrated(page);
  await eventually(() => page.locator(".heart").first().getAttribute("aria-pressed")).toBe("false");
});

inWays(locales)("in %s", (locale) => {
  const prefix = localePrefix(locale);

  // Shows: states.buying-without-scripts
  test(`without scripts the form adds, says so once and comes back (${locale})`, async ({ visitor }) => {
    const { page, open } = await visitor({ javaScript: false, width: 390 });
    await open(prefix + single.search);
    await add(page).click();
    await page.waitForLoadState();
    expect(new URL(page.url()).pathname).toBe(`${prefix}/products`);
    const message = page.locator(".alert");
    expect(await message.innerText()).toBe(locale === "en" ? "Product added to cart" : "تمت إضافة المنتج إلى السلة");
    await page.reload();
    expect(await message.count()).toBe(0);
    await open(prefix + product);
    await page.locator(".buy-large input[type=number]").fill("2");
    await page.locator(".buy-large button:not([name])").click();
    await page.waitForLoadState();
    expect(new URL(page.url()).pathname).toBe(prefix + product);
    expect(await message.count()).toBe(1);
  });

  test(`cards with buttons, steppers and alerts have no accessibility fault (${locale})`, async ({ visitor }) => {
    const { page, open } = await visitor({ width: 390 });
    await open(prefix + single.search);
    await hydrated(page);
    await add(page).click();
    await quantity(page).waitFor();
    await page.locator(".alert").waitFor();
    expect(await violations(page)).toEqual([]);
    const sizes = await card(page)
      .locator(".stepper button:not(.sr-only), .to-cart, .heart")
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().height)));
    expect(sizes.filter((height) => height < 42)).toEqual([]);
  });
});

test("an alert goes by itself after 4.5 s, but not while it is read", async ({ visitor }) => {
  const { page, open } = await visitor();
  await page.clock.install();
  await open(single.search);
  await page.clock.runFor(3000);
  await hydrated(page);
  await page.locator(".heart").first().click();
  const alert = page.locator(".alert");
  await alert.waitFor();
  await alert.hover();
  await page.clock.runFor(20_000);
  expect(await alert.count()).toBe(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(4400);
  expect(await alert.count()).toBe(1);
  await page.clock.runFor(200);
  await eventually(() => alert.count()).toBe(0);
});

test("a tail that missed its page is asked for after hydration", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open(single.search);
  await hydrated(page);
  await add(page).click();
  await eventually(() => atServer(page)).toBe(1);
  await page.route(`**${single.search}`, async (route) => {
    const answer = await route.fetch();
    const late = '<script id="tail" type="application/json">{"shopper":null,"flash":null}</script>';
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/<script id="tail".*?<\/script>/s, late),
    });
  });
  await page.reload();
  await hydrated(page);
  await eventually(() => quantity(page).inputValue()).toBe("1");
});

test("nothing moves when the tail arrives", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open(single.search);
  await hydrated(page);
  await add(page).click();
  await eventually(() => atServer(page)).toBe(1);
  await noteShifts(page);
  await page.reload();
  // Without a sign, as for somebody who only looks: a key that comes before the first paint moves the client before it.
  await owned(page, "main");
  await quantity(page).waitFor();
  await badge(page).waitFor();
  expect(await shiftsOf(page)).toEqual([]);
});

test("a phone's cart stays where it was when its scripts come", async ({ visitor }) => {
  const { page, open } = await visitor({ width: 390 });
  await open(`/ar${single.search}`);
  await hydrated(page);
  await add(page).click();
  await eventually(() => atServer(page)).toBe(1);
  await noteShifts(page);
  // Scripts that come before the first paint move nothing that was seen.
  const { promise: painted, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await painted;
    await route.continue();
  });
  await open("/ar/cart", "domcontentloaded");
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  release();
  await owned(page, "main");
  await page.evaluate(() => document.fonts.ready);
  // Letters of another font may move a line by a fraction of its width; a row that comes late moves all below it.
  expect((await shiftsOf(page)).reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02);
});

/** Keeps what moves by itself from the next page on, as shares of the window. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });

/** What has moved so far; a shift is reported after the frame that shows it. */
const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await new Promise((resolve) => setTimeout(resolve));
    return (window as unknown as { shifts: number[] }).shifts;
  });
