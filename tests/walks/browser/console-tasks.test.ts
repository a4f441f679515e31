// Goes through a day of a distributor's staff, in both languages, and prints the clicks, the fields and the seconds of each
// task (`docs/console.md` has them beside another console's): a product with three SKUs and pictures is added and published,
// a price is corrected, yesterday's text comes back, goods arrive. `console-imports.test.ts` changes 200 prices by a sheet.
import { Buffer } from "node:buffer";
import type { Locator, Page } from "playwright";
import { describe, expect, inject } from "vitest";
import arAdmin from "#client/messages/ar/console.json" with { type: "json" };
import ar from "#client/messages/ar/products.json" with { type: "json" };
import enAdmin from "#client/messages/en/console.json" with { type: "json" };
import en from "#client/messages/en/products.json" with { type: "json" };
import { localePrefix } from "#shared/text/locale";
import { HttpShopper } from "#support/http-shopper";
import { greyPng } from "#support/grey-png";
import { signInAs } from "#support/placed-order";
import { hydrated, test } from "#support/visitor";

const texts = { en: { ...enAdmin, ...en }, ar: { ...arAdmin, ...ar } };

/** Counts what hands do between one task and the next. */
class Hands {
  private clicks = 0;
  private fields = 0;
  private begun = Date.now();

  constructor(private readonly language: string) {}

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.fields += 1;
    await target.fill(text);
  }

  /** A choice from a list is a click on it and one on the choice. */
  async choose(target: Locator, choice: Parameters<Locator["selectOption"]>[0]): Promise<void> {
    this.clicks += 2;
    await target.selectOption(choice);
  }

  /** A file is a click on the button and one in the system's window, or is dropped. */
  async bring(target: Locator, files: Parameters<Locator["setInputFiles"]>[0]): Promise<void> {
    this.clicks += 2;
    await target.setInputFiles(files);
  }

  /** Prints the task that ends here, if it has a name, and begins the next one. */
  ends(task = ""): void {
    const seconds = ((Date.now() - this.begun) / 1000).toFixed(1);
    if (task)
      process.stdout.write(`${this.language}, ${task}: ${this.clicks} clicks, ${this.fields} fields, ${seconds} s\n`);
    [this.clicks, this.fields, this.begun] = [0, 0, Date.now()];
  }
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const picture = (name: string, grey: number) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(greyPng(600, 600, grey)),
});

describe.for([
  { locale: "en", width: 1440 },
  { locale: "ar", width: 390 },
] as const)("$locale at $width px", ({ locale, width }) => {
  const say = texts[locale];
  const prefix = localePrefix(locale);
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  test("a day of staff", { timeout: 180_000 }, async ({ visitor }) => {
    const word = `Sextant${crypto.randomUUID().slice(0, 8)}`;
    const slug = word.toLowerCase();
    const buyer = new HttpShopper(inject("shopOrigin"));
    const shown = async () => (await buyer.get("getProduct", { id: slug })).product;
    const { page, open, context } = await visitor({ width });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/products`);
    await hydrated(page);
    const hands = new Hands(locale);

    await hands.click(page.getByRole("link", { name: say["products.new"] }));
    await hands.fill(field(page, "en"), word);
    await hands.fill(field(page, "ar"), "جهاز قياس الزوايا");
    await hands.click(button(page, say["products.create.submit"]));
    await page.waitForURL(`**/admin/products/${slug}`);
    await hands.choose(field(page, "brand"), "noura-care");
    await hands.choose(field(page, "category"), { index: 3 });
    await hands.fill(field(page, "type"), "device");
    await hands.fill(field(page, "description.en"), "Measures angles.");
    await hands.fill(field(page, "description.ar"), "يقيس الزوايا.");
    await hands.bring(
      page.locator("input[type=file]"),
      [1, 2, 3].map((one) => picture(`${one}.png`, 60 * one)),
    );
    await expect.poll(() => page.locator(".product-media > li").count()).toBe(3);
    for (const [at, size] of ["S", "M", "L"].entries()) {
      if (at > 0) await hands.click(button(page, say["products.variant.add"]));
      await hands.fill(field(page, `variants[${at}].sku_id`), `${word}-${size}`);
      await hands.fill(field(page, `variants[${at}].price`), `${40 + at}`);
      await hands.fill(field(page, `variants[${at}].options.en`), `Size: ${size}`);
      await hands.fill(field(page, `variants[${at}].options.ar`), `المقاس: ${size}`);
      await hands.choose(field(page, `variants[${at}].image`), { index: at + 1 });
    }
    await hands.click(button(page, say["products.publish"]));
    await expect.poll(() => page.locator(".product-history > li").count()).toBe(1);
    hands.ends("a product with three SKUs and pictures, published");
    await expect
      .poll(async () => (await buyer.get("filterProducts", { search: word })).products.length, { timeout: 5000 })
      .toBe(1);
    expect((await shown()).images).toHaveLength(3);

    hands.ends();
    await hands.click(page.locator("summary", { hasText: `${word}-M` }));
    await hands.fill(field(page, "variants[1].price"), "39");
    await hands.click(button(page, say["products.publish"]));
    await expect.poll(async () => (await shown()).variants[1]!.price_gst, { timeout: 5000 }).toBe(39);
    hands.ends("a price corrected in the open product, in the shop");
    await expect.poll(() => page.locator(".product-history > li").count()).toBe(2);

    hands.ends();
    await hands.click(page.locator(".product-history > li").last().getByRole("button"));
    await expect.poll(() => field(page, "variants[1].price").inputValue()).toBe("41");
    await hands.click(button(page, say["products.publish"]));
    await expect.poll(async () => (await shown()).variants[1]!.price_gst, { timeout: 5000 }).toBe(41);
    hands.ends("back to yesterday's state, in the shop");

    await open(`${prefix}/admin/stock?search=${word}-M`);
    await hydrated(page);
    hands.ends();
    await hands.click(page.getByRole("link", { name: new RegExp(`${word}-M`) }).first());
    await hands.fill(field(page, "count"), "48");
    await hands.fill(field(page, "reason"), "Delivery note 17");
    await hands.click(button(page, say["console.stock.submit"]));
    await expect.poll(async () => (await shown()).variants[1]!.stock, { timeout: 5000 }).toBe(48);
    hands.ends("goods received, in the shop");
  });
});
