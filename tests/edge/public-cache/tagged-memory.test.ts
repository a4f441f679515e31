// Shows that the replacement of the platform's cache obeys the same headers and tags.
import { describe, expect, test } from "vitest";
import { TaggedMemory } from "#storefront/public-cache/tagged-memory";

const megabyte = 1024 * 1024;
const kept = "public, max-age=60, stale-while-revalidate=600";
const answer = (headers: Record<string, string>, body: BodyInit = "<p>") => new Response(body, { headers });
const newMemory = () => new TaggedMemory(4 * megabyte);
/** Keeps at 0 s and looks after so many. */
async function lookAfter(seconds: number, headers: Record<string, string>): Promise<"fresh" | "stale" | "gone"> {
  const memory = newMemory();
  await memory.store("page", answer(headers), { begun: memory.begin(), now: 0 });
  const found = memory.find("page", seconds * 1000);
  if (!found) return "gone";
  return found.stale ? "stale" : "fresh";
}

describe("for how long", () => {
  test.for<[Record<string, string>, number, "fresh" | "stale" | "gone"]>([
    [{ "cache-control": kept }, 59, "fresh"],
    [{ "cache-control": kept }, 60, "stale"],
    [{ "cache-control": kept }, 659, "stale"],
    [{ "cache-control": kept }, 660, "gone"],
    [{ "cache-control": "max-age=60" }, 60, "gone"],
    [{ "cache-control": "max-age=5, s-maxage=60" }, 59, "fresh"],
    [{ "cache-control": "s-maxage=60, stale-while-revalidate=600" }, 60, "gone"],
    [{ "cache-control": "max-age=60, must-revalidate, stale-while-revalidate=600" }, 60, "gone"],
    [{ "cache-control": "max-age=5", "cdn-cache-control": "max-age=60" }, 59, "fresh"],
    [{ "cdn-cache-control": "max-age=5", "cloudflare-cdn-cache-control": kept }, 59, "fresh"],
    [{ "cloudflare-cdn-cache-control": "no-store", "cache-control": kept }, 0, "gone"],
    [{ "cache-control": "private, max-age=60" }, 0, "gone"],
    [{ "cache-control": "no-cache, max-age=60" }, 0, "gone"],
    [{ "cache-control": kept, "set-cookie": "a=b" }, 0, "gone"],
    [{ "cache-control": kept, vary: "*" }, 0, "gone"],
    [{ "cache-control": "max-age=x" }, 0, "gone"],
    [{}, 0, "gone"],
  ])("%j after %i s: %s", async ([headers, seconds, state]) => {
    expect(await lookAfter(seconds, headers)).toBe(state);
  });

  test("no longer than the caller wants", async () => {
    const memory = newMemory();
    await memory.store("page", answer({ "cache-control": kept }), { begun: 0, now: 0, longest: 5 });
    expect(memory.find("page", 4999)).toMatchObject({ stale: false });
    expect(memory.find("page", 5000)).toBeNull();
  });
});

test("what is kept again under its name counts once", async () => {
  const memory = newMemory();
  const large = () => answer({ "cache-control": kept }, new Uint8Array(megabyte));
  for (const key of ["a", "b", "b", "b", "b", "b"]) await memory.store(key, large(), { begun: memory.begin(), now: 0 });
  expect(memory.find("a", 0)).not.toBeNull();
});

describe("a purge", () => {
  const tagged = (tags: string) => answer({ "cache-control": kept, "cache-tag": tags });

  test("forgets every answer with one of the tags, in whatever case, and no other", async () => {
    const memory = newMemory();
    for (const [key, tags] of Object.entries({ a: "product:1, term:0", b: "Product:2", c: "product:11", d: "x" }))
      await memory.store(key, tagged(tags), { begun: memory.begin(), now: 0 });
    memory.purge(["PRODUCT:1", "product:2"]);
    expect(["a", "b", "c", "d"].filter((key) => memory.find(key, 0))).toEqual(["c", "d"]);
  });

  test("forgets what was begun before and ends after it, and nothing that is begun after", async () => {
    const memory = newMemory();
    const begun = memory.begin();
    memory.purge(["product:1"]);
    const given = await memory.store("a", tagged("product:1"), { begun, now: 0 });
    expect([new TextDecoder().decode(given.body), memory.find("a", 0)]).toEqual(["<p>", null]);
    await memory.store("b", tagged("product:2"), { begun, now: 0 });
    await memory.store("c", tagged("product:1"), { begun: memory.begin(), now: 0 });
    expect([memory.find("b", 0), memory.find("c", 0)]).not.toContain(null);
  });

  test("of more tags than are remembered counts for everything that was begun before", async () => {
    const memory = newMemory();
    const begun = memory.begin();
    memory.purge(Array.from({ length: 6000 }, (_, at) => `product:${at}`));
    await memory.store("a", tagged("other"), { begun, now: 0 });
    expect(memory.find("a", 0)).toBeNull();
  });
});

test("what is kept tells nobody how it was kept", async () => {
  const memory = newMemory();
  const headers = { "cloudflare-cdn-cache-control": kept, "cache-tag": "a", "content-type": "text/html" };
  for (const { headers: told } of [
    await memory.store("page", answer(headers), { begun: 0, now: 0 }),
    memory.find("page", 0)!.answer,
  ])
    expect([...told]).toEqual([["content-type", "text/html"]]);
});

test("what was looked for least of late makes room", async () => {
  const memory = newMemory();
  const store = (key: string) =>
    memory.store(key, answer({ "cache-control": kept }, new Uint8Array(megabyte)), { begun: 0, now: 0 });
  for (const key of ["a", "b", "c", "d"]) await store(key);
  memory.find("a", 0);
  await store("e");
  expect(["a", "b", "c", "d", "e"].filter((key) => memory.find(key, 0))).toEqual(["a", "c", "d", "e"]);
});
