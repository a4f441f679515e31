// Shows that the cart works as plain forms: quantities, removal, voucher, place of delivery and clearing, each
// answered with the page again and a message that shows once.
import type { Page } from "playwright";
import { expect } from "vitest";
import { localePrefix, locales } from "#shared/text/locale";
import { cartOf, fillCart, goods, quantitiesOf } from "../support/filled-cart";
import { test } from "../support/visitor";
import { inWays } from "../support/ways";

/** Does what posts a form, and waits until all of the page that follows is there. */
async function arrive(page: Page, act: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForEvent("load");
  await act();
  await loaded;
}
const line = (page: Page, sku: string) => page.locator(`[id="line-${sku}"]`);
const said = (page: Page) => page.locator(".alert").innerText();
const words = {
  en: { removed: "Item removed from cart", updated: "Product updated in the cart", applied: "Voucher applied" },
  ar: { removed: "تمت إزالة الصنف من السلة", updated: "تم تحديث المنتج في السلة", applied: "تم تطبيق القسيمة" },
};

inWays(locales)("in %s", (locale) => {
  const path = `${localePrefix(locale)}/cart`;
  const open = async (page: Page) => {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(path);
  };

  // Shows: screens.cart-without-scripts
  test("a quantity is stepped and typed, a line removed", async ({ visitor }) => {
    const { page, context } = await visitor({ javaScript: false });
    await fillCart(context, { [goods.masks]: 1, [goods.swabs]: 1 });
    await open(page);
    await arrive(page, () => line(page, goods.swabs).locator(".stepper button").last().click());
    expect(await said(page)).toBe(words[locale].updated);
    await arrive(page, async () => {
      await line(page, goods.swabs).getByRole("textbox").fill("7");
      await line(page, goods.swabs).getByRole("textbox").press("Enter");
    });
    expect(await quantitiesOf(context)).toEqual({ [goods.masks]: 1, [goods.swabs]: 7 });
    await arrive(page, () => line(page, goods.masks).locator(".cart-line-acts button[name=remove]").click());
    expect(await said(page)).toBe(words[locale].removed);
    expect(await quantitiesOf(context)).toEqual({ [goods.swabs]: 7 });
    expect(new URL(page.url()).pathname).toBe(path);
    await page.reload();
    expect(await page.locator(".alert").count()).toBe(0);
  });

  // Shows: screens.cart-without-scripts
  test("a voucher is refused, applied and removed", async ({ visitor }) => {
    const { page, context } = await visitor({ javaScript: false });
    // Above the voucher's least even while staff, in another test, lower the price.
    await fillCart(context, { [goods.swabs]: 30 });
    await open(page);
    await arrive(page, async () => {
      await page.locator("#voucher-code").fill("nothing");
      await page.locator("#voucher-code").press("Enter");
    });
    expect(await page.locator(".alert-error").count()).toBe(1);
    await page.locator(".cart-voucher-list summary").click();
    await arrive(page, () => page.locator("button[name=code][value=SPECIALGIFT]").click());
    expect(await said(page)).toBe(words[locale].applied);
    expect((await cartOf(context)).discount).toBe(25);
    await arrive(page, () => page.locator(".cart-voucher button[name=remove]").click());
    expect((await cartOf(context)).voucher).toBeNull();
  });

  // Shows: screens.cart-without-scripts
  test("the place of delivery is chosen", async ({ visitor }) => {
    const { page, context } = await visitor({ javaScript: false });
    await fillCart(context, { [goods.swabs]: 1 });
    await open(page);
    await page.locator("#location").selectOption("4804");
    await arrive(page, () => page.locator(".cart-location button").click());
    expect((await cartOf(context)).location.id).toBe(4804);
    expect(await page.locator("#location").inputValue()).toBe("4804");
  });

  test("the cart is cleared after a question", async ({ visitor }) => {
    const { page, context } = await visitor({ javaScript: false, width: 390 });
    await fillCart(context, { [goods.swabs]: 1 });
    await open(page);
    await page.locator(".cart-tool[popovertarget]").first().click();
    await arrive(page, () => page.locator(".cart-question button:not([type])").click());
    expect(await quantitiesOf(context)).toEqual({});
    expect(await page.locator(".cart-line").count()).toBe(0);
  });
});

/** What is left of the goods changes with what others buy meanwhile. */
const withoutStock = ({ items, ...cart }: Awaited<ReturnType<typeof cartOf>>) => ({
  ...cart,
  items: items.map((item) => ({ ...item, stock: null })),
});

test.for([
  ["/cart/voucher", { code: "SAVEBIG" }],
  ["/cart/voucher", { id: "", code: "SAVEBIG" }],
  ["/cart/voucher", { id: "another cart", code: "" }],
  ["/cart/voucher", { id: "another cart", code: "SAVEBIG" }],
  ["/cart/location", {}],
  ["/cart/location", { location_id: "0" }],
  ["/cart/location", { location_id: "elsewhere" }],
] as const)("%s with %o changes nothing and says so", async ([address, form], { visitor }) => {
  const { context } = await visitor();
  const before = await fillCart(context, { [goods.swabs]: 2 });
  const answer = await context.request.post(address, { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers()["location"]).toMatch(/\/cart$/);
  expect(answer.headers()["set-cookie"]).toContain("flash=");
  expect(withoutStock(await cartOf(context))).toEqual(withoutStock(before));
});
