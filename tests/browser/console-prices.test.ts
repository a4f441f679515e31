// Shows that staff change prices and stock of many SKUs from one grid: typed as in a spreadsheet, or done together; that
// nothing counts before it was seen, and what cannot be is said.
import type { Page } from "playwright";
import { describe, expect, inject } from "vitest";
import arImports from "#client/messages/ar/imports.json" with { type: "json" };
import ar from "#client/messages/ar/prices.json" with { type: "json" };
import enImports from "#client/messages/en/imports.json" with { type: "json" };
import en from "#client/messages/en/prices.json" with { type: "json" };
import products from "#client/messages/en/products.json" with { type: "json" };
import type { VariantDocument } from "#shared/contracts/goods/product-editor";
import { localePrefix, type Locale } from "#shared/text/locale";
import { HttpShopper } from "../support/http-shopper";
import { signInAs } from "../support/placed-order";
import { mintToken } from "../support/session";
import { hydrated, test, type Visitor } from "../support/visitor";
import { revisionOf } from "../support/product-drafts";
import { inWays } from "../support/ways";

const texts = { en: { ...enImports, ...en }, ar: { ...arImports, ...ar } };
const staff = async () => new HttpShopper(inject("shopOrigin"), { access_token: await mintToken("staff") });

/** A product that only this test has, in the shop with so many SKUs. @param more of each SKU */
async function aProduct(count: number, more: Record<string, unknown> = {}) {
  const slug = `rack-${crypto.randomUUID().slice(0, 8)}`;
  const shopper = await staff();
  const document = {
    title: { en: slug, ar: "رف أنابيب" },
    type: "device",
    brand: "noura-care",
    category: "supports-braces",
    variants: Array.from({ length: count }, (_, at) => ({
      sku_id: `${slug}-${at + 1}`,
      price: 40,
      options: [{ name: { en: "Size", ar: "المقاس" }, value: { en: String(at), ar: String(at) } }],
      ...more,
    })),
  };
  await shopper.get("saveProductDraft", { slug, is_new: true, document });
  await shopper.get("publishProduct", { slug, revision: await revisionOf(shopper, slug) });
  return { slug, shopper };
}

/** A colleague changes the SKUs of a product in the shop. */
async function colleague(slug: string, change: (variants: VariantDocument[]) => object[]) {
  const shopper = await staff();
  const { product } = await shopper.get("getEditedProduct", { slug });
  const document = { ...product.document, variants: change(product.document.variants) };
  const saved = await shopper.get("saveProductDraft", { slug, shop_version: product.shop_version!, document });
  await shopper.get("publishProduct", { slug, revision: saved.product.draft!.revision });
}

/** The grid as a member of staff opens it. @param query of its address */
async function grid(
  { page, open, context }: Visitor,
  query: string,
  { locale = "en", javaScript = true }: { locale?: Locale; javaScript?: boolean } = {},
): Promise<Page> {
  await signInAs(context, "staff");
  await open(`${localePrefix(locale)}/admin/prices${query}`);
  if (javaScript) await hydrated(page);
  return page;
}

const cell = (page: Page, sku: string, column: string) => page.locator(`[name="now:${sku}:${column}"]`);

const ways = [
  { how: "with scripts on a desktop", javaScript: true, width: 1440, locale: "en" },
  { how: "without scripts on a phone", javaScript: false, width: 390, locale: "ar" },
] as const;

inWays(ways)("$how in $locale", ({ javaScript, width, locale }) => {
  const say = texts[locale];

  // Shows: editor.prices
  test("prices are typed down a column, seen, and taken over", { timeout: 90_000 }, async ({ visitor }) => {
    const { slug, shopper } = await aProduct(20);
    const prices = async () =>
      (await shopper.get("getProduct", { id: slug })).variants.map(({ price_gst }) => price_gst);
    const page = await grid(await visitor({ javaScript, width }), `?search=${slug}`, { locale, javaScript });
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

  // Shows: editor.prices
  test("a special price is given to all that are found", { timeout: 90_000 }, async ({ visitor }) => {
    const { slug, shopper } = await aProduct(3);
    const page = await grid(await visitor({ javaScript, width }), `?search=${slug}`, { locale, javaScript });
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

  test("what is refused is drawn with all that was posted", { timeout: 60_000 }, async ({ visitor }) => {
    const { slug } = await aProduct(3);
    const page = await grid(await visitor({ javaScript, width }), `?search=${slug}`, { locale, javaScript });
    const together = page.locator(".prices-together");
    await together.locator("summary").click();
    await together.locator("[name=figure]").fill("about 7");
    const tick = page.locator(`[name=chosen][value="${slug}-2"]`);
    await tick.check();
    await together.getByRole("button").click();
    await page.getByText(say["prices.problem.figure"]).waitFor();
    expect(await tick.isChecked()).toBe(true);
    expect(await together.locator("[name=figure]").inputValue()).toBe("about 7");
    await together.locator("[name=figure]").fill("7,5");
    await cell(page, `${slug}-1`, "price").fill("12,50");
    await cell(page, `${slug}-1`, "stock").fill("7");
    await together.getByRole("button").click();
    await page.getByText(say["prices.problem.both"]).waitFor();
    expect(await cell(page, `${slug}-1`, "price").inputValue()).toBe("12,50");
    expect(await cell(page, `${slug}-2`, "price").inputValue()).toBe("40");
    expect(await page.locator("[data-changed]").count()).toBe(2);
    // What was drawn again still counts as typed. A comma with two digits behind it parts no thousands.
    await page.getByRole("button", { name: say["prices.check"] }).last().click();
    await page.waitForURL("**/admin/import/*");
    await page
      .getByRole("row")
      .filter({ hasText: `${slug}-1` })
      .getByText("12.5", { exact: true })
      .waitFor();
  });

  test("Enter in the figure does what the figure is for", { timeout: 60_000 }, async ({ visitor }) => {
    const { slug } = await aProduct(2);
    const page = await grid(await visitor({ javaScript, width }), `?search=${slug}`, { locale, javaScript });
    const together = page.locator(".prices-together");
    await together.locator("summary").click();
    await together.locator("[name=whom]").selectOption("all");
    await together.locator("[name=figure]").fill("10");
    await together.locator("[name=figure]").press("Enter");
    await page.waitForURL("**/admin/import/*");
    await page.locator("main").getByText("44", { exact: true }).first().waitFor();
  });
});

describe("what a colleague does meanwhile", () => {
  test("takes a row out of the list, not its change away; a SKU that is gone is named", async ({ visitor }) => {
    const { slug } = await aProduct(3, { special_price: 30 });
    const page = await grid(await visitor({ width: 1440 }), `?show=special&search=${slug}`);
    await cell(page, `${slug}-1`, "price").fill("41");
    await cell(page, `${slug}-2`, "price").fill("42");
    await colleague(slug, ([first, , third]) => [{ ...first, special_price: null }, third!]);
    await page.getByRole("button", { name: en["prices.check"] }).last().click();
    await page.waitForURL("**/admin/import/*");
    const rows = (text: string) => page.getByRole("row").filter({ hasText: text });
    await rows(`${slug}-1`).filter({ hasText: "41" }).waitFor();
    await page.getByText(`there is no SKU "${slug}-2" in the shop`).first().waitFor();
  });

  test("leaves typed rows on a refused page, though they have left its list", async ({ visitor }) => {
    const { slug } = await aProduct(2, { special_price: 30 });
    const window = await visitor({ javaScript: false, width: 390 });
    const page = await grid(window, `?show=special&search=${slug}`, { javaScript: false });
    await cell(page, `${slug}-1`, "price").fill("41");
    await colleague(slug, ([first, second]) => [{ ...first, special_price: null }, second!]);
    const together = page.locator(".prices-together");
    await together.locator("summary").click();
    await together.getByRole("button").click();
    await page.getByText(en["prices.problem.both"]).waitFor();
    await page.getByText(en["prices.mark.left"]).waitFor();
    await page.getByRole("button", { name: en["prices.check"] }).last().click();
    await page.waitForURL("**/admin/import/*");
    await page
      .getByRole("row")
      .filter({ hasText: `${slug}-1` })
      .filter({ hasText: "41" })
      .first()
      .waitFor();
  });
});

test("what was sold no more is sold again up to a limit that is given, or none, and the check says which", async ({
  visitor,
}) => {
  const { slug } = await aProduct(1, { max_oq: 0 });
  const { page, open, context } = await visitor({ width: 1440 });
  await signInAs(context, "staff");
  for (const [most, after] of [
    ["", products["products.none"]],
    ["5", "5"],
  ] as const) {
    await open(`/admin/prices?show=not_sold&search=${slug}`);
    await hydrated(page);
    const together = page.locator(".prices-together");
    await together.locator("summary").click();
    expect(await together.locator("[name=most]").isVisible()).toBe(false);
    await together.locator("[name=whom]").selectOption("all");
    await together.locator("[name=what]").selectOption("sell");
    await together.locator("[name=most]").fill(most);
    await together.locator("[name=most]").press("Enter");
    await page.waitForURL("**/admin/import/*");
    const row = page.getByRole("row").filter({ hasText: products["products.field.max_oq"] });
    await row.waitFor();
    expect(await row.locator(".product-difference").allTextContents()).toEqual(["0", after]);
  }
});

test("what is typed is not left without a question, by a tab, a search, a page or the window", async ({ visitor }) => {
  const { slug } = await aProduct(51);
  const page = await grid(await visitor({ width: 1440 }), `?search=${slug}`);
  const asked: string[] = [];
  let leave = false;
  page.on("dialog", (dialog) => {
    asked.push(dialog.type() === "beforeunload" ? "window" : dialog.message());
    void (leave ? dialog.accept() : dialog.dismiss());
  });
  const search = page.locator(".console-search");
  const steps = [
    () => page.getByRole("link", { name: en["prices.show.low"] }).click(),
    () => search.getByRole("button").click(),
    () => page.locator(`a[href*="page=2"]`).first().click(),
    () => page.close({ runBeforeUnload: true }),
  ];
  await cell(page, `${slug}-1`, "price").fill("41");
  await search.locator("input").fill(`${slug}-`);
  for (const [at, step] of steps.entries()) {
    await step();
    await expect.poll(() => asked.length).toBe(at + 1);
    expect(await cell(page, `${slug}-1`, "price").inputValue()).toBe("41");
  }
  expect(asked).toEqual([en["prices.unsaved"], en["prices.unsaved"], en["prices.unsaved"], "window"]);
  leave = true;
  await steps[2]!();
  await page.waitForURL("**page=2**");
  await expect.poll(() => page.locator("[data-column=price]").count()).toBe(1);
  expect(asked).toHaveLength(5);
  // The cells that were typed into are left: nothing more is asked.
  await page.getByRole("link", { name: en["prices.show.low"] }).click();
  await page.waitForURL("**show=low**");
  await page.reload();
  expect(asked).toHaveLength(5);
});

test("a column that was copied from a sheet is pasted downwards; Escape takes a cell back", async ({ visitor }) => {
  const { slug } = await aProduct(4);
  const page = await grid(await visitor({ width: 1440 }), `?search=${slug}`);
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
  // The grid, which shows every line, stays until the check's screen is there.
  await expect.poll(() => page.getByText(`${slug}-3`).count()).toBe(0);
  await page.getByText(`${slug}-4`).first().waitFor();
});
