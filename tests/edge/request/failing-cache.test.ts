// Shows, in workerd, that a cache which fails, hangs or gives something broken has nothing: answers and pages are made
// as if it were empty.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EdgeCache } from "../../../worker/request/edge-cache";
import { findShell, keepShell, type ShellKey } from "../../../worker/ssr/page-cache";
import { bindings, edgeApp } from "../../support/edge-app";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const cutBody = () =>
  new ReadableStream({
    start: (controller) => controller.error(new TypeError("the network connection was lost")),
  });
const made = { headers: { "x-made-at": String(Date.now()), "x-nonce-offsets": "3" } };
const moods: Record<string, () => Promise<Response>> = {
  refused: () => Promise.reject(new Error("no cache")),
  hanging: () => new Promise(() => {}),
  failing: () => Promise.reject(new Error("cache failed")),
};
const ofPages: typeof moods = {
  ...moods,
  garbage: async () => new Response("<html>"),
  cut: async () => new Response(cutBody(), made),
};

/** Has the cache behave like that from now on, and waits of the shop end at once. */
function misbehave(act: () => Promise<Response>): void {
  vi.spyOn(Cache.prototype, "match").mockImplementation(act);
  vi.spyOn(Cache.prototype, "put").mockImplementation(async () => void (await act()));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
}

/** What comes of it when every wait has ended. */
async function inTheEnd<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(20_000);
  return work;
}

test.for(Object.keys(moods))("an answer is made again when the cache is %s", async (mood) => {
  const app = edgeApp({ buildId: mood }).get("*", async (c) => {
    const cache = new EdgeCache("api", c);
    const answer = (await cache.find("key")) ?? c.text("made");
    cache.keep("key", answer, 60);
    return answer;
  });
  misbehave(moods[mood]!);
  const context = createExecutionContext();
  const response = await inTheEnd(Promise.resolve(app.request("http://a.test/", {}, bindings({}), context)));
  expect(await response.text()).toBe("made");
  await inTheEnd(waitOnExecutionContext(context));
});

test.for(Object.keys(ofPages))("a page is made again when the cache is %s", async (mood) => {
  const url = new URL(`http://a.test/${mood}`);
  const key: ShellKey = { buildId: "build", device: "mobile", crawler: false, businessCategory: "", url };
  misbehave(ofPages[mood]!);
  expect(await inTheEnd(findShell(key))).toBeNull();
  const html = new TextEncoder().encode("<p>");
  await inTheEnd(keepShell(key, { html, nonceOffsets: [], madeAt: Date.now() }));
  expect((await inTheEnd(findShell(key)))?.shell.html).toEqual(html);
});
