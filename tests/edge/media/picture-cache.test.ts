// Shows, in workerd with its real cache, what the edge keeps and under which key.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { PictureCache } from "#storefront/media/picture-cache";
import { bindings, edgeApp } from "#support/edge-app";

/** An app that answers a new number to each address it has not kept. */
function counter(buildId: string) {
  let count = 0;
  const app = edgeApp({ buildId }).get("*", async (c) => {
    const cache = new PictureCache(c);
    const key = c.req.path;
    const kept = await cache.find(key);
    if (kept) return kept;
    const answer = c.text(String(++count));
    cache.store(key, answer, 60);
    return answer;
  });
  return async (url: string) => {
    const context = createExecutionContext();
    const response = await app.request(url, {}, bindings({}), context);
    const text = await response.text();
    await waitOnExecutionContext(context);
    return text;
  };
}

describe("an answer", () => {
  test("is cached for the next equal request", async () => {
    const get = counter("kept");
    expect([await get("http://a.test/x"), await get("http://a.test/x"), await get("http://a.test/y")]).toEqual([
      "1",
      "1",
      "2",
    ]);
  });

  test("tells the browser the same when it is kept", async () => {
    const app = edgeApp({ buildId: "told" }).get("*", async (c) => {
      const cache = new PictureCache(c);
      const answer = new Response("x", { headers: { "cache-control": "public, max-age=1, immutable" } });
      cache.store("key", answer, 60);
      return (await cache.find("key")) ?? answer;
    });
    const context = createExecutionContext();
    const headers = [];
    for (let count = 0; count < 2; count++) {
      headers.push((await app.request("http://a.test/", {}, bindings({}), context)).headers);
      await waitOnExecutionContext(context);
    }
    const told = headers.map((each) => [each.get("cache-control"), each.get("x-browser-cache-control")]);
    expect(told).toEqual([
      ["public, max-age=1, immutable", null],
      ["public, max-age=1, immutable", null],
    ]);
    expect(headers[1]!.get("cf-cache-status")).toBe("HIT");
  });

  test("is not shared between names of the shop, nor between builds", async () => {
    const get = counter("shared");
    expect([await get("http://a.test/x"), await get("http://b.test/x")]).toEqual(["1", "2"]);
    expect(await counter("another")("http://a.test/x")).toBe("1");
  });

  test("is not kept in development, nor under a key that nobody shares", async () => {
    const dev = counter("dev");
    expect([await dev("http://a.test/x"), await dev("http://a.test/x")]).toEqual(["1", "2"]);
    const get = counter("long");
    const long = `http://a.test/${"x".repeat(1100)}`;
    expect([await get(long), await get(long)]).toEqual(["1", "2"]);
  });
});
