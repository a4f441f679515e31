// Shows that a kit is seen, changed and bought: marks lead to lines, the price follows what is chosen, one button adds and
// says what was refused; in Arabic on a phone, and without scripts. Offers and guides are whole in both languages.
import type { Page } from "playwright";
import { expect } from "vitest";
import { localePrefix } from "#shared/text/locale";
import { hydrated, test } from "../support/visitor";
import { testInWays } from "../support/ways";
import { violations } from "../support/accessibility";

const kit = "/clinics/nurses-bag";
const total = (page: Page) => page.locator(".kit-total").innerText();
const amountIn = (text: string) => Number(text.replace(/[^\d.]/g, "").replace(/\.$/, ""));
const tick = (page: Page, sku: string) => page.locator(`input[name=sku][value=${sku}]`);
const count = (page: Page, sku: string) => page.locator(`[name=quantity-${sku}]`);
const cartOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const response = await fetch("/api/cart/guest/", { cache: "no-store" });
    const { cart }: { cart: { items: { sku_id: string; quantity: number }[] } } = await response.json();
    return Object.fromEntries(cart.items.map(({ sku_id, quantity }) => [sku_id, quantity]));
  });

/** Asks for more than there is, past what the field allows. */
async function overask(page: Page, sku: string): Promise<void> {
  await count(page, sku).evaluate((field) => field.removeAttribute("max"));
  await count(page, sku).fill("9000");
}

// Shows: catalogue.clinics
test("a mark leads to its line; the price follows; all is added at once, and what was refused is named", async ({
  visitor,
}) => {
  const { page, open } = await visitor();
  await open(kit);
  await hydrated(page);
  const marks = page.locator(".marks-wide a");
  expect(await marks.count()).toBeGreaterThan(8);
  await marks.nth(1).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).hash).toBe("#line-2");
  expect(await page.locator(".kit-line:target").innerText()).toContain("Upper-arm blood pressure monitor");
  const before = amountIn(await total(page));
  await tick(page, "OX-ETR-B").uncheck();
  await expect.poll(async () => amountIn(await total(page))).toBeLessThan(before - 500);
  await overask(page, "BQ-OXI-BLUE");
  await page.getByRole("button", { name: "Add all to cart" }).click();
  await expect.poll(() => page.locator(".kit-outcome").innerText(), { timeout: 15_000 }).toContain("Pulse oximeter");
  const cart = await cartOf(page);
  expect(cart).toMatchObject({ "MJ-GRL-10CM": 6, "NC-NGL-M": 1 });
  expect(cart).not.toHaveProperty("OX-ETR-B");
  expect(cart["BQ-OXI-BLUE"]).toBeLessThan(9000);
});

// Shows: catalogue.clinics
test("without scripts it is a form, which leads to the cart or says what was refused", async ({ visitor }) => {
  const { page, open } = await visitor({ javaScript: false });
  await open(kit);
  await overask(page, "BQ-OXI-BLUE");
  await page.getByRole("button", { name: "Add all to cart" }).click();
  await expect.poll(() => page.locator(".kit-outcome").innerText(), { timeout: 15_000 }).toContain("Pulse oximeter");
  await open("/clinics/dental-surgery");
  await page.getByRole("button", { name: "Add all to cart" }).click();
  await page.waitForURL("**/cart");
  // A line out of sight has no inner text.
  expect(await page.locator("main").textContent()).toContain("MN-AUT-18");
});

test("in Arabic the marks stand where they stand in English, for the picture is not mirrored", async ({ visitor }) => {
  const { page, open } = await visitor({ width: 390 });
  const places = async (path: string) => {
    await open(path);
    return page
      .locator(".marks-narrow circle")
      .evaluateAll((circles) => circles.map((circle) => Math.round(circle.getBoundingClientRect().x)));
  };
  const english = await places(kit);
  expect(new Set(english).size).toBeGreaterThan(8);
  expect(await places(`/ar${kit}`)).toEqual(english);
});

// Shows: catalogue.offers
test("the address of the filter alone leads to the offers", async ({ visitor }) => {
  const { page, open } = await visitor({ javaScript: false });
  await open("/ar/products?offers=1");
  expect(new URL(page.url()).pathname).toBe("/ar/offers");
});

// Shows: catalogue.guides
test("guides answer without scripts, by address", async ({ visitor }) => {
  const { page, open } = await visitor({ javaScript: false });
  const results = page.locator(".guide-results > ul > li");
  await open("/choose/gloves?latex=latex-free&glove_use=surgery&width=8.8");
  expect(await results.count()).toBeGreaterThan(0);
  for (const text of await results.allInnerTexts()) expect(text).toMatch(/Latex-free[^]*Size: 7\b/);
  await open("/choose/sutures?absorbable=yes&usp=4-0");
  await page.getByRole("radio", { name: "Reverse cutting" }).check();
  await page.getByRole("button", { name: "Show what fits" }).click();
  await page.waitForURL(/needle_point=reverse-cutting/);
  expect(await results.first().innerText()).toMatch(/Absorbable: Yes[^]*4-0[^]*Reverse cutting/);
  // What nothing fits is answered by what comes nearest, with what differs.
  await open("/choose/sutures?absorbable=yes&usp=6-0&needle_point=blunt&needle_curve=straight");
  expect(await results.count()).toBeGreaterThan(0);
});

test("a width is typed in peace, and answered by the Enter key or when its box is left", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open("/choose/gloves");
  await hydrated(page);
  const width = page.getByLabel("Width in cm");
  await width.focus();
  await page.keyboard.type("8.5", { delay: 300 });
  expect(await width.inputValue()).toBe("8.5");
  expect(new URL(page.url()).search).toBe("");
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).searchParams.get("width")).toBe("8.5");
  expect(await width.evaluate((box) => box === document.activeElement)).toBe(true);
  await width.fill("7");
  await page.keyboard.press("Tab");
  await expect.poll(() => new URL(page.url()).searchParams.get("width")).toBe("7");
});

testInWays(
  [
    ["ar", 390],
    ["en", 1440],
  ] as const,
  0,
)("axe finds nothing, and nothing is wider than the screen, in %s at %i px", async ([locale, width], { visitor }) => {
  const { page, open } = await visitor({ width });
  for (const path of ["/clinics", kit, "/offers", "/choose/gloves?width=8.5", "/choose/sutures"]) {
    await open(localePrefix(locale) + path);
    expect([path, ...(await violations(page))]).toEqual([path]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, overflow]).toEqual([path, 0]);
  }
});
