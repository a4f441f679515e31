// Shows that the checkout's screens, in both languages and at three widths, are whole, accessible and free of what leads
// astray, and speak one language.
import type { Page } from "playwright";
import { expect } from "vitest";
import { localePrefix, locales, type Locale } from "#shared/text/locale";
import { checkoutOfCart, newBuyer, pay, stepOf } from "../support/checkout";
import { goods } from "../support/filled-cart";
import { creditWallet, newAccount, newAddress } from "../support/new-account";
import { phoneAgent } from "../support/browser-agent";
import { hydrated, test, type Visitor, type VisitorOptions } from "../support/visitor";
import { inWays } from "../support/ways";
import { isCheckedAt, violations } from "../support/accessibility";
import { rawIds, reversedCodes } from "../support/visible-text";
import { overflowing } from "../support/whole-page";

const folder = process.env["SCREENSHOTS"];
/** More than one order may have of the first, and dear. */
const lines = { [goods.swabs]: 13, [goods.defibrillator]: 1 };

inWays(locales, 0)("in %s", (locale) => {
  const at = localePrefix(locale);

  test.for(["checkout-expired", "checkout/start?source=cart"])(
    "%s is whole and accessible",
    async (path, { visitor }) => {
      const buyer = await visitor();
      await newBuyer(buyer.context, lines);
      expect(await buyer.open(`${at}/${path}`)).toBe(200);
      await isWhole(buyer.page, locale, path.replaceAll(/\W/g, "-"));
    },
  );

  test.for(["address", "payment"] as const)("the step %s is whole and accessible", async (step, { visitor }) => {
    const { page, open, checkout } = await withCheckout(visitor);
    expect(await open(stepOf(locale, checkout, step))).toBe(200);
    await isAStep(page);
    await isWhole(page, locale, step);
  });

  test("several addresses are whole and accessible", async ({ visitor }) => {
    const { page, context, open, checkout } = await withCheckout(visitor);
    await newAddress(context, { buildingName: "A very long name ".repeat(8).trim() });
    await open(stepOf(locale, checkout, "address"));
    await hydrated(page);
    await page.locator("[name=same]").uncheck();
    await isAStep(page);
    await isWhole(page, locale, "several addresses");
  });

  test("an open payment is whole and accessible", async ({ visitor }) => {
    const { page, open, checkout } = await withCheckout(visitor);
    await open(stepOf(locale, checkout, "payment"));
    await hydrated(page);
    await pay(page, "card");
    await page.waitForURL(/sandbox-pay/);
    await open(stepOf(locale, checkout, "payment"));
    await page.locator("#open-payment").waitFor();
    await isAStep(page);
    await isWhole(page, locale, "open payment");
  });

  test("the first address is asked for on a whole and accessible screen", async ({ visitor }) => {
    const { page, context, open } = await visitor();
    await newAccount(context);
    await context.request.post("/api/cart/add-items/", {
      data: { mode: "add", items: [{ sku_id: goods.swabs, quantity: 1 }] },
    });
    const { id } = await checkoutOfCart(context);
    expect(await open(stepOf(locale, id, "address"))).toBe(200);
    await isAStep(page);
    await isWhole(page, locale, "no address");
  });
});

/** A buyer with money in the wallet who is on the way to pay for a full cart. */
async function withCheckout(visitor: (options?: VisitorOptions) => Promise<Visitor>) {
  const buyer = await visitor();
  const email = await newBuyer(buyer.context, lines);
  await creditWallet((await visitor()).context, email, [{ amount: 55.5, note: "Gift" }]);
  const { id } = await checkoutOfCart(buyer.context);
  return { ...buyer, checkout: id };
}

/** Header and footer are whole; of what leads astray a step has neither the shelves nor, on a phone, the bottom bar. */
async function isAStep(page: Page): Promise<void> {
  const { width } = page.viewportSize()!;
  const shown = (part: string) => page.locator(part).isVisible();
  const kept = [".logo", ".header .search-form", ".header > button", ".account-link", ".cart-link", ".footer-columns"];
  for (const other of [390, 1440]) {
    /* oxlint-disable no-await-in-loop -- one width after the other */
    await page.setViewportSize({ width: other, height: 900 });
    expect(await Promise.all(kept.map(shown)), `${other} px`).toEqual(kept.map(() => true));
    expect(await page.locator(".category-nav:visible, .bottom-bar:visible").count(), `${other} px`).toBe(0);
    /* oxlint-enable no-await-in-loop */
  }
  await page.setViewportSize({ width, height: 900 });
}

async function isWhole(page: Page, locale: Locale, kind: string): Promise<void> {
  await hydrated(page);
  expect(await page.locator("h1").count(), kind).toBe(1);
  expect(await rawIds(page), kind).toEqual([]);
  if (locale === "ar") expect(await reversedCodes(page), kind).toEqual([]);
  for (const width of [390, 820, 1440]) {
    /* oxlint-disable no-await-in-loop -- one width after the other */
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowing(page), `${kind}, wider than ${width} px`).toEqual([]);
    if (isCheckedAt(locale, width)) expect(await violations(page), `${kind} at ${width} px`).toEqual([]);
    if (folder) await page.screenshot({ path: `${folder}/s-${kind}-${locale}-${width}.png`, fullPage: true });
    /* oxlint-enable no-await-in-loop */
  }
}

test("on a phone the order is folded, and what is to be paid shows", async ({ visitor }) => {
  const { page, context, open } = await visitor({ width: 390, userAgent: phoneAgent });
  await newBuyer(context, { [goods.swabs]: 1 });
  const { id } = await checkoutOfCart(context);
  await open(stepOf("en", id, "payment"));
  expect(await page.locator(".checkout-items").isVisible()).toBe(false);
  expect(await page.locator(".checkout-summary summary b").isVisible()).toBe(true);
  await page.locator(".checkout-summary summary").click();
  expect(await page.locator(".checkout-items").isVisible()).toBe(true);
  if (folder) await page.screenshot({ path: `${folder}/s-phone.png` });
});
