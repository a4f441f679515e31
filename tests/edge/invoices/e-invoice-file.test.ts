// Shows the archive of an e-invoice as a file: never shown as a page, named by its paper, and none of what there is not.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { eInvoiceFiles } from "#storefront/invoices/e-invoice-file";
import { bindings, edgeApp } from "#support/edge-app";

afterEach(() => vi.unstubAllGlobals());

const uuid = "4b1f0a52-7c3d-4e8f-9a0b-1c2d3e4f5a6b";
const xml = "<Invoice><script>alert(1)</script></Invoice>";

/** Asks for a file; the backend knows one. */
async function get(query: string, status = 200) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request | URL) => {
    asked.push(new URL(request instanceof Request ? request.url : request).search);
    const failure = { success: false, err_type: "not_found", code: "not_found", message: "" };
    return status === 200
      ? Response.json({ success: true, name: "INV-2026/000012", xml })
      : Response.json(failure, { status });
  });
  const app = edgeApp({ backendUrl: "https://backend.test" }, async (c, next) => {
    c.set("session", { accessToken: "a-token" });
    await next();
  });
  app.route("/", eInvoiceFiles).all("*", (c) => c.text("another page", 404));
  const address = `https://shop.test/ar/admin/e-invoices/invoice-12/file${query}`;
  const response = await app.request(address, {}, bindings({}), createExecutionContext());
  return { asked, response, text: await response.text() };
}

// Shows: e-invoices.archive
test("a document is a file by the name of its paper", async () => {
  const { response, text, asked } = await get(`?uuid=${uuid}&part=document`);
  expect([response.status, text]).toEqual([200, xml]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "content-type": "application/xml; charset=utf-8",
    "content-disposition": 'attachment; filename="INV-2026-000012.xml"',
    "x-content-type-options": "nosniff",
  });
  expect(asked[0]).toContain(uuid);
  const answer = await get(`?uuid=${uuid}&part=answer`);
  expect(answer.response.headers.get("content-disposition")).toBe('attachment; filename="INV-2026-000012-answer.xml"');
});

test("what is not there is another page, and a backend that is away says so", async () => {
  expect((await get(`?uuid=${uuid}`, 404)).text).toBe("another page");
  expect((await get("?uuid=x", 400)).text).toBe("another page");
  expect((await get(`?uuid=${uuid}`, 500)).response.status).toBe(502);
});
