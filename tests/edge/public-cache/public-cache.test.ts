// Shows where the outer shop finds public answers: in the platform's cache where there is one, else in its isolate's
// memory; and that no two questions share a key.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Viewpoint } from "#storefront/request/context";
import { newIsolate, platformOf } from "#support/public-cache";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});
const after = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const headers = {
  "cloudflare-cdn-cache-control": "public, max-age=3600, stale-while-revalidate=82800",
  "cache-tag": "product:1",
};
const textOf = (found: { body: Uint8Array } | null) => found && new TextDecoder().decode(found.body);

/** An inner shop that answers a new number each time. */
function counting() {
  let count = 0;
  return async () => new Response(String(++count), { headers });
}

describe("where memory replaces the platform's cache", () => {
  // Shows: design.ages
  test("an answer is found for an hour, renewed behind it for a day, then gone", async () => {
    const isolate = await newIsolate(counting());
    expect(await isolate.find("/a")).toBeNull();
    expect(textOf(await isolate.make("/a"))).toBe("1");
    after(3599);
    expect(await isolate.find("/a")).toMatchObject({ stale: false });
    after(1);
    expect(await isolate.find("/a")).toMatchObject({ stale: true });
    await isolate.settled();
    expect(textOf(await isolate.find("/a"))).toBe("2");
    after(86_400);
    expect(await isolate.find("/a")).toBeNull();
  });

  test("a purged one is gone at once", async () => {
    const isolate = await newIsolate(counting());
    await isolate.make("/a");
    await isolate.purge(["product:2"]);
    expect(await isolate.find("/a")).not.toBeNull();
    await isolate.purge(["product:1"]);
    expect(await isolate.find("/a")).toBeNull();
  });

  // Shows: design.purge-while-rendering
  test("one that was being made while what it shows was purged is not kept", async () => {
    const isolate = await newIsolate(async () => {
      await isolate.purge(["product:1"]);
      return new Response("old", { headers });
    });
    expect(textOf(await isolate.make("/a"))).toBe("old");
    expect(await isolate.find("/a")).toBeNull();
  });

  test("in a deployed shop without the platform's cache no isolate believes itself longer than five seconds", async () => {
    const isolate = await newIsolate(counting());
    await isolate.make("/a", { production: true });
    after(4);
    expect(await isolate.find("/a", { production: true })).toMatchObject({ stale: false });
    after(1);
    expect(await isolate.find("/a", { production: true })).toBeNull();
  });

  test("many who ask for it behind their answers have it made once", async () => {
    const inner = vi.fn<() => Promise<Response>>(counting());
    const isolate = await newIsolate(inner);
    await Promise.all([1, 2, 3].map(() => isolate.makeBehind("/a")));
    await isolate.settled();
    expect(inner).toHaveBeenCalledOnce();
  });

  test("nothing is kept in development, nor under an address that nobody shares", async () => {
    const isolate = await newIsolate(counting());
    const long = `/${"x".repeat(1100)}`;
    await isolate.make("/a", { buildId: "dev" });
    await isolate.make(long);
    expect([await isolate.find("/a", { buildId: "dev" }), await isolate.find(long)]).toEqual([null, null]);
  });
});

test.for<[string, Partial<Viewpoint>, string]>([
  ["kind", { kind: "page" }, "/products/1"],
  ["build", { buildId: "another" }, "/products/1"],
  ["device", { device: "desktop" }, "/products/1"],
  ["crawler", { crawler: true }, "/products/1"],
  ["business", { businessCategory: "clinic" }, "/products/1"],
  ["host", { origin: "https://evil.test" }, "/products/1"],
  ["language", {}, "/ar/products/1"],
  ["query", {}, "/products/1?sku=A"],
])("another %s is another answer", async ([, view, target]) => {
  const isolate = await newIsolate(counting());
  await isolate.make("/products/1");
  expect(await isolate.find("/products/1")).not.toBeNull();
  expect(await isolate.find(target, { view })).toBeNull();
});

describe("where the platform's cache stands before the inner shop", () => {
  const hit = async () => new Response("kept", { headers: { ...headers, "cf-cache-status": "HIT" } });

  test("it is asked with the address, the viewpoint as props, and nothing of the request that led to it", async () => {
    const asked: Request[] = [];
    const props: unknown[] = [];
    const platform = platformOf({ fetch: async (request) => (asked.push(request), hit()) });
    const exported = platform.exports!.InnerShop!;
    platform.exports!.InnerShop = (options) => (options.props && props.push(options.props), exported(options));
    const isolate = await newIsolate();
    expect(textOf(await isolate.find("/a?b=1", { context: platform }))).toBe("kept");
    expect(asked.map(({ url, method, headers: sent }) => [method, url, [...sent]])).toEqual([
      ["GET", "https://falaj.test/a?b=1", [["x-look-up", "1"]]],
    ]);
    expect(props).toEqual([
      {
        kind: "file",
        buildId: "build",
        origin: "https://falaj.test",
        device: "mobile",
        crawler: false,
        businessCategory: "",
      },
    ]);
  });

  test("what it gave is remembered for five seconds, and forgotten with a purge, which it also receives", async () => {
    const fetch = vi.fn<() => Promise<Response>>(hit);
    const purge = vi.fn<(tags: string[]) => Promise<void>>(async () => {});
    const context = platformOf({ fetch, purge });
    const isolate = await newIsolate();
    for (const seconds of [0, 4, 1]) {
      after(seconds);
      await isolate.find("/a", { context });
    }
    expect(fetch).toHaveBeenCalledTimes(2);
    await isolate.purge(["product:1"], context);
    await isolate.find("/a", { context });
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(purge.mock.calls).toEqual([[["product:1"]]]);
  });

  test("where it has nothing nothing is found, and what is made goes through it", async () => {
    const fetch = vi.fn<(request: Request) => Promise<Response>>(async (request) =>
      request.headers.has("x-look-up") ? new Response(null, { status: 204 }) : hit(),
    );
    const context = platformOf({ fetch });
    const isolate = await newIsolate();
    expect(await isolate.find("/a", { context })).toBeNull();
    expect(textOf(await isolate.make("/a", { context }))).toBe("kept");
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test("a page that it renews is sent as stale", async () => {
    const context = platformOf({
      fetch: async () => new Response("old", { headers: { "cf-cache-status": "UPDATING" } }),
    });
    expect(await (await newIsolate()).find("/a", { context })).toMatchObject({ stale: true });
  });

  test.for<[string, Record<string, string>]>([
    ["another kind", { "x-made-as": "call", "content-type": "application/json" }],
    ["no kind that it says", { "x-made-as": "", "content-type": "text/html" }],
    ["another type", { "x-made-as": "page", "content-type": "application/json" }],
    ["no type", { "x-made-as": "page" }],
    ["a type that only begins alike", { "x-made-as": "page", "content-type": "text/html-x" }],
  ])("an answer of %s is none: the page is made again", async ([, strange]) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const context = platformOf({
      fetch: async () => new Response(new Uint8Array(5), { headers: { ...headers, ...strange } }),
    });
    const html = { ...headers, "x-made-as": "page", "content-type": "text/html; charset=utf-8" };
    const isolate = await newIsolate(async () => new Response("page", { headers: html }));
    const asking = { context, view: { kind: "page" } } as const;
    expect(await isolate.find("/a", asking)).toBeNull();
    const made = await isolate.make("/a", asking);
    expect([textOf(made), made.headers.has("x-made-as")]).toEqual(["page", false]);
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });

  test("an inner shop that makes something else than was asked makes nothing", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const isolate = await newIsolate(async () => new Response("{}", { headers: { ...headers, "x-made-as": "call" } }));
    const asking = { view: { kind: "page" } } as const;
    await expect(isolate.make("/a", asking)).rejects.toThrow("something else");
    expect(await isolate.find("/a", asking)).toBeNull();
    log.mockRestore();
  });

  // Shows: design.purge-again
  test("a purge that it refuses is an error", async () => {
    const context = platformOf({ fetch: hit, purge: () => Promise.reject(new Error("rate limited")) });
    await expect((await newIsolate()).purge(["a"], context)).rejects.toThrow("rate limited");
  });
});
