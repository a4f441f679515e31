// Shows that staff bring pictures and documents to a product by the console alone: chosen, cut, told in both languages,
// ordered, given to a SKU, published; and that what is no picture is refused in clear words.
import type { Page } from "playwright";
import { expect, inject } from "vitest";
import ar from "#client/messages/ar/products.json" with { type: "json" };
import arProduct from "#client/messages/ar/product.json" with { type: "json" };
import en from "#client/messages/en/products.json" with { type: "json" };
import enProduct from "#client/messages/en/product.json" with { type: "json" };
import { failureMessages } from "#shared/failures/failure-messages";
import { localePrefix } from "#shared/text/locale";
import { giantPng } from "../support/hostile-files";
import { greyPng } from "../support/grey-png";
import { HttpShopper } from "../support/http-shopper";
import { signInAs } from "../support/placed-order";
import { joined, pdfSample } from "../support/sample-files";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";
import { revisionOf } from "../support/product-drafts";
import { inWays } from "../support/ways";

const texts = { en: { ...en, ...enProduct }, ar: { ...ar, ...arProduct } };
const staff = async () => new HttpShopper(inject("shopOrigin"), { access_token: await mintToken("staff") });

const file = (name: string, buffer: Uint8Array) => ({
  name,
  mimeType: name.endsWith("pdf") ? "application/pdf" : "image/png",
  buffer: Buffer.from(buffer),
});

/** A product that only this test has, in the shop with two SKUs. */
async function aProduct() {
  const slug = `tripod-${crypto.randomUUID().slice(0, 8)}`;
  const shopper = await staff();
  const document = {
    title: { en: slug, ar: "حامل ثلاثي" },
    type: "device",
    brand: "noura-care",
    category: "supports-braces",
    variants: ["S", "L"].map((size) => ({
      sku_id: `${slug}-${size}`,
      price: 40,
      options: [{ name: { en: "Size", ar: "المقاس" }, value: { en: size, ar: size } }],
    })),
  };
  await shopper.get("saveProductDraft", { slug, is_new: true, document });
  await shopper.get("publishProduct", { slug, revision: await revisionOf(shopper, slug) });
  return { slug, shopper };
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

const ways = [
  { how: "with scripts on a desktop", javaScript: true, width: 1440, locale: "ar" },
  { how: "without scripts on a phone", javaScript: false, width: 390, locale: "en" },
] as const;

inWays(ways)("$how in $locale", ({ javaScript, width, locale }) => {
  const say = texts[locale];
  const prefix = localePrefix(locale);

  // Shows: editor.media
  test(
    "pictures and a document are brought, told, ordered and published",
    { timeout: 120_000 },
    async ({ visitor }) => {
      const { slug, shopper } = await aProduct();
      const { page, open, context } = await visitor({ javaScript, width });
      await signInAs(context, "staff");
      await open(`${prefix}/admin/products/${slug}`);
      if (javaScript) await hydrated(page);
      const rows = page.locator(".product-media > li");
      const bring = async (...files: ReturnType<typeof file>[]) => {
        if (javaScript) return page.locator("input[type=file]").setInputFiles(files);
        for (const one of files) {
          await field(page, "file").setInputFiles(one);
          await page.getByRole("button", { name: say["products.media.add"] }).click();
          await page.waitForLoadState();
        }
        return undefined;
      };
      await bring(file("wide.png", greyPng(800, 400, 90)), file("square.png", greyPng(500, 500, 160)));
      if (javaScript) {
        const cut = page.locator(".picture-cut");
        await cut.locator("input[type=range]").first().fill("20");
        await cut.getByRole("button", { name: say["products.cut.use"] }).click();
      }
      await expect.poll(() => rows.count()).toBe(2);
      await bring(file("manual.pdf", pdfSample(100)));
      await expect.poll(() => rows.count()).toBe(3);
      // The square one comes first.
      const isSecond = javaScript ? 0 : 1;
      if (isSecond === 1) {
        await page
          .getByRole("button", {
            name: `${say["products.row.up"]}: ${say["products.picture"].replace("{number}", "2")}`,
          })
          .click();
        await page.waitForLoadState();
      }
      const first = await field(page, "images[0].file").inputValue();
      const second = await field(page, "images[1].file").inputValue();
      await field(page, "images[0].alt.en").fill("From the front");
      await field(page, "images[0].alt.ar").fill("من الأمام");
      await field(page, "files[0].title.en").fill("Manual");
      await field(page, "files[0].title.ar").fill("دليل الاستعمال");
      await page.locator(".product-variant summary").nth(1).click();
      await field(page, "variants[1].image").selectOption(second);
      await page.getByRole("button", { name: say["products.publish"] }).click();
      await expect
        .poll(async () => (await shopper.get("getProduct", { id: slug })).product.images)
        .toEqual([first, second]);

      await open(`${prefix}/products/${slug}`);
      const alt = locale === "ar" ? "من الأمام" : "From the front";
      const shown = page.locator(".gallery-pictures img");
      expect(await shown.first().getAttribute("alt")).toBe(alt);
      const made = await context.request.get((await shown.first().getAttribute("src"))!);
      expect([made.status(), made.headers()["content-type"]]).toEqual([200, "image/webp"]);
      const link = page.getByRole("link", { name: locale === "ar" ? "دليل الاستعمال" : "Manual" });
      const answer = await context.request.get((await link.getAttribute("href"))!);
      expect([answer.status(), answer.headers()["content-disposition"]]).toEqual([200, "attachment"]);
      await open(`${prefix}/products/${slug}?sku=${slug}-L`);
      expect(await shown.first().getAttribute("src")).toContain(second);
    },
  );

  // Shows: editor.media
  test("a bomb and a script are refused in clear words", { timeout: 60_000 }, async ({ visitor }) => {
    const { slug } = await aProduct();
    const expected = [/^status 415: /, /Failed to load resource.*415/];
    const { page, open, context } = await visitor({ javaScript, width, expected });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/products/${slug}`);
    if (javaScript) await hydrated(page);
    const evil = [
      ["picture_size_refused", file("bomb.png", Buffer.from(giantPng(30_000)))],
      ["media_refused", file("script.png", joined("<svg onload='alert(1)'></svg>"))],
    ] as const;
    for (const [code, sent] of evil) {
      if (javaScript) await page.locator("input[type=file]").setInputFiles(sent);
      else {
        await field(page, "file").setInputFiles(sent);
        await page.getByRole("button", { name: say["products.media.add"] }).click();
      }
      await page.getByText(failureMessages[code][locale]).waitFor();
      expect(await page.locator(".product-media > li").count()).toBe(0);
    }
  });
});
