// Shows the addresses of papers as PDF and of offers: a file with the paper's name that nobody keeps, for who may see it; words
// and the printable page while the file is not there; and no page of what there is not.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { contracts, type CallReply } from "#shared/contracts/platform/table";
import { offers } from "#storefront/invoices/offer";
import { papersAsPdf } from "#storefront/invoices/pdf-file";
import { bindings, edgeApp } from "#support/edge-app";
import { sampleInvoice } from "#support/sample-documents";

type PaperReply = CallReply<"getOrderPaper">;

const letterhead = { lines: { en: [], ar: [] }, bank: "A Bank", iban: "AE07 0331", foot: { en: [], ar: [] } };
const reply: PaperReply = {
  success: true,
  file_name: "INV-000042.pdf",
  pdf: btoa("%PDF-1.7"),
  offer: null,
  letterhead,
};

/** Asks for a page while the backend answers so; gives what was asked of it too. */
async function get(path: string, answer: object, status = 200) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request | URL) => {
    const url = new URL(request instanceof Request ? request.url : request);
    asked.push(url.pathname + url.search);
    return Response.json(answer, { status });
  });
  const app = edgeApp({ backendUrl: "https://backend.test" }, async (c, next) => {
    c.set("session", { accessToken: "a-token" });
    c.set("nonce", "the-nonce");
    await next();
  });
  app.route("/", offers).route("/", papersAsPdf);
  app.all("*", (c) => c.text("another page", 404));
  const response = await app.request(`https://shop.test${path}`, {}, bindings({}), createExecutionContext());
  return {
    response,
    text: new TextDecoder().decode(await response.arrayBuffer()),
    asked: asked.filter((one) => one.includes("/paper")),
  };
}

afterEach(() => vi.unstubAllGlobals());

// Shows: orders.papers
test.each([
  ["/order/o-1/pdf/invoice", "/api/orders/o-1/paper", "paper=invoice"],
  ["/ar/order/o-1/pdf/credit-note?number=3", "/api/orders/o-1/paper", "paper=credit_note&number=3"],
  ["/order/o-1/pdf/delivery-note?shipment=s-1", "/api/orders/o-1/paper", "paper=delivery_note&shipment=s-1"],
  ["/admin/orders/o-1/pdf/pro-forma", "/admin/orders/o-1/paper", "paper=pro_forma"],
  ["/admin/drafts/d-1/pdf/quote", "/admin/drafts/d-1/paper", "paper=quote"],
  ["/ar/pay/a-token/pdf/pro-forma", "/pay-link/paper", "token=a-token&paper=pro_forma"],
])("%s is a file that nobody keeps", async (path, call, parameters) => {
  contracts.getOrderPaper.reply.parse(reply);
  const { response, text, asked } = await get(path, reply);
  expect([response.status, text]).toEqual([200, "%PDF-1.7"]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'inline; filename="INV-000042.pdf"',
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  expect(asked).toHaveLength(1);
  const url = new URL(asked[0]!, "https://backend.test");
  expect(url.pathname).toContain(call);
  for (const [name, value] of new URLSearchParams(parameters)) expect(url.searchParams.get(name)).toBe(value);
});

// Shows: orders.papers-later
test("while it is not there, words say so and the printable page is a link", async () => {
  const { response, text } = await get("/ar/order/o-1/pdf/credit-note?number=3&lang=ar", { ...reply, pdf: null });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(text).toContain("ملف PDF ليس جاهزًا بعد");
  expect(text).toContain('href="/ar/order/o-1/credit-note/3"');
  const note = await get("/admin/orders/o-1/pdf/delivery-note?shipment=s-1", { ...reply, pdf: null });
  expect(note.text).toContain('href="/admin/orders/o-1/delivery-note?shipment=s-1"');
  const quote = await get("/admin/drafts/d-1/pdf/quote", { ...reply, pdf: null });
  expect(quote.text).toContain('href="/admin/drafts/d-1/quote"');
});

test("what there is not, or is another's, is no page; a backend in trouble is reported", async () => {
  const missing = { success: false, err_type: "not_found", code: "not_found", message: "No." };
  for (const path of ["/order/o-1/pdf/invoice", "/order/o-1/pro-forma", "/admin/drafts/d-1/quote"])
    expect((await get(path, missing, 404)).text).toBe("another page");
  for (const path of [
    "/pay/a-token/pdf/invoice",
    "/order/o-1/pdf/quote",
    "/order/o-1/pdf/constructor",
    "/admin/drafts/d-1/pdf/invoice",
  ])
    expect(await get(path, reply)).toMatchObject({ text: "another page", asked: [] });
  expect((await get("/order/o-1/pdf/invoice", {}, 500)).response.status).toBe(502);
});

// Shows: orders.offers
test("an offer is a page for the printer with its file, its end and the shop's bank", async () => {
  const { due_at: _due, ...document } = sampleInvoice(2);
  const offer = { ...document, kind: "quote", due_at: null, name: "Q-000012", valid_until: "2026-12-21T21:30:00.000Z" };
  const told = { ...reply, pdf: null, offer: { ...offer, note: "Line one\n<b>two</b>" } };
  contracts.getDraftPaper.reply.parse(told);
  const { response, text, asked } = await get("/admin/drafts/d-1/quote", told);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(asked[0]).toContain("as=figures");
  const byLink = await get("/pay/a-token/quote", told);
  expect([byLink.response.status, byLink.response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  for (const link of ["/pay/a-token/pdf/quote", "/pay/a-token"]) expect(byLink.text).toContain(`href="${link}"`);
  for (const words of ["Quotation", "عرض سعر", "Q-000012", "22/12/2026", "A Bank", "AE07 0331"])
    expect(text).toContain(words);
  expect(text).toContain("&lt;b&gt;two&lt;/b&gt;");
  expect(text).toContain('href="/admin/drafts/d-1/pdf/quote"');
  expect(text).not.toContain("Tax Invoice");
});
