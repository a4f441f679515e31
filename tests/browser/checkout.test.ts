// Shows that somebody buys: from the cart over the address and the payment to a placed order, by every method, in both
// languages, on phone and desktop, with scripts and as plain forms.
import { describe, expect } from "vitest";
import { localePrefix, locales } from "../../shared/locale";
import { ordersOf, newBuyer, pay } from "../support/checkout";
import { cartOf, goods } from "../support/filled-cart";
import { creditWallet } from "../support/new-account";
import { test } from "../support/visitor";

const folder = process.env["SCREENSHOTS"];

describe.for(locales)("in %s", (locale) => {
  describe.for([
    [true, 1440],
    [true, 390],
    [false, 390],
    [false, 1440],
  ] as const)("with scripts: %s, at %i px", ([javaScript, width]) => {
    test("a cart is bought in cash", async ({ visitor }) => {
      const { page, context, open } = await visitor({ javaScript, width });
      await newBuyer(context, { [goods.masks]: 2, [goods.swabs]: 1 });
      await open(`${localePrefix(locale)}/cart`);
      await page.locator(".cart-go button:visible").first().click();
      await page.waitForURL(/\/checkout\/[\w-]{20,}\/address$/);
      if (folder)
        await page.screenshot({ path: `${folder}/address-${locale}-${width}-${javaScript}.png`, fullPage: true });
      await page.locator("textarea").fill("Ring twice");
      await page.locator(".checkout-go button").click();
      await page.waitForURL(/\/payment$/);
      if (folder)
        await page.screenshot({ path: `${folder}/payment-${locale}-${width}-${javaScript}.png`, fullPage: true });
      await pay(page, "cod");
      await page.waitForURL(/\/order\/[^/]+\?placed=1$/);
      const [order] = await ordersOf(context);
      expect(order?.status).toBe("placed");
      expect(await page.locator("h1").innerText()).toContain(order!.number);
      expect((await cartOf(context)).items).toEqual([]);
    });
  });
});
