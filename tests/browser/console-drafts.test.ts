// Shows that staff make an order for a customer from a search and a SKU, see problems beside the field, and send it;
// that the customer opens the link of the e-mail, and pays; and that staff then find the order on the draft.
import { expect, inject } from "vitest";
import arDrafts from "#client/messages/ar/drafts.json" with { type: "json" };
import enDrafts from "#client/messages/en/drafts.json" with { type: "json" };
import { localePrefix } from "#shared/text/locale";
import { anAddress } from "../support/buyers";
import { pay } from "../support/checkout";
import { sentTo, signedInAs } from "../support/customers";
import { goods } from "../support/filled-cart";
import { restock, signInAs } from "../support/placed-order";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";
import { violations } from "../support/accessibility";
import { overflowing } from "../support/whole-page";

const texts = { en: enDrafts, ar: arDrafts };
const ways = [
  { how: "with scripts on a desktop", javaScript: true, width: 1440, locale: "en" },
  { how: "with scripts on a phone", javaScript: true, width: 390, locale: "ar" },
  { how: "without scripts on a phone", javaScript: false, width: 390, locale: "en" },
] as const;

inWays(ways)("$how in $locale", ({ javaScript, width, locale }) => {
  const say = texts[locale];
  const prefix = localePrefix(locale);

  test("an order is made, sent, paid and found", { timeout: 90_000 }, async ({ visitor }) => {
    const origin = inject("shopOrigin");
    const email = `draft-${locale}-${javaScript}@customer.test`;
    const customer = await signedInAs(origin, email, locale);
    await customer.get("editAddress", { action: "add", ...anAddress });
    await restock(goods.masks, 5);
    const { page, open, context } = await visitor({ javaScript, width, expected: [/status 400/] });
    const isWhole = async () => {
      expect(await overflowing(page)).toEqual([]);
      if (javaScript) expect(await violations(page)).toEqual([]);
    };
    await signInAs(context, "staff");
    await open(`${prefix}/admin/drafts`);
    if (javaScript) await hydrated(page);
    await isWhole();
    await page.getByRole("link", { name: say["drafts.new"] }).click();
    await page.locator("[name=customer]").fill(email);
    await page.locator("[name=find]").fill("mask");
    await page.locator("button[value=find]").click();
    await page.locator("[name=add]").first().waitFor();
    // What was typed is still there.
    expect(await page.locator("[name=customer]").inputValue()).toBe(email);
    await page.locator("[name=add]").first().click();
    await expect.poll(() => page.locator("[name='lines.0.sku_id']").inputValue()).not.toBe("");
    await page.locator("[name='lines.0.sku_id']").fill("NO-SUCH-SKU");
    await page.locator("[name=intent][value=save]").click();
    await page.locator(".field-problem").first().waitFor();
    expect(await page.locator("[name=customer]").inputValue()).toBe(email);
    await isWhole();
    await page.locator("[name='lines.0.sku_id']").fill(goods.masks);
    await page.locator("[name='lines.0.quantity']").fill("٢");
    await page.locator("[name=intent][value=save]").click();
    await page.waitForURL(/\/admin\/drafts\/[\w-]+$/);
    await page.locator("button[value=send]").click();
    const link = page.locator(".share-link input");
    await link.waitFor();
    await isWhole();
    const draft = page.url();

    const messages = await sentTo(origin, email);
    const url = messages.map(({ text }) => /https?:\/\/\S+\/pay\/[\w-]+/.exec(text)?.[0]).find(Boolean);
    expect(url, JSON.stringify(messages)).toBeDefined();
    const { pathname } = new URL(url!);
    expect(pathname).toBe(new URL(await link.inputValue()).pathname);
    const buyer = await visitor({ javaScript, width });
    await buyer.context.addCookies([...customer.cookies].map(([name, value]) => ({ name, value, url: origin })));
    await buyer.open(pathname);
    if (javaScript) await hydrated(buyer.page);
    expect(await overflowing(buyer.page)).toEqual([]);
    if (javaScript) expect(await violations(buyer.page)).toEqual([]);
    await buyer.page.locator("main form button").click();
    await buyer.page.waitForURL(/\/checkout\/[^/]+\/address/);
    await buyer.open(buyer.page.url().replace("/address", "/payment"));
    if (javaScript) await hydrated(buyer.page);
    await pay(buyer.page, "cod");
    await buyer.page.waitForURL(/\/order\//);

    await open(draft);
    await page.getByRole("link", { name: say["drafts.order"] }).waitFor();
  });

  test("an order is placed for who said yes on the phone", { timeout: 60_000 }, async ({ visitor }) => {
    const origin = inject("shopOrigin");
    const email = `told-${locale}-${javaScript}@customer.test`;
    const customer = await signedInAs(origin, email, locale);
    await customer.get("editAddress", { action: "add", ...anAddress });
    await restock(goods.masks, 5);
    const { page, open, context } = await visitor({ javaScript, width });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/new-draft`);
    if (javaScript) await hydrated(page);
    await page.locator("[name=customer]").fill(email);
    await page.locator("[name='lines.0.sku_id']").fill(goods.masks);
    await page.locator("[name='lines.0.quantity']").fill("2");
    await page.locator("[name=intent][value=save]").click();
    await page.waitForURL(/\/admin\/drafts\/[\w-]+$/);
    await page.locator("summary", { hasText: say["drafts.place"] }).click();
    if (javaScript) expect(await violations(page)).toEqual([]);
    await page.locator("[name=method][value=cod]").check();
    await page.getByRole("button", { name: say["drafts.place.sure"] }).click();
    await page.waitForURL(/\/admin\/orders\/[\w-]+$/);
    const { orders } = await customer.get("listOrders", {});
    expect(orders.map(({ payment_method, status }) => [payment_method, status])).toEqual([["cod", "placed"]]);
    const [message] = await sentTo(origin, email);
    expect(message!.text).toContain(orders[0]!.number);
  });
});
