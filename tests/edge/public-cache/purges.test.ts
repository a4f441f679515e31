// Shows behind which requests an isolate looks for what is to be purged, and that it does so once at a time, missing nothing.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Env } from "#storefront/config";
import { bindings, edgeApp } from "#support/edge-app";
import { platformOf } from "#support/public-cache";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.resetModules();
});
const after = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** A backend that is asked what is due: `look` says so; what is then written down as purged is forgotten. */
const upkeepOf = (look: () => Promise<string[]>): Pick<Env["UPKEEP"], "duePurges" | "markPurged"> => ({
  duePurges: async () => ({ due: (await look()).map((tag) => ({ tag, changes: 1, again: 0 })), bookmark: null }),
  markPurged: async () => {},
});

/** A new isolate, which has just looked once. */
async function isolateOf(look: () => Promise<string[]>, purge: (tags: string[]) => Promise<void> = async () => {}) {
  const { purges } = await import("#storefront/edge/purge-after-write");
  const app = edgeApp({ buildId: "build" }, purges());
  app.all("*", (c) => c.text("done"));
  let ready = false;
  const UPKEEP = upkeepOf(async () => (ready ? look() : []));
  const send = async (method: string, path: string) => {
    const context = createExecutionContext();
    const platform = platformOf({ fetch: async () => new Response(null), purge });
    const execution = {
      waitUntil: (work: Promise<unknown>) => context.waitUntil(work),
      passThroughOnException() {},
      props: {},
      ...platform,
    };
    await app.request(
      `https://falaj.test${path}`,
      { method },
      bindings({ UPKEEP: UPKEEP as Env["UPKEEP"] }),
      execution,
    );
    return () => waitOnExecutionContext(context);
  };
  await (
    await send("GET", "/")
  )();
  ready = true;
  return { send };
}

const nothing = async (): Promise<string[]> => [];

test.for<[string, string, boolean]>([
  ["POST", "/api/cart/update-item/", true],
  ["PATCH", "/api/credit-line/file-update/", true],
  ["POST", "/api/products/mirror/reviews/", true],
  ["POST", "/cart", true],
  ["POST", "/webhooks/stripe", true],
  ["POST", "/api/products/", false],
  ["POST", "/api/get-data-json/?name=home", false],
  ["POST", "/api/orders/mine/", false],
  ["POST", "/api/shopper/", false],
  ["POST", "/api/no-such-call/", false],
  ["GET", "/api/products/mirror/reviews/", false],
  ["POST", "/events/", false],
])("%s %s: %s", async ([method, path, expected]) => {
  const look = vi.fn<typeof nothing>(nothing);
  const { send } = await isolateOf(look);
  await (
    await send(method, path)
  )();
  expect(look.mock.calls.length > 0).toBe(expected);
});

test("whatever is asked, it looks again after five seconds", async () => {
  const look = vi.fn<typeof nothing>(nothing);
  const { send } = await isolateOf(look);
  await (
    await send("GET", "/")
  )();
  expect(look).not.toHaveBeenCalled();
  after(5);
  await (
    await send("POST", "/api/products/")
  )();
  expect(look).toHaveBeenCalledOnce();
});

test("many changes at once are one run and one more, which sees what changed after its first look", async () => {
  const first = Promise.withResolvers<string[]>();
  const answers = [first.promise, Promise.resolve(["product:2"])];
  const look = vi.fn<typeof nothing>(async () => answers.shift() ?? []);
  const purged: string[] = [];
  const { send } = await isolateOf(look, async (tags) => void purged.push(...tags));
  const ends = [];
  for (let at = 0; at < 20; at++) ends.push(await send("POST", "/api/cart/update-item/"));
  expect(look).toHaveBeenCalledOnce();
  first.resolve([]);
  await Promise.all(ends.map((end) => end()));
  expect(purged).toEqual(["product:2"]);
  // One more look finds that nothing is left.
  expect(look).toHaveBeenCalledTimes(3);
});

test("a run that fails is logged, and the next one purges", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const answers = [() => Promise.reject(new Error("D1 is away")), async () => ["product:1"]];
  const purged: string[] = [];
  const { send } = await isolateOf(
    async () => answers.shift()?.() ?? [],
    async (tags) => void purged.push(...tags),
  );
  for (let at = 0; at < 2; at++) await (await send("POST", "/api/cart/update-item/"))();
  expect([purged, log.mock.calls.length]).toEqual([["product:1"], 1]);
});

test("a run that ended with its request, in the middle, keeps none from beginning half a minute later", async () => {
  const purges = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  const look = vi.fn<typeof nothing>(async () => ["product:1"]);
  const { send } = await isolateOf(look, purges);
  const write = () => send("POST", "/api/cart/update-item/");
  await write();
  await vi.waitFor(() => expect(purges).toHaveBeenCalledOnce());
  after(29);
  await write();
  expect(look).toHaveBeenCalledOnce();
  after(1);
  await write();
  await vi.waitFor(() => expect(purges).toHaveBeenCalledTimes(2));
});
