// Shows a statement of account as a file: CSV that no spreadsheet runs, a workbook of two sheets and a PDF, private, in the reader's language,
// and where a period leads that no statement can be made of.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { readSheet } from "read-excel-file/universal";
import type { CallReply } from "#shared/contracts/platform/table";
import { statementFile } from "#storefront/statement-file/statement-file";
import { bindings, edgeApp } from "#support/edge-app";

afterEach(() => vi.unstubAllGlobals());

const order = { order_id: "o1", order_number: "100001", po_number: "PO-7" };
const statement: CallReply<"getAccountStatement">["statement"] = {
  account: { id: "a1", name: "عيادة", trn: "100000000000003", terms: 30 },
  from: "2026-11-01",
  to: "2026-11-30",
  opening: 100,
  closing: -50.5,
  movements: [
    {
      ...order,
      at: "2026-11-01T21:00:00.000Z",
      kind: "invoice",
      amount: 300,
      balance: 400,
      document: "INV-000012",
      means: null,
      reference: "",
      due_at: "2026-12-01T21:00:00.000Z",
    },
    {
      at: "2026-11-03T06:00:00.000Z",
      kind: "payment",
      amount: -450.5,
      balance: -50.5,
      order_id: null,
      order_number: null,
      document: "",
      po_number: null,
      means: "cheque",
      reference: "=HYPERLINK(1)",
      due_at: null,
    },
  ],
  open: [
    {
      ...order,
      document: "INV-000012",
      purchased_at: "2026-11-01T21:00:00.000Z",
      due_at: "2026-12-01T21:00:00.000Z",
      amount: 300,
      open: 1.5,
      days_overdue: 4,
      age: "days_30",
    },
  ],
  ageing: { not_due: 0, days_30: 1.5, days_60: 0, days_90: 0, older: 0, total: 1.5 },
  deposit: 52,
  ordered: 0,
  balance: -50.5,
  made_at: "2026-12-05T21:00:00.000Z",
};

async function ask(path: string, body: object = { success: true, statement }, status = 200) {
  const asked: URL[] = [];
  vi.stubGlobal("fetch", async (request: Request | URL) => {
    asked.push(new URL(request instanceof Request ? request.url : request));
    return Response.json(body, { status });
  });
  const app = edgeApp({ backendUrl: "https://backend.test" }, async (c, next) => {
    c.set("session", { accessToken: "a-token" });
    c.set("locale", new URL(c.req.url).pathname.startsWith("/ar/") ? "ar" : "en");
    c.set("path", new URL(c.req.url).pathname.replace(/^\/ar/, ""));
    await next();
  });
  app.route("/", statementFile).all("*", (c) => c.text("another page", 404));
  const answer = await app.request(`https://shop.test${path}`, {}, bindings({}), createExecutionContext());
  return { answer, asked };
}

// Shows: terms.files
test("as CSV: movements between two balances, then what is open, less the deposit; no formula", async () => {
  const { answer, asked } = await ask("/account/my-credit-line/statement.csv?from=2026-11-01&to=2026-11-30");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="statement-2026-11-01-2026-11-30.csv"');
  expect(["from", "to"].map((name) => asked[0]!.searchParams.get(name))).toEqual(["2026-11-01", "2026-11-30"]);
  const lines = (await answer.text()).replace("\uFEFF", "").split(/\r?\n/);
  expect(lines).toEqual([
    "Date,Type,Document,Order,PO number,Payment by,Reference,Due,Amount (AED),Balance (AED)",
    "2026-11-01,Opening balance,,,,,,,,100.00",
    "2026-11-02,Invoice,INV-000012,100001,PO-7,,,2026-12-02,300.00,400.00",
    "2026-11-03,Payment,,,,Cheque,'=HYPERLINK(1),,-450.50,-50.50",
    "2026-11-30,Closing balance,,,,,,,,-50.50",
    "",
    "Document,Order,PO number,Due,Days overdue,Age,Amount (AED),Open (AED)",
    "INV-000012,100001,PO-7,2026-12-02,4,1–30 days,300.00,1.50",
    "Deposit,,,,,,,-52.00",
    "",
  ]);
});

test("as a workbook for staff, in Arabic from right to left", async () => {
  const { answer } = await ask("/ar/admin/credit/a1/statement.xlsx");
  expect(answer.headers.get("content-type")).toContain("spreadsheetml");
  const file = await answer.blob();
  const movements = await readSheet(file, "الحركات");
  expect(movements[2]).toEqual(expect.arrayContaining(["فاتورة", "INV-000012", 300, 400]));
  const open = await readSheet(file, "الفواتير غير المسددة");
  expect(open.at(-1)).toEqual(expect.arrayContaining(["دفعة مقدمة", -52]));
});

// Shows: terms.files
test("as a PDF for the customer and for staff; while there is none, a page that leads to the one that prints", async () => {
  const paper = { success: true, file_name: "statement-2026-11-01-2026-11-30.pdf", pdf: btoa("%PDF-1.7") };
  const days = "?from=2026-11-01&to=2026-11-30";
  for (const at of ["/account/my-credit-line", "/admin/credit/a1"]) {
    // oxlint-disable-next-line no-await-in-loop -- both have the same stub
    const { answer, asked } = await ask(`${at}/statement.pdf${days}`, paper);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "application/pdf",
      "private, no-store",
    ]);
    expect(answer.headers.get("content-disposition")).toBe(`inline; filename="${paper.file_name}"`);
    expect(asked[0]!.pathname).toContain(at.includes("admin") ? "/admin/credit/a1/statement-paper" : "statement-paper");
    expect(["from", "to"].map((name) => asked[0]!.searchParams.get(name))).toEqual(["2026-11-01", "2026-11-30"]);
  }
  const { answer: waits } = await ask(`/ar/admin/credit/a1/statement.pdf${days}`, { ...paper, pdf: null });
  expect([waits.status, waits.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(await waits.text()).toContain('href="/ar/admin/credit/a1/statement?from=2026-11-01&amp;to=2026-11-30"');
  const spent = { success: false, err_type: "rate_limited", code: "rate_limited", message: "Tomorrow" };
  const { answer: back } = await ask(`/account/my-credit-line/statement.pdf${days}`, spent, 429);
  expect([back.status, back.headers.get("location")]).toEqual([303, "/account/my-credit-line/statement"]);
});

test("a period that is none leads back to the page; who has no account gets none", async () => {
  const refused = { success: false, err_type: "invalid", code: "invalid_input", message: "Check the days" };
  const { answer } = await ask("/account/my-credit-line/statement.csv?from=2026-12-01&to=2026-11-30", refused, 400);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/account/my-credit-line/statement"]);
  const nobody = { success: false, err_type: "not_found", code: "not_found", message: "" };
  expect((await ask("/account/my-credit-line/statement.csv", nobody, 404)).answer.status).toBe(404);
});
