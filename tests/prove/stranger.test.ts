// Shows what one address can cost the shop: an attacker without an account asks every public page and call as often as
// it can, with invented guests, searches, versions and codes; rows, bytes, objects and pictures stay within a budget.
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#shared/calls/calls";
import type { Call } from "#shared/calls/call";
import { browserAgent } from "../support/browser-agent";
import { startCountedShop, type CountedShop, type Spent } from "../support/counted-shop";
import { batchBody, sentEvent } from "../support/event-batch";
import { rateWindow } from "../support/rate-window";
import { inEveryLanguage, samples, screens } from "../support/screens";

const sku = "NC-NGL-S";
const address = "203.0.113.77";
/** Requests of an attack at once. */
const atOnce = 8;
let shop: CountedShop;
const table: Record<string, string | number>[] = [];

beforeAll(async () => {
  // Near the end of the day's budget of what takes long to use up.
  shop = await startCountedShop(address, { "new-guest": 1850, code: 900 });
}, 120_000);
afterAll(async () => {
  console.table(table);
  await shop?.stop();
});

type StrangerRequest = { path: string; body?: unknown; headers?: Record<string, string> };
type StrangerReport = Spent & { passed: number; refused: number; failed: number; minutes: number };

/** Asks from the one address, as a new visitor each time unless cookies are given. @returns the status */
async function ask({ path, body, headers = {} }: StrangerRequest): Promise<number> {
  const isText = typeof body === "string";
  const response = await fetch(shop.origin + path, {
    method: body === undefined ? "GET" : "POST",
    redirect: "manual",
    headers: {
      "cf-connecting-ip": address,
      "user-agent": browserAgent,
      ...(body !== undefined && { "content-type": isText ? "application/x-www-form-urlencoded" : "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}

const aGuest = () => ({ cookie: `guest_user_id=${crypto.randomUUID()}` });

/** Sends so many requests and returns what they cost. What fails within the shop is no refusal. */
async function attack(name: string, count: number, make: (at: number) => StrangerRequest): Promise<StrangerReport> {
  const before = await shop.spent();
  const began = Date.now();
  const statuses: number[] = [];
  let next = 0;
  const sender = async () => {
    while (next < count) statuses.push(await ask(make(next++)));
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  const minutes = Math.ceil((Date.now() - began) / 60_000) + 1;
  const after = await shop.spent();
  const refused = statuses.filter((status) => status === 429).length;
  const failed = statuses.filter((status) => status >= 500).length;
  const told: StrangerReport = {
    ...after,
    bytes: after.bytes - before.bytes,
    objects: after.objects - before.objects,
    passed: count - refused,
    refused,
    failed,
    minutes,
  };
  const { rowsRead, rowsWritten, bytes, objects, pictures, passed } = told;
  table.push({
    attack: name,
    asked: count,
    passed,
    refused,
    rowsRead,
    rowsWritten,
    kB: Math.round(bytes / 1024),
    objects,
    pictures,
  });
  expect([name, failed]).toEqual([name, 0]);
  return told;
}

test("every public read and page at once writes nothing", async () => {
  const reads = Object.values<Call>(calls).filter(
    (call) => call.kind === "read" && call.caller === "public" && !call.internal,
  );
  const readPaths = reads.map(
    ({ path, name }) => `/api${path.replace(/^\/api(?=\/)/, "").replace("{id}", samples.product)}/?name=${name ?? ""}`,
  );
  const pages = Object.values(screens).flatMap(({ path }) => inEveryLanguage(path).map((one) => one.address));
  const others = [
    "/sitemap.xml",
    "/sitemaps/products-en-9.xml",
    "/feeds/products-en.xml",
    "/llms.txt",
    "/robots.txt",
    "/healthz",
  ];
  const everything = [...readPaths, ...pages, ...others];
  const told = await attack("every public page and read", everything.length * 3, (at) => ({
    path: everything[at % everything.length]!,
  }));
  expect([told.refused, told.rowsWritten, told.objects]).toEqual([0, 0, 0]);
});

/** About five visitors' share a minute; the share is drawn at random, so a little more or less passes. */
const missesOf = ({ minutes }: StrangerReport) => 600 * minutes * 1.1;

test("invented pages and searches end in a refusal, and are rendered once", async () => {
  const told = await attack("pages that nobody has asked for", 1500, (at) => ({
    path: [
      `/products?search=${nonsense(at)}`,
      `/products?price=${at}-`,
      `/no-such-page-${at}`,
      `/brand/${nonsense(at)}`,
    ][at % 4]!,
  }));
  expect(told.refused).toBeGreaterThan(0);
  expect(told.passed).toBeLessThan(missesOf(told));
  expect(told.rowsWritten).toBe(0);
  expect(told.rowsRead / told.passed).toBeLessThan(10_000);
});

test("reads of /api that nothing is kept of share that limit, by GET, by POST and with an invented token", async () => {
  const told = await attack("public reads with invented parameters", 1200, (at) => ({
    path: `/api/products/?search=${nonsense(at)}&page=${at}`,
    ...(at % 3 === 0 && { body: {} }),
    ...(at % 3 === 1 && { headers: { cookie: `access_token=${crypto.randomUUID()}` } }),
  }));
  expect(told.refused).toBeGreaterThan(0);
  expect(told.rowsWritten).toBe(0);
});

/** A call of a tool, as an assistant's program posts it. */
const toolCall = (name: string, args: Record<string, unknown>) => ({
  path: "/mcp",
  body: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } },
  headers: { accept: "application/json, text/event-stream" },
});

// Shows: assistants.refusals
test("an assistant that floods is refused, and what passes costs what a visitor's reads do", async () => {
  const asked = await attack("one search, by tools", 1000, () => toolCall("search_products", { query: "gloves" }));
  expect(asked.refused).toBeGreaterThan(0);
  expect(asked.passed).toBeLessThan(missesOf(asked));
  expect([asked.rowsWritten, asked.objects]).toEqual([0, 0]);
  // It was made once; all others had what is kept.
  expect(asked.rowsRead).toBeLessThan(10_000);
  await rateWindow(60);
  const invented = await attack("invented searches and carts, by tools", 1000, (at) =>
    at % 2 === 0
      ? toolCall("search_products", { query: nonsense(at) })
      : toolCall("create_cart_link", { lines: [{ sku: nonsense(at), quantity: 1 }] }),
  );
  expect(invented.passed).toBeGreaterThan(400);
  expect(invented.rowsWritten).toBe(0);
  expect(invented.rowsRead / Math.max(1, invented.passed)).toBeLessThan(10_000);
  await rateWindow(60);
  const codes = await attack("guessed status codes, by tools", 300, (at) =>
    toolCall("get_order_status", { order_number: String(100_001 + at), status_code: nonsense(at) }),
  );
  expect([codes.passed, codes.objects]).toEqual([300, 0]);
  // Counted in fives, in the quota's table and its index; no order is looked up.
  expect(codes.rowsWritten).toBeLessThan(200);
  expect(codes.rowsRead).toBeLessThan(2000);
});

test("a picture has one version, whatever is invented", async () => {
  const told = await attack("invented versions of a picture", 300, (at) => ({
    path: `/media/list/square.png?v=${nonsense(at)}&w=${at}`,
  }));
  // Those that came at once before the first was kept.
  expect(told.pictures).toBeGreaterThan(0);
  expect(told.pictures).toBeLessThanOrEqual(atOnce);
});

test("links of carts: the same cart is one link, and a guest and a network have a few", async () => {
  const guest = aGuest();
  await ask({
    path: "/api/cart/guest/add-items/",
    body: { mode: "add", items: [{ sku_id: sku, quantity: 2 }] },
    headers: guest,
  });
  const told = await attack("links of one cart", 200, () => ({
    path: "/social/generate-cart-link/".replace(/^/, "/api"),
    body: {},
    headers: guest,
  }));
  expect(told.passed).toBeLessThanOrEqual(20);
  const others = await attack("links of invented guests", 200, () => ({
    path: "/api/social/generate-cart-link/",
    body: {},
    headers: aGuest(),
  }));
  expect(others.objects).toBe(0);
  expect(told.bytes + others.bytes).toBeLessThan(512 * 1024);
});

test("invented guests make an object each, as many as the day's budget has", async () => {
  const told = await attack("invented guests who fill a cart", 300, () => ({
    path: "/api/cart/guest/add-items/",
    body: { mode: "add", items: [{ sku_id: sku, quantity: 1 }] },
    headers: aGuest(),
  }));
  // One guest was made before.
  expect([told.objects, told.passed, told.refused]).toEqual([149, 149, 151]);
});

test("forms, keywords, events, reports and guessed codes have an end", async () => {
  const form = (at: number) => ({
    name: "Noura",
    email: `n${at}@clinic.test`,
    phone: "0501234567",
    QUERY_TYPE: "other",
    QUERY: "x".repeat(900),
  });
  const forms = await attack("contact forms", 200, (at) => ({ path: "/api/contact-us/", body: form(at) }));
  expect(forms.passed).toBeLessThanOrEqual(10 * forms.minutes);
  const codes = await attack("guessed vouchers", 300, (at) => ({
    path: `/api/cart/x/voucher/${nonsense(at)}/validate/`,
    body: {},
    headers: aGuest(),
  }));
  expect([codes.passed, codes.objects]).toEqual([100, 0]);
  const keywords = await attack("keywords", 500, (at) => ({
    path: "/api/update-search-keyword/",
    body: { keyword: nonsense(at) },
  }));
  expect(keywords.rowsWritten).toBeLessThan(500);
  const events = await attack("batches of events", 300, (at) => ({
    path: "/events/",
    body: batchBody(
      Array.from({ length: 50 }, (_, one) =>
        sentEvent("page_view", { screen: "home", $insert_id: `${at}-${one}-${crypto.randomUUID()}` }),
      ),
    ),
  }));
  expect(events.passed).toBeLessThanOrEqual(150 * events.minutes * 1.2);
});

const nonsense = (at: number) => `zq${(at * 7919 + 13).toString(36)}xw${at.toString(36)}`;
