// Shows that a cache which fails, hangs or gives something broken has nothing: pictures, answers and pages are made as if
// it were empty.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PictureCache } from "#storefront/media/picture-cache";
import { bindings, edgeApp } from "#support/edge-app";
import { askInner, platformOf } from "#support/public-cache";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.resetModules();
});

const cutBody = () =>
  new ReadableStream({
    start: (controller) => controller.error(new TypeError("the network connection was lost")),
  });
const moods: Record<string, () => Promise<Response>> = {
  refused: () => Promise.reject(new Error("no cache")),
  hanging: () => new Promise(() => {}),
  failing: () => Promise.reject(new Error("cache failed")),
};
const ofPages: typeof moods = { ...moods, cut: async () => new Response(cutBody()) };

/** What comes of it when every wait has ended. */
async function inTheEnd<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(20_000);
  return work;
}

test.for(Object.keys(moods))("a picture is made again when the cache is %s", async (mood) => {
  const app = edgeApp({ buildId: mood }).get("*", async (c) => {
    const cache = new PictureCache(c);
    const answer = (await cache.find("key")) ?? c.text("made");
    cache.store("key", answer, 60);
    return answer;
  });
  vi.spyOn(Cache.prototype, "match").mockImplementation(moods[mood]!);
  vi.spyOn(Cache.prototype, "put").mockImplementation(async () => void (await moods[mood]!()));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const context = createExecutionContext();
  const response = await inTheEnd(Promise.resolve(app.request("http://a.test/", {}, bindings({}), context)));
  expect(await response.text()).toBe("made");
  await inTheEnd(waitOnExecutionContext(context));
});

// Shows: errors.failing-cache
test.for(Object.keys(ofPages))("an answer is not found, and the shop goes on, when the cache is %s", async (mood) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const platform = platformOf({ fetch: ofPages[mood]! });
  const found = await inTheEnd(askInner(`/${mood}`, { context: platform }));
  expect(found).toBeNull();
});
