// Shows that a list is narrowed by size, colour and material on an Arabic phone, with and without scripts, and that the
// first product is in view there before anything is touched.
import type { Page } from "playwright";
import { expect } from "vitest";
import { violations } from "../support/accessibility";
import { phoneAgent } from "../support/browser-agent";
import { hydrated, test } from "../support/visitor";
import { testInWays } from "../support/ways";

const gloves = "/ar/categories/examination-gloves";
const count = async (page: Page) => Number((await page.locator("h1 + output").innerText()).replace(/\D/g, ""));
const box = (page: Page, name: string, value: string) => page.locator(`#filters input[name=${name}][value="${value}"]`);
const promise = async (page: Page, name: string, value: string) =>
  Number(await page.locator(`#filters label:has(input[name=${name}][value="${value}"]) small`).innerText());
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const chips = (page: Page) => page.getByRole("list", { name: "الفلاتر المختارة" }).getByRole("link");

// Shows: screens.listing-on-phone
test("the first product and its price are in view, and the filters stay at hand", async ({ visitor }) => {
  const { page, open } = await visitor({ width: 390 });
  for (const path of [gloves, "/ar/category/consumables-uae", "/category/consumables-uae", "/products"]) {
    await open(path);
    const price = await page.locator("main article .price b").first().boundingBox();
    const bar = await page.locator(".bottom-bar").boundingBox();
    expect(price!.y + price!.height, path).toBeLessThan(bar!.y);
  }
  await page.evaluate(() => scrollTo(0, 3000));
  const chosenAt = () => page.locator(".listing-bar").boundingBox();
  await expect.poll(async () => (await chosenAt())!.y).toBeLessThan(80);
  const header = (await page.locator(".top").boundingBox())!;
  expect((await chosenAt())!.y).toBeGreaterThanOrEqual(Math.floor(header.y + header.height));
});

// Shows: screens.listing-traits
test("size and material are chosen in the sheet, named above the products, and taken away", async ({ visitor }) => {
  const { page, open } = await visitor({ width: 390 });
  await open(gloves);
  await hydrated(page);
  await page.getByRole("button", { name: "الفلاتر", exact: true }).click();
  const promised = await promise(page, "size", "m");
  await box(page, "size", "m").check();
  await expect.poll(() => queryOf(page)).toEqual({ size: "m" });
  await expect.poll(() => count(page)).toBe(promised);
  await expect.poll(() => promise(page, "material", "nitrile")).toBeLessThan(promised);
  await box(page, "material", "nitrile").check();
  await expect.poll(() => queryOf(page)).toEqual({ size: "m", material: "nitrile" });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(["متوسط (M)", "نتريل", "مسح الكل"]);
  await chips(page).first().click();
  await expect.poll(() => queryOf(page)).toEqual({ material: "nitrile" });
  await expect.poll(() => box(page, "size", "m").isChecked()).toBe(false);
});

const group = (page: Page, heading: string) => page.getByRole("group", { name: heading, exact: true });
const isOpen = (page: Page, heading: string) =>
  group(page, heading).evaluate((details: HTMLDetailsElement) => details.open);

// Shows: screens.listing-folds
testInWays([true, false], 2)(
  "on a phone what is looked for first is open, scripts: %s",
  async (javaScript, { visitor }) => {
    const { page, open } = await visitor({ width: 390, userAgent: phoneAgent, javaScript });
    await open("/ar/category/consumables-uae");
    await page.getByRole("button", { name: "الفلاتر", exact: true }).click();
    for (const heading of ["العلامة التجارية", "السعر"]) expect(await isOpen(page, heading), heading).toBe(true);
    const folded = page.locator("#filters .facet:not([open])");
    expect(await folded.count()).toBeGreaterThan(5);
    expect(await page.locator("#filters :is(input:not([type=hidden]), summary):visible").count()).toBeLessThan(25);
    await group(page, "الخامة").locator("summary").first().click();
    await box(page, "material", "nitrile").check();
    if (!javaScript) await page.locator("#filters button[type=submit], #filters button:not([type])").click();
    await expect.poll(() => queryOf(page)).toMatchObject({ material: "nitrile" });
    if (javaScript) {
      // What was unfolded or folded by hand stays so when the answer comes.
      await page.locator("main[aria-busy=false]").waitFor();
      await expect.poll(() => isOpen(page, "الخامة")).toBe(true);
      await group(page, "العلامة التجارية").locator("summary").first().click();
      await box(page, "material", "latex").check();
      await expect.poll(() => queryOf(page)).toEqual({ material: "latex,nitrile" });
      await page.locator("main[aria-busy=false]").waitFor();
      expect(await isOpen(page, "العلامة التجارية")).toBe(false);
      expect(await isOpen(page, "الخامة")).toBe(true);
      await box(page, "material", "latex").uncheck();
      await expect.poll(() => queryOf(page)).toEqual({ material: "nitrile" });
      await page.locator("main[aria-busy=false]").waitFor();
      await group(page, "الخامة").locator("summary").first().click();
      expect(await violations(page)).toEqual([]);
    } else await page.getByRole("button", { name: /^الفلاتر/ }).click();
    expect(await isOpen(page, "الخامة")).toBe(false);
    expect(await group(page, "الخامة").locator("summary").first().innerText()).toMatch(/الخامة\s+نتريل/);
  },
);

test("a value that the shop does not know stays chosen until its visitor takes it away", async ({ visitor }) => {
  const { page, open } = await visitor({ width: 1280 });
  await open(`${gloves}?colour=no-such-colour&size=s`);
  await hydrated(page);
  // Its box goes with it, so there is none to be found unchecked.
  await box(page, "colour", "no-such-colour").click();
  await expect.poll(() => queryOf(page)).toEqual({ size: "s" });
  await expect.poll(() => count(page)).toBeGreaterThan(0);
});

test("without scripts the same, and an empty list names what it was asked for", async ({ visitor }) => {
  const { page, open } = await visitor({ width: 390, javaScript: false });
  await open(gloves);
  await page.getByRole("button", { name: "الفلاتر", exact: true }).click();
  const promised = await promise(page, "size", "s");
  await box(page, "size", "s").check();
  await page.locator("#filters button[type=submit], #filters button:not([type])").click();
  await expect.poll(() => queryOf(page)).toMatchObject({ size: "s" });
  expect(await count(page)).toBe(promised);
  await open(`${gloves}?size=s&colour=no-such-colour`);
  await page.getByText("لا توجد منتجات تطابق: صغير (S) · no-such-colour").waitFor({ timeout: 5000 });
  await chips(page).filter({ hasText: "no-such-colour" }).click();
  expect(await count(page)).toBe(promised);
});

test("a search that names a size lists that very SKU with its stock, to be added from there", async ({ visitor }) => {
  const { page, open } = await visitor({ width: 390 });
  await open("/products?search=4-0+reverse+cutting");
  await hydrated(page);
  const rows = page.locator(".matches li");
  for (const row of await rows.all()) {
    expect(await row.locator("h3").innerText()).toContain("4-0"); // oxlint-disable-line no-await-in-loop -- a list of few
  }
  const row = rows.filter({ has: page.locator("form") }).first();
  expect(await row.innerText()).toMatch(/In stock|Only \d+ left/);
  await row.locator("form button").click();
  await row.locator(".stepper").waitFor();
  await expect.poll(() => page.locator(".cart-sum").innerText()).toMatch(/\d/);
});
