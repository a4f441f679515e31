// Shows where reports of failing pages go, that they are cleaned at the edge whatever was posted, and what is refused.
import { afterEach, expect, test, vi } from "vitest";
import type { Config } from "#storefront/config";
import { crossSite } from "#storefront/edge/cross-site";
import { errorReports } from "#storefront/error-reports/receive";
import { bindings, edgeApp } from "#support/edge-app";
import { deserted, json, loopbackServer } from "#support/loopback-server";
import { waitingContext } from "#support/waiting-context";

const log = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => log.mockClear());
const logged = () => log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, string>);

const report = {
  name: "TypeError",
  message: "noura@shop.test typed 123456",
  stack: "at f (https://shop.test/assets/entry-BOz9XCWi.js?token=secret:1:20)",
  path: "/account/login?returnUrl=/order",
};

/** Posts a report and waits for what the edge does behind its answer. */
async function post(config: Partial<Config>, body: unknown, headers: Record<string, string> = {}) {
  const { context, settled } = waitingContext();
  const app = edgeApp(config, crossSite());
  app.route("/", errorReports);
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const visitor = {
    "cf-connecting-ip": "203.0.113.7",
    cookie: "refresh_token=secret",
    referer: "https://shop.test/?q=secret",
  };
  const request = { method: "POST", body: text, headers: { ...visitor, ...headers } };
  const { status } = await app.request("/errors/", request, bindings({}), context);
  await settled();
  return status;
}

test("a report reaches the service without what may be personal or open something", async () => {
  const { origin, seen } = await loopbackServer((_, response) => json(response, 200, {}));
  expect(await post({ errorReportUrl: `${origin}/in` }, report)).toBe(202);
  expect(seen.map(({ method, url }) => [method, url])).toEqual([["POST", "/in"]]);
  expect(JSON.parse(seen[0]!.body)).toMatchObject({
    event: "page_failed",
    name: "TypeError",
    path: "/account/login",
    requestId: "test",
    build: "dev",
  });
  expect(JSON.stringify(seen)).not.toMatch(/noura|123456|secret|returnUrl|203\.0\.113/);
  expect(logged()).toEqual([]);
});

test("without a service it is a line of the log, with the request's id", async () => {
  expect(await post({}, report)).toBe(202);
  expect(logged()).toMatchObject([
    { level: "error", event: "page_failed", name: "TypeError", request_id: "test", build: "dev" },
  ]);
  expect(JSON.stringify(logged())).not.toMatch(/noura|123456|secret|returnUrl|203\.0\.113/);
});

test("a service that fails or redirects is logged, and the page gets its answer", async () => {
  const failing = await loopbackServer((_, response) => json(response, 500, {}));
  const other = await loopbackServer((_, response) => json(response, 200, {}));
  const elsewhere = await loopbackServer((_, response) => json(response, 307, {}, { location: other.origin }));
  for (const errorReportUrl of [failing.origin, elsewhere.origin, await deserted()])
    expect(await post({ errorReportUrl }, report)).toBe(202);
  expect(other.seen).toEqual([]);
  expect(logged().map(({ event }) => event)).toEqual(Array.from({ length: 3 }, () => "error_not_reported"));
});

test("what is no report, too large or foreign is refused", async () => {
  const { origin, seen } = await loopbackServer((_, response) => json(response, 200, {}));
  const errorReportUrl = origin;
  for (const body of ["", "7", "{}", { ...report, stack: 7 }]) expect(await post({ errorReportUrl }, body)).toBe(400);
  expect(await post({ errorReportUrl }, { ...report, stack: "x".repeat(33 * 1024) })).toBe(413);
  expect(await post({ errorReportUrl }, report, { "sec-fetch-site": "cross-site" })).toBe(403);
  expect(seen).toEqual([]);
});

test("long parts are cut", async () => {
  await post({}, { ...report, message: "no ".repeat(9000 / 3), stack: "at ".repeat(9000 / 3) });
  expect(logged()[0]).toMatchObject({
    message: "no ".repeat(200).slice(0, 500),
    stack: "at ".repeat(2000).slice(0, 4000),
  });
});
