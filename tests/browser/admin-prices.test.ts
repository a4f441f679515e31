// Shows that staff change prices and stock of many SKUs from one grid: typed as in a spreadsheet, or done together; that
// nothing counts before it was seen, and what cannot be is said.
import type { Page } from "playwright";
import { describe, expect, inject } from "vitest";
import arImports from "../../client/messages/ar/imports.json" with { type: "json" };
import ar from "../../client/messages/ar/prices.json" with { type: "json" };
import enImports from "../../client/messages/en/imports.json" with { type: "json" };
import en from "../../client/messages/en/prices.json" with { type: "json" };
import { localePrefix } from "../../shared/locale";
import { HttpShopper } from "../support/http-shopper";
import { signInAs } from "../support/placed-order";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";

const texts = { en: { ...enImports, ...en }, ar: { ...arImports, ...ar } };
const staff = async () => new HttpShopper(inject("shopOrigin"), { access_token: await mintToken("staff") });

/** A product that only this test has, in the shop with so many SKUs. */
async function aProduct(count: number) {
  const slug = `rack-${crypto.randomUUID().slice(0, 8)}`;
  const shopper = await staff();
  const document = {
    title: { en: slug, ar: "رف أنابيب" },
    type: "device",
    brand: "noura-care",
    category: "examination-gloves",
    variants: Array.from({ length: count }, (_, at) => ({
      sku_id: `${slug}-${at + 1}`,
      price: 40,
      options: [{ name: { en: "Size", ar: "المقاس" }, value: { en: String(at), ar: String(at) } }],
    })),
  };
  await shopper.get("saveProductDraft", { slug, is_new: true, document });
  await shopper.get("publishProduct", { slug, revision: 1 });
  return { slug, shopper };
}

const cell = (page: Page, sku: string, column: string) => page.locator(`[name="now:${sku}:${column}"]`);

const ways = [
  { how: "with scripts on a desktop", javaScript: true, width: 1440, locale: "en" },
  { how: "without scripts on a phone", javaScript: false, width: 390, locale: "ar" },
] as const;

describe.for(ways)("$how in $locale", ({ javaScript, width, locale }) => {
  const say = texts[locale];
  const prefix = localePrefix(locale);

  test("prices are typed down a column, seen, and taken over", { timeout: 90_000 }, async ({ visitor }) => {
    const { slug, shopper } = await aProduct(20);
    const prices = async () =>
      (await shopper.get("getProduct", { id: slug })).variants.map(({ price_gst }) => price_gst);
    const { page, open, context } = await visitor({ javaScript, width });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/prices?search=${slug}`);
    if (javaScript) await hydrated(page);
    const begun = Date.now();
    await cell(page, `${slug}-1`, "price").focus();
    for (let at = 1; at <= 20; at += 1) {
      if (!javaScript) await cell(page, `${slug}-${at}`, "price").fill(String(40 + at));
      else {
        await page.keyboard.press("ControlOrMeta+a");
        await page.keyboard.type(String(40 + at));
        await page.keyboard.press("Enter");
      }
    }
    await cell(page, `${slug}-1`, "stock").fill("12");
    if (javaScript) expect(await page.locator("[data-changed]").count()).toBe(21);
    await page.getByRole("button", { name: say["prices.check"] }).last().click();
    await page.waitForURL("**/admin/import/*");
    expect(await prices()).toEqual(Array.from({ length: 20 }, () => 40));
    await page.getByText(`${slug}-20`).first().waitFor();
    await page.getByRole("button", { name: say["imports.apply"] }).click();
    await expect.poll(prices, { timeout: 15_000 }).toEqual(Array.from({ length: 20 }, (_, at) => 41 + at));
    console.log(`20 prices ${javaScript ? "by keyboard" : "without scripts"}: 2 clicks, ${Date.now() - begun} ms`);
    const { skus } = await shopper.get("findStock", { search: `${slug}-1`, limit: 1 });
    expect(skus[0]?.stock).toBe(12);
  });

  test("a special price is given to all that are found", { timeout: 90_000 }, async ({ visitor }) => {
    const { slug, shopper } = await aProduct(3);
    const { page, open, context } = await visitor({ javaScript, width });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/prices?search=${slug}`);
    if (javaScript) await hydrated(page);
    const together = page.locator(".prices-together");
    await together.locator("summary").click();
    await together.locator("[name=whom]").selectOption("all");
    await together.locator("[name=what]").selectOption("special");
    await together.locator("[name=figure]").fill("120");
    await together.getByRole("button").click();
    await page.getByText(say["prices.problem.figure"]).waitFor();
    await together.locator("[name=whom]").selectOption("all");
    await together.locator("[name=what]").selectOption("special");
    await together.locator("[name=figure]").fill("25");
    await together.locator("[name=ends]").fill("2027-12-31");
    await together.getByRole("button").click();
    await page.waitForURL("**/admin/import/*");
    await page.getByRole("button", { name: say["imports.apply"] }).click();
    const specials = async () =>
      (await shopper.get("getProduct", { id: slug })).variants.map((variant) => variant.special_price_final);
    await expect.poll(specials, { timeout: 15_000 }).toEqual([30, 30, 30]);
  });
});

test("a column that was copied from a sheet is pasted downwards; Escape takes a cell back", async ({ visitor }) => {
  const { slug } = await aProduct(4);
  const { page, open, context } = await visitor({ width: 1440 });
  await signInAs(context, "staff");
  await open(`/admin/prices?search=${slug}`);
  await hydrated(page);
  await cell(page, `${slug}-2`, "price").focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "51\tx\r\n52\r\n53\r\n54\r\n");
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(paste);
  });
  const values = () =>
    page.locator("[data-column=price]").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await expect.poll(values).toEqual(["40", "51", "52", "53"]);
  await cell(page, `${slug}-3`, "price").press("Escape");
  expect(await values()).toEqual(["40", "51", "40", "53"]);
  await page.getByRole("button", { name: en["prices.check"] }).last().click();
  await page.waitForURL("**/admin/import/*");
  await page.getByText(`${slug}-4`).first().waitFor();
  expect(await page.getByText(`${slug}-3`).count()).toBe(0);
});
