// Shows that errors of the server reach the error service too, as plain JSON or, for a DSN, in Sentry's own protocol.
import { afterEach, expect, test, vi } from "vitest";
import type { Config } from "#storefront/config";
import { bindings, edgeApp } from "#support/edge-app";
import { json, loopbackServer } from "#support/loopback-server";
import { waitingContext } from "#support/waiting-context";
import { onError } from "#storefront/error-reports/on-error";

const log = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => log.mockClear());

async function fail(config: Partial<Config>) {
  const { context, settled } = waitingContext();
  const app = edgeApp(config).all("*", () => {
    throw new RangeError("no place for noura@shop.test");
  });
  app.onError(onError);
  const { status } = await app.request("/shop?code=123456", {}, bindings({}), context);
  await settled();
  return status;
}

const service = () => loopbackServer((_, response) => json(response, 200, {}));

test("an unexpected error is logged and reported, cleaned", async () => {
  const { origin, seen } = await service();
  expect(await fail({ errorReportUrl: origin })).toBe(500);
  expect(JSON.parse(seen[0]!.body)).toMatchObject({
    event: "request_failed",
    name: "RangeError",
    message: "no place for [e-mail]",
    path: "/shop",
    requestId: "test",
    build: "dev",
  });
  expect(seen[0]!.body).not.toMatch(/noura|123456/);
  expect(log).toHaveBeenCalledTimes(1);
});

test("without a service it is logged alone", async () => {
  expect(await fail({})).toBe(500);
  expect(log).toHaveBeenCalledTimes(1);
});

test("a DSN makes it an envelope of Sentry's", async () => {
  const { origin, seen } = await service();
  await fail({ errorReportUrl: `${origin.replace("http://", "http://key@")}/sub/42` });
  const [{ method, url, headers, body } = { method: "", url: "", headers: {}, body: "" }] = seen;
  expect([method, url]).toEqual(["POST", "/sub/api/42/envelope/"]);
  expect(headers).toMatchObject({ "content-type": "application/x-sentry-envelope" });
  expect(headers["x-sentry-auth"]).toContain("sentry_key=key");
  const [head, item, event] = body.split("\n").map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(head?.["event_id"]).toMatch(/^[0-9a-f]{32}$/);
  expect(item).toMatchObject({ type: "event" });
  expect(event).toMatchObject({
    event_id: head?.["event_id"],
    level: "error",
    logger: "request_failed",
    release: "dev",
    transaction: "/shop",
    tags: { request_id: "test" },
    exception: { values: [{ type: "RangeError", value: "no place for [e-mail]" }] },
  });
});
