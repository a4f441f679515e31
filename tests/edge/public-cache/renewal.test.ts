// Shows that a cache which renews any answer gets a new one from the inner shop: each cached answer has an entity tag,
// which distinguishes the renewal from a mere look-up.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InnerShop } from "#storefront/inner-entrypoint";
import type { PublicKind } from "#storefront/request/context";
import { bindings } from "#support/edge-app";

beforeEach(() => {
  vi.stubGlobal("fetch", async (asked: URL | Request) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked);
    if (pathname.includes("/sitemap")) return Response.json({ success: true, entries: [], total: 1, limit: 10 });
    if (pathname.includes("/feed")) return Response.json({ success: true, groups: [], next: null });
    return Response.json({ success: true, states: [], terms: [] });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** As the platform asks it, which has found nothing that it may send. */
function ask(kind: PublicKind, target: string, headers: Record<string, string>): Promise<Response> {
  const context = createExecutionContext();
  const view = {
    kind,
    buildId: "build",
    origin: "https://falaj.test",
    device: "desktop",
    crawler: false,
    businessCategory: "",
  };
  Object.defineProperty(context, "props", { value: view });
  const env = bindings({ BACKEND_URL: "https://backend.test", ENVIRONMENT: "local" });
  return new InnerShop(context, env).fetch(new Request(`https://falaj.test${target}`, { headers }));
}

test.for<[PublicKind, string]>([
  ["call", "/api/get-states/?lang=en"],
  ["file", "/sitemap.xml"],
  ["file", "/feeds/products-en.xml?after=0"],
  ["file", "/llms.txt"],
])("a %s: %s", async ([kind, target]) => {
  const looked = await ask(kind, target, { "x-look-up": "1" });
  expect(looked.status).toBe(204);
  const made = await ask(kind, target, {});
  expect([made.status, made.headers.get("cloudflare-cdn-cache-control")]).toEqual([
    200,
    expect.stringContaining("max-age"),
  ]);
  const etag = made.headers.get("etag") ?? "";
  // What a cache names that renews an answer; without a tag it has nothing to name.
  const renewed = await ask(kind, target, { "x-look-up": "1", ...(etag && { "if-none-match": etag }) });
  expect(renewed.status).toBe(200);
  expect(renewed.headers.get("etag")).not.toBe(etag);
});
