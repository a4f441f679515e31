// Shows the page of a return slip: the number, the address, the goods in both languages, and nothing that somebody typed as
// markup; and that there is none of a return that is not approved, or not of this order.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { returnSlips } from "#storefront/invoices/return-slip";
import { bindings, edgeApp } from "#support/edge-app";
import { sampleInvoice } from "#support/sample-documents";

afterEach(() => vi.unstubAllGlobals());

const invoice = sampleInvoice(2);
const request: CallReply<"getReturn">["return"] = {
  id: "return-1",
  number: "100042-1",
  state: "approved",
  units: 2,
  received: 0,
  requested_at: "2026-11-22T08:00:00.000Z",
  decided_at: "2026-11-23T08:00:00.000Z",
  ended_at: null,
  order: { id: "order-1", number: "100042" },
  way: "drop_off",
  refund_to: "gateway",
  comment: "Torn <b>",
  denial: null,
  note: "",
  lines: [
    {
      line: 1,
      sku_id: "SKU-4-0-1001",
      title: "Gloves",
      variant_title: "",
      image_url: null,
      quantity: 2,
      reason: { code: "damaged", label: "Damaged <img src=x>" },
      sealed: false,
      received: 0,
    },
  ],
  photos: [],
  return_address: { name: "Falaj LLC", address: "Unit 214 <img src=x>, Dubai" },
};

/** Asks for a page; the backend knows one return, as it is changed here. */
async function get(path: string, change: Partial<typeof request> = {}, status = 200) {
  vi.stubGlobal("fetch", async (asked: Request | URL) => {
    const url = new URL(asked instanceof Request ? asked.url : asked);
    const failure = { success: false, err_type: "not_found", code: "not_found", message: "" };
    if (status !== 200) return Response.json(failure, { status });
    const isInvoice = url.pathname.includes("tax-document");
    return Response.json({
      success: true,
      ...(isInvoice ? { document: invoice } : { return: { ...request, ...change } }),
    });
  });
  const app = edgeApp({ backendUrl: "https://backend.test" }, async (c, next) => {
    c.set("session", { accessToken: "a-token" });
    c.set("nonce", "the-nonce");
    await next();
  });
  app.route("/", returnSlips).all("*", (c) => c.text("another page", 404));
  const response = await app.request(`https://shop.test${path}`, {}, bindings({}), createExecutionContext());
  return { response, text: await response.text() };
}

const slip = "/order/order-1/returns/return-1/slip";

// Shows: screens.papers
test("it names the return, where it goes and what is in it", async () => {
  const { response, text } = await get(`/ar${slip}`);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const body = text.replace(/<(style|script)[^]*?<\/\1>/g, "");
  for (const needle of ["قسيمة إرجاع", "Return Slip", "100042-1", "Falaj LLC", "SKU-4-0-1001", "Examination gloves"])
    expect(body).toContain(needle);
  expect(body).toContain("Damaged &lt;img src=x&gt;");
  expect(body).not.toMatch(/<img src=x|Torn|AED/);
});

test("there is none of a return that is not approved, of another order's, and of an unknown one", async () => {
  expect((await get(slip, { state: "requested" })).text).toBe("another page");
  expect((await get(slip, { order: { id: "order-2", number: "100043" } })).text).toBe("another page");
  expect((await get(slip, {}, 404)).text).toBe("another page");
  expect((await get(slip, {}, 500)).response.status).toBe(502);
});
