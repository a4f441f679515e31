// Shows how the endpoint of events answers, that it respects the browser's signals, and that it reveals to nobody who
// it was.
import { afterEach, expect, test, vi } from "vitest";
import type { Config } from "#storefront/config";
import { crossSite } from "#storefront/edge/cross-site";
import { device } from "#storefront/edge/device";
import { rateLimit } from "#storefront/edge/rate-limit";
import { events } from "#storefront/events/receive";
import { browserAgent, crawlerAgent } from "#support/browser-agent";
import { bindings, edgeApp } from "#support/edge-app";
import { batchBody, sentEvent } from "#support/event-batch";
import { deserted, json, loopbackServer } from "#support/loopback-server";

const log = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => log.mockClear());

const body = batchBody([sentEvent("page_view", { screen: "home", time: Date.now() / 1000 })]);
const visitor = {
  "user-agent": browserAgent,
  "cf-connecting-ip": "203.0.113.7",
  cookie: "refresh_token=secret",
  referer: "https://shop.test/cart/link/secret?q=secret",
};

async function post(config: Partial<Config>, text = body, headers: Record<string, string> = {}, env = bindings({})) {
  const app = edgeApp(config, device(), crossSite());
  app.post("/events/*", rateLimit("EVENT_RATE_LIMIT"));
  app.route("/", events);
  return app.request("/events/", { method: "POST", body: text, headers: { ...visitor, ...headers } }, env);
}

const collector = () => loopbackServer((_, response) => json(response, 200, {}));

// Shows: tracking.events
test("a batch is passed on to the collector, without address, cookies and referrer", async () => {
  const { origin, seen } = await collector();
  const response = await post({ eventsUrl: `${origin}/in` });
  expect([response.status, await response.json()]).toEqual([200, { status: 1, error: null }]);
  expect(seen).toHaveLength(1);
  expect(JSON.parse(seen[0]!.body)).toMatchObject({ events: [{ name: "page_view", data: { screen: "home" } }] });
  expect(JSON.stringify(seen)).not.toMatch(/203\.0\.113|secret|Mozilla/);
});

test.each([
  ["Do Not Track", { dnt: "1" }],
  ["Global Privacy Control", { "sec-gpc": "1" }],
  ["a crawler's name", { "user-agent": crawlerAgent }],
])("a batch with %s is thanked for and dropped", async (_, headers) => {
  const { origin, seen } = await collector();
  expect((await post({ eventsUrl: origin }, body, headers)).status).toBe(200);
  expect(seen).toEqual([]);
});

test("what is no batch, too large or foreign is refused", async () => {
  const { origin, seen } = await collector();
  const eventsUrl = origin;
  expect((await post({ eventsUrl }, "data=7")).status).toBe(400);
  expect((await post({ eventsUrl }, batchBody([sentEvent("login", { distinct_id: "$device:1" })]))).status).toBe(400);
  expect((await post({ eventsUrl }, `data=${"x".repeat(65 * 1024)}`)).status).toBe(413);
  expect((await post({ eventsUrl }, body, { origin: "https://evil.test" })).status).toBe(403);
  expect((await post({ eventsUrl }, body, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect(seen).toEqual([]);
});

test("too many from one address are refused", async () => {
  const limit = vi.fn<RateLimit["limit"]>(async () => ({ success: false }));
  const response = await post({ rateLimited: true }, body, {}, bindings({ EVENT_RATE_LIMIT: { limit } }));
  expect(response.status).toBe(429);
  expect(limit).toHaveBeenCalledWith({ key: expect.stringMatching(/^network:unknown:[0-4]$/) });
});

test("a collector that fails lets the browser try again; the log says why and not who", async () => {
  const failing = await loopbackServer((_, response) => json(response, 500, {}));
  const other = await collector();
  const elsewhere = await loopbackServer((_, response) => json(response, 307, {}, { location: other.origin }));
  for (const eventsUrl of [failing.origin, elsewhere.origin, await deserted()])
    expect((await post({ eventsUrl })).status).toBe(503);
  expect(other.seen).toEqual([]);
  const lines = log.mock.calls.map(([line]) => String(line));
  expect(lines).toHaveLength(3);
  expect(lines.join("\n")).not.toMatch(/203\.0\.113|secret|3b241101|page_view/);
});

test("beside another backend and without a collector nothing is kept", async () => {
  expect((await post({ backendUrl: "https://backend.test" })).status).toBe(200);
});

test("a batch of fifty goes to the backend in calls that Analytics Engine takes, and one refused part refuses it", async () => {
  const sent = Array.from({ length: 50 }, (_, at) =>
    sentEvent("login", { $insert_id: `e${at}`, time: Date.now() / 1000 }),
  );
  const calls: string[][] = [];
  const upkeep = (answers: boolean[]) => ({
    saveEvents: async (part: { id: string }[]) => {
      calls.push(part.map(({ id }) => id));
      return answers.shift();
    },
  });
  const keep = (answers: boolean[]) => post({}, batchBody(sent), {}, bindings({ UPKEEP: upkeep(answers) } as never));
  expect((await keep([true, true])).status).toBe(200);
  expect(calls.map(({ length }) => length)).toEqual([25, 25]);
  expect(calls.flat()).toEqual(sent.map(({ properties }) => properties.$insert_id));
  expect((await keep([true, false])).status).toBe(429);
});
