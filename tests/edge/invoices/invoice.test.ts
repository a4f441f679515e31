// Shows the page of a tax document: what the law asks for stands on it in both languages, nothing that a buyer wrote
// becomes markup, nobody keeps it, and without the document there is no page.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { contracts, type CallReply } from "#shared/contracts/platform/table";
import { taxDocuments } from "#storefront/invoices/invoice";
import { bindings, edgeApp } from "#support/edge-app";

type TaxDocument = CallReply<"getTaxDocument">["document"];

const invoice: TaxDocument = {
  kind: "invoice",
  name: "INV-000042",
  issued_at: "2026-11-21T21:30:00.000Z",
  supplied_at: "2026-11-21T21:30:00.000Z",
  due_at: null,
  order: { id: "order-1", number: "100042" },
  po_number: "PO-42/أ",
  supplier: {
    name: { en: "The Supplier LLC", ar: "المورد ذ.م.م" },
    address: { en: "Office 1, Dubai", ar: "مكتب 1، دبي" },
    trn: "100000000000003",
  },
  buyer: { name: "<script>alert(1)</script> & Sons", address: "Villa 12", trn: "100234567890003" },
  lines: [
    {
      title: { en: "Mirror <b>bold</b>", ar: "مرآة" },
      part: "goods",
      sku_id: "SKU-1",
      quantity: 2,
      unit_price: 1234.5,
      discount: 9,
      net: 2342.86,
      rate: 5,
      tax_class: "standard",
      certificate: "",
      tax: 117.14,
      total: 2460,
    },
  ],
  discount: 9,
  net: 2342.86,
  tax: 117.14,
  total: 2460,
  taxes: [{ tax_class: "standard", rate: 5, net: 2342.86, tax: 117.14, total: 2460 }],
  corrects: null,
};

const note: TaxDocument = {
  ...invoice,
  kind: "credit_note",
  name: "CN-000007",
  corrects: {
    name: "INV-000042",
    issued_at: "2026-11-20T08:00:00.000Z",
    total: 2460,
    total_after: 0,
    reason: { en: "Arrived damaged", ar: "وصل تالفًا" },
  },
};

/** Asks for a page while the backend answers so; gives what was asked of it too. */
async function get(path: string, reply: object, status = 200) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request | URL) => {
    asked.push(String(request instanceof Request ? request.url : request));
    return Response.json(reply, { status });
  });
  const app = edgeApp({ backendUrl: "https://backend.test" }, async (c, next) => {
    c.set("session", { accessToken: "a-token" });
    c.set("nonce", "the-nonce");
    await next();
  });
  app.route("/", taxDocuments).all("*", (c) => c.text("another page", 404));
  const response = await app.request(`https://shop.test${path}`, {}, bindings({}), createExecutionContext());
  return { response, text: await response.text(), asked };
}
const shown = (html: string) =>
  html
    .replace(/<(style|script)[^]*?<\/\1>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

afterEach(() => vi.unstubAllGlobals());

// Shows: orders.tax-documents
test("an invoice says what a full tax invoice must say", async () => {
  contracts.getTaxDocument.reply.parse({ success: true, document: invoice });
  const { response, text } = await get("/order/order-1/invoice", { success: true, document: invoice });
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const words = shown(text);
  const needed = ["Tax Invoice", "فاتورة ضريبية", "INV-000042", "22/11/2026", "The Supplier LLC", "المورد ذ.م.م"];
  const figures = [
    "100000000000003",
    "100234567890003",
    "1,234.50",
    "9.00",
    "2,342.86",
    "5%",
    "117.14",
    "AED 2,460.00",
  ];
  for (const needle of [...needed, ...figures, "Villa 12", "مرآة", "SKU-1", "Total VAT"]) {
    expect(words).toContain(needle);
  }
});

// Shows: orders.po-papers
test("an invoice and a credit note say the number of the purchase order; without one nothing stands in its place", async () => {
  for (const document of [invoice, note]) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { text } = await get("/order/order-1/invoice", { success: true, document });
    expect(shown(text)).toMatch(/PO number .{0,20}رقم أمر الشراء PO-42\/أ/);
  }
  const { text } = await get("/order/order-1/invoice", { success: true, document: { ...invoice, po_number: "" } });
  expect(text).not.toContain("PO number");
});

test("an invoice of several rates says the rate of each line, why it is not taxed, and what falls to each rate", async () => {
  const [line] = invoice.lines;
  const zero = { tax_class: "zero_rated" as const, rate: 0, net: 300, tax: 0, total: 300 };
  const mixed: TaxDocument = {
    ...invoice,
    lines: [line!, { ...line!, ...zero, sku_id: "SKU-2", discount: 0, unit_price: 150, certificate: "MD-4711" }],
    taxes: [...invoice.taxes, zero],
  };
  const { text } = await get("/order/order-1/invoice", { success: true, document: mixed });
  const words = shown(text);
  expect(words).toContain("By VAT rate");
  expect(words).toContain("0% zero-rated خاضع لنسبة الصفر 300.00 0.00 300.00");
  expect(words).toContain("5% 2,342.86 117.14 2,460.00");
  expect(words).toContain("MD-4711");
  const { text: single } = await get("/order/order-1/invoice", { success: true, document: invoice });
  expect(shown(single)).not.toContain("By VAT rate");
});

test("an invoice on the credit line says when it is due, others do not", async () => {
  const due = { ...invoice, due_at: "2026-12-21T21:30:00.000Z" };
  const { text } = await get("/order/order-1/invoice", { success: true, document: due });
  expect(shown(text)).toMatch(/Payment due .{0,30} 22\/12\/2026/);
  const { text: paid } = await get("/order/order-1/invoice", { success: true, document: invoice });
  expect(shown(paid)).not.toContain("Payment due");
});

test("every printed page is numbered and named, and a name cannot end the style", async () => {
  const named = { ...invoice, name: '"}</style><script>' };
  const { text } = await get("/order/order-1/invoice", { success: true, document: named });
  expect(text).toContain('counter(page) " " "of" " " counter(pages)');
  expect(text).toContain('@bottom-left{content:"Tax Invoice \\22 \\7d \\3c ');
  expect(text.match(/<script/g)).toHaveLength(1);
});

test("codes inside Arabic keep their direction", async () => {
  const title = { en: "Suture 4-0", ar: "خيط 4-0 مجدول" };
  const document = { ...invoice, lines: [{ ...invoice.lines[0]!, title }] };
  const { text } = await get("/ar/order/order-1/invoice", { success: true, document });
  expect(text).toContain("خيط \u20664-0\u2069 مجدول");
});

test("a paper leads back to where its reader sees orders", async () => {
  const back = async (path: string) => {
    const { text } = await get(path, { success: true, document: invoice });
    return /href="([^"]*)"[^>]*>[^<]*(?:Back|العودة)/.exec(text)?.[1];
  };
  expect(await back("/order/order-1/invoice")).toBe("/order/order-1");
  expect(await back("/admin/orders/order-1/invoice")).toBe("/admin/orders/order-1");
});

test("what people wrote is text", async () => {
  const { text } = await get("/order/order-1/invoice", { success: true, document: invoice });
  expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; Sons");
  expect(text).toContain("Mirror &lt;b&gt;bold&lt;/b&gt;");
  expect(text.match(/<script/g)).toHaveLength(1);
  for (const [opening] of text.matchAll(/<(?:style|script)[^>]*>/g)) expect(opening).toContain('nonce="the-nonce"');
});

test("a credit note names the invoice that it corrects, why, and what is left of it", async () => {
  const { text, asked } = await get("/ar/order/order-1/credit-note/7/", { success: true, document: note });
  const [address = ""] = asked;
  expect(new URL(address).searchParams.get("number")).toBe("7");
  expect(new URL(address).searchParams.get("kind")).toBe("credit_note");
  const words = shown(text);
  const needed = ["Tax Credit Note", "إشعار دائن ضريبي", "CN-000007", "INV-000042", "20/11/2026", "وصل تالفًا"];
  for (const needle of [...needed, "Total of the invoice after this note"]) expect(words).toContain(needle);
});

test("a reason that somebody wrote in one language stands once", async () => {
  const corrects = { ...note.corrects!, reason: { en: "One box was torn", ar: "One box was torn" } };
  const { text } = await get("/order/order-1/credit-note/7", { success: true, document: { ...note, corrects } });
  expect(text.split("One box was torn")).toHaveLength(2);
});

test("without a document there is no such page; a backend in trouble is said", async () => {
  const failure = { success: false, err_type: "not_found", code: "not_found", message: "" };
  expect(await get("/order/order-1/invoice", failure, 404)).toMatchObject({ text: "another page" });
  const { response, text } = await get("/order/order-1/invoice", { ...failure, code: "internal_error" }, 500);
  expect(response.status).toBe(502);
  expect(text).not.toContain("The Supplier LLC");
});
