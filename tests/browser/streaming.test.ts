// Shows that a page does not wait for what is deferred, and that a failing backend costs a region or a screen, never
// the frame, with and without scripts.
import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, inject } from "vitest";
import { BackendRelay, type Mood } from "../support/backend-relay";
import { samples } from "../support/screens";
import { startShop, type Shop } from "../support/shop";
import { hydrated, test } from "../support/visitor";
import { inWays, testInWays } from "../support/ways";

const relay = new BackendRelay(inject("shopOrigin"));
let shop: Shop;
/** Undone after each test, so that one failure does not cause the next. */
const cleanups: (() => unknown)[] = [];

beforeAll(async () => {
  await relay.open();
  shop = await startShop({ backendUrl: relay.origin });
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});
afterAll(async () => {
  await shop?.stop();
  await relay.close();
});

const related = /\/related-products\//;
const everything = /./;
const treat = (pattern: RegExp, mood: Mood): (() => void) => {
  const end = relay.treat(pattern, mood);
  cleanups.push(end);
  return end;
};

/** A product page that is in no cache: the edge keys by variant too. */
let visits = 0;
const freshProduct = () => `/products/${samples.product}?sku=none-${++visits}`;

const paints = (page: Page) => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
const relatedRow = (page: Page) => page.locator("main section[aria-labelledby=related]");
const skeleton = (page: Page) => page.locator("main [data-skeleton]:visible");

describe("while related products are on their way", () => {
  // Shows: catalogue.related
  test("the product is painted, and they follow", async ({ visitor }) => {
    const { page, open } = await visitor({ origin: shop.origin });
    const release = treat(related, "held");
    await open(freshProduct(), "commit");
    await page.locator("h1").waitFor();
    await expect.poll(() => paints(page)).toBe(1);
    expect(await relatedRow(page).locator("article").count()).toBe(0);
    expect(await skeleton(page).count()).toBeGreaterThan(0);
    release();
    await relatedRow(page).locator("article").first().waitFor();
    await hydrated(page);
    await expect.poll(() => skeleton(page).count()).toBe(0);
    expect(await relatedRow(page).locator("article").count()).toBeGreaterThan(2);
  });

  // Shows: design.streaming
  test("they follow without scripts too", async ({ visitor }) => {
    const { page, open } = await visitor({ origin: shop.origin, javaScript: false });
    const release = treat(related, "held");
    await open(freshProduct(), "commit");
    await page.locator("h1").waitFor();
    expect(await page.locator("h2#related").count()).toBe(0);
    release();
    await page.waitForLoadState();
    expect(await page.locator("section[aria-labelledby=related] article").first().isVisible()).toBe(true);
    expect(await page.locator("[data-skeleton]:visible").count()).toBe(0);
  });
});

describe("related products that fail", () => {
  const ways: [Mood, boolean][] = [
    ["failing", true],
    ["cut", false],
    ["garbage", true],
    ["garbage", false],
    ["failing", false],
    ["cut", true],
    ["hanging", true],
    ["hanging", false],
  ];

  // Shows: errors.deferred
  testInWays(ways, 2)(
    "(%s) say so in their place, and the page is whole, with scripts: %s",
    async ([mood, javaScript], { visitor }) => {
      treat(related, mood);
      const { page, open } = await visitor({ origin: shop.origin, javaScript });
      expect(await open(freshProduct())).toBe(200);
      if (javaScript) await hydrated(page);
      expect(await page.locator("h1").isVisible()).toBe(true);
      // React shows what came late up to 300 ms after it came.
      await expect.poll(() => skeleton(page).count()).toBe(0);
      expect(await page.getByText(failedRegion).isVisible()).toBe(true);
    },
  );

  test("are not kept: the next visitor gets them", async ({ visitor }) => {
    const address = freshProduct();
    const end = treat(related, "failing");
    const first = await visitor({ origin: shop.origin });
    await first.open(address);
    end();
    const { page, open } = await visitor({ origin: shop.origin });
    await open(address);
    await relatedRow(page).locator("article").first().waitFor();
  });
});

describe("a backend that is", () => {
  /** Every mood with the statuses that show it. All end in one page, so not each is met with scripts and without. */
  const moods: { mood: Mood | "refused"; status: number; scripts: boolean[] }[] = [
    { mood: "refused", status: 502, scripts: [true, false] },
    { mood: "failing", status: 502, scripts: [false] },
    { mood: "garbage", status: 502, scripts: [true] },
    { mood: "cut", status: 502, scripts: [false] },
    { mood: "hanging", status: 504, scripts: [true] },
  ];

  async function misbehave(mood: Mood | "refused"): Promise<() => Promise<void>> {
    if (mood !== "refused") {
      const end = treat(everything, mood);
      return async () => end();
    }
    await relay.close();
    let reopened = false;
    const reopen = async () => {
      if (!reopened) await relay.open();
      reopened = true;
    };
    cleanups.push(reopen);
    return reopen;
  }

  inWays(moods, 4)("$mood", ({ mood, status, scripts }) => {
    for (const javaScript of scripts) {
      // Shows: errors.frame-stays
      test(`leaves the frame and a way to try again, ${javaScript ? "with" : "without"} scripts`, async ({
        visitor,
      }) => {
        const { page, open } = await visitor({
          origin: shop.origin,
          javaScript,
          expected: [new RegExp(`^status ${status}: `)],
        });
        const mend = await misbehave(mood);
        const address = freshProduct();
        const started = performance.now();
        expect(await open(address)).toBe(status);
        expect(performance.now() - started).toBeLessThan(6000);
        if (javaScript) await hydrated(page);
        expect(await page.locator("h1").innerText()).toBe("Something went wrong");
        expect(await page.getByRole("banner").isVisible()).toBe(true);
        expect(await page.getByRole("contentinfo").isVisible()).toBe(true);
        await mend();
        await page.getByRole("link", { name: "Try again" }).click();
        await page.waitForURL((url) => url.href.endsWith(address));
        await expect.poll(() => page.locator("h1").innerText()).not.toBe("Something went wrong");
      });
    }
  });

  // Shows: screens.error
  test("gone while browsing gives the same screen in the place of the next", async ({ visitor }) => {
    const { page, open } = await visitor({ origin: shop.origin, expected: [/^status 50[24]: .*\/api\//] });
    await open("/shop");
    await hydrated(page);
    const mend = await misbehave("refused");
    await page.locator("nav a[href='/category/derma-uae']").first().click();
    await page.getByRole("link", { name: "Try again" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/category/derma-uae");
    expect(await page.getByRole("banner").isVisible()).toBe(true);
    await mend();
    await page.getByRole("link", { name: "Try again" }).click();
    await page.locator("main article").first().waitFor();
  });
});

/** The text of a product page's region whose products could not be loaded. */
const failedRegion = /couldn’t load/i;
