// Shows with a real browser that papers are A4 with real text: figures and words of both languages are read back from the PDF, the
// head of the table is on every page, and each page has its number; and over real HTTP that a buyer gets one, once it can be made.
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpRenderer } from "#backend/platform/pdf/pdf-renderer";
import { paperFonts } from "#backend/ordering/pdf-files/embedded-fonts";
import { paperDocument } from "#shared/printing/whole-document";
import { taxDocumentPaper } from "#shared/printing/tax-document";
import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import { shippedMark } from "#shared/shop-settings/drawn-mark";
import { brandOf } from "#shared/shop-settings/public-shop";
import { locales } from "#shared/text/locale";
import { findChromium } from "#scripts/pdf/local-printer";
import { startPdfServer, type PdfServer } from "#scripts/pdf/pdf-server";
import { aCashOrder } from "../support/console-records";
import { signedInAs } from "../support/customers";
import { goods } from "../support/filled-cart";
import { asDrawn, textOfPdf } from "../support/pdf-text";
import { sampleInvoice } from "../support/sample-documents";
import { staffEmail } from "../support/session";
import { shipOrder } from "../support/shipped-order";
import { startShop, type Shop } from "../support/shop";

let printer: PdfServer;
let shop: Shop;
beforeAll(async () => {
  printer = await startPdfServer((await findChromium())!);
  shop = await startShop({ variables: { PDF_API_URL: printer.url } });
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  await printer?.close();
});

const amount = new Intl.NumberFormat("en-AE", { minimumFractionDigits: 2 });

// Shows: orders.pdf
test.each(locales)("%s: an invoice of 60 lines is read back from its PDF", { timeout: 60_000 }, async (locale) => {
  const document = sampleInvoice(60);
  const brand = brandOf(settingDefaults.brand, locale);
  const picture = `data:image/svg+xml,${encodeURIComponent(shippedMark)}`;
  const paper = taxDocumentPaper(document, locale);
  const html = await paperDocument(paper, { brand, letterhead: undefined, locale, picture }, paperFonts);
  const pdf = await httpRenderer(printer.url, "")(html, 30_000);
  const pages = textOfPdf(pdf);
  expect(pages.length).toBeGreaterThan(4);
  expect(Buffer.from(pdf).toString("latin1")).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    for (const words of ["VAT rate", asDrawn("الوصف"), "INV-000042"]) expect(page).toContain(words);
  }
  const whole = pages.join("");
  for (const { total } of document.lines) expect(whole).toContain(amount.format(total));
  expect(pages.at(-1)).toContain(amount.format(document.total));
  for (const words of ["فاتورة ضريبية", "كمامة جراحية", "العميل"]) expect(whole).toContain(asDrawn(words));
});

// Shows: orders.papers
test("a buyer gets the PDF of an order by a plain link, and nobody else does", { timeout: 120_000 }, async () => {
  const staff = await signedInAs(shop.origin, staffEmail);
  const buyer = await signedInAs(shop.origin, `papers-${crypto.randomUUID()}@clinic.test`);
  const other = await signedInAs(shop.origin, `papers-${crypto.randomUUID()}@clinic.test`);
  const { id } = await aCashOrder(staff, buyer, { [goods.masks]: 2 });
  await shipOrder(staff, id);
  const { document } = await buyer.get("getTaxDocument", { id });
  const link = `/order/${id}/pdf/invoice`;
  expect(await (await buyer.fetch(`/order/${id}`)).text()).toContain(`href="${link}"`);
  // A busy machine may print it only at the second try, which is half a minute later.
  const status = async () => (await buyer.fetch(link)).status;
  await expect.poll(status, { timeout: 90_000, interval: 3000 }).toBe(200);
  const answer = await buyer.fetch(link);
  expect([answer.status, answer.headers.get("content-disposition")]).toEqual([
    200,
    `inline; filename="${document.name}.pdf"`,
  ]);
  const [page] = textOfPdf(new Uint8Array(await answer.arrayBuffer()));
  for (const words of [document.name, amount.format(document.total), asDrawn("فاتورة ضريبية")])
    expect(page).toContain(words);
  expect((await staff.fetch(`/admin${link.replace("/order", "/orders")}`)).headers.get("content-type")).toBe(
    "application/pdf",
  );
  for (const path of [link, `/admin${link.replace("/order", "/orders")}`])
    expect((await other.fetch(path)).headers.get("content-type")).not.toBe("application/pdf");
});
