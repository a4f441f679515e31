// Shows that the shop works as plain HTML: a visitor without scripts can browse, choose, filter, search and switch
// language.
import type { Page } from "playwright";
import { expect } from "vitest";
import { samples } from "../support/screens";
import { test as base } from "../support/visitor";

const test = base.extend("plain", async ({ visitor }) => visitor({ javaScript: false }));
const listing = `/category/${samples.category}`;
const pathOf = (page: Page) => new URL(page.url()).pathname;
/** Does what leads to another page, and waits until all of that page is there. */
async function arrive(page: Page, act: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent("load");
  await act();
  await loaded;
}
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

// Shows: screens.category
test("links lead from the home page through a category to a product and the cart", async ({
  plain: { page, open },
}) => {
  await open("/shop");
  await arrive(page, () => page.locator(`nav a[href='${listing}']`).first().click());
  expect(pathOf(page)).toBe(listing);
  const card = page.locator("main article a").first();
  const title = await card.innerText();
  await arrive(page, () => card.click());
  expect(await page.locator("h1").innerText()).toBe(title);
  await arrive(page, () => page.getByRole("banner").getByRole("link", { name: "Cart" }).click());
  expect(pathOf(page)).toBe("/cart");
  await arrive(page, () =>
    page
      .getByRole("banner")
      .getByRole("link", { name: /home page/ })
      .click(),
  );
  expect(pathOf(page)).toBe("/shop");
});

// Shows: screens.header
test("the help menu opens and closes", async ({ plain: { page, open } }) => {
  await open("/shop");
  const menu = page.locator("#help-menu");
  expect(await menu.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Help" }).click();
  await expect.poll(() => menu.isVisible()).toBe(true);
  expect(await menu.getByRole("link").count()).toBeGreaterThan(3);
  await page.keyboard.press("Escape");
  await expect.poll(() => menu.isVisible()).toBe(false);
});

// Shows: screens.product
test("a variant is chosen by a link that shows its price", async ({ plain: { page, open } }) => {
  await open(`/products/${samples.product}`);
  const link = page.locator("main a[href*='sku=']:not([aria-current])").first();
  const sku = new URL((await link.getAttribute("href"))!, page.url()).searchParams.get("sku")!;
  await arrive(page, () => link.click());
  expect(queryOf(page)).toEqual({ sku });
  expect(await page.locator("main").innerText()).toContain(sku);
});

test("filters are a form", async ({ plain: { page, open } }) => {
  await open(listing);
  const box = page.locator("#filters input[name=brand]").first();
  const brand = await box.getAttribute("value");
  await box.check();
  await page.locator("#filters input[name=in_stock]").check();
  await arrive(page, () => page.locator("#filters button:visible").last().click());
  expect(pathOf(page)).toBe(listing);
  expect(queryOf(page)).toMatchObject({ brand, in_stock: "1" });
  expect(await page.locator("#filters input[name=brand]:checked").count()).toBe(1);
  expect(await page.locator("main article").count()).toBeGreaterThan(0);
});

test("filters open on a phone", async ({ visitor }) => {
  const { page, open } = await visitor({ javaScript: false, width: 390 });
  await open(listing);
  expect(await page.locator("#filters").isVisible()).toBe(false);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await expect.poll(() => page.locator("#filters").isVisible()).toBe(true);
  await page.locator("#filters input[name=in_stock]").check();
  await arrive(page, () => page.locator("#filters button[type=submit], #filters button:not([type])").click());
  expect(queryOf(page)).toMatchObject({ in_stock: "1" });
});

test("the order is a form with a button", async ({ plain: { page, open } }) => {
  await open(listing);
  await page.locator("select[name=sort]").selectOption("price_asc");
  await arrive(page, () => page.getByRole("button", { name: "Sort", exact: true }).click());
  expect(queryOf(page)).toMatchObject({ sort: "price_asc" });
  expect(await page.locator("select[name=sort]").inputValue()).toBe("price_asc");
});

// Shows: screens.products, roles.guest
test("search is a form", async ({ plain: { page, open } }) => {
  await open("/shop");
  await page.locator("#search").fill("gloves");
  await arrive(page, () => page.locator("#search").press("Enter"));
  expect(pathOf(page).replace(/\/$/, "")).toBe("/products");
  expect(queryOf(page)).toEqual({ search: "gloves" });
  expect(await page.locator("h1").innerText()).toContain("gloves");
  expect(await page.locator("main article").count()).toBeGreaterThan(0);
});

// Shows: roles.guest
test("pages are links", async ({ plain: { page, open } }) => {
  await open("/products");
  const first = await page.locator("main article h3").first().innerText();
  await arrive(page, () => page.locator("main a[rel=next]").click());
  expect(queryOf(page)).toEqual({ page: "2" });
  expect(await page.locator("main article h3").first().innerText()).not.toBe(first);
  await arrive(page, () => page.locator("main a[rel=prev]").click());
  expect(queryOf(page)).toEqual({});
});

test("the language switch leads to the same address in the other language, and back", async ({
  plain: { page, open },
}) => {
  await open(`${listing}?sort=newest`);
  await arrive(page, () => page.locator("a[hreflang=ar]:visible").first().click());
  expect(pathOf(page)).toBe(`/ar${listing}`);
  expect(queryOf(page)).toEqual({ sort: "newest" });
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
  await page.locator("#search").fill("قفازات");
  await arrive(page, () => page.locator("#search").press("Enter"));
  expect(pathOf(page).replace(/\/$/, "")).toBe("/ar/products");
  await arrive(page, () => page.locator("a[hreflang=en]:visible").first().click());
  expect(pathOf(page).replace(/\/$/, "")).toBe("/products");
});

test("every region is shown and no skeleton is left", async ({ plain: { page, open } }) => {
  for (const path of ["/shop", `/products/${samples.product}`]) {
    await open(path);
    expect(await page.locator("[data-skeleton]:visible").count(), path).toBe(0);
    const regions = page.locator("main section:has(article), div[id^='S:'] section:has(article)");
    expect(await regions.count(), path).toBeGreaterThan(0);
    for (const region of await regions.all()) expect(await region.isVisible()).toBe(true);
  }
});
