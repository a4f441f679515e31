// Shows that staff keep the catalogue from the console alone: a product with three SKUs is added, looked at, published and
// found; a price is corrected while it lies in a cart; yesterday's text comes back; two colleagues see each other.
import type { Page } from "playwright";
import { expect, inject } from "vitest";
import arAdmin from "#client/messages/ar/console.json" with { type: "json" };
import ar from "#client/messages/ar/products.json" with { type: "json" };
import enAdmin from "#client/messages/en/console.json" with { type: "json" };
import en from "#client/messages/en/products.json" with { type: "json" };
import { localePrefix, type Locale } from "#shared/text/locale";
import { HttpShopper } from "../support/http-shopper";
import { signInAs } from "../support/placed-order";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";
import { revisionOf } from "../support/product-drafts";
import { inWays } from "../support/ways";

const texts = { en: { ...enAdmin, ...en }, ar: { ...arAdmin, ...ar } };
const staff = async () => new HttpShopper(inject("shopOrigin"), { access_token: await mintToken("staff") });

/** A name that no other test's product has. */
const aWord = (locale: Locale) => `Sundial${locale}${crypto.randomUUID().slice(0, 8)}`;

/** The fields of one SKU, by the number that its names carry. */
const skuField = (page: Page, at: number, name: string) => page.locator(`[name="variants[${at}].${name}"]`);

/** Fills a SKU; a new product has its first one. */
async function addSku(page: Page, at: number, sku: string, price: string, say: (typeof texts)["en"]) {
  if (at > 0) await page.getByRole("button", { name: say["products.variant.add"] }).click();
  await skuField(page, at, "sku_id").fill(sku);
  await skuField(page, at, "price").fill(price);
  await skuField(page, at, "options.en").fill(`Size: ${sku}`);
  await skuField(page, at, "options.ar").fill(`المقاس: ${sku}`);
}

const ways = [
  { how: "with scripts on a desktop", javaScript: true, width: 1440, locale: "en" },
  { how: "without scripts on a phone", javaScript: false, width: 390, locale: "ar" },
] as const;

inWays(ways)("$how in $locale", ({ javaScript, width, locale }) => {
  const say = texts[locale];
  const prefix = localePrefix(locale);

  test(
    "a product is added, looked at, published, found, corrected and brought back",
    { timeout: 120_000 },
    async ({ visitor }) => {
      const word = aWord(locale);
      const slug = word.toLowerCase();
      const { page, open, context } = await visitor({ javaScript, width });
      await signInAs(context, "staff");
      expect(await open(`${prefix}/admin/products`)).toBe(200);
      if (javaScript) await hydrated(page);
      await page.getByRole("link", { name: say["products.new"] }).click();
      await page.locator("[name=en]").fill(word);
      await page.locator("[name=ar]").fill(`${word} ساعة`);
      await page.getByRole("button", { name: say["products.create.submit"] }).click();
      await page.waitForURL(`**/admin/products/${slug}`);
      await page.locator("[name=brand]").selectOption("noura-care");
      await page.locator("[name=category]").selectOption({ index: 3 });
      await page.locator("[name=type]").fill("device");
      await page.locator("[name='description.en']").fill("Tells the time by the sun.");
      await page.locator("[name='description.ar']").fill("تعرف الوقت بالشمس.");
      for (const [at, size] of ["S", "M", "L"].entries())
        await addSku(page, at, `${word}-${size}`, `${40 + at}.50`, say);

      await page.getByRole("button", { name: say["products.preview"], exact: true }).click();
      await page.waitForURL(`**/preview/${slug}`);
      await expect.poll(() => page.getByText(say["products.preview.note"]).count()).toBe(1);
      expect(await page.locator("h1").innerText()).toContain(word);
      const shopper = await visitor({ expected: [/^status 404: /, /Failed to load resource.*404/] });
      expect(await shopper.open(`/preview/${slug}`)).toBe(200);
      expect(shopper.page.url()).not.toContain("/preview/");
      expect(await shopper.open(`/products/${slug}`)).toBe(404);

      await page.getByRole("link", { name: say["products.preview.edit"] }).click();
      await page.waitForURL(`**/admin/products/${slug}`);
      if (javaScript) await hydrated(page);
      await page.getByRole("button", { name: say["products.publish"], exact: true }).click();
      await expect
        .poll(() => page.locator(".product-marks").first().innerText())
        .toContain(say["products.state.published"]);
      const began = Date.now();
      expect(await shopper.open(`/products?search=${word}`)).toBe(200);
      await expect.poll(() => shopper.page.locator("main h2, main h3").allInnerTexts()).toContain(word);
      expect(Date.now() - began).toBeLessThan(5000);
      await shopper.open(`/products/${slug}?sku=${word}-M`);
      expect(await shopper.page.locator(".price-large").innerText()).toContain("41.50");

      // In a cart at the old price, whose change the shopper is notified of.
      const colleague = await staff();
      await colleague.get(
        "correctStock",
        { sku_id: `${word}-M`, change: 9, reason: "Received" },
        { "idempotency-key": word },
      );
      const buyer = new HttpShopper(inject("shopOrigin"));
      await buyer.get("updateGuestCartItem", { type: "UPDATE", sku_id: `${word}-M`, quantity: 2 });
      await page.locator("summary", { hasText: `${word}-M` }).click();
      await skuField(page, 1, "price").fill("39");
      await page.locator("[name='title.en']").fill(`${word} renamed`);
      await page.getByRole("button", { name: say["products.publish"], exact: true }).click();
      await expect.poll(() => page.locator(".product-history > li").count()).toBe(2);
      const { cart } = await buyer.get("getGuestCart", {});
      expect(cart.items[0]).toMatchObject({ unit_price: 39, notices: [{ code: "price_changed", previous: 41.5 }] });

      await page.locator(".product-history > li").last().getByRole("button").click();
      await expect.poll(() => page.locator("[name='title.en']").inputValue()).toBe(word);
      if (javaScript) await expect.poll(() => page.locator(".alert").count()).toBeGreaterThan(0);
      await page.getByRole("button", { name: say["products.publish"], exact: true }).click();
      await expect.poll(() => page.locator(".product-history > li").count()).toBe(3);
      const { product } = await buyer.get("getProduct", { id: slug });
      expect([product.title, product.variants[1]!.price_gst, product.variants[1]!.stock]).toEqual([word, 41.5, 9]);
    },
  );
});

test("what cannot be read or is missing is said beside its field, and what was typed stays", async ({ visitor }) => {
  const word = aWord("en");
  const colleague = await staff();
  const document = { title: { en: word, ar: "ساعة" }, variants: [{ sku_id: word, title: { en: "", ar: "" } }] };
  await colleague.get("saveProductDraft", { slug: word.toLowerCase(), is_new: true, document });
  const { page, open, context } = await visitor({ expected: [/^status 400: /, /Failed to load resource.*400/] });
  await signInAs(context, "staff");
  await open(`/admin/products/${word.toLowerCase()}`);
  await hydrated(page);
  const publish = () => page.getByRole("button", { name: en["products.publish"], exact: true }).click();
  await skuField(page, 0, "price").fill("about five");
  await publish();
  await expect.poll(() => page.locator(".field-problem").allInnerTexts()).toContain(en["products.wrong"]);
  expect(await skuField(page, 0, "price").inputValue()).toBe("about five");
  await skuField(page, 0, "price").fill("5");
  await publish();
  await expect
    .poll(() => page.getByRole("alert").first().innerText())
    .toBe("Check the highlighted details and try again.");
  expect(await page.locator("[name=brand]").getAttribute("aria-invalid")).toBe("true");
  expect(await skuField(page, 0, "price").inputValue()).toBe("5");
});

test("who saves second is shown what the first has saved, and overwrites nothing unseen", async ({ visitor }) => {
  const word = aWord("en");
  const slug = word.toLowerCase();
  const colleague = await staff();
  const document = { title: { en: word, ar: "ساعة" }, standards: ["A"] };
  const { product } = await colleague.get("saveProductDraft", { slug, is_new: true, document });
  const { page, open, context } = await visitor({ expected: [/^status 409: /, /Failed to load resource.*409/] });
  await signInAs(context, "staff");
  await open(`/admin/products/${slug}`);
  await hydrated(page);
  const other = { ...document, standards: ["THEIRS"] };
  await colleague.get("saveProductDraft", { slug, revision: product.draft!.revision, document: other });
  await page.locator("[name=standards]").fill("MINE");
  const save = () => page.getByRole("button", { name: en["products.save"], exact: true }).click();
  await save();
  await expect.poll(() => page.locator(".record-table").first().innerText()).toContain("THEIRS");
  expect(await page.locator(".record-table").first().innerText()).toContain("MINE");
  const now = async () => (await colleague.get("getEditedProduct", { slug })).product.document.standards;
  expect(await now()).toEqual(["THEIRS"]);
  await page.getByRole("button", { name: en["products.conflict.mine"] }).click();
  await expect.poll(now).toEqual(["MINE"]);
});

test("a page that is older than the shop shows what was published meanwhile, with scripts and without", async ({
  visitor,
}) => {
  for (const javaScript of [true, false]) {
    const word = aWord("en");
    const slug = word.toLowerCase();
    const colleague = await staff();
    const document = {
      title: { en: word, ar: "ساعة" },
      type: "device",
      brand: "noura-care",
      category: "supports-braces",
      variants: [{ sku_id: word, price: 40 }],
    };
    await colleague.get("saveProductDraft", { slug, is_new: true, document });
    await colleague.get("publishProduct", { slug, revision: await revisionOf(colleague, slug) });
    const expected = [/^status 409: /, /Failed to load resource.*409/];
    const { page, open, context } = await visitor({ javaScript, expected });
    await signInAs(context, "staff");
    await open(`/admin/products/${slug}`);
    if (javaScript) await hydrated(page);
    const { product } = await colleague.get("getEditedProduct", { slug });
    const variants = product.document.variants.map((variant) => ({ ...variant, price: 77 }));
    await colleague.get("saveProductDraft", { slug, document: { ...product.document, variants } });
    await colleague.get("publishProduct", { slug, revision: await revisionOf(colleague, slug) });
    await page.locator("[name=standards]").fill("MINE");
    await page.getByRole("button", { name: en["products.publish"], exact: true }).click();
    await expect.poll(() => page.locator(".record-table").first().innerText()).toContain("77");
    const now = async () => (await colleague.get("getEditedProduct", { slug })).product;
    expect([(await now()).draft, (await now()).document.variants[0]!.price]).toEqual([null, 77]);
    await page.getByRole("button", { name: en["products.conflict.mine"] }).click();
    await expect.poll(async () => (await now()).document.standards).toEqual(["MINE"]);
  }
});
