// Shows that the search overlay helps on: nothing found, no line, code that is late or missing.
import type { Route } from "playwright";
import { expect } from "vitest";
import { hydrated, test } from "../support/visitor";
import { field, isSearch, options, panel, products, search } from "../support/overlay";

// Shows: screens.search-trouble
test("helps on where nothing is found", async ({ visitor }) => {
  const { page, open } = await visitor();
  await page.route(isSearch, (route) =>
    route.fulfill({
      json: {
        success: true,
        products: [],
        rows: [],
        total: 0,
        total_is_exact: true,
        suggestions: { words: ["gloves"], categories: [{ slug: "dental-uae", name: "Dental" }] },
      },
    }),
  );
  await open("/shop");
  await search(page, "zzzzqqqq");
  await panel(page).getByText("No results for “zzzzqqqq”").first().waitFor();
  expect(await options(page).allInnerTexts()).toEqual(["gloves", "Dental"]);
  expect(await options(page).last().getAttribute("href")).toBe("/category/dental-uae");
  await page.getByRole("link", { name: "Ask our team" }).waitFor();
  await options(page).first().click();
  await page.waitForURL("**/products/?search=gloves");
});

test("says so when the shop cannot be reached, and tries again", async ({ visitor }) => {
  const { page, context, open } = await visitor({ expected: [/ERR_INTERNET_DISCONNECTED/] });
  await open("/shop");
  await search(page);
  await context.setOffline(true);
  await field(page).fill("gloves");
  const again = panel(page).getByRole("button", { name: "Try again" });
  await again.waitFor();
  await context.setOffline(false);
  await again.click();
  await products(page).first().waitFor();
  expect(await again.count()).toBe(0);
});

// Shows: screens.search-trouble
test("searches for what was typed before its code came", async ({ visitor }) => {
  const { page, open } = await visitor();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await open("/shop", "domcontentloaded");
  await field(page).focus();
  await page.keyboard.type("gloves");
  release();
  await products(page).first().waitFor();
  expect(await field(page).inputValue()).toBe("gloves");
});

test("the form still searches when the overlay cannot be loaded", async ({ visitor }) => {
  const { page, open } = await visitor({ expected: [/^request failed: .*search-overlay/] });
  await page.route("**/assets/search-overlay*", (route) => route.abort("failed"));
  await open("/shop");
  await hydrated(page);
  await field(page).fill("gloves");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/products/?search=gloves");
});

test("stays open when the screen that was asked for before arrives", async ({ visitor }) => {
  const { page, open } = await visitor();
  const held: Route[] = [];
  await open("/shop");
  await hydrated(page);
  await page.route(/\/assets\/brands-page-/, (route) => void held.push(route));
  await page.locator("a[href='/brands']").first().click();
  await expect.poll(() => held.length).toBe(1);
  await search(page);
  await held[0]!.continue();
  await page.waitForURL("**/brands");
  await page.getByRole("heading", { level: 1, name: "Brands" }).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await panel(page).count()).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("search");
});
