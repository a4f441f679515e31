// Shows that staff make a voucher whose sentence follows what they type, that a customer uses it, that staff see its use and
// cost and stop it; and that special prices are seen before they begin, are then in the shop, and are taken back.
import { expect, inject } from "vitest";
import arOffers from "#client/messages/ar/offers.json" with { type: "json" };
import arSpecials from "#client/messages/ar/special-prices.json" with { type: "json" };
import enOffers from "#client/messages/en/offers.json" with { type: "json" };
import enSpecials from "#client/messages/en/special-prices.json" with { type: "json" };
import { moneyText } from "#client/ui/money";
import { localePrefix } from "#shared/text/locale";
import { successMessages } from "#backend/platform/messages";
import { anAddress } from "../support/buyers";
import { signedInAs } from "../support/customers";
import { goods } from "../support/filled-cart";
import { HttpShopper } from "../support/http-shopper";
import { signInAs } from "../support/placed-order";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";
import { violations } from "../support/accessibility";
import { overflowing } from "../support/whole-page";

const texts = { en: { ...enOffers, ...enSpecials }, ar: { ...arOffers, ...arSpecials } };
const ways = [
  { how: "with scripts on a phone", javaScript: true, width: 390, locale: "ar", code: "PHONE-15", word: "phone" },
  { how: "without scripts on a desktop", javaScript: false, width: 1440, locale: "en", code: "DESK-15", word: "desk" },
] as const;
const sentences = {
  en: "15% off, up to AED 30, 50 uses in all",
  ar: "خصم 15%، بحد أقصى 30 د.إ.، تُستخدم 50 مرة إجمالًا",
};

inWays(ways)("$how in $locale", ({ javaScript, width, locale, code, word }) => {
  const say = texts[locale];
  const prefix = localePrefix(locale);

  // Shows: vouchers.kept
  test("a voucher is made, used, counted and stopped", { timeout: 60_000 }, async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, width, expected: [/status 400/] });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/vouchers`);
    if (javaScript) await hydrated(page);
    await page.getByRole("link", { name: say["offers.new"] }).click();
    await page.locator("[name=code]").fill("SAVEBIG");
    await page.locator("[name=value]").fill("١٥");
    await page.locator("[name=max_discount]").fill("30");
    await page.locator("[name=max_uses]").fill("50");
    await page.getByRole("button", { name: say["offers.save"] }).click();
    // The code is taken: what was typed stays.
    await page.locator(".field-problem").waitFor();
    expect(await page.locator("[name=value]").inputValue()).toBe("١٥");
    await page.locator(".offer-sentence").getByText(sentences[locale]).waitFor();
    await page.locator(".offer-sentence").getByText(moneyText(1500, locale)).waitFor();
    await page.locator("[name=code]").fill(code.toLowerCase());
    await page.getByRole("button", { name: say["offers.save"] }).click();
    await page.waitForURL(/\/admin\/vouchers\/\d+$/);
    await page.getByRole("heading", { name: code, level: 1 }).waitFor();
    expect(await overflowing(page)).toEqual([]);
    // Axe waits for scripts of its own.
    if (javaScript) expect(await violations(page)).toEqual([]);

    const customer = await signedInAs(inject("shopOrigin"), `voucher-${word}@customer.test`);
    await customer.get("editAddress", { action: "add", ...anAddress });
    const items = [{ sku_id: goods.masks, quantity: 2 }];
    const { checkout } = await customer.get("createCheckout", { source: "multiple", items });
    const { checkout: quoted } = await customer.get("applyCheckoutVoucher", { id: checkout.id, code: word + "-15" });
    await customer.get("createCodOrder", { checkout_id: checkout.id });
    await open(page.url());
    if (javaScript) await hydrated(page);
    await page.locator(".console-facts").getByText(moneyText(quoted.discount, locale)).waitFor();
    // What it gives is no longer asked.
    expect(await page.locator("select[name=type]").count()).toBe(0);

    await page.locator("main summary").click();
    await page.getByRole("button", { name: say["offers.stop.sure"] }).click();
    await page.locator(".offer-mark").getByText(say["offers.state.stopped"]).waitFor();
    const { checkout: late } = await customer.get("createCheckout", { source: "multiple", items });
    expect((await customer.ask("applyCheckoutVoucher", { id: late.id, code })).status).toBe(422);
  });

  test(
    "one without a bound waits for a colleague, who sees what it would give",
    { timeout: 60_000 },
    async ({ visitor }) => {
      const { page, open, context } = await visitor({ javaScript, width });
      await signInAs(context, "staff");
      await open(`${prefix}/admin/new-voucher`);
      if (javaScript) await hydrated(page);
      await page.locator("[name=code]").fill(`OPEN-${word}`);
      await page.locator("[name=value]").fill("20");
      // Listed, it would stand on every product's page, which other tests look at.
      await page.locator("[name=listed]").uncheck();
      if (javaScript) await page.locator(".offer-sentence").getByText(say["offers.worth.unbounded"]).waitFor();
      expect(await overflowing(page)).toEqual([]);
      await page.getByRole("button", { name: say["offers.save"] }).click();
      await page.waitForURL(/\/admin\/vouchers$/);
      await expect.poll(() => page.locator("body").innerText()).toContain(successMessages[locale].waits_for_second);
      await signInAs(context, "colleague");
      await open(`${prefix}/admin/approvals`);
      if (javaScript) await hydrated(page);
      const asked = page.locator("li.panel").filter({ hasText: `OPEN-${word.toUpperCase()}` });
      await asked.getByText(locale === "ar" ? "خصم 20%" : "20% off").waitFor();
      expect(await overflowing(page)).toEqual([]);
      if (javaScript) expect(await violations(page)).toEqual([]);
      await asked.locator("summary").first().click();
      await asked.locator("details[open] button").click();
      await asked.waitFor({ state: "detached" });
      await open(`${prefix}/admin/vouchers?search=OPEN-${word}`);
      await page.getByRole("link", { name: `OPEN-${word.toUpperCase()}` }).waitFor();
    },
  );

  // Shows: vouchers.specials
  test("special prices are checked, begun and ended", { timeout: 60_000 }, async ({ visitor }) => {
    const guest = new HttpShopper(inject("shopOrigin"));
    const price = async () => {
      const reply = await guest.get("filterProducts", { search: goods.swabs, limit: 1 });
      return reply.products[0]!.fromPrice;
    };
    const before = await price();
    const { page, open, context } = await visitor({ javaScript, width, expected: [] });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/new-special`);
    if (javaScript) await hydrated(page);
    await page.locator("[name=name]").fill(`Swabs ${word}`);
    await page.locator("[name=scope]").selectOption("search");
    await page.locator("[name=search]").fill(goods.swabs);
    await page.locator("[name=by]").selectOption("percent");
    await page.locator("[name=value]").fill("50");
    await page.locator("[name=ends]").fill("2096-12-31T23:00");
    await page.getByRole("button", { name: say["specialPrices.check"] }).click();
    await page.locator(".offer-sentence").waitFor();
    expect(await price()).toBe(before);
    // Axe waits for scripts of its own.
    if (javaScript) expect(await violations(page)).toEqual([]);
    await page.locator("[name=intent][value=begin]").click();
    await page.waitForURL(/\/admin\/specials\/\d+$/);
    await expect.poll(price, { timeout: 6000 }).toBeLessThan(before);
    await page.locator("main summary").click();
    await page.getByRole("button", { name: say["specialPrices.end.sure"] }).click();
    await page.locator(".offer-mark").getByText(say["specialPrices.state.ended"]).waitFor();
    await expect.poll(price, { timeout: 6000 }).toBe(before);
  });
});
