// Shows that the checkout's screens, in both languages and at three widths, are whole, accessible and free of what leads
// astray, and speak one language.
import { describe, expect } from "vitest";
import { localePrefix, locales } from "../../shared/locale";
import { checkoutOfCart, newBuyer, pay, stepOf } from "../support/checkout";
import { goods } from "../support/filled-cart";
import { creditWallet, newAccount, newAddress } from "../support/new-account";
import { phoneAgent } from "../support/browser-agent";
import { hydrated, test } from "../support/visitor";
import { isCheckedAt, violations } from "./accessibility";
import { rawIds } from "./visible-text";
import { overflowing } from "./whole-page";

const folder = process.env["SCREENSHOTS"];
const kinds = ["address", "several addresses", "no address", "payment", "open payment", "expired", "start"] as const;

describe.for(locales)("in %s", (locale) => {
  test.for(kinds)("%s", async (kind, { visitor }) => {
    const { page, context, open } = await visitor({ pictures: true });
    const { context: staff } = await visitor();
    const at = localePrefix(locale);
    let path = kind === "start" ? `${at}/checkout/start?source=cart` : `${at}/checkout-expired`;
    if (kind === "no address") {
      await newAccount(context);
      await context.request.post("/api/cart/add-items/", {
        data: { mode: "add", items: [{ sku_id: goods.swabs, quantity: 1 }] },
      });
    } else {
      const email = await newBuyer(context, { [goods.swabs]: 13, [goods.defibrillator]: 1 });
      await creditWallet(staff, email, [{ amount: 55.5, note: "Gift" }]);
      if (kind === "several addresses")
        await newAddress(context, { buildingName: "A very long name ".repeat(8).trim() });
    }
    if (kind !== "expired" && kind !== "start") {
      const { id } = await checkoutOfCart(context);
      path = stepOf(locale, id, kind.includes("payment") ? "payment" : "address");
    }
    expect(await open(path)).toBe(200);
    if (kind === "open payment") {
      await pay(page, "card");
      await page.waitForURL(/sandbox-pay/);
      await open(path);
    }
    await hydrated(page);
    if (kind === "several addresses") await page.locator("[name=same]").uncheck();
    expect(await page.locator("h1").count()).toBe(1);
    expect(await rawIds(page)).toEqual([]);
    if (kind !== "expired" && kind !== "start")
      expect(await page.locator(".category-nav:visible, .bottom-bar:visible, .search-form:visible").count()).toBe(0);
    for (const width of [390, 820, 1440]) {
      /* oxlint-disable no-await-in-loop -- one width after the other */
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowing(page), `wider than ${width} px`).toEqual([]);
      if (isCheckedAt(locale, width)) expect(await violations(page), `at ${width} px`).toEqual([]);
      if (folder) await page.screenshot({ path: `${folder}/s-${kind}-${locale}-${width}.png`, fullPage: true });
      /* oxlint-enable no-await-in-loop */
    }
  });
});

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
