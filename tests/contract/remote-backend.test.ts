// Shows, with the built worker and a backend of its own over HTTP, that a failing backend becomes a clear answer, that
// cookies stay at the edge, and that only public successes are kept.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ServerResponse } from "node:http";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { crawlerAgent } from "../support/browser-agent";
import { startShop, type Shop } from "../support/shop";

const offers = { success: true, products: [] };
const success = (response: ServerResponse) =>
  response
    .writeHead(200, { "content-type": "application/json", "set-cookie": "planted=1" })
    .end(JSON.stringify(offers));

let shop: Shop;
let answer: (response: ServerResponse, request: IncomingMessage) => unknown = success;
const seen: IncomingMessage[] = [];
const backend = createServer((request, response) => {
  seen.push(request);
  answer(response, request);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
  shop = await startShop({ backendUrl: `http://127.0.0.1:${(backend.address() as AddressInfo).port}` });
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  backend.closeAllConnections();
  backend.close();
});
beforeEach(() => {
  answer = success;
  seen.length = 0;
});

/** An address that no test has asked before. */
let asked = 0;
const fresh = () => `/api/get-data-json/?name=product_group&search=never-${++asked}`;
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(shop.origin + address, { headers, redirect: "manual" });
const listing = {
  success: true,
  products: [],
  total: 0,
  total_is_exact: true,
  page: 1,
  limit: 10,
  facets: [],
  term: null,
};
const answerListing = (response: ServerResponse) =>
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(listing));

describe("a backend that fails", () => {
  test.each<[string, (response: ServerResponse) => unknown]>([
    [
      "500",
      (response) => response.writeHead(500, { "content-type": "application/json" }).end('{"trace":"at store.ts"}'),
    ],
    ["HTML", (response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>maintenance</h1>")],
    ["a redirect", (response) => response.writeHead(302, { location: "/elsewhere" }).end()],
    ["no answer", (response) => response.destroy()],
    [
      "half an answer",
      (response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "999" });
        response.write('{"success":', () => response.destroy());
      },
    ],
    [
      "a broken contract",
      (response) => response.writeHead(200, { "content-type": "application/json" }).end('{"success":true}'),
    ],
  ])("with %s is a 502, and the next visitor tries again", async (_, misbehave) => {
    const address = fresh();
    answer = misbehave;
    const failed = await get(address);
    expect(failed.status).toBe(502);
    expect(failed.headers.get("cache-control")).toContain("no-store");
    expect(await failed.json()).toMatchObject({ success: false, code: "backend_failed" });
    answer = answerListing;
    expect((await get(address)).status).toBe(200);
    expect(seen.map(({ url }) => url)).not.toContain("/elsewhere");
  });
});

describe("what is kept", () => {
  test("a public answer is asked for once, whatever is hung on its address", async () => {
    answer = answerListing;
    const address = fresh();
    const first = await get(address);
    const again = await get(`${address}&utm_source=x&lang=en`);
    expect(await again.json()).toEqual(await first.json());
    expect(again.headers.get("cache-control")).toBe("public, max-age=5");
    expect(seen).toHaveLength(1);
  });

  test("each language has its own answer", async () => {
    answer = answerListing;
    const address = fresh();
    await get(address);
    await get(`${address}&lang=ar`);
    expect(seen).toHaveLength(2);
  });

  test("a signed-in shopper's is neither kept nor taken from there", async () => {
    answer = answerListing;
    const address = fresh();
    const mine = await get(address, { cookie: "access_token=mine" });
    expect(mine.headers.get("cache-control")).toBe("private, no-store");
    await get(address);
    await get(address, { cookie: "access_token=mine" });
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer mine", undefined, "Bearer mine"]);
  });
});

test("cookies and network headers cross in neither direction", async () => {
  const headers = {
    cookie: "access_token=t; guest_user_id=g",
    "cf-connecting-ip": "192.0.2.1",
    "x-forwarded-for": "192.0.2.1",
  };
  const response = await get("/api/get-data-json/?name=top_offers", headers);
  expect(await response.json()).toEqual(offers);
  expect(response.headers.has("set-cookie")).toBe(false);
  const names = Object.keys(seen[0]!.headers);
  expect(names.filter((name) => /cookie|forwarded|connecting/.test(name))).toEqual([]);
  expect(seen[0]!.headers.source).toBe("web");
});

// Shows: calls.refused-token
test("a refused token is tried once more without it", async () => {
  answer = (response, { headers }) =>
    headers.authorization
      ? response
          .writeHead(401, { "content-type": "application/json" })
          .end(JSON.stringify({ detail: "Given token not valid for any token type", code: "token_not_valid" }))
      : success(response);
  expect((await get("/api/get-data-json/?name=top_offers", { cookie: "access_token=old" })).status).toBe(200);
  expect(seen).toHaveLength(2);
});

test("a registry entry without products is a page of its own that asks crawlers not to list it", async () => {
  const term = { kind: "brand", slug: "new-brand", name: "New brand", description: "", image_url: null, parent: null };
  answer = (response) =>
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ ...listing, term: { ...term, product_count: 0 } }));
  const page = await get("/brand/new-brand", { "user-agent": crawlerAgent });
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain("New brand");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/rel="(canonical|alternate)"|ld\+json/);
});
