// Shows how the worker of the offline page is served: never from a cache, with what it may ask, and another one in its
// place when the operator has switched it off.
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { securityHeaders } from "#storefront/edge/security-headers";
import { serviceWorker } from "#storefront/ssr/service-worker";
import { edgeApp } from "#support/edge-app";

const shop = (offlinePage: boolean, buildId = "b1") =>
  edgeApp({ offlinePage, buildId }, securityHeaders()).get("/sw.js", serviceWorker);

test("it may have the whole shop as its scope, requests only the shop, and is revalidated", async () => {
  const { status, headers } = await shop(true).request("/sw.js");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("service-worker-allowed")).toBe("/");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
});

test("it is small, another one with each build, and not sent to who has it", async () => {
  const [first, second] = await Promise.all(["b1", "b2"].map((id) => shop(true, id).request("/sw.js")));
  const [text, next] = [await first!.text(), await second!.text()];
  expect(text).toMatch(/"offline-b1-[0-9a-f]{8}"/);
  expect(next).not.toBe(text);
  expect(brotliCompressSync(text).length).toBeLessThan(1500);
  const etag = first!.headers.get("etag")!;
  const again = async (app: ReturnType<typeof shop>) =>
    (await app.request("/sw.js", { headers: { "if-none-match": etag } })).status;
  expect(await Promise.all([shop(true), shop(true, "b2"), shop(false)].map(again))).toEqual([304, 200, 200]);
});

// Shows: design.without-network
test("switched off, what is served removes what an earlier one has left, and itself", async () => {
  const answer = await shop(false).request("/sw.js");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  const text = await answer.text();
  expect(text).toContain("registration.unregister()");
  expect(text).toContain("caches.delete");
  expect(text).not.toContain("respondWith");
});
