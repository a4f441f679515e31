// Shows that a backend elsewhere receives each call by the method, in the place and with the words of its row, whatever
// the edge was asked by.
import { describe, expect, test } from "vitest";
import { calls, type CallName } from "#shared/calls/calls";
import { parametersOf } from "#storefront/api/forwarded-query";
import { specificationDialect } from "#storefront/api/specification-dialect";

const every = { business_category: "", country: "UAE", currency: "AED", lang: "en" };
const guest_user_id = "3f2b8c1e-5d4a-4f6b-9c7d-1e2f3a4b5c6d";

type Heard = { said: string; query: Record<string, string>; body: unknown; raw: string; headers: Headers };

/** Asks through the dialect, and gives what the backend received and what came back. */
async function told(
  method: string,
  path: string,
  query: object = {},
  body?: unknown,
  reply: (heard: Heard) => Response = done,
) {
  const heard: Heard[] = [];
  const backend = specificationDialect({
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      const { country, currency, lang, business_category, ...rest } = Object.fromEntries(searchParams);
      expect({ country, currency, lang, business_category }).toEqual(every);
      const text = await request.text();
      const one = {
        said: `${request.method} ${pathname}`,
        query: rest,
        body: text.endsWith("}") ? JSON.parse(text) : text,
        raw: text,
        headers: request.headers,
      };
      heard.push(one);
      return reply(one);
    },
  });
  const search = new URLSearchParams({ ...every, ...query });
  const headers = new Headers({ source: "web", authorization: "Bearer t", "idempotency-key": "k" });
  if (body !== undefined) headers.set("content-type", "application/json");
  const request = new Request(`https://backend.internal${path}?${search}`, {
    method,
    headers,
    body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
  });
  return { answer: await backend.fetch(request), heard };
}
const done = () => Response.json({ success: true });

describe("method and place", () => {
  test.each([
    [
      "a read that is posted",
      "GET",
      "/api/get-similar-data/",
      { product_group_id: "7", limit: "3" },
      undefined,
      "POST",
      {},
      { product_group_id: "7", limit: 3 },
    ],
    [
      "a list in an address",
      "GET",
      "/api/products/compare/",
      { products: "1,2" },
      undefined,
      "POST",
      {},
      { products: ["1", "2"] },
    ],
    [
      "a posted read whose words stay in the address",
      "GET",
      "/api/get-data-json/",
      { name: "terms", kind: "brand" },
      undefined,
      "POST",
      { name: "terms", kind: "brand" },
      {},
    ],
    [
      "what is read by GET, posted",
      "POST",
      "/products/glove/related-products/",
      {},
      { limit: 4 },
      "GET",
      { limit: "4" },
      "",
    ],
    ["a product", "GET", "/products/glove/", {}, undefined, "GET", { is_pdp: "true" }, ""],
    ["an added read", "GET", "/api/products/by-ids/", { sku_id: "a,b" }, undefined, "GET", { sku_id: "a,b" }, ""],
    ["an added read, posted", "POST", "/api/products/by-ids/", {}, { sku_id: ["a"] }, "POST", {}, { sku_id: ["a"] }],
    [
      "what a read does not know",
      "POST",
      "/products/glove/related-products/",
      {},
      { guest_user_id, limit: 4 },
      "GET",
      { limit: "4" },
      "",
    ],
    ["a guest's read", "POST", "/api/shopper/", {}, { guest_user_id }, "POST", {}, { guest_user_id }],
    [
      "a write, all in its body",
      "POST",
      "/api/my-addresses/edit/",
      {},
      { action: "delete", id: "7" },
      "POST",
      { action: "delete", id: "7" },
      {},
    ],
    [
      "a write, all in its address",
      "POST",
      "/api/wishlist/add/",
      { sku_id: "a" },
      undefined,
      "POST",
      {},
      { sku_id: "a" },
    ],
    [
      "a country of its own",
      "POST",
      "/api/my-addresses/edit/",
      { action: "add" },
      { country: "Oman" },
      "POST",
      { action: "add" },
      { country: "Oman" },
    ],
    ["a patch", "PATCH", "/credit-line/file-update/", {}, { documents: ["x"] }, "PATCH", {}, { documents: ["x"] }],
    [
      "what the contract fills in",
      "POST",
      "/auth/update-user/",
      {},
      { user_info: { name: "N" } },
      "POST",
      {},
      { user_info: { name: "N" }, is_new_user: false },
    ],
    ["what the contract refuses", "POST", "/api/wishlist/add/", {}, { sku: 1 }, "POST", {}, { sku: 1 }],
    [
      "a part of the path, said twice",
      "POST",
      "/cart/c/voucher/remove/",
      {},
      { id: "other", guest_user_id },
      "POST",
      {},
      { guest_user_id },
    ],
  ])("%s", async (_, method, path, query, body, by, inAddress, inBody) => {
    const { heard } = await told(method, path, query, body);
    expect(heard).toMatchObject([{ said: `${by} ${path}`, query: inAddress, body: inBody }]);
    expect(heard[0]!.query).toEqual(inAddress);
    expect(heard[0]!.body).toEqual(inBody);
    expect(Object.fromEntries(heard[0]!.headers)).toMatchObject({ source: "web", authorization: "Bearer t" });
  });

  test("a checkout of one product is in the URL, except the page that led to it", async () => {
    const inAddress = { source: "pdp", sku_id: "a", quantity: "2", device_source: "mobile", ordered_platform: "1" };
    const { heard } = await told("POST", "/api/checkout/create/", {}, { ...inAddress, landed_page_url: "u" });
    expect(heard).toMatchObject([{ query: inAddress, body: { landed_page_url: "u" } }]);
  });

  test("an upload and what is no call pass as they are", async () => {
    const file = await told("POST", "/api/file-upload/", {}, "bytes");
    expect(file.heard).toMatchObject([{ said: "POST /api/file-upload/", body: "bytes" }]);
    const document = await told("GET", "/documents/7", { signature: "s" });
    expect(document.heard).toMatchObject([{ said: "GET /documents/7", query: { signature: "s" } }]);
  });

  test.each(["[1]", "{", "x"])("a body of %j goes as it is, for the backend to refuse", async (body) => {
    const { heard } = await told("POST", "/api/wishlist/add/", {}, body);
    expect(heard.map(({ raw }) => raw)).toEqual([body]);
  });
});

test("no read that is asked by GET, and so in its address, takes the id of a guest", () => {
  const read = (Object.keys(calls) as CallName[]).filter(
    (name) => "method" in calls[name] && calls[name].method === "GET",
  );
  expect(read).not.toEqual([]);
  expect(read.filter((name) => parametersOf(name).includes("guest_user_id"))).toEqual([]);
});

describe("lists of products", () => {
  const path = "/api/get-data-json/";
  const name = "product_group";

  test.each([
    [
      "by text, with the better search",
      { search: "gloves", sort: "relevance", limit: "8" },
      { search: "gloves", limit: "8", typesense: "1", advance_search: "1" },
    ],
    [
      "by text within an entry",
      { search: "gloves", slug: "x" },
      { search: "gloves", slug: "x", typesense: "1", advance_search: "1" },
    ],
    [
      "without text what is there comes first",
      { brand: "a,b", search: " " },
      { brand: "a,b", search: " ", typesense: "1", sort: "stock" },
    ],
    [
      "in the order that was chosen",
      { sort: "price_asc", page: "2" },
      { page: "2", typesense: "1", sort: "price_asc" },
    ],
    [
      "by text in the order that was chosen",
      { search: "x", sort: "newest" },
      { search: "x", typesense: "1", advance_search: "1", sort: "newest" },
    ],
  ])("%s", async (_, asked, expected) => {
    const { heard } = await told("GET", path, { name, ...asked });
    expect(heard.map(({ said, query }) => [said, query])).toEqual([[`GET ${path}`, { name, ...expected }]]);
  });

  test("the filtered list is posted with the same words", async () => {
    const { heard } = await told("GET", "/api/products/", { brand: "a" });
    expect(heard[0]).toMatchObject({
      said: "POST /api/products/",
      body: { brand: ["a"], typesense: "1", sort: "stock" },
    });
  });

  /** Has so many groups, and gives ten at once. */
  const has =
    (total: number, beyond: () => Response = () => Response.json({ success: true, products: [], total })) =>
    ({ query }: Heard): Response => {
      const start = (Number(query["page"] ?? 1) - 1) * 10;
      const products = Array.from(
        { length: Math.max(0, Math.min(10, total - start)) },
        (_, index) => start + index + 1,
      );
      return products.length > 0 || start === 0
        ? Response.json({ success: true, products, total, page: 1, limit: 10 })
        : beyond();
    };
  const listed = async (page: string | undefined, limit: string, reply: (heard: Heard) => Response) => {
    const { answer, heard } = await told(
      "GET",
      path,
      { name, slug: "x", ...(page && { page }), limit },
      undefined,
      reply,
    );
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, heard };
  };
  const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

  test.each([
    ["1", "24", 100, from(1, 24), [undefined, "2", "3"]],
    ["2", "24", 100, from(25, 48), ["3", "4", "5"]],
    ["5", "24", 100, from(97, 100), ["10", "11", "12"]],
    ["1", "10", 100, from(1, 10), [undefined]],
    ["3", "5", 100, from(11, 15), ["2"]],
    [undefined, "24", 7, from(1, 7), [undefined, "2", "3"]],
  ])("page %s of %s of an entry's %i is asked for by tens", async (page, limit, total, products, tens) => {
    const { body, heard } = await listed(page, limit, has(total));
    expect(body).toEqual({ success: true, products, total, page: Number(page ?? 1), limit: Number(limit) });
    expect(heard.map(({ query }) => query["page"])).toEqual(tens);
    for (const { query } of heard)
      expect(query).toMatchObject({ limit: "10", typesense: "1", slug: "x", sort: "stock" });
  });

  test("a page that means nothing is the backend's to refuse", async () => {
    const { heard } = await listed("0", "24", done);
    expect(heard.map(({ query }) => [query["page"], query["limit"]])).toEqual([["0", "24"]]);
  });

  test("what is beyond the end may be absent; any other failure is the answer", async () => {
    const status = (code: number) => () => Response.json({ success: false }, { status: code });
    expect((await listed("1", "24", has(12, status(404)))).body).toMatchObject({ products: from(1, 12) });
    expect((await listed("1", "24", has(12, status(503)))).status).toBe(503);
    expect((await listed("1", "24", status(404))).status).toBe(404);
  });
});
