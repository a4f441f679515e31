// Shows that a paper is a whole document that needs nothing else, says what its figures say to the fils in both languages, and
// stays itself whatever somebody typed.
import { describe, expect, test } from "vitest";
import { deliveryNotePaper } from "#shared/printing/delivery-note";
import { paperDocument } from "#shared/printing/whole-document";
import type { Paper } from "#shared/printing/sheet";
import { statementPaper } from "#shared/printing/statement";
import { taxDocumentPaper, type PricedDocument } from "#shared/printing/tax-document";
import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import { brandOf } from "#shared/shop-settings/public-shop";
import { locales, type Locale } from "#shared/text/locale";
import { figuresOn } from "#support/printed-figures";
import { sampleDelivery, sampleInvoice, sampleStatement } from "#support/sample-documents";

const fonts = [{ data: "data:font/woff2;base64,AAAA", range: "U+0-FF" }];
const letterhead = {
  lines: { en: ["Head line"], ar: ["سطر"] },
  bank: "A Bank",
  iban: "AE07 0331 2345 6789 0123 456",
  foot: { en: ["Foot line"], ar: ["تذييل"] },
};
const print = (paper: Paper, locale: Locale) =>
  paperDocument(
    paper,
    { brand: brandOf(settingDefaults.brand, locale), letterhead, locale, picture: "data:image/png;base64,AAAA" },
    fonts,
  );
const fils = (aed: number) => Math.round(aed * 100);

const offered = (kind: "quote" | "pro_forma", count: number): PricedDocument => ({
  ...sampleInvoice(count),
  kind,
  name: "Q-000012",
  due_at: null,
  corrects: null,
  valid_until: kind === "quote" ? "2026-12-21T21:30:00.000Z" : null,
  note: "Delivered <b>soon</b>\nand whole",
});
const note = (count: number): PricedDocument =>
  sampleInvoice(count, {
    kind: "credit_note",
    name: "CN-000007",
    due_at: null,
    corrects: {
      name: "INV-000042",
      issued_at: "2026-11-20T08:00:00.000Z",
      total: 99_999.99,
      total_after: 12.5,
      reason: { en: "Arrived damaged", ar: "وصل تالفًا" },
    },
  });

// Shows: orders.papers
describe.each(locales)("%s", (locale) => {
  test.each([
    ["tax invoice", sampleInvoice(1)],
    ["tax invoice of 40 lines", sampleInvoice(40)],
    ["credit note", note(3)],
    ["quote", offered("quote", 12)],
    ["pro-forma invoice", offered("pro_forma", 2)],
  ])("the figures of a %s are those that it is made of", async (_, document) => {
    const { rows, sums } = figuresOn(await print(taxDocumentPaper(document, locale), locale));
    const { lines, discount, net, tax, total, corrects } = document;
    expect(rows).toEqual(
      lines.map((line) => [line.unit_price, line.discount, line.net, line.tax, line.total].map(fils)),
    );
    const before = discount > 0 ? [discount] : [];
    const after = corrects ? [corrects.total, corrects.total_after] : [];
    expect(sums).toEqual([...before, net, tax, total, ...after].map(fils));
  });

  test("it needs nothing else, runs nothing, and has both languages with the reader's first", async () => {
    const html = await print(taxDocumentPaper(sampleInvoice(2), locale), locale);
    expect(html).toMatch(new RegExp(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">`));
    expect(html).not.toMatch(/<script|<link|<iframe|https?:|src="\/|url\((?!"data:)/);
    const [english, arabic] = [html.indexOf(">Tax Invoice<"), html.indexOf(">فاتورة ضريبية<")];
    expect(english > 0 && arabic > 0 && english < arabic === (locale === "en")).toBe(true);
    for (const words of ["Head line", "سطر", "A Bank", "AE07 0331 2345 6789 0123 456", "Foot line", "تذييل"])
      expect(html).toContain(words);
    // The name is on every page, with its number of how many.
    expect(html).toContain('@page{@bottom-left{content:"Tax Invoice INV-000042"}');
    expect(html).toContain("counter(pages)");
  });

  test("a statement has the ledger's figures, charged or paid, with what is owed after each", async () => {
    const statement = sampleStatement(40);
    const { rows, sums } = figuresOn(await print(statementPaper(statement, locale), locale));
    expect(rows).toEqual([
      [fils(statement.opening)],
      ...statement.movements.map(({ amount, balance }) => [Math.abs(amount), balance].map(fils)),
    ]);
    expect(sums).toEqual([statement.opening, statement.closing, statement.balance].map(fils));
  });
});

// Shows: orders.statement-paper
test("a statement says who, when, what and for how long it has been overdue", async () => {
  const html = await print(statementPaper(sampleStatement(3), "en"), "en");
  for (const words of ["Statement of Account", "كشف حساب", "PO-4-0/1", "INV-000100", "120.50", "75.25", "-50.00"])
    expect(html).toContain(words);
  for (const words of ["01/09/2026", "30/11/2026", "100234567890003", "1–30 days", "Paid ahead"])
    expect(html).toContain(words);
});

test("an offer says that it is no tax invoice, until when it holds, and what its writer says", async () => {
  const quote = await print(taxDocumentPaper(offered("quote", 1), "en"), "en");
  for (const words of ["Quotation", "عرض سعر", "22/12/2026", "Delivered &lt;b&gt;soon&lt;/b&gt;\nand whole"])
    expect(quote).toContain(words);
  const proForma = await print(taxDocumentPaper(offered("pro_forma", 1), "en"), "en");
  for (const words of ["This is not a tax invoice", "هذه ليست فاتورة ضريبية", "100042"])
    expect(proForma).toContain(words);
  for (const html of [quote, proForma]) expect(html).not.toContain(">Tax Invoice<");
});

test("a delivery note has no price, and before there is a tax invoice none is named", async () => {
  const delivery = sampleDelivery(40);
  const html = await print(deliveryNotePaper(delivery, "ar"), "ar");
  expect(figuresOn(html).rows.flat()).toEqual([]);
  expect(html).toContain("INV-000042");
  const before = { ...delivery, invoice: { ...delivery.invoice, name: "" } };
  expect(await print(deliveryNotePaper(before, "ar"), "ar")).not.toContain("الفاتورة الضريبية");
});

describe("whatever somebody typed", () => {
  const hostile = [
    '</style><script>alert("1")</script>',
    "<img src=x onerror=alert(1)> & \"Sons\" 'n' <b>",
    "}body{display:none}@import url(//evil.test)",
    "\u202egnp.exe\u202c \u0000\uFFFE",
  ];
  const parsed = (html: string) => {
    const [, styles = "", rest = ""] = /<style>([^]*?)<\/style>([^]*)/.exec(html) ?? [];
    return { styles, rest };
  };

  test.each(hostile)("%j stays text", async (text) => {
    const [line] = sampleInvoice(1).lines;
    const document = sampleInvoice(1, {
      name: text,
      buyer: { name: text, address: text, trn: text },
      lines: [{ ...line!, title: { en: text, ar: text }, sku_id: text, certificate: text }],
    });
    const usual = await print(taxDocumentPaper(sampleInvoice(1), "en"), "en");
    const html = await print(taxDocumentPaper(document, "en"), "en");
    expect(parsed(html).rest).not.toMatch(/<script|<img src=x/);
    expect(parsed(html).styles).not.toMatch(/@import|</);
    // Nothing that was typed opens or closes anything.
    const tags = (whole: string) => parsed(whole).rest.match(/<\/?(?!small|bdi|span|p\b)[a-z0-9]+/g);
    expect(tags(html)!.filter((tag) => !tag.includes("br"))).toEqual(tags(usual)!.filter((tag) => !tag.includes("br")));
    const blocks = (whole: string) => parsed(whole).styles.match(/[{}]/g)!.join("");
    expect(blocks(html)).toBe(blocks(usual));
  });

  test("titles of 300 letters and long addresses stay whole", async () => {
    const title = { en: "Catheter ".repeat(34).trim(), ar: "قسطرة ".repeat(50).trim() };
    const address = `${"Street ".repeat(60)}${"شارع ".repeat(60)}`.trim();
    const [line] = sampleInvoice(1).lines;
    const document = sampleInvoice(1, {
      buyer: { name: "مستشفى", address, trn: null },
      lines: [{ ...line!, title }],
    });
    const html = await print(taxDocumentPaper(document, "ar"), "ar");
    for (const whole of [title.en, title.ar, "مستشفى", "Street Street Street", "شارع شارع شارع"])
      expect(html).toContain(whole);
    expect(html).toContain("not given");
  });
});
