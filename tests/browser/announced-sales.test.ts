// Shows that staff announce a sale and end it, that the product says meanwhile when it starts, and that a buyer who is
// too early is refused where the checkout begins, with a way to try again.
import { expect, inject } from "vitest";
import arCheckout from "#client/messages/ar/checkout.json" with { type: "json" };
import arProduct from "#client/messages/ar/product.json" with { type: "json" };
import arSales from "#client/messages/ar/announced-sales.json" with { type: "json" };
import enCheckout from "#client/messages/en/checkout.json" with { type: "json" };
import enProduct from "#client/messages/en/product.json" with { type: "json" };
import enSales from "#client/messages/en/announced-sales.json" with { type: "json" };
import { localePrefix } from "#shared/text/locale";
import { HttpShopper } from "../support/http-shopper";
import { signInAs } from "../support/placed-order";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";
import { violations } from "../support/accessibility";
import { overflowing } from "../support/whole-page";

const texts = { en: { ...enCheckout, ...enProduct, ...enSales }, ar: { ...arCheckout, ...arProduct, ...arSales } };
/** SKUs that no other test buys, each of another product. */
const ways = [
  {
    how: "with scripts on a phone",
    javaScript: true,
    width: 390,
    locale: "ar",
    sku: "FO-BON-18CM",
    slug: "luer-bone-rongeur-double-action",
  },
  {
    how: "without scripts on a desktop",
    javaScript: false,
    width: 1440,
    locale: "en",
    sku: "MN-SCN-20CM",
    slug: "dressing-drum-stainless-steel",
  },
] as const;

inWays(ways)("$how in $locale", ({ javaScript, width, locale, sku, slug }) => {
  const say = texts[locale];
  const prefix = localePrefix(locale);

  test("a sale is announced, waited for and ended", { timeout: 90_000 }, async ({ visitor }) => {
    const window = await visitor({ javaScript, width, expected: [/status 4/] });
    const { page, open, context } = window;
    await signInAs(context, "staff");
    await open(`${prefix}/admin/new-announced-sale`);
    if (javaScript) await hydrated(page);
    const announce = page.locator("main form button");
    await page.locator("[name=name]").fill("Drums");
    await page.locator("[name=skus]").fill(`${sku}\nNO-SUCH-SKU`);
    await page.locator("[name=starts]").fill("2097-12-01T18:00");
    await announce.click();
    // What was typed stays beside what is wrong with it.
    await page.locator("[name=skus][aria-invalid=true]").waitFor();
    expect(await page.locator("[name=skus]").inputValue()).toContain("NO-SUCH-SKU");
    await page.locator("[name=skus]").fill(sku);
    await announce.click();
    await page.waitForURL(/\/admin\/announced-sales\/\d+$/);
    const sale = page.url();
    await page.locator(".offer-mark").getByText(say["announcedSales.state.planned"]).waitFor();
    await page.locator(".record-table").getByText(sku).waitFor();
    if (javaScript) expect(await violations(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);

    const product = `${prefix}/products/${slug}?sku=${sku}`;
    const stock = async () => {
      await open(product);
      return page.locator(".stock").first().textContent();
    };
    await expect.poll(stock, { timeout: 15_000 }).toBe(say["product.stock.coming"]);
    expect(await page.locator(`time[datetime="2097-12-01T14:00:00.000Z"]`).first().textContent()).toBe(
      "1/12/2097 18:00",
    );
    expect(await page.locator(".buy-large").count()).toBe(0);

    // What an isolate knows of the sales is ten seconds old at most.
    const early = async () => {
      await open(`${prefix}/checkout/start?source=pdp&sku_id=${sku}&add=1`);
      if (javaScript) await hydrated(page);
      await page.locator(".checkout-start button").click();
      return page.locator(".checkout-start [role=alert]").textContent({ timeout: 5000 });
    };
    await expect.poll(early, { timeout: 30_000 }).toContain("2097");
    expect(await page.locator(".checkout-start button").textContent()).toBe(say["checkout.start.again"]);
    expect(await overflowing(page)).toEqual([]);

    await open(new URL(sale).pathname);
    if (javaScript) await hydrated(page);
    await page.locator("main summary").click();
    await page.getByRole("button", { name: say["announcedSales.end.sure"] }).click();
    await page.locator(".offer-mark").getByText(say["announcedSales.state.calledOff"]).waitFor();
    const { product: sold } = await new HttpShopper(inject("shopOrigin")).get("getProduct", { id: slug });
    expect(sold.variants.every((variant) => variant.sale_starts_at === undefined)).toBe(true);
  });
});
