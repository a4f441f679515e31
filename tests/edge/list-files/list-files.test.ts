// Shows lists of the console as files: what Excel opens, sent page by page, private, and where what cannot be a file leads.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { listFiles } from "#storefront/list-files/list-files";
import { bindings, edgeApp } from "#support/edge-app";

afterEach(() => vi.unstubAllGlobals());

const customer = (at: number): CallReply<"exportCustomers">["customers"][number] => ({
  id: `c-${at}`,
  email: `c${at}@clinic.test`,
  name: "هدى المنصوري",
  first_name: "هدى",
  last_name: "المنصوري",
  company: "=HYPERLINK(1)",
  trn: "",
  phone: "+971501234567",
  language: "ar",
  category: "dental",
  tags: ["chain", "vip"],
  since: "2026-11-30T21:00:00.000Z",
  orders: 2,
  spent: 115,
});

type Page = { status: number; body: object };

/** Asks for a file from a shop whose backend gives these answers one after another. */
async function ask(path: string, ...pages: Page[]) {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal("fetch", async (request: Request | URL) => {
    const url = new URL(request instanceof Request ? request.url : request);
    asked.push(url.searchParams);
    const { status, body } = pages[asked.length - 1]!;
    return Response.json(body, { status });
  });
  const app = edgeApp({ backendUrl: "https://backend.test" }, async (c, next) => {
    c.set("session", { accessToken: "a-token" });
    c.set("path", new URL(c.req.url).pathname.replace(/^\/ar/, ""));
    await next();
  });
  app.route("/", listFiles).all("*", (c) => c.text("another page", 404));
  const answer = await app.request(`https://shop.test${path}`, {}, bindings({}), createExecutionContext());
  return { answer, asked };
}
const page = (customers: object[], next: string | null, total: number | null = null): Page => ({
  status: 200,
  body: { success: true, customers, total, next },
});
const failed = (status: number, code: string): Page => ({
  status,
  body: { success: false, err_type: "conflict", code, message: `words of ${code}` },
});

// Shows: customers.export
test("a file has all pages below one heading line, with the mark of UTF-8, CR LF and no formula", async () => {
  const pages = [page([customer(1), customer(2)], "two", 3), page([], "three"), page([customer(3)], null)];
  const { answer, asked } = await ask("/ar/admin/customers.csv?tag=vip&search=&unknown=1&lang=ar", ...pages);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const line = (at: number) =>
    `c${at}@clinic.test,هدى المنصوري,هدى,المنصوري,'=HYPERLINK(1),,'+971501234567,ar,dental,"chain, vip",2026-12-01,2,115.00`;
  expect(new TextDecoder().decode(bytes)).toBe(
    [
      "email,name,first_name,last_name,company,trn,phone,language,category,tags,since,orders,spent",
      line(1),
      line(2),
      line(3),
      "",
    ].join("\r\n"),
  );
  expect(
    asked.map((query) => [query.get("tag"), query.get("cursor"), query.has("search"), query.has("unknown")]),
  ).toEqual([
    ["vip", null, false, false],
    ["vip", "two", false, false],
    ["vip", "three", false, false],
  ]);
});

// Shows: orders.export
test("filters that no file can be made of lead back to the list, which says why", async () => {
  for (const [status, code] of [
    [400, "invalid_input"],
    [409, "export_too_large"],
  ] as const) {
    const { answer } = await ask("/ar/admin/orders.csv?from=x&status=all&lang=ar", failed(status, code));
    expect([answer.status, answer.headers.get("location"), answer.headers.get("cache-control")]).toEqual([
      303,
      "/ar/admin/orders?from=x&status=all&lang=ar",
      "private, no-store",
    ]);
    expect(decodeURIComponent(answer.headers.get("set-cookie") ?? "")).toContain("flash=");
  }
});

test("who may not have the file finds no page; an unknown file is none", async () => {
  expect((await ask("/admin/orders.csv", failed(403, "no_right"))).answer.status).toBe(404);
  expect((await ask("/admin/carts.csv")).answer.status).toBe(404);
});

test("a file whose later page does not come breaks off instead of looking whole", async () => {
  const { answer } = await ask("/admin/customers.csv", page([customer(1)], "two", 2), failed(502, "backend_failed"));
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow("a page of a list did not come");
});
