// Shows that many SKUs are ordered at once: each line's problem is shown before anything is added, also without
// scripts, and whatever is pasted leads to clear words.
import type { Page } from "playwright";
import { expect } from "vitest";
import { localePrefix, locales } from "#shared/text/locale";
import { hydrated, test } from "../support/visitor";
import { inWays, testInWays } from "../support/ways";
import { isCheckedAt, violations } from "../support/accessibility";

// oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits it
const eventually = <Value>(get: () => Value | Promise<Value>) => expect.poll(get, { timeout: 15_000 });

const rows = (page: Page) => page.locator(".quick-order-row");
const problem = (page: Page) => page.locator(".quick-order-problem");
const button = (page: Page, name: RegExp) => page.getByRole("button", { name });
const cartOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const response = await fetch("/api/cart/guest/", { cache: "no-store" });
    const { cart }: { cart: { items: { sku_id: string; quantity: number }[] } } = await response.json();
    return Object.fromEntries(cart.items.map(({ sku_id, quantity }) => [sku_id, quantity]));
  });

/** Puts in all text at once; typing 10,000 lines would take the browser half a minute. */
const paste = (page: Page, text: string) =>
  page.locator("textarea").evaluate((field: HTMLTextAreaElement, pasted) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!.call(field, pasted);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }, text);

async function check(page: Page, text: string): Promise<void> {
  await paste(page, text);
  await button(page, /Check list/).click();
}

// Shows: screens.quick-order
test("each line's problem is shown, corrected in place, and all is added at once", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open("/quick-order");
  await hydrated(page);
  await check(page, "SKU,Quantity\nNC-NGL-S,2\nNOPE-1;4\nSH-SMK-50\t٣\n\nVT-STH-TEAL,abc");
  await eventually(() => rows(page).count()).toBe(4);
  expect(await cartOf(page)).toEqual({});
  expect(await rows(page).nth(1).innerText()).toContain("We can’t find this SKU");
  expect(await rows(page).nth(3).innerText()).toContain("whole number");
  expect(await rows(page).nth(2).locator("[name=quantity]").inputValue()).toBe("3");
  // Each SKU is seen as what it is; one that is unknown has no picture.
  expect(await rows(page).nth(0).locator("bdi").innerText()).toMatch(/box of 100, S$/);
  expect(await rows(page).nth(0).locator("img").getAttribute("src")).toMatch(/nitrile-gloves-noura-care-s\.webp$/);
  expect(await rows(page).nth(1).locator(".picture").count()).toBe(0);
  await rows(page).nth(3).locator("[name=quantity]").fill("1");
  await rows(page).nth(3).locator("[name=quantity]").blur();
  await eventually(() => rows(page).nth(3).innerText()).toContain("Ready to add");
  await rows(page).nth(1).getByRole("button").click();
  await eventually(() => rows(page).count()).toBe(3);
  await button(page, /Add 3 items/).click();
  await page.waitForURL("**/cart");
  expect(await cartOf(page)).toEqual({ "NC-NGL-S": 2, "SH-SMK-50": 3, "VT-STH-TEAL": 1 });
});

test("lines that are not available stay when the others are added", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open("/quick-order");
  await hydrated(page);
  await check(page, "NC-NGL-S 2\nNOPE-1 4");
  await button(page, /Add 1 item/).click();
  await eventually(() => page.locator(".alert").innerText()).toContain("1 item added");
  expect(await rows(page).count()).toBe(1);
  expect(await cartOf(page)).toEqual({ "NC-NGL-S": 2 });
});

test("a CSV file is read in the browser", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open("/quick-order");
  await hydrated(page);
  const file = (name: string, text: string | Uint8Array) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  const field = page.locator("input[type=file]");
  await field.setInputFiles(file("order.xlsx", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])));
  await eventually(() => problem(page).innerText()).toContain("can’t read");
  await field.setInputFiles(file("order.csv", '\uFEFF"Code";"Name";"Qty"\r\n"NC-NGL-S";"Gloves; blue";"4"\r\n'));
  await eventually(() => page.locator("textarea").inputValue()).toContain("NC-NGL-S");
  await button(page, /Check list/).click();
  await eventually(() => rows(page).count()).toBe(1);
  expect(await rows(page).locator("[name=quantity]").inputValue()).toBe("4");
});

inWays([true, false])("bad input, with scripts: %s", (javaScript) => {
  test("is reported line by line", async ({ visitor }) => {
    const { page, open } = await visitor({ javaScript });
    await open("/quick-order");
    if (javaScript) await hydrated(page);
    const quantities = ["0", "-1", "1.5", "1e9", "text", "1000000000"];
    await check(page, quantities.map((quantity) => `NC-NGL-S ${quantity}`).join("\n"));
    await eventually(() => rows(page).count()).toBe(quantities.length);
    for (const row of await rows(page).all()) expect(await row.innerText()).toContain("whole number from 1 to 9,999");
    expect(await page.locator("button[name=confirm]").isDisabled()).toBe(true);
  });

  test("of 10,000 lines is refused clearly", async ({ visitor }) => {
    const { page, open } = await visitor({ javaScript });
    await open("/quick-order");
    if (javaScript) await hydrated(page);
    await check(page, "NC-NGL-S 1\n".repeat(10_000));
    await eventually(() => problem(page).innerText()).toContain("10000");
    expect(await problem(page).innerText()).toContain("the limit is 500");
    await check(page, " \n\t\n");
    await eventually(() => problem(page).innerText()).toContain("at least one SKU");
  });
});

test("500 lines go in one call", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open("/quick-order");
  await hydrated(page);
  await check(page, "NC-NGL-S 1\n".repeat(500));
  await eventually(() => rows(page).count()).toBe(500);
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("add-items") && sent.push(request.url()));
  await page.locator("button[name=confirm]").click();
  await eventually(() => cartOf(page)).toEqual({ "NC-NGL-S": 30 });
  expect(sent).toHaveLength(1);
});

testInWays(locales)("without scripts, in %s: check, change a line, empty another, add", async (locale, { visitor }) => {
  const { page, context, open } = await visitor({ javaScript: false });
  await open(`${localePrefix(locale)}/quick-order`);
  await page.locator("textarea").fill("NC-NGL-S 2\nNOPE-1 4\nSH-SMK-50 abc");
  await page.locator(".quick-order-paste button").click();
  await eventually(() => rows(page).count()).toBe(3);
  await rows(page).nth(1).locator("[name=sku]").fill("");
  await rows(page).nth(2).locator("[name=quantity]").fill("5");
  await page.locator("button[name=confirm]").click();
  await page.waitForURL("**/cart");
  expect(await page.locator(".alert").innerText()).toMatch(/2 items added|تمت إضافة صنفين/);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await fetch(new URL("/api/cart/guest/", page.url()), { headers: { cookie } });
  const { cart }: { cart: { items: { sku_id: string }[] } } = JSON.parse(await answer.text());
  expect(cart.items.map(({ sku_id }) => sku_id).toSorted()).toEqual(["NC-NGL-S", "SH-SMK-50"]);
});

testInWays(locales, 0)("checked lines are an accessible page at every width, in %s", async (locale, { visitor }) => {
  const { page, open } = await visitor();
  await open(`${localePrefix(locale)}/quick-order`);
  await hydrated(page);
  await page.locator("textarea").fill("NC-NGL-S 2\nNOPE-1 4\nSF-HRB-100ML 9999");
  await page.locator(".quick-order-paste button").click();
  await eventually(() => rows(page).count()).toBe(3);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    if (isCheckedAt(locale, width)) expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
