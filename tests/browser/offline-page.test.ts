// Shows what a browser answers when it cannot reach the shop: a page in the language of the address with the lists
// that it had. That nothing else of the shop is kept, the cart neither, that signing out forgets it, and that the operator can take
// all of it away.
import { readFileSync } from "node:fs";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright";
import { expect, inject, onTestFinished } from "vitest";
import { localePrefix, locales } from "#shared/text/locale";
import { fillCart, goods } from "../support/filled-cart";
import { signIn } from "../support/sign-in";
import { hydrated, test } from "../support/visitor";
import { inWays, testInWalk } from "../support/ways";
import { violations } from "../support/accessibility";

const eventually = { timeout: 10_000 };
const lost = { fresh: true, serviceWorker: true, expected: [/^request failed: /, /ERR_INTERNET_DISCONNECTED/] };
const words = {
  en: { title: "We can’t reach the shop", cart: "Your cart is safe with us", wishlist: "Wishlist" },
  ar: { title: "تعذر الوصول إلى المتجر", cart: "سلتك محفوظة لدى المتجر", wishlist: "قائمة الأمنيات" },
} as const;

/** What this browser keeps for a page without a network, if anything. */
const copyIn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? "");
    if (!names.includes("keyval-store")) return null;
    const opening = indexedDB.open("keyval-store");
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const reading = database.transaction("keyval").objectStore("keyval").get("offline-2");
    return new Promise<{ wishlist: unknown[]; user: boolean } | null>((resolve) => {
      reading.addEventListener("success", () => {
        database.close();
        resolve(reading.result ?? null);
      });
    });
  });
const isControlled = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === "activated");
const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
  });

inWays(locales)("in %s", (locale) => {
  const at = localePrefix(locale);
  const { title, cart, wishlist } = words[locale];

  // Shows: design.without-network
  test("an address that cannot be reached shows the last lists, and by itself the page once it can", async ({
    visitor,
  }) => {
    const { page, open, context } = await visitor({ ...lost, width: 390 });
    await fillCart(context, { [goods.masks]: 2 });
    await open(`${at}/products`);
    await hydrated(page);
    await page.locator("main .heart:not(.compare-mark)").first().press("Enter");
    await expect.poll(async () => (await copyIn(page))?.wishlist.length, eventually).toBe(1);
    await expect.poll(() => isControlled(page), eventually).toBe(true);
    expect(await cachedAddresses(page)).toEqual(["/offline", "/ar/offline"]);

    await context.setOffline(true);
    await open(`${at}/brands?page=2`);
    expect(await page.locator("h1").innerText()).toBe(title);
    expect(new URL(page.url()).pathname).toBe(`${at}/brands`);
    const wished = page.locator("section", { has: page.getByRole("heading", { name: wishlist }) });
    await expect.poll(() => wished.locator("li a").count(), eventually).toBe(1);
    expect(await page.locator("main").innerText()).toContain(cart);
    expect(await page.locator("h2:visible").count()).toBe(1);
    expect(await page.locator(".notice .drawing").isVisible()).toBe(true);
    // A picture that cannot be had leaves its ground, not the browser's sign of a broken one.
    const pictures = page.locator("main li img");
    await expect
      .poll(() =>
        pictures.evaluateAll(
          (all: HTMLImageElement[]) =>
            all.filter((img) => img.hasAttribute("src") && img.complete && img.naturalWidth === 0).length,
        ),
      )
      .toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations(page)).toEqual([]);

    await context.setOffline(false);
    await expect.poll(() => page.locator("h1").innerText(), { timeout: 20_000 }).not.toBe(title);
    expect(new URL(page.url()).pathname).toBe(`${at}/brands`);
  });
});

// Shows: design.without-network
test("signing out forgets the lists, and what was a user's is not shown where the session is gone", async ({
  visitor,
}) => {
  const { page, open, context } = await visitor({ ...lost, expected: [...lost.expected, /^status 401: /] });
  await signIn(context, { name: "Layla Hassan" });
  await context.request.post("/api/wishlist/add/", { data: { sku_id: goods.masks } });
  await open("/about");
  await hydrated(page);
  await expect.poll(async () => (await copyIn(page))?.user, eventually).toBe(true);
  await expect.poll(() => isControlled(page), eventually).toBe(true);
  await context.setOffline(true);
  await open("/brands");
  await expect.poll(() => page.locator("[data-copy]").isVisible(), eventually).toBe(true);
  // Another tab that could not reach the database would leave the copy.
  await page.evaluate(() => localStorage.removeItem("isLoggedIn"));
  await open("/brands");
  expect(await page.locator("h1").innerText()).toBe(words.en.title);
  expect(await page.locator("[data-copy]").isVisible()).toBe(false);

  await context.setOffline(false);
  await open("/about");
  await hydrated(page);
  await expect.poll(async () => (await copyIn(page))?.user, eventually).toBe(true);
  await page.locator(".account-link").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/shop");
  expect(await copyIn(page)).toBeNull();
});

// Shows: design.without-network
testInWalk(
  "a shop without the page takes worker, kept pages and copy out of browsers that had it",
  { timeout: 60_000 },
  async ({ visitor }) => {
    const shop = await relay();
    const { page, open } = await visitor({ ...lost, origin: shop.origin });
    await open("/products");
    await hydrated(page);
    await page.locator("main .heart:not(.compare-mark)").first().press("Enter");
    await expect.poll(async () => (await copyIn(page))?.wishlist.length, eventually).toBe(1);
    await expect.poll(() => isControlled(page), eventually).toBe(true);

    // A page that stays asleep, or whose scripts fail, is rid of it by the browser's own look for a new worker.
    shop.switchOff();
    await page.goto("/favicon.svg");
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), eventually)
      .toBe(0);
    expect(await cachedAddresses(page)).toEqual([]);
  },
);

/** The shop behind an origin of its own, whose worker can be replaced by the one that removes it. */
async function relay(): Promise<{ origin: string; switchOff(): void }> {
  let off = false;
  const removing = readFileSync("client/shop/frame/offline/service-worker-off.js", "utf8");
  const answer = (asked: IncomingMessage, response: ServerResponse) => {
    if (off && asked.url === "/sw.js") {
      response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" }).end(removing);
      return;
    }
    const { method, headers } = asked;
    const passed = request(inject("shopOrigin") + asked.url, { method, headers }, (told) => {
      response.writeHead(told.statusCode!, told.headers);
      told.pipe(response);
    });
    passed.on("error", () => response.destroy());
    asked.pipe(passed);
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, switchOff: () => (off = true) };
}
