// Shows the home page of who is signed in: a desk in the opening picture's room, so that nothing moves, with two calls; the
// page itself is everybody's, and a guest's asks nothing.
import type { Page } from "playwright";
import { expect } from "vitest";
import { localePrefix, locales } from "#shared/text/locale";
import { goods } from "../support/filled-cart";
import { newAccount } from "../support/new-account";
import { placeOrder } from "../support/placed-order";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";
import { isCheckedAt, violations } from "../support/accessibility";
import { overflowing } from "../support/whole-page";

const waitingCalls = ["/api/orders/running-out/", "/api/credit-line/accounts/"];

const heightOf = (page: Page) => page.locator(".opening").evaluate((part) => part.clientHeight);

const callsOf = (page: Page): string[] => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname);
  });
  return calls;
};

inWays(locales, 1)("in %s", (locale) => {
  const home = `${localePrefix(locale)}/shop`;

  // Shows: screens.home-desk
  test("who is signed in is greeted, and orders again from where a guest sees the opening picture", async ({
    visitor,
  }) => {
    const guest = await visitor({ width: 390 });
    const ofGuest = callsOf(guest.page);
    await guest.open(home);
    await hydrated(guest.page);
    expect(await guest.page.locator(".home-desk").count()).toBe(0);
    expect(ofGuest).toEqual([]);

    const { page, context, open } = await visitor({ width: 390 });
    await newAccount(context);
    await placeOrder(context, { [goods.masks]: 1 });
    const calls = callsOf(page);
    await open(home);
    await page.locator(".home-desk h2").waitFor();
    expect(await page.locator(".home-desk h1").innerText()).toContain("Noura");
    expect(calls.filter((path) => path !== "/api/shopper/")).toEqual(waitingCalls);
    expect(await heightOf(page)).toBe(await heightOf(guest.page));
    for (const width of [390, 640, 820, 1440]) {
      /* oxlint-disable no-await-in-loop -- one width after the other */
      await page.setViewportSize({ width, height: 900 });
      const [opening, picture] = await page
        .locator(".opening, .hero")
        .evaluateAll((parts) => parts.map((part) => part.clientHeight));
      expect(opening, `${width} px`).toBe(picture);
      expect(await overflowing(page), `${width} px`).toEqual([]);
      if (isCheckedAt(locale, width)) expect(await violations(page), `${width} px`).toEqual([]);
      /* oxlint-enable no-await-in-loop */
    }
    expect(await page.locator(".hero h1").isVisible()).toBe(false);
    await page.locator(".home-desk [name=sku]").fill(goods.swabs);
    await page.locator(".home-desk [name=quantity]").fill("3");
    await page.locator(".home-desk-line button").click();
    await page.waitForURL(/\/quick-order$/);
    expect(await page.locator(".quick-order-row [name=sku]").inputValue()).toBe(goods.swabs);
    expect(await page.locator(".quick-order-row [name=quantity]").inputValue()).toBe("3");
    await open(home);
    await page.locator(".home-desk a[href$='/order/last/again']").click();
    await page.waitForURL(/\/order\/[\w-]{20,}\/again$/);
  });

  test("without scripts who is signed in sees what everybody sees", async ({ visitor }) => {
    const { page, context, open } = await visitor({ width: 390, javaScript: false });
    await newAccount(context);
    await open(home);
    expect(await page.locator("body > .signed-in").count()).toBe(1);
    expect(await page.locator(".hero h1").isVisible()).toBe(true);
  });
});
