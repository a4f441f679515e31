// Shows what makes the shop feel like an app, on an Arabic phone and on a desktop: the header stays, what is added flies to
// the cart, the menu of categories opens and gives the focus back, and hearts are there before and without scripts.
import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { phoneAgent } from "../support/browser-agent";
import { samples } from "../support/screens";
import { hydrated, test } from "../support/visitor";
import { violations } from "../support/accessibility";

const single = "products?search=paraffin+wax+refill";
/** Visitors want less motion, so that tests need not wait for it. */
const moving = (page: Page) => page.emulateMedia({ reducedMotion: "no-preference" });
const still = (page: Page) => page.emulateMedia({ reducedMotion: "reduce" });

const add = (page: Page) => page.locator("main .card button[name=add]").first();

/** Counts the pictures that fly, from now on. */
const countFlights = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset["flights"] = "0";
    new MutationObserver((changes) => {
      const flown = changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node) => node instanceof HTMLImageElement);
      const { dataset } = document.documentElement;
      dataset["flights"] = String(Number(dataset["flights"]) + flown.length);
    }).observe(document.body, { childList: true });
  });
const flights = (page: Page) => page.evaluate(() => document.documentElement.dataset["flights"]);

/** How far the header's row is from the top of the window, and what of the layout has moved by itself. */
const headerAt = (page: Page) => page.locator(".header").evaluate((row) => row.getBoundingClientRect().top);

// Shows: screens.app-feel
test("on an Arabic phone the header stays in one line, what is added flies to the bottom bar, and the menu is a sheet", async ({
  visitor,
}) => {
  const { page, open } = await visitor({ width: 390, userAgent: phoneAgent, pictures: true });
  await moving(page);
  await open(`/ar/${single}`);
  await page.mouse.move(200, 300);
  await hydrated(page);
  const [first, ...others] = await page.locator(".header > :visible").evaluateAll((parts) =>
    parts.map((part) => {
      const { top, height } = part.getBoundingClientRect();
      return Math.round(top + height / 2);
    }),
  );
  expect(others.every((middle) => Math.abs(middle - first!) <= 1)).toBe(true);
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(() => headerAt(page)).toBe(0);
  expect(await page.evaluate(() => document.elementFromPoint(195, 30)?.closest("header") !== null)).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await page
    .locator(".card-picture img")
    .first()
    .evaluate((picture: HTMLImageElement) => picture.decode());
  await countFlights(page);
  await add(page).click();
  await expect.poll(() => flights(page)).toBe("1");
  await expect.poll(() => page.locator("body > img").count()).toBe(0);
  await expect.poll(() => page.locator(".bottom-bar b").innerText()).toBe("1");

  const categories = page.locator(".bottom-bar a", { hasText: "الأقسام" });
  await categories.click();
  const sheet = page.getByRole("dialog", { name: "الأقسام" });
  await sheet.getByRole("button", { name: "الأسنان" }).click();
  await sheet.getByRole("link", { name: "كل ما في قسم الأسنان" }).waitFor();
  expect(await sheet.locator(".menu-tiles a:has(img)").count()).toBeGreaterThan(4);
  expect(await violations(page)).toEqual([]);
  const back = sheet.locator(".menu-back");
  expect(await back.evaluate((button) => button === document.activeElement)).toBe(true);
  await back.click();
  const dental = sheet.getByRole("button", { name: /^الأسنان \d+ منتج/ });
  await expect.poll(() => dental.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => sheet.count()).toBe(0);
  expect(await categories.evaluate((link) => link === document.activeElement)).toBe(true);
  await still(page);
});

// Shows: screens.categories
test("on a desktop the menu opens by rest and click, arrow keys lead through it, and Escape gives the focus back", async ({
  visitor,
}) => {
  const { page, open } = await visitor({ pictures: true });
  await open("/shop");
  await page.mouse.move(300, 500);
  await hydrated(page);
  const watched = () => performance.getEntriesByType("resource").some(({ name }) => name.includes("/loading-"));
  await expect.poll(() => page.evaluate(watched)).toBe(true);
  const panel = page.locator(".menu-panel");
  const dental = page.locator(".category-nav a", { hasText: "Dental" });
  await dental.hover();
  await panel.getByRole("link", { name: "Orthodontic supplies" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.mouse.move(700, 890);
  await expect.poll(() => panel.count()).toBe(0);
  await page.locator(".category-nav a").first().press("Enter");
  const tabs = panel.getByRole("tab");
  await tabs.first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("menu-panel");
  const whole = (name: string) => panel.getByRole("link", { name, exact: true }).waitFor();
  for (const [key, name] of [
    ["Tab", "Everything in Dental"],
    ["ArrowDown", "Everything in Consumables"],
    ["End", "All brands"],
    ["ArrowDown", "Everything in Dental"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press(key);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await whole(name);
  }
  expect(await panel.getByRole("tab", { selected: true }).innerText()).toBe("Dental");
  expect(await tabs.evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex === 0).length)).toBe(1);
  // Whole, with every picture, in a window of usual height.
  const pictures = panel.locator("[role=tabpanel] img");
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((picture) => (picture as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
  expect(await pictures.count()).toBe(8);
  expect(await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => panel.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.closest(".category-nav") !== null)).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/shop");
});

describe.for([
  ["a desktop", { width: 1440 }, ".category-nav a", ".menu-panel"],
  ["a phone", { width: 390, userAgent: phoneAgent }, ".bottom-bar a[aria-haspopup]", "dialog"],
] as const)("on %s", ([, device, link, menu]) => {
  // Shows: screens.categories
  test("the first click opens the menu as later ones do, however late its code is", async ({ visitor }) => {
    const { page, open } = await visitor(device);
    const released = Promise.withResolvers<void>();
    await page.route("**/assets/loading-*.js", async (route) => {
      await released.promise;
      await route.continue();
    });
    await open("/shop");
    if (device.width === 1440) await hydrated(page);
    await page.locator(link).first().click();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    released.resolve();
    await page.locator(menu).waitFor();
    expect(new URL(page.url()).pathname).toBe("/shop");
  });
});

// Shows: design.card-picture
test("on a desktop the tapped picture becomes the gallery's; nothing flies or moves for those who want less motion", async ({
  visitor,
}) => {
  const { page, open } = await visitor({ pictures: true });
  await moving(page);
  await open(`/category/${samples.category}`);
  await hydrated(page);
  // Where the gallery's picture begins to move.
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, ...how) {
      const animation = animate.apply(this, how);
      if (!this.matches(".gallery-pictures")) return animation;
      animation.pause();
      const { left, top, width } = this.getBoundingClientRect();
      document.documentElement.dataset["moved"] = [left, top, width].map(Math.round).join();
      animation.play();
      return animation;
    };
  });
  const follow = async () => {
    const card = page.locator("main article", { has: page.locator("h3 a") }).first();
    await card.scrollIntoViewIfNeeded();
    const place = (await card.locator(".card-picture").boundingBox())!;
    await card.locator("h3 a").click();
    await page.waitForURL("**/products/*");
    await page.locator(".gallery").waitFor();
    return [place.x, place.y, place.width].map(Math.round).join();
  };
  const moved = () => page.evaluate(() => document.documentElement.dataset["moved"]);
  const from = await follow();
  await expect.poll(moved).toBe(from);
  await page.goBack();
  await page.locator(".gallery").waitFor({ state: "detached" });
  await still(page);
  await page.evaluate(() => delete document.documentElement.dataset["moved"]);
  await follow();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await moved()).toBeUndefined();

  await open(`/${single}`);
  await hydrated(page);
  await page
    .locator(".card-picture img")
    .first()
    .evaluate((picture: HTMLImageElement) => picture.decode());
  await countFlights(page);
  await add(page).click();
  await expect.poll(() => page.locator(".cart-count").innerText()).toBe("1");
  expect(await flights(page)).toBe("0");
});

test("hearts are there before the scripts, and a guest's early press waits for them", async ({ visitor }) => {
  const { page, open } = await visitor();
  const released = Promise.withResolvers<void>();
  await page.route("**/assets/entry-*.js", async (route) => {
    await released.promise;
    await route.continue();
  });
  await open("/products");
  const heart = page.locator("main .heart").first();
  const before = await heart.boundingBox();
  await heart.click();
  expect(await heart.getAttribute("data-pressed")).toBe("");
  released.resolve();
  await expect.poll(() => heart.getAttribute("aria-pressed"), { timeout: 10_000 }).toBe("true");
  expect(new URL(page.url()).pathname).toBe("/products");
  expect(await heart.boundingBox()).toEqual(before);
});

// Shows: screens.categories
test("without scripts hearts are shown, and the categories are a page", async ({ visitor }) => {
  const { page, open } = await visitor({ width: 390, javaScript: false });
  await open("/ar/shop");
  expect(await page.locator("main .heart").first().isVisible()).toBe(true);
  await page.locator(".bottom-bar a", { hasText: "الأقسام" }).click();
  await page.waitForURL("**/ar/categories");
  await page.getByRole("link", { name: "كل العلامات التجارية" }).first().waitFor();
  expect(await page.locator("main h2").count()).toBe(11);
  // Two tiles in a row, each with a picture and how many products there are.
  const tops = page.locator(".menu-tops a:has(img)");
  expect(await tops.allInnerTexts()).toHaveLength(8);
  for (const text of await tops.allInnerTexts()) expect(text).toMatch(/\d+ منتج/);
  const places = await tops.evaluateAll((tiles) => tiles.slice(0, 3).map((tile) => tile.getBoundingClientRect().top));
  expect(places[1]).toBe(places[0]);
  expect(places[2]).toBeGreaterThan(places[0]!);
});
