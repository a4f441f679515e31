// Shows that a backend that fails in any way over real HTTP becomes one clear JSON answer, and that only listed
// headers cross in either direction.
import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import { remoteBackend, type Backend } from "#storefront/api/remote-backend";
import { callBackend, type Question } from "#storefront/api/gateway";
import { deserted, json, loopbackServer } from "#support/loopback-server";

const log = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => void log.mockClear());

const offers = { success: true, products: [] };
const path = "/api/get-data-json/?name=top_offers";

function ask(
  backend: string | Backend,
  more: Partial<Question> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  return callBackend({
    backend: typeof backend === "string" ? remoteBackend(backend, null) : backend,
    request: new Request(`https://backend.internal${path}`, { headers }),
    locale: "en",
    deadlineMs: 2000,
    checkedAs: "listTopOffers",
    ...more,
  });
}

describe("a backend that cannot be used", () => {
  const big = JSON.stringify({ ...offers, filler: "x".repeat(6 * 1024 * 1024) });
  const html = { "content-type": "text/html" };

  test.each<[string, (response: ServerResponse) => unknown]>([
    ["answers 500", (response) => json(response, 500, { success: false, code: "internal_error", stack: "at x" })],
    ["answers 503 in HTML", (response) => response.writeHead(503, html).end("<h1>down</h1>")],
    ["answers 503 in words of its own", (response) => json(response, 503, { success: false, code: "maintenance" })],
    ["answers 503 to what is no outage", (response) => json(response, 503, { success: false, code: "not_found" })],
    ["answers HTML with 200", (response) => response.writeHead(200, html).end("<h1>hello</h1>")],
    [
      "says JSON and sends something else",
      (response) => response.writeHead(200, { "content-type": "application/json" }).end("<h1>"),
    ],
    ["redirects", (response) => response.writeHead(302, { location: "/again" }).end()],
    ["answers too much", (response) => response.writeHead(200, { "content-type": "application/json" }).end(big)],
    ["breaks the contract", (response) => json(response, 200, { success: true, products: "many" })],
    ["answers a bare list", (response) => json(response, 200, [])],
    ["answers nothing", (response) => response.writeHead(204).end()],
    ["closes without an answer", (response) => response.destroy()],
    [
      "cuts its answer",
      (response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
        response.write('{"success":true,', () => response.destroy());
      },
    ],
  ])("that %s is a 502", async (_, answer) => {
    const { origin, seen } = await loopbackServer((_request, response) => void answer(response));
    const response = await ask(origin);
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      success: false,
      err_type: "upstream",
      code: "backend_failed",
      message: "The shop isn’t responding. Try again.",
    });
    expect(seen).toHaveLength(1);
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"event":"backend_failed"'));
  });

  test("that works and lacks something says what, in its own words, with nothing else", async () => {
    const failure = { success: false, err_type: "upstream", code: "archive_away", message: "Old orders are away." };
    const { origin } = await loopbackServer((_request, response) => json(response, 503, { ...failure, stack: "at x" }));
    const response = await ask(origin);
    expect([response.status, await response.json()]).toEqual([503, failure]);
  });

  test("that refuses the connection is a 502", async () => {
    expect((await ask(await deserted())).status).toBe(502);
  });

  test.each<[string, (response: ServerResponse) => unknown]>([
    ["never answers", () => undefined],
    ["stops in its body", (response) => response.writeHead(200, { "content-type": "application/json" }).write("{")],
  ])("that %s is a 504 when the clock runs out", async (_, answer) => {
    const { origin } = await loopbackServer((_request, response) => void answer(response));
    const response = await ask(origin, { deadlineMs: 100, locale: "ar" });
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({ code: "backend_slow", message: expect.stringMatching(/[ء-ي]/) });
  });

  test("that throws, or never settles, is distinguished the same way", async () => {
    const throws = { fetch: () => Promise.reject(new Error("broken")) };
    const hangs = { fetch: () => new Promise<Response>(() => {}) };
    expect((await ask(throws)).status).toBe(502);
    expect((await ask(hangs, { deadlineMs: 20 })).status).toBe(504);
  });

  test("that gave up on its database is a 504", async () => {
    const slow = { fetch: async () => Response.json({ success: false }, { status: 504 }) };
    expect((await ask(slow)).status).toBe(504);
  });
});

describe("what crosses", () => {
  test("towards the backend: listed headers only, below its base path", async () => {
    const { origin, seen } = await loopbackServer((_, response) => json(response, 200, offers));
    const sent = {
      accept: "application/json",
      authorization: "Bearer t",
      source: "web",
      "x-request-id": "r1",
      "idempotency-key": "k",
      cookie: "access_token=secret",
      "cf-connecting-ip": "192.0.2.1",
      "x-forwarded-for": "192.0.2.1",
    };
    await ask(`${origin}/base/`, {}, sent);
    expect(seen[0]!.url).toBe(`/base${path}`);
    expect(seen[0]!.headers).toMatchObject({
      authorization: "Bearer t",
      source: "web",
      "x-request-id": "r1",
      "idempotency-key": "k",
    });
    expect(Object.keys(seen[0]!.headers).filter((name) => /cookie|^cf-|forwarded/.test(name))).toEqual([]);
  });

  test("towards the caller: listed headers only, and no member that the contract does not know", async () => {
    const { origin } = await loopbackServer((_, response) =>
      json(
        response,
        200,
        { ...offers, debug: "SELECT" },
        { "set-cookie": "a=b", "x-powered-by": "z", "cache-control": "public" },
      ),
    );
    const response = await ask(origin);
    expect(await response.json()).toEqual(offers);
    expect([...response.headers.keys()]).toEqual(["content-type"]);
  });

  test.each<[number, object, Partial<Question>]>([
    [200, offers, {}],
    [200, offers, { checkedAs: undefined }],
    [200, offers, { checkedAs: undefined, shared: true }],
    [404, { success: false, code: "not_found" }, {}],
    [503, { success: false, code: "archive_away" }, {}],
  ])("%i: what is JSON is never shown as a document, whatever the backend calls it", async (status, body, some) => {
    const { origin } = await loopbackServer((_, response) =>
      response.writeHead(status, { "content-type": "text/html; charset=json" }).end(JSON.stringify(body)),
    );
    const response = await ask(origin, some);
    expect([response.status, response.headers.get("content-type")]).toEqual([status, "application/json"]);
  });

  test("a refusal keeps its status, its words and Retry-After, and nothing else", async () => {
    const refusal = { success: false, err_type: "rate_limited", code: "rate_limited", message: "Slow down." };
    const { origin } = await loopbackServer((_, response) =>
      json(response, 429, { ...refusal, trace: "at store.ts" }, { "retry-after": "7" }),
    );
    const response = await ask(origin);
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("7");
    expect(await response.json()).toEqual(refusal);
  });

  test("a refusal that says 200 gets the status of its code", async () => {
    const { origin } = await loopbackServer((_, response) =>
      json(response, 200, { success: false, code: "not_found" }),
    );
    expect((await ask(origin)).status).toBe(404);
  });

  test("a body is sent on as it is", async () => {
    const { origin, seen } = await loopbackServer((_, response) => json(response, 200, offers));
    const request = new Request(`https://backend.internal${path}`, {
      method: "POST",
      body: '{"limit":3}',
      headers: { "content-type": "application/json" },
    });
    await ask(origin, { request });
    expect(seen[0]).toMatchObject({ method: "POST", body: '{"limit":3}' });
  });
});
