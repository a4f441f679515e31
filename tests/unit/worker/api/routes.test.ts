// Shows that `/api/*` reaches exactly the calls of the table, as this shopper, and answers nothing that others may keep
// unless it is public.
import { describe, expect, test, vi } from "vitest";
import { api } from "../../../../worker/api/routes";
import type { EdgeEnv } from "../../../../worker/edge/context";
import { locale } from "../../../../worker/edge/locale";
import { edgeApp } from "../../../support/edge-app";
import { json, loopbackServer, type Seen } from "../../../support/loopback-server";

const offers = { success: true, products: [] };
const badToken = { detail: "Given token not valid for any token type", code: "token_not_valid" };
type Answer = { status?: number; body: unknown; headers?: Record<string, string> };

async function shop(
  answer: (request: Seen) => Answer = () => ({ body: offers }),
  session: EdgeEnv["Variables"]["session"] = {},
) {
  const { origin, seen } = await loopbackServer((request, response) => {
    const { status = 200, body, headers } = answer(request);
    json(response, status, body, headers);
  });
  const app = edgeApp({ backendUrl: origin }, locale(), async (c, next) => {
    c.set("session", session);
    await next();
  }).route("/api", api);
  return { seen, request: (path: string, init?: RequestInit) => app.request(path, init) };
}

const refusesTokens = ({ headers }: Seen) =>
  headers.authorization ? { status: 401, body: badToken } : { body: offers };

const topOffers = "/api/get-data-json/?name=top_offers";

describe("which call", () => {
  test.each([topOffers, "/api/get-data-json?name=top_offers", "/api/api/get-data-json/?name=top_offers"])(
    "%s reaches the same call",
    async (path) => {
      const { request, seen } = await shop();
      expect(await (await request(path)).json()).toEqual(offers);
      const query = "business_category=&country=UAE&currency=AED&lang=en&name=top_offers";
      expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET /api/get-data-json/?${query}`]);
    },
  );

  test.each([
    ["GET", "/api/nothing/", 404, "unknown_call", null],
    ["GET", "/api/", 404, "unknown_call", null],
    ["DELETE", topOffers, 405, "method_not_allowed", "GET, HEAD, POST"],
    ["PUT", "/api/products/1/", 405, "method_not_allowed", "GET, HEAD, POST"],
    ["GET", "/api/get-data-json/", 400, "invalid_input", null],
    ["GET", "/api/get-data-json/?name=nothing", 400, "invalid_input", null],
  ])("%s %s → %i %s", async (method, path, status, code, allow) => {
    const { request, seen } = await shop();
    const response = await request(path, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get("allow")).toBe(allow);
    expect(await response.json()).toMatchObject({ success: false, code });
    expect(seen).toEqual([]);
  });

  test("a refusal speaks the caller's language", async () => {
    const { request } = await shop();
    const { message } = (await (await request("/api/nothing/?lang=ar")).json()) as { message: string };
    expect(message).toMatch(/[ء-ي]/);
  });

  test("a read may be posted, its name in the body (A18)", async () => {
    const { request, seen } = await shop();
    const body = JSON.stringify({ name: "top_offers", limit: 3 });
    const response = await request("/api/get-data-json/", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect(response.status).toBe(200);
    expect(seen[0]).toMatchObject({ method: "POST", body });
  });

  test("HEAD is a GET without its body", async () => {
    const { request, seen } = await shop();
    const response = await request(topOffers, { method: "HEAD" });
    expect([response.status, await response.text(), seen[0]?.method]).toEqual([200, "", "GET"]);
  });

  test("a body over 256 kB is refused", async () => {
    const { request, seen } = await shop();
    const response = await request(topOffers, { method: "POST", body: "x".repeat(257 * 1024) });
    expect(response.status).toBe(413);
    expect(seen).toEqual([]);
  });
});

describe("as whom", () => {
  test("the session's token is added; the caller's own headers of that kind are not believed", async () => {
    const { request, seen } = await shop(undefined, { accessToken: "t" });
    await request(topOffers, {
      headers: { authorization: "Bearer mine", cookie: "a=b", "cf-connecting-ip": "192.0.2.1" },
    });
    expect(seen[0]!.headers).toMatchObject({ authorization: "Bearer t", source: "web", "x-request-id": "test" });
    expect(seen[0]!.headers).not.toHaveProperty("cookie");
    expect(seen[0]!.headers).not.toHaveProperty("cf-connecting-ip");
  });

  test("without a session nobody vouches for the caller's own token", async () => {
    const { request, seen } = await shop();
    await request(topOffers, { headers: { authorization: "Bearer mine" } });
    expect(seen[0]!.headers).not.toHaveProperty("authorization");
  });

  test("a refused token is tried once more without it", async () => {
    const { request, seen } = await shop(refusesTokens, { accessToken: "old" });
    const response = await request(topOffers);
    expect([response.status, seen.length]).toEqual([200, 2]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  test("another refusal is not tried again", async () => {
    const { request, seen } = await shop(() => ({ status: 401, body: { success: false, code: "no_session" } }), {
      accessToken: "t",
    });
    expect([(await request(topOffers)).status, seen.length]).toEqual([401, 1]);
  });
});

describe("who may keep the answer", () => {
  test.each<[string, Answer, EdgeEnv["Variables"]["session"], RequestInit, string]>([
    ["a public success: for 30 s", { body: offers }, {}, {}, "public, max-age=30"],
    ["what a signed-in shopper gets: nobody", { body: offers }, { accessToken: "t" }, {}, "private, no-store"],
    ["a posted read: nobody", { body: offers }, {}, { method: "POST", body: "{}" }, "private, no-store"],
    ["a failure: nobody", { status: 404, body: { success: false, code: "not_found" } }, {}, {}, "private, no-store"],
    [
      "what the backend calls public: the edge decides",
      { body: offers, headers: { "cache-control": "public, max-age=9999" } },
      { accessToken: "t" },
      {},
      "private, no-store",
    ],
  ])("%s", async (_, answer, session, init, expected) => {
    const { request } = await shop(() => answer, session);
    const response = await request(topOffers, init);
    expect(response.headers.get("cache-control")).toBe(expected);
    expect(response.headers.has("set-cookie")).toBe(false);
  });

  test("a backend that fails is not kept", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { request } = await shop(() => ({ status: 500, body: {} }));
    const response = await request(topOffers);
    expect([response.status, response.headers.get("cache-control")]).toEqual([502, "private, no-store"]);
    log.mockRestore();
  });
});
