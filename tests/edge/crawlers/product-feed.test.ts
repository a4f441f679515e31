// Shows, in workerd with its real cache, that a feed is made once an hour, for each language, host and build.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { productFeed } from "#storefront/crawlers/product-feed";
import { bindings, edgeApp } from "#support/edge-app";

const pages = 5;

/** A backend with a page of the feed for each number; it notes which it was asked for. */
function backend() {
  const asked: number[] = [];
  vi.stubGlobal("fetch", async (url: URL) => {
    // What the shop says of itself is asked beside the pages.
    if (!url.pathname.includes("/feed")) return Response.json({ success: false }, { status: 404 });
    const after = Number(url.searchParams.get("after"));
    asked.push(after);
    return Response.json({ success: true, groups: [], next: after + 1 === pages ? null : after + 1 });
  });
  return asked;
}

async function get(buildId: string, address = "https://shop.test/feeds/products-en.xml") {
  const app = edgeApp({ buildId, backendUrl: "https://backend.test" }).get("/feeds/:file", productFeed);
  const context = createExecutionContext();
  const response = await app.request(address, {}, bindings({}), context);
  const text = await response.text();
  await waitOnExecutionContext(context);
  return { text, told: response.headers.get("cache-control") };
}

afterEach(() => vi.unstubAllGlobals());

test("a feed is made once, kept apart for each language and host, and tells how long it holds", async () => {
  const asked = backend();
  const [first, second] = [await get("whole"), await get("whole")];
  expect(asked).toEqual([0, 1, 2, 3, 4]);
  expect(first.text).toMatch(/<\/channel>\n<\/rss>\n$/);
  expect(second).toEqual(first);
  expect(first.told).toBe("public, max-age=5");
  await get("whole", "https://shop.test/feeds/products-ar.xml");
  await get("whole", "https://other.test/feeds/products-en.xml");
  expect(asked).toHaveLength(3 * pages);
});

test("another build makes it again", async () => {
  const asked = backend();
  await get("one");
  await get("another");
  expect(asked).toHaveLength(2 * pages);
});
