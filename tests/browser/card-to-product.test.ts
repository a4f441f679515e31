// Shows the way from a card to its product: one round trip on intent, the heading painted before the rest of the
// screen, nothing of it missing afterwards or on the way back, and a page that is being left not hydrated.
import type { Page } from "playwright";
import { expect } from "vitest";
import { samples } from "../support/screens";
import { hydrated, idleAfterFrame, test } from "../support/visitor";

const listing = `/category/${samples.category}`;
const firstCard = (page: Page) => page.locator("main article a[href^='/products/']").first();

/** Holds what matches until told. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

test("a hover asks for the product while the client's code is still on its way, and asks once", async ({ visitor }) => {
  const { page, open } = await visitor();
  // Held before anything is done on the page: its first sign of life fetches this code.
  const release = await hold(page, "**/assets/loading-*.js");
  await open(listing);
  await hydrated(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const link = firstCard(page);
  const call = `/api${await link.getAttribute("href")}/`;
  const title = await link.innerText();
  await link.hover();
  await expect.poll(() => asked).toContain(call);
  expect(asked).not.toContain("/api/get-similar-data/");
  const rest = page.waitForResponse(/get-similar-data/);
  release();
  await rest;
  await link.click();
  await expect.poll(() => page.locator("h1").innerText()).toBe(title);
  expect(asked.filter((path) => path === call)).toEqual([call]);
});

test("on a desktop the code of a product's screen comes while nothing happens, and no data", async ({ visitor }) => {
  const { page, open } = await visitor();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(listing);
  await expect.poll(() => asked.some((path) => /\/assets\/product-page-.*\.js/.test(path))).toBe(true);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => path.startsWith("/api/products/"))).toEqual([]);
});

// Shows: design.card-to-heading
test("the frame that shows the heading does not wait for what stands below", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open(listing);
  await hydrated(page);
  await page.evaluate(noteFirstFrame);
  await firstCard(page).click();
  await page.waitForURL("**/products/*");
  await page.locator("#description").waitFor();
  await page.locator("#related").waitFor();
  expect(await page.evaluate(() => sessionStorage["below"])).toBe("0");
});

/** Notes how many sections stand below the offer when the product's heading enters the document. Runs in the page. */
const noteFirstFrame = () => {
  const left = document.querySelector("h1")?.textContent;
  new MutationObserver((_, observer) => {
    const heading = document.querySelector("h1")?.textContent;
    if (!heading || heading === left) return;
    observer.disconnect();
    sessionStorage["below"] = document.querySelectorAll("main section").length;
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

test("back on a product, the window shows what it showed, far below", async ({ visitor }) => {
  const { page, open } = await visitor({ width: 390 });
  await open(listing);
  await hydrated(page);
  const headed = (title: string) => page.locator("h1", { hasText: title }).waitFor();
  const title = await firstCard(page).innerText();
  await firstCard(page).click();
  await headed(title);
  const related = page.locator("[aria-labelledby=related] article h3 a").first();
  const next = await related.innerText();
  // Who is that far down has seen the page come: what is still on its way would stand above when they are back.
  await expect.poll(() => page.locator("main [data-skeleton]").count()).toBe(0);
  await related.scrollIntoViewIfNeeded();
  await related.click();
  await headed(next);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await headed(title);
  await expect.poll(() => related.evaluate(isInWindow)).toBe(true);
});

/** Runs in the page. */
const isInWindow = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

test("a stylesheet that comes with a screen moves nothing on the page that is left", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open(listing);
  await hydrated(page);
  await firstCard(page).hover();
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBeGreaterThan(0);
  expect(await page.locator("link[rel=stylesheet]").count()).toBe(0);
});

test("a page whose link was followed before its scripts came is hydrated only when it is touched again", async ({
  visitor,
}) => {
  const { page, open } = await visitor();
  const letScriptsCome = await hold(page, "**/assets/entry-*.js");
  const { promise: left, resolve: stay } = Promise.withResolvers<void>();
  await page.route("**/products/*", async (route) => {
    await left;
    // No content: the browser stays where it is.
    await route.fulfill({ status: 204 });
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(listing);
  await firstCard(page).evaluate((link: HTMLAnchorElement) => link.click());
  await expect.poll(() => asked.some((path) => path.startsWith("/products/"))).toBe(true);
  await expect.poll(() => asked.find((path) => path.startsWith("/assets/entry-"))).toBeTruthy();
  const arrived = page.waitForEvent("requestfinished", (request) => request.url().includes("/assets/entry-"));
  letScriptsCome();
  await arrived;
  stay();
  await page.evaluate(idleAfterFrame);
  expect(await isHydrated(page)).toBe(false);
  expect(asked.filter((path) => path.startsWith("/assets/listing-"))).toEqual([]);
  await page.mouse.move(200, 300);
  await page.mouse.move(300, 500);
  await expect.poll(() => isHydrated(page)).toBe(true);
});

const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document.querySelector("h1")!).some((key) => key.startsWith("__reactFiber")));
