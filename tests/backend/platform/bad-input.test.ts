// Shows that whatever a caller sends is answered by the contract: a named field, the right status, never a 5xx.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { ask } from "#support/backend-calls";
import { productSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";

beforeAll(() => loadProducts([productSample("mirror"), productSample("probe", { category: "probes" })]));

const listing = "/api/get-data-json/?name=product_group";
const post = (body: BodyInit, type = "application/json"): RequestInit => ({
  method: "POST",
  body,
  headers: { "content-type": type },
});

test.for([
  [`${listing}&page=-1`, "page", "This value is out of range."],
  [`${listing}&page=0`, "page", "This value is out of range."],
  [`${listing}&page=1.5`, "page", "Enter a valid value."],
  [`${listing}&page=`, "page", "This field is required."],
  [`${listing}&page=1e3`, "page", "Enter a valid value."],
  [`${listing}&page=99999999999`, "page", "Enter a valid value."],
  [`${listing}&limit=10000`, "limit", "This value is out of range."],
  [`${listing}&limit=0`, "limit", "This value is out of range."],
  [`${listing}&sort=cheapest`, "sort", "Enter a valid value."],
  [`${listing}&sort=newest&sort=stock`, "sort", "Enter this only once."],
  [`${listing}&page=1&page=2`, "page", "Enter this only once."],
  [`${listing}&slug=alpha&slug=beta`, "slug", "Enter this only once."],
  [`${listing}&search=${"x".repeat(301)}`, "search", "This is too long or too short."],
  [`${listing}&search=a&search=b`, "search", "Enter this only once."],
  [`${listing}&search=gloves&limit=0`, "limit", "This value is out of range."],
  [`${listing}&search=gloves&sort=best`, "sort", "Enter a valid value."],
  [`${listing}&rows=maybe`, "rows", "Enter a valid value."],
  [`${listing}&search=%00`, "search", "This contains characters we can’t read."],
  [`${listing}&brand=alpha%00`, "brand", "This contains characters we can’t read."],
  [`${listing}&price=cheap`, "price", "Enter a valid value."],
  [`${listing}&price=10`, "price", "Enter a valid value."],
  [`${listing}&cod=yes`, "cod", "Enter a valid value."],
  [`${listing}&brand=${"x".repeat(201)}`, "brand", "This is too long or too short."],
  [`${listing}&brand=${Array(51).fill("a").join(",")}`, "brand", "There can be 50 at most."],
  ["/api/get-data-json/", "name", "This field is required."],
  ["/api/get-data-json/?name=no_such", "name", "Enter a valid value."],
  ["/api/get-data-json/?name=terms", "kind", "This field is required."],
  ["/api/get-data-json/?name=terms&kind=everything", "kind", "Enter a valid value."],
  ["/api/get-similar-data/", "product_group_id", "This field is required."],
  ["/api/products/%00/", "id", "This contains characters we can’t read."],
  ["/api/sitemap/?type=everything", "type", "Enter a valid value."],
  ["/api/feed/?limit=201", "limit", "This value is out of range."],
  ["/api/feed/?after=-1", "after", "This value is out of range."],
  ["/api/feed/?after=x", "after", "Enter a valid value."],
] as const)("%s names the field %s", async ([path, field, message]) => {
  expect(await ask(path)).toMatchObject({
    status: 400,
    body: { success: false, err_type: "invalid", code: "invalid_input", fields: { [field]: message } },
  });
});

test("failures speak Arabic when asked", async () => {
  const { body } = await ask(`${listing}&page=0&lang=ar`);
  expect(body).toMatchObject({
    code: "invalid_input",
    message: "تحقق من البيانات المشار إليها وحاول مرة أخرى.",
    fields: { page: "هذه القيمة خارج النطاق المسموح." },
  });
});

test.for(["no-such-slug", "*", "' OR 1=1 --", "alpha;"])("the unknown slug %s is not found", async (slug) => {
  expect(await ask(`${listing}&slug=${encodeURIComponent(slug)}`)).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
});

test.for(["brand=no-such", "category=alpha", "procedure='", "brand=%22%3B--", "speciality=🦷", "price=999999-"])(
  "%s matches nothing",
  async (filter) => {
    expect(await ask(`${listing}&${filter}`)).toMatchObject({ status: 200, body: { total: 0, products: [] } });
  },
);

test("unknown and odd parameters are ignored", async () => {
  const { status, body } = await ask(
    `${listing}&fail=1&__proto__=x&constructor=y&typesense=1&advance_search=1&country=UAE&utm=a&utm=b`,
  );
  expect({ status, body }).toMatchObject({ status: 200, body: { total: 2 } });
});

test("a page past the end is empty, not an error", async () => {
  expect(await ask(`${listing}&page=100000`)).toMatchObject({
    status: 200,
    body: { products: [], total: 2, page: 100000, limit: 10 },
  });
});

describe("bodies", () => {
  test.for([
    ["malformed JSON", post("{"), 400],
    ["a list", post("[1]"), 400],
    ["a text", post('"x"'), 400],
    ["null", post("null"), 400],
    ["a NUL inside", post('{"search":"a\\u0000b"}'), 400],
    ["half a surrogate pair", post('{"search":"\\ud800"}'), 400],
    ["half a surrogate pair, deep inside", post(`{"x":${"[".repeat(5000)}"\\udc00"${"]".repeat(5000)}}`), 400],
    ["a number as text", post('{"search":5}'), 400],
    ["a malformed form", post("--x", "multipart/form-data; boundary=y"), 400],
    ["an unknown type", post("<x/>", "text/xml"), 415],
    ["over 256 kB", post(`{"search":"${"x".repeat(257 * 1024)}"}`), 413],
  ] as const)("%s", async ([, init, status]) => {
    expect((await ask("/api/products/", init)).status).toBe(status);
  });

  test("over 256 kB without a stated length", async () => {
    const chunk = new TextEncoder().encode("x".repeat(64 * 1024));
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => (sent++ < 6 ? controller.enqueue(chunk) : controller.close()),
    });
    expect(await ask("/api/products/", post(body))).toMatchObject({ status: 413, body: { code: "body_too_large" } });
  });

  test("a GET and the same as JSON, form or mixture give equal replies", async () => {
    const { body } = await ask("/api/products/?slug=alpha&category=mirrors&cod=0&page=1");
    const json = await ask("/api/products/", post('{"slug":"alpha","category":["mirrors"],"cod":false,"page":1}'));
    const form = await ask(
      "/api/products/",
      post("slug=alpha&category=mirrors&cod=0&page=1", "application/x-www-form-urlencoded"),
    );
    const mixed = await ask("/api/products/?slug=alpha&category=probes", post('{"category":"mirrors"}'));
    expect(body).toMatchObject({ total: 1, products: [{ slug: "mirror" }] });
    for (const other of [json, form, mixed]) expect(other).toMatchObject({ status: 200, body });
  });
});

describe("addresses", () => {
  test.for(["/api/products/mirror/", "/products/mirror", "/products/mirror/", "/api/products/mirror"])(
    "%s is the product",
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 200, body: { product: { slug: "mirror" } } });
    },
  );

  test.for([
    "/",
    "/api",
    "/api/",
    "/no-such",
    "/api/products/mirror/no-such",
    "//",
    "/api/%ff",
    "/products/mirror/related-products/x",
  ])("%s is no call", async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, body: { success: false, code: "unknown_call" } });
  });

  test.for(["PUT", "PATCH", "DELETE", "OPTIONS"])("%s is refused and told what is allowed", async (method) => {
    const { status, headers, body } = await ask("/api/products/", { method });
    expect({ status, allow: headers.get("allow"), body }).toMatchObject({
      status: 405,
      allow: "GET, HEAD, POST",
      body: { code: "method_not_allowed" },
    });
  });

  test("HEAD answers without a body", async () => {
    expect(await ask("/api/products/", { method: "HEAD" })).toMatchObject({ status: 200, body: undefined });
  });
});

describe("the unexpected", () => {
  const broken = new Proxy(env.DB, {
    get() {
      throw new Error("secret of the database");
    },
  });

  test("answers a bare 500 and writes one line with the request id", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { status, headers, body } = await ask("/api/products/", { headers: { "x-request-id": "r-1" } }, broken);
    expect({ status, body }).toEqual({
      status: 500,
      body: { success: false, err_type: "server", code: "internal_error", message: "Something went wrong" },
    });
    expect(headers.get("x-request-id")).toBe("r-1");
    expect(log.mock.calls).toHaveLength(1);
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
      level: "error",
      request_id: "r-1",
      message: "secret of the database",
    });
    log.mockRestore();
  });
});
