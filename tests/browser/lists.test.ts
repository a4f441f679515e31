// Shows that wishlist, comparison and recently viewed products are kept in their place (account or browser), survive
// reloads, meet in two tabs, say the fixed messages, and are explained to visitors without scripts.
import type { Page } from "playwright";
import { expect, inject } from "vitest";
import { samples } from "../support/screens";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";

/** Polls longer than the default second: the first click of a run wakes up an object and loads code. */
// oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits it
const eventually = <Value>(get: () => Value | Promise<Value>) => expect.poll(get, { timeout: 10_000 });

const listing = "/products";
const heart = (page: Page, place: number) => page.locator("main .heart:not(.compare-mark)").nth(place);
const mark = (page: Page, place: number) => page.locator("main .compare-mark").nth(place);
const alert = (page: Page) => page.locator(".alert");
const tray = (page: Page) => page.locator(".compare-tray");
const wished = (page: Page) => page.locator(".wishlist-cards > li");
const titles = (page: Page) => page.locator(".compare-title");

async function arrive(page: Page, open: (path: string) => Promise<number>, path: string): Promise<void> {
  await open(path);
  await hydrated(page);
}

/** Waits until the browser has stored a list for the first time. */
const kept = (page: Page) => eventually(() => page.evaluate(() => localStorage.getItem("keeps-lists"))).toBe("1");

/** What this page asked the server for, by call. */
function callsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) paths.push(pathname);
  });
  return paths;
}

// Shows: states.guest-wishlist-local
test("a guest's wishlist stays in the browser, survives a reload and never reaches the server", async ({ visitor }) => {
  const { page, open } = await visitor();
  const asked = callsOf(page);
  await arrive(page, open, listing);
  await heart(page, 0).click();
  await eventually(() => alert(page).innerText()).toContain("Item added to wishlist");
  await heart(page, 1).click();
  await arrive(page, open, "/wishlist");
  await eventually(() => wished(page).count()).toBe(2);
  await page.reload();
  await eventually(() => wished(page).count()).toBe(2);
  expect(await wished(page).first().locator("button[name=move]").isVisible()).toBe(true);
  await wished(page).first().locator("button[name=remove]").click();
  await eventually(() => wished(page).count()).toBe(1);
  await eventually(() => alert(page).innerText()).toContain("Item removed from wishlist");
  await wished(page).first().locator("button[name=remove]").click();
  await eventually(() => page.locator("h1").innerText()).toBe("Your wishlist is empty");
  expect(asked.filter((path) => path.includes("wishlist"))).toEqual([]);
});

// Shows: states.chosen-variant
test("the heart on a product's picture keeps the chosen variant", async ({ visitor }) => {
  const { page, open } = await visitor();
  await arrive(page, open, "/products/nitrile-examination-gloves-powder-free-blue-box-of-100?sku=NC-NGL-M");
  await page.locator(".gallery .heart").click();
  await eventually(() => alert(page).innerText()).toContain("Item added to wishlist");
  await arrive(page, open, "/wishlist");
  await eventually(() => wished(page).locator("h2 a").getAttribute("href")).toContain("sku=NC-NGL-M");
});

// Shows: states.moved-to-cart
test("what is moved to the cart leaves the list, and only when the cart has taken it", async ({ visitor }) => {
  const { page, open } = await visitor({ expected: [/^request failed: .*update-item/] });
  await arrive(page, open, listing);
  await heart(page, 0).click();
  await kept(page);
  await arrive(page, open, "/wishlist");
  await eventually(() => wished(page).count()).toBe(1);
  await page.route("**/update-item/**", (route) => route.abort());
  await page.locator("button[name=move]").click();
  await eventually(() => alert(page).innerText()).toContain("Add to cart failed");
  expect(await wished(page).count()).toBe(1);
  await page.unroute("**/update-item/**");
  await page.locator("button[name=move]").click();
  await eventually(() => page.locator("h1").innerText()).toBe("Your wishlist is empty");
  await eventually(() => alert(page).innerText()).toContain("Item moved to cart");
  expect(await page.locator(".cart-count").innerText()).toBe("1");
});

test("two tabs show the same wishlist", async ({ visitor }) => {
  const { page, context, open } = await visitor();
  await arrive(page, open, listing);
  await heart(page, 0).click();
  await kept(page);
  const other = await context.newPage();
  await other.goto("/wishlist");
  await eventually(() => wished(other).count()).toBe(1);
  await heart(page, 1).click();
  await eventually(() => wished(other).count()).toBe(2);
});

test("without scripts a guest reads what the wishlist needs, in both languages", async ({ visitor }) => {
  const { page, open } = await visitor({ javaScript: false });
  expect(await open("/wishlist")).toBe(200);
  expect(await page.locator("main").innerText()).toContain("needs JavaScript");
  expect(await page.locator("[data-skeleton]:visible").count()).toBe(0);
  await open("/ar/wishlist");
  expect(await page.locator("main").innerText()).toContain("JavaScript");
});

// Shows: screens.wishlist
test("a user's wishlist is the server's: rendered, moved and removed without scripts", async ({ visitor }) => {
  const { page, context, open } = await visitor({ javaScript: false });
  const cookie = { name: "access_token", value: await mintToken("wisher"), url: inject("shopOrigin") };
  await context.addCookies([cookie]);
  const headers = { cookie: `access_token=${cookie.value}`, "content-type": "application/json" };
  for (const sku_id of ["NC-NGL-S", "SH-SMK-50"])
    await fetch(`${cookie.url}/api/wishlist/add/`, { method: "POST", headers, body: JSON.stringify({ sku_id }) });
  await open("/wishlist");
  expect(await wished(page).count()).toBe(2);
  await wished(page).first().locator("button[name=move]").click();
  await eventually(() => alert(page).innerText()).toContain("Item moved to cart");
  expect(await wished(page).count()).toBe(1);
  await wished(page).first().locator("button[name=remove]").click();
  await eventually(() => alert(page).innerText()).toContain("Item removed from wishlist");
  expect(await page.locator("h1").innerText()).toBe("Your wishlist is empty");
});

// Shows: states.toggles, states.compare-list
test("four products are compared at most: a fifth asks which to drop", async ({ visitor }) => {
  const { page, open } = await visitor();
  await arrive(page, open, listing);
  for (const place of [0, 1, 2, 3]) {
    await mark(page, place).click();
    await eventually(() => tray(page).innerText()).toContain(`Compare ${place + 1} product`);
  }
  expect(await alert(page).innerText()).toContain("Product added to compare list");
  await mark(page, 0).click();
  await eventually(() => alert(page).innerText()).toContain("Product already added to the compare list");
  expect(await page.locator(".alert-warning").count()).toBe(1);
  const fifth = await page.locator("main .card-title").nth(4).innerText();
  const dropped = await page.locator("main .card-title").first().innerText();
  await mark(page, 4).click();
  const question = page.getByRole("dialog");
  await eventually(() => question.innerText()).toContain(dropped);
  await question.getByRole("listitem").filter({ hasText: dropped }).getByRole("button").click();
  await eventually(() => mark(page, 4).getAttribute("aria-pressed")).toBe("true");
  expect(await mark(page, 0).getAttribute("aria-pressed")).toBe("false");
  await page.reload();
  await hydrated(page);
  await eventually(() => tray(page).innerText()).toContain("Compare 4 products");
  await tray(page).click();
  await eventually(() => titles(page).allInnerTexts()).toContain(fifth);
  expect(await titles(page).count()).toBe(4);
});

test("products are removed one by one, or all", async ({ visitor }) => {
  const { page, open } = await visitor();
  await arrive(page, open, listing);
  for (const place of [0, 1, 2]) await mark(page, place).click();
  await eventually(() => tray(page).innerText()).toContain("Compare 3 products");
  await tray(page).click();
  await eventually(() => titles(page).count()).toBe(3);
  await page.locator(".compare-remove").first().click();
  await eventually(() => titles(page).count()).toBe(2);
  await eventually(() => alert(page).innerText()).toContain("Item removed from compare list");
  await page.getByRole("link", { name: "Clear all" }).click();
  await eventually(() => page.locator("h1").innerText()).toBe("Nothing to compare yet");
  await page.reload();
  await hydrated(page);
  expect(await titles(page).count()).toBe(0);
});

// Shows: screens.compare
test("a comparison is shared by its address and works without scripts, its switch too", async ({ visitor }) => {
  const { page, open } = await visitor({ javaScript: false });
  for (const prefix of ["", "/ar"]) {
    expect(await open(`${prefix}/compare?products=1,7,1,no-such-product`)).toBe(200);
    expect(await titles(page).count()).toBe(2);
    const rows = page.locator("tbody tr:visible");
    const all = await rows.count();
    const same = await page.locator("tbody:not(.compare-buy) tr:not([data-differs])").count();
    expect(same).toBeGreaterThan(0);
    await page.getByRole("checkbox").check();
    expect(await rows.count()).toBe(all - same);
  }
  expect(await open("/compare?products=no-such-product,%20,")).toBe(200);
  expect(await page.locator("h1").innerText()).toBe("Nothing to compare yet");
});

test("a user's compare list is the server's, on every device", async ({ visitor }) => {
  const cookie = { name: "access_token", value: await mintToken("comparer"), url: inject("shopOrigin") };
  const first = await visitor();
  await first.context.addCookies([cookie]);
  await arrive(first.page, first.open, listing);
  await mark(first.page, 0).click();
  await eventually(() => alert(first.page).innerText()).toContain("Product added to compare list");
  const second = await visitor({ javaScript: false });
  await second.context.addCookies([cookie]);
  await second.open("/compare");
  expect(await titles(second.page).count()).toBe(1);
});

// Shows: states.recently-viewed, constants.made-ready
test("products that were looked at come back as a row, until they are cleared", async ({ visitor }) => {
  const { page, open } = await visitor();
  const row = page.locator("section:has(#recently-viewed)");
  await arrive(page, open, `/products/${samples.product}`);
  const title = await page.locator("h1").innerText();
  await kept(page);
  expect(await row.count()).toBe(0);
  await arrive(page, open, "/shop");
  // Its code and its products wait until it is 200 px from the window.
  await heart(page, 0).waitFor();
  expect(await row.count()).toBe(0);
  await page.locator(".footer").scrollIntoViewIfNeeded();
  await eventually(() => row.locator(".card-title").allInnerTexts()).toEqual([title]);
  await row.getByRole("button", { name: "Clear" }).click();
  await eventually(() => row.count()).toBe(0);
  await page.reload();
  await hydrated(page);
  await page.locator(".footer").scrollIntoViewIfNeeded();
  await heart(page, 0).waitFor();
  expect(await row.count()).toBe(0);
});

// Shows: lists.viewed-cleared
test("what a known guest looked at and cleared is cleared at the server, too", async ({ visitor }) => {
  const { page, open } = await visitor();
  await arrive(page, open, "/products?search=paraffin+wax+refill");
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await eventually(() => alert(page).innerText()).toContain("Product added to cart");
  await arrive(page, open, `/products/${samples.product}`);
  const atServer = () =>
    page.evaluate(async () => {
      const response = await fetch("/api/products/recently-viewed/", { cache: "no-store" });
      const { products }: { products: unknown[] } = await response.json();
      return products.length;
    });
  await eventually(atServer).toBe(1);
  await arrive(page, open, "/shop");
  await page.locator(".footer").scrollIntoViewIfNeeded();
  await page.locator("section:has(#recently-viewed)").getByRole("button", { name: "Clear" }).click();
  await eventually(atServer).toBe(0);
});
