// Shows that staff change 200 prices by a sheet, with scripts and without, in both languages; that prices which fall far wait
// for a colleague on the import's page; that a tab that was closed comes back to where the import stood; and that files that are no sheets are refused in words.
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { expect, inject } from "vitest";
import ar from "#client/messages/ar/imports.json" with { type: "json" };
import en from "#client/messages/en/imports.json" with { type: "json" };
import { writeWorkbook } from "#client/shop/frame/workbook/write-workbook";
import { catalogueColumns } from "#shared/goods/catalogue-columns";
import { localePrefix, type Locale } from "#shared/text/locale";
import { HttpShopper } from "../support/http-shopper";
import { signInAs } from "../support/placed-order";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";
import { revisionOf } from "../support/product-drafts";
import { inWays } from "../support/ways";

const texts = { en, ar };
const staff = async () => new HttpShopper(inject("shopOrigin"), { access_token: await mintToken("staff") });
const skusOfProduct = 50;

/** Publishes four products of 50 SKUs at a price in AED. @returns the SKUs */
async function twoHundredSkus(locale: Locale, price = 100): Promise<string[]> {
  const colleague = await staff();
  const word = `sheet-${locale}-${crypto.randomUUID().slice(0, 8)}`;
  const { terms } = await colleague.get("listTerms", { kind: "category" });
  const slugs = [0, 1, 2, 3].map((at) => `${word}-${at}`);
  const skusOf = (slug: string) => Array.from({ length: skusOfProduct }, (_, at) => `${slug}-${at}`.toUpperCase());
  for (const slug of slugs) {
    const variants = skusOf(slug).map((sku_id) => ({ sku_id, price }));
    const document = {
      title: { en: slug, ar: "قفازات الورق" },
      type: "device",
      brand: "noura-care",
      category: terms[2]!.slug,
      variants,
    };
    await colleague.get("saveProductDraft", { slug, is_new: true, document });
    await colleague.get("publishProduct", { slug, revision: await revisionOf(colleague, slug) });
  }
  return slugs.flatMap(skusOf);
}

const csvFile = (text: string, name = "prices.csv") => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const fileInput = (page: Page) => page.locator("input[type=file]");
const state = (page: Page) => page.locator(".console-facts dd").first().innerText();

const headings = { en: ["SKU", "Price", "Remark"], ar: ["رمز المنتج", "السعر", "ملاحظة"] };
const ways = [
  { how: "with scripts on a desktop", javaScript: true, width: 1440, locale: "en" },
  { how: "with scripts on a phone", javaScript: true, width: 390, locale: "ar" },
  { how: "without scripts on a phone", javaScript: false, width: 390, locale: "en" },
] as const;

inWays(ways)("$how in $locale", ({ javaScript, width, locale }) => {
  const say = texts[locale];

  // Shows: sheets.rounds
  test("200 prices are changed by a sheet", { timeout: 120_000 }, async ({ visitor }) => {
    const skus = await twoHundredSkus(locale);
    const lines = skus.map((sku, at) => `${sku},${80 + at / 10},new`);
    const file = csvFile(`\uFEFF${[headings[locale].join(","), ...lines].join("\r\n")}\r\n`);
    const { page, open, context } = await visitor({ javaScript, width });
    await signInAs(context, "staff");
    expect(await open(`${localePrefix(locale)}/admin/import`)).toBe(200);
    if (javaScript) await hydrated(page);
    const began = Date.now();
    await fileInput(page).setInputFiles(file);
    if (javaScript) {
      await expect.poll(() => page.locator(".sheet-column").count()).toBe(3);
      const chosen = await page
        .locator(".sheet-column")
        .evaluateAll((all) => all.map((one) => (one instanceof HTMLSelectElement ? one.value : "")));
      expect(chosen).toEqual(["sku_id", "price_gst", ""]);
    }
    await page.getByRole("button", { name: javaScript ? say["imports.send"] : say["imports.post"] }).click();
    await page.waitForURL("**/admin/import/*");
    await expect.poll(() => state(page)).toBe(say["imports.state.checked"]);
    expect(await page.locator(".record-table tbody tr").count()).toBe(200);
    expect(await page.locator(".record-table").first().innerText()).toContain(skus[7]);
    await page.getByRole("button", { name: say["imports.apply"] }).click();
    await expect.poll(() => state(page)).toBe(say["imports.state.done"]);
    const seconds = (Date.now() - began) / 1000;
    process.stdout.write(`200 prices by a sheet, ${locale}: 3 clicks, ${seconds.toFixed(1)} s\n`);
    expect(seconds).toBeLessThan(30);
    const { product } = await (await staff()).get("getProduct", { id: skus[50]!.toLowerCase().replace(/-0$/, "") });
    expect(product.variants.map(({ price_gst }) => price_gst).slice(0, 2)).toEqual([85, 85.1]);
  });
});

test(
  "prices that fall far wait for a colleague, and the open page goes on once they agree",
  { timeout: 60_000 },
  async ({ visitor }) => {
    const [sku] = await twoHundredSkus("en", 6000);
    const { page, open, context } = await visitor({ width: 1440 });
    await page.clock.install();
    await signInAs(context, "staff");
    await open("/admin/import");
    await hydrated(page);
    await fileInput(page).setInputFiles(csvFile(`sku,price,stock\n${sku},15,200`, "far.csv"));
    await page.getByRole("button", { name: en["imports.send"] }).click();
    await expect.poll(() => state(page)).toBe(en["imports.state.checked"]);
    await page.getByRole("button", { name: en["imports.apply"] }).click();
    await page.getByText("It is waiting for a colleague’s approval.").waitFor();
    expect(await state(page)).toBe(en["imports.state.waits"]);
    expect(await page.getByRole("button", { name: en["imports.apply"] }).count()).toBe(0);
    const colleague = new HttpShopper(inject("shopOrigin"), { access_token: await mintToken("colleague") });
    const { approvals } = await colleague.get("listApprovals", { limit: 100 });
    const asked = approvals.find(({ subject }) => page.url().endsWith(subject));
    expect(asked).toMatchObject({ action: "import.apply", amount: 200 * 5985, note: "far.csv · 1 SKU" });
    await colleague.get("approveRequest", { id: asked!.id });
    // The open page looks every ten seconds.
    await page.clock.fastForward(10_000);
    await expect.poll(() => state(page)).toBe(en["imports.state.done"]);
  },
);

// Shows: sheets.parts
test("a tab that is closed while lines are sent comes back, and the same file goes on", async ({ visitor }) => {
  const [sku] = await twoHundredSkus("en");
  const lines = Array.from({ length: 1200 }, (_, at) => `X-${at},5`);
  const file = csvFile(["sku,price", `${sku},77`, ...lines].join("\n"), "long.csv");
  const { page, open, context } = await visitor({ expected: [/Failed to load resource/, /failed/] });
  await signInAs(context, "staff");
  await open("/admin/import");
  await hydrated(page);
  let parts = 0;
  await page.route("**/api/admin/imports/*/lines/**", async (route) => {
    parts += 1;
    if (parts > 1) await route.abort();
    else await route.continue();
  });
  await fileInput(page).setInputFiles(file);
  await page.getByRole("button", { name: en["imports.send"] }).click();
  await expect.poll(() => page.locator(".sheet-lost").count()).toBe(1);
  await open("/admin/import");
  await page.unroute("**/api/admin/imports/*/lines/**");
  // What stands above the link changes its height with the scripts.
  await hydrated(page);
  await page.getByRole("link", { name: "long.csv" }).first().click();
  await expect.poll(() => state(page)).toBe(en["imports.state.uploading"]);
  await hydrated(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/lines/")) sent.push(request.url());
  });
  await fileInput(page).setInputFiles(csvFile("sku,price\nX-1,2\n", "other.csv"));
  await expect.poll(() => page.getByRole("alert").count()).toBe(1);
  await fileInput(page).setInputFiles(file);
  await expect.poll(() => state(page)).toBe(en["imports.state.checked"]);
  expect(sent).toHaveLength(2);
  expect(await page.locator("#problems").innerText()).toContain('there is no SKU "X-0"');
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: en["imports.problems.download"] }).click();
  expect((await downloading).suggestedFilename()).toBe("long-problems.csv");
});

test("the catalogue is downloaded as a workbook, and comes back unchanged", async ({ visitor }) => {
  const skus = await twoHundredSkus("en");
  const { page, open, context } = await visitor();
  await signInAs(context, "staff");
  const search = skus[0]!.toLowerCase().replace(/-0-0$/, "");
  await open(`/admin/products?search=${search}`);
  await hydrated(page);
  await page.getByRole("link", { name: en["imports.products"] }).click();
  await page.getByRole("radio", { name: en["imports.export.xlsx"] }).check();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: en["imports.export.download"], exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^catalogue-.*\.xlsx$/);
  await expect.poll(() => page.locator("#export output").innerText()).toBe("200 lines in the file.");
  await fileInput(page).setInputFiles(await download.path());
  await expect.poll(() => page.locator(".sheet-column").count()).toBe(catalogueColumns.length);
  await page.getByRole("button", { name: en["imports.send"] }).click();
  await page.waitForURL("**/admin/import/*");
  await expect.poll(() => state(page)).toBe(en["imports.state.checked"]);
  expect(await page.locator(".sheet-stand").innerText()).toContain(en["imports.nothing"]);
});

test("a workbook that is unpacked beside the page is read, too; a file that is no sheet is refused", async ({
  visitor,
}) => {
  // Heavier than what is unpacked at once.
  const rows = Array.from({ length: 3000 }, (_, at) => [
    `X-${at}`,
    "5",
    Array.from({ length: 20 }, () => crypto.randomUUID()).join(" "),
  ]);
  const workbook = await writeWorkbook([["sku", "price", "remark"], ...rows]);
  expect(workbook.size).toBeGreaterThan(512 * 1024);
  const { page, open, context } = await visitor();
  await signInAs(context, "staff");
  await open("/admin/import");
  await hydrated(page);
  const picture = Buffer.from("89504e470d0a1a0a0000000d", "hex");
  await fileInput(page).setInputFiles({ name: "goods.csv", mimeType: "text/csv", buffer: picture });
  await expect.poll(() => page.getByRole("alert").innerText()).toBe(en["imports.trouble.no_sheet"]);
  const buffer = Buffer.from(await workbook.arrayBuffer());
  await fileInput(page).setInputFiles({ name: "large.xlsx", mimeType: "", buffer });
  await expect.poll(() => page.locator(".sheet-form").innerText()).toContain("3,000 lines");
});

test("without scripts the catalogue comes as a file of the server, for staff alone", async ({ visitor }) => {
  const [sku] = await twoHundredSkus("ar");
  const { page, open, context } = await visitor({ javaScript: false });
  await signInAs(context, "staff");
  const search = sku!.toLowerCase().replace(/-0-0$/, "");
  await open(`/ar/admin/import?search=${search}`);
  await page.getByRole("checkbox", { name: ar["imports.export.stock"] }).uncheck();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: ar["imports.export.download"], exact: true }).click();
  const text = readFileSync(await (await downloading).path(), "utf8");
  const [header, ...lines] = text.trimEnd().split("\n");
  expect(lines).toHaveLength(200);
  expect(header!.split(",").filter((name) => ["sku_id", "stock", "exported_at"].includes(name))).toEqual(["sku_id"]);
  const colleague = await staff();
  const whole = await colleague.fetch("/admin/catalogue.csv?stock=on");
  expect(whole.headers.get("cache-control")).toContain("no-store");
  expect((await whole.text()).split("\n")[0]).toMatch(/sku_id.*exported_at$/);
  const customer = new HttpShopper(inject("shopOrigin"), { access_token: await mintToken("console-looked") });
  for (const somebody of [new HttpShopper(inject("shopOrigin")), customer]) {
    const refused = await somebody.fetch("/admin/catalogue.csv");
    expect([302, 404]).toContain(refused.status);
    expect(await refused.text()).not.toContain("sku_id");
  }
});
