// Shows that the edge keeps top searches for a day, for each language, for everybody and over deployments, and never a
// keyword that is counted.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "#storefront/api/routes";
import { locale } from "#storefront/edge/locale";
import { session } from "#storefront/edge/session";
import { TaggedMemory } from "#storefront/public-cache/tagged-memory";
import { lifetimeOf } from "#storefront/public-cache/cache-lifetime";
import { bindings, edgeApp } from "#support/edge-app";

afterEach(() => void vi.restoreAllMocks());

const reply = { success: true, searches: [{ text: "gloves", count: 7 }] };

/** The shop's API before an outside backend; notes what that is asked. */
function shop(buildId: string, origin = "http://shop.test", status = 200) {
  const asked: string[] = [];
  const tokens: (string | null)[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    asked.push(`${request.method} ${request.url.replace("https://outside.test", "")}`);
    tokens.push(request.headers.get("authorization"));
    return Response.json(request.url.includes("/top-searches/") ? reply : { success: true }, { status });
  });
  const kept = vi.spyOn(TaggedMemory.prototype, "store");
  const app = edgeApp({ buildId, backendUrl: "https://outside.test" }, session(), locale()).route("/api", api);
  const get = async (address: string, init: RequestInit = {}) => {
    const context = createExecutionContext();
    const response = await app.request(origin + address, init, bindings({}), context);
    const body = await response.json();
    await waitOnExecutionContext(context);
    return { status: response.status, body };
  };
  return { get, asked, kept, tokens };
}

// Shows: search.top-searches, constants.top-searches-and-badge
test("asked once, kept for a day", async () => {
  const { get, asked, kept } = shop("top-searches");
  const answers = [
    await get("/api/top-searches/"),
    await get("/api/top-searches"),
    await get("/api/top-searches/?x=1"),
  ];
  expect(answers).toEqual(answers.map(() => ({ status: 200, body: reply })));
  expect(asked).toEqual(["POST /api/top-searches/?business_category=&country=UAE&currency=AED&lang=en"]);
  expect(kept.mock.calls.map(([, answer]) => lifetimeOf(answer.headers))).toEqual([{ fresh: 86_400, stale: 0 }]);
});

/** Everything that a visitor may ask with, none of which makes the answer another. */
const asAnybody: [string, RequestInit][] = [
  ["", {}],
  ["&business_category=dental", {}],
  ["", { headers: { cookie: "access_token=a.token.of-somebody" } }],
  ["", { method: "POST" }],
  [
    "",
    {
      method: "POST",
      headers: { cookie: "access_token=a.token.of-somebody", "content-type": "application/json" },
      body: "{}",
    },
  ],
];

// Shows: search.top-searches
test("each language has its own, the same for guests and customers and by both methods, and no token is shown", async () => {
  const { get, asked, kept, tokens } = shop("top-searches-languages", "https://all.test");
  const answers = [];
  for (const lang of ["en", "ar"]) {
    for (const [query, init] of asAnybody) answers.push(await get(`/api/top-searches/?lang=${lang}${query}`, init));
  }
  expect(answers).toEqual(answers.map(() => ({ status: 200, body: reply })));
  const always = "business_category=&country=UAE&currency=AED";
  expect(asked).toEqual(["en", "ar"].map((lang) => `POST /api/top-searches/?${always}&lang=${lang}`));
  expect(tokens).toEqual([null, null]);
  expect(kept).toHaveBeenCalledTimes(2);
});

// Shows: search.top-searches
test("a new build finds what the one before has kept, a shop elsewhere does not", async () => {
  const first = shop("top-searches-first", "https://lasting.test");
  await first.get("/api/top-searches/");
  const second = shop("top-searches-second", "https://lasting.test");
  expect(await second.get("/api/top-searches/")).toEqual({ status: 200, body: reply });
  expect([first.asked.length, second.asked]).toEqual([1, []]);
  const other = shop("top-searches-second", "https://other.test");
  await other.get("/api/top-searches/");
  expect(other.asked).toHaveLength(1);
});

test("a refusal is kept for nobody", async () => {
  const { get, asked } = shop("top-searches-refused", "https://refused.test", 500);
  await get("/api/top-searches/");
  await get("/api/top-searches/");
  expect(asked.length).toBeGreaterThan(1);
});

test("a keyword goes to the backend every time", async () => {
  const { get, asked, kept } = shop("keyword");
  const init = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ keyword: "gloves" }),
  };
  await get("/api/update-search-keyword/", init);
  await get("/api/update-search-keyword/", init);
  expect(asked).toHaveLength(2);
  expect(kept).not.toHaveBeenCalled();
});
