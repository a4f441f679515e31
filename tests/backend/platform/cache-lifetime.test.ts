// Shows that an answer is kept no longer than its special price lasts, however slow the backend and its database are: in
// pages and in calls the time counts from when it was asked for.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serverClient } from "#storefront/api/client";
import { cachingHeaders } from "#storefront/public-cache/caching-headers";
import { createBackend, type BackendEnv } from "#backend/app";
import { selectChangedSince } from "#backend/platform/cache-purges/changed-since-statements";
import { openDatabase } from "#backend/platform/database";
import { Gathered } from "#storefront/public-cache/gathered";
import type { Env } from "#storefront/config";
import { productSample, variantSample } from "#support/catalogue-samples";
import { edgeApp, testConfig } from "#support/edge-app";
import { interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";

const second = 1000;

beforeEach(async () => {
  await loadProducts([
    productSample("laser", { variants: [variantSample("L", { special_price: 70, offer_days: 1 })] }),
  ]);
  await env.DB.prepare("DELETE FROM cache_purges").run();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

/** The shop with a database that takes so many seconds for each round trip. */
const slow = (seconds: number) => {
  const DB = interceptedDatabase(env.DB, (_, statements) => {
    vi.setSystemTime(Date.now() + seconds * second);
    return statements;
  });
  const backend: BackendEnv = { ...env, DB };
  const db = openDatabase(DB);
  const UPKEEP = {
    hasChangedSince: async (tags: readonly string[], since: number) =>
      (await db.run(selectChangedSince(tags, since)))[0].length > 0,
  };
  return { BACKEND: createBackend(backend), UPKEEP } as unknown as Env;
};

/** How long, in s, an answer with these tags and this lifetime is kept that was begun at a moment. */
async function keptFor(bindings: Env, gathered: Gathered, begunAt: number): Promise<number> {
  const app = edgeApp({ buildId: "build" }).get("*", async (c) =>
    c.json(await cachingHeaders(c, { gathered, begunAt, unpurged: { fresh: 1, stale: 0 } })),
  );
  const headers: Record<string, string> = await (await app.request("https://falaj.test/", {}, bindings)).json();
  const [, fresh, stale] = /max-age=(\d+), stale-while-revalidate=(\d+)/.exec(
    headers["cloudflare-cdn-cache-control"] ?? "",
  )!;
  return Number(fresh) + Number(stale);
}

test.for(["a page", "a call"])("%s", async (what) => {
  const endsAt = Date.now() + 60 * second;
  await env.DB.prepare("UPDATE variants SET special_ends_at = ? WHERE sku_id = 'L'").bind(endsAt).run();
  const bindings = slow(2);
  const begunAt = Date.now();
  const gathered = new Gathered();
  if (what === "a page") {
    const visit = { env: bindings, config: testConfig, locale: "en", requestId: "r", deadlineMs: 30_000 } as const;
    expect(await serverClient({ ...visit, gathered }).call("getProduct", { id: "laser" })).toMatchObject({
      success: true,
    });
  } else {
    const headers = { "cache-control": "public, max-age=60", "cache-tag": "product:1" };
    vi.setSystemTime(Date.now() + 2 * second);
    gathered.add(new Response(null, { headers }), begunAt);
  }
  const most = await keptFor(bindings, gathered, begunAt);
  expect(Date.now() + most * second).toBeLessThanOrEqual(endsAt);
  expect(Date.now() + most * second).toBeGreaterThan(endsAt - 2 * second);
});
