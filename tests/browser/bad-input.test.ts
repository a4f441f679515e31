// Shows that whatever comes over the wire is answered with its right status, a helpful page or JSON, and all security
// headers; never with a 500.
import { describe, expect, inject } from "vitest";
import { rawRequest, type RawAnswer } from "../support/raw-http";
import { samples } from "../support/screens";
import { test } from "../support/visitor";

const origin = inject("shopOrigin");
const long = "x".repeat(8200);

type Case = {
  what: string;
  target: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  status: number | number[];
};

const pages: Case[] = [
  { what: "an unknown product", target: "/products/no-such-thing", status: 404 },
  { what: "an unknown category", target: "/category/no-such-thing", status: 404 },
  { what: "a brand as a speciality", target: `/specialities/${samples.brand}`, status: 404 },
  // Shows: screens.slug-products
  { what: "an unknown slug", target: "/no-such-thing/products", status: 404 },
  // Shows: screens.slug-products
  { what: "a reserved slug", target: "/products/products", status: 404 },
  // Shows: screens.policy
  { what: "an unknown policy", target: "/policy/no-such-thing", status: 404 },
  // Shows: screens.not-found
  { what: "an unknown path", target: "/no/such/path", status: 404 },
  { what: "a slug of an object's own member", target: "/products/constructor", status: 404 },
  { what: "a page past the end", target: "/products?page=9999", status: 404 },
  { what: "a page before the first", target: "/products?page=-1", status: 404 },
  { what: "a page that is no number", target: "/products?page=abc", status: [200, 400, 404] },
  { what: "a page of many digits", target: `/products?page=${"9".repeat(40)}`, status: [400, 404] },
  { what: "a limit of its own", target: "/products?limit=10000", status: 200 },
  { what: "a filter nobody knows", target: "/products?colour=red", status: 200 },
  { what: "a value nobody knows", target: "/products?brand=no-such-brand", status: 200 },
  { what: "a price band that is none", target: "/products?price=abc", status: 400 },
  { what: "a sort that is none", target: "/products?sort=no-such-sort", status: 400 },
  { what: "a search of 4,000 letters", target: `/products/?search=${"a".repeat(4000)}`, status: [200, 400] },
  {
    what: "a search of quotes and operators",
    target: "/products/?search=%22%20OR%20NEAR(%20*%20%22%20AND%20-%20%3A%20%5E",
    status: 200,
  },
  { what: "a search of one letter", target: "/products/?search=a", status: 200 },
  { what: "a search in Arabic", target: "/ar/products/?search=%D9%82%D9%81%D8%A7%D8%B2%D8%A7%D8%AA", status: 200 },
  { what: "a lone surrogate", target: "/products/?search=%ED%A0%80", status: [200, 400] },
  {
    what: "repeated parameters",
    target: "/products?search=gloves&search=mask&page=1&page=2&sort=newest&sort=x",
    status: [200, 400],
  },
  // Shows: errors.inside-untold
  { what: "a broken escape in the path", target: "/products/%zz", status: 400 },
  { what: "a broken escape in the query", target: "/products?search=%zz", status: [200, 400] },
  { what: "a cut UTF-8 sequence", target: "/products/%C3", status: 400 },
  { what: "an encoded slash", target: "/products/..%2fcart", status: 400 },
  { what: "an encoded backslash", target: "/products/..%5ccart", status: 400 },
  { what: "an encoded NUL in the path", target: "/products/%00", status: 400 },
  { what: "an encoded NUL in the query", target: "/products?search=%00", status: 400 },
  { what: "an encoded line break", target: "/products/a%0d%0aset-cookie:x=1", status: 400 },
  { what: "two slashes", target: "//evil.example/shop", status: [400, 404] },
  { what: "an address of 8 kB", target: `/products?search=${long}`, status: 414 },
  { what: "a second language", target: "/ar/ar/shop", status: 404 },
  { what: "English by prefix", target: "/en/shop", status: 404 },
  { what: "a foreign host", target: "/shop", headers: { Host: "evil.example" }, status: 421 },
  { what: "a post to a page", target: "/shop", method: "POST", body: "a=1", status: 405 },
  { what: "a DELETE of a page", target: "/shop", method: "DELETE", status: 405 },
  {
    what: "a foreign post to a page",
    target: "/shop",
    method: "POST",
    body: "a=1",
    headers: { Origin: "https://evil.example" },
    status: 403,
  },
  {
    what: "a range and conditions",
    target: "/shop",
    headers: { Range: "bytes=0-10", "If-None-Match": "*" },
    status: 200,
  },
];

const calls: Case[] = [
  // Shows: errors.codes
  { what: "an unknown call", target: "/api/no-such-call/", status: 404 },
  { what: "no call", target: "/api", status: 404 },
  { what: "an unknown product", target: "/api/products/no-such-thing/", status: 404 },
  // Shows: validation.calls
  { what: "a limit of 10,000", target: "/api/get-data-json/?name=product_group&limit=10000", status: 400 },
  { what: "a negative page", target: "/api/get-data-json/?name=product_group&page=-1", status: 400 },
  {
    what: "a page of many digits",
    target: `/api/get-data-json/?name=product_group&page=${"9".repeat(40)}`,
    status: 400,
  },
  { what: "a page past the end", target: "/api/get-data-json/?name=product_group&page=9999", status: 200 },
  { what: "an unknown name", target: "/api/get-data-json/?name=__proto__", status: 400 },
  { what: "no name", target: "/api/get-data-json/", status: 400 },
  { what: "an unknown method", target: "/api/get-data-json/?name=home", method: "DELETE", status: 405 },
  { what: "an encoded slash", target: "/api/products/..%2f..%2fx/", status: 400 },
  { what: "an encoded NUL", target: "/api/products/%00/", status: 400 },
  { what: "a broken escape", target: "/api/products/%zz/", status: 400 },
  { what: "an address of 8 kB", target: `/api/products/${long}/`, status: 414 },
  { what: "a foreign host", target: "/api/products/", headers: { Host: "evil.example" }, status: 421 },
  {
    what: "a body that is no JSON",
    target: "/api/products/",
    method: "POST",
    body: "{",
    headers: { "Content-Type": "application/json" },
    status: 400,
  },
  {
    what: "a body that is no object",
    target: "/api/products/",
    method: "POST",
    body: "[1]",
    headers: { "Content-Type": "application/json" },
    status: 400,
  },
  ...["/api/cart/", "/api/wishlist/", "/api/products/", "/api/auth/send-otp/", "/api/contact-us/"].map((target) => ({
    what: `a body that nests deep, at ${target}`,
    target,
    method: "POST",
    body: `{"lines":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    headers: { "Content-Type": "application/json" },
    status: 400,
  })),
  {
    what: "a foreign post",
    target: "/api/products/",
    method: "POST",
    body: "{}",
    headers: { Origin: "https://evil.example", "Content-Type": "application/json" },
    status: 403,
  },
];

function expectSecurityHeaders({ headers }: RawAnswer): void {
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("x-request-id")).toMatch(/./);
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("server") ?? "").not.toMatch(/\d/);
}

const leaks = /\bat \w+.*:\d+:\d+|SQLITE|D1_ERROR|node_modules|worker\/backend/;

describe("a page", () => {
  test.for(pages)("$what", async ({ target, method, headers, body, status }) => {
    const answer = await rawRequest(origin, { target, method, headers, body });
    expect([status].flat()).toContain(answer.status);
    expectSecurityHeaders(answer);
    expect(answer.body).not.toMatch(leaks);
    if (answer.status === 405) return expect(answer.headers.get("allow")).toBe("GET, HEAD");
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.body).toMatch(/<html lang="(en|ar)" dir="(ltr|rtl)"/);
    expect(answer.body).toMatch(/<a [^>]*href="(\/ar)?\/shop"/);
    expect(answer.body.length).toBeLessThan(200_000);
  });
});

describe("a page at an address that means nothing", () => {
  test.for([
    { what: "a NUL", target: "/products/%00", words: "This address is not valid." },
    { what: "a NUL, in Arabic", target: "/ar/products/%00", words: "هذا العنوان غير صالح." },
    { what: "8 kB", target: `/shop?x=${long}`, words: "This address is too long." },
    { what: "8 kB, in Arabic", target: `/ar/shop?x=${long}`, words: "هذا العنوان طويل جدًا." },
  ])("says so of $what, and not that trying again helps", async ({ target, words }) => {
    const { body } = await rawRequest(origin, { target });
    expect(body).toContain(`<p>${words}</p>`);
    expect(body).not.toMatch(/>(Try again|حاول مرة أخرى)</);
  });
});

describe("a call", () => {
  test.for(calls)("$what", async ({ target, method, headers, body, status }) => {
    const answer = await rawRequest(origin, { target, method, headers, body });
    expect(answer.status).toBe(status);
    expectSecurityHeaders(answer);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect(answer.body).not.toMatch(leaks);
    const reply = JSON.parse(answer.body);
    expect(reply.success).toBe(status === 200);
    if (status !== 200)
      expect(reply).toMatchObject({
        err_type: expect.any(String),
        code: expect.any(String),
        message: expect.any(String),
      });
    if (status === 405) expect(answer.headers.get("allow")).toMatch(/GET/);
  });
});

describe("other addresses", () => {
  test.for<Case>([
    { what: "an unknown preset", target: "/media/huge/nitrile-gloves-blue-carton.webp", status: 404 },
    { what: "an unknown picture", target: "/media/list/no-such-picture.webp", status: 404 },
    { what: "a picture outside its folder", target: "/media/list/..%2f..%2fwrangler.toml", status: 400 },
    { what: "a picture with a long name", target: `/media/list/${"x".repeat(1500)}.webp`, status: 404 },
    { what: "a picture with a line break", target: "/media/list/%0a.webp", status: 400 },
    { what: "a picture at an address of 8 kB", target: `/media/list/${long}.webp`, status: 414 },
    { what: "a document with a line break", target: "/documents/%0d%0ax?expires=1&signature=x", status: 400 },
    { what: "a document at an address of 8 kB", target: `/documents/x?signature=${long}`, status: 414 },
    { what: "a feed at an address of 8 kB", target: `/feeds/products-en.xml?x=${long}`, status: 414 },
    { what: "a feed with a line break", target: "/feeds/%0A", status: 400 },
    { what: "an unknown sitemap", target: "/sitemaps/no-such-en-1.xml", status: 404 },
    { what: "the source of the worker", target: "/worker/index.ts", status: 404 },
    { what: "local variables", target: "/.dev.vars", status: 404 },
    { what: "the manifest of the build", target: "/.vite/manifest.json", status: 404 },
  ])("$what", async ({ target, status }) => {
    const answer = await rawRequest(origin, { target });
    expect(answer.status).toBe(status);
    expectSecurityHeaders(answer);
    expect(answer.body).not.toMatch(leaks);
  });
});

test("bytes that are no HTTP at all do not end the shop", async () => {
  for (const target of ["/shop\u0000", "/\u00ff\u00fe", "/<script>", "shop", "http://evil.example/shop"]) {
    const { status } = await rawRequest(origin, { target }).catch(() => ({ status: 400 }));
    expect(status, target).toBeLessThan(500);
  }
  expect((await rawRequest(origin, { target: "/healthz" })).status).toBe(200);
});
