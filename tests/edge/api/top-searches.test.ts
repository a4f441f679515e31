// Shows that the edge keeps top searches for a day, for each language, and never a keyword that is counted.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../../worker/api/routes";
import { locale } from "../../../worker/edge/locale";
import { session } from "../../../worker/edge/session";
import { TaggedMemory } from "../../../worker/public-cache/tagged-memory";
import { lifetimeOf } from "../../../worker/public-cache/lifetime";
import { bindings, edgeApp } from "../../support/edge-app";

afterEach(() => void vi.restoreAllMocks());

const reply = { success: true, searches: [{ text: "gloves", count: 7 }] };

/** The shop's API before an outside backend; notes what that is asked. */
function shop(buildId: string) {
  const asked: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    asked.push(`${request.method} ${request.url.replace("https://outside.test", "")}`);
    return Response.json(request.url.includes("/top-searches/") ? reply : { success: true });
  });
  const kept = vi.spyOn(TaggedMemory.prototype, "keep");
  const app = edgeApp({ buildId, backendUrl: "https://outside.test" }, session(), locale()).route("/api", api);
  const get = async (address: string, init: RequestInit = {}) => {
    const context = createExecutionContext();
    const response = await app.request(`http://shop.test${address}`, init, bindings({}), context);
    const body = await response.json();
    await waitOnExecutionContext(context);
    return { status: response.status, body };
  };
  return { get, asked, kept };
}

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

test("each language has its own; for somebody signed in the backend is asked, and nothing of it is kept", async () => {
  const { get, asked, kept } = shop("top-searches-languages");
  const signedIn = { headers: { cookie: "access_token=a.token.of-somebody" } };
  const ways = [
    ["en", {}],
    ["ar", {}],
    ["en", {}],
    ["ar", {}],
    ["ar", signedIn],
  ] as const;
  const answers = [];
  for (const [lang, init] of ways) answers.push(await get(`/api/top-searches/?lang=${lang}`, init));
  expect(answers).toEqual(ways.map(() => ({ status: 200, body: reply })));
  const always = "business_category=&country=UAE&currency=AED";
  expect(asked).toEqual(["en", "ar", "ar"].map((lang) => `POST /api/top-searches/?${always}&lang=${lang}`));
  expect(kept).toHaveBeenCalledTimes(2);
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
