// Shows that what is public is read from a copy of the database, after the bookmark that the caller names, and that what is
// somebody's own, and every change, goes to the database itself.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { framedAnswers, joinedReadsPath } from "#shared/calls/framed-answers";
import { readAfterHeader } from "#shared/calls/crossing-headers";
import { createBackend, type BackendEnv } from "#backend/app";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { mintToken } from "#support/session";

beforeEach(() => loadProducts([productSample("laser", { variants: [variantSample("L")] })]));

/** A backend that notes each session of its database, by what it begins with, and each batch beside them. */
function noting(READ_REPLICAS: string) {
  const seen: string[] = [];
  const DB = new Proxy(env.DB, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        if (key === "withSession") seen.push(`session ${String(given[0])}`);
        if (key === "batch") seen.push("batch");
        return value.apply(target, given) as unknown;
      };
    },
  });
  const backend: BackendEnv = { ...env, DB, READ_REPLICAS };
  return { seen, backend: createBackend(backend) };
}
const at = (path: string, headers: Record<string, string> = {}) =>
  new Request(`https://backend.internal${path}`, { headers });

test.each([
  ["what is public, from any copy", "/products/laser/", {}, ["session first-unconstrained"]],
  [
    "… from one that has reached a bookmark",
    "/products/laser/",
    { [readAfterHeader]: "first-primary" },
    ["session first-primary"],
  ],
])("%s", async (_, path, headers, expected) => {
  const { seen, backend } = noting("on");
  const answer = await backend.fetch(at(path, headers));
  expect([answer.status, seen]).toEqual([200, expected]);
});

// Shows: operations.read-copies
test("what is somebody's own is read from the database itself", async () => {
  const { seen, backend } = noting("on");
  await backend.fetch(at("/api/orders/", { authorization: `Bearer ${await mintToken("somebody")}` }));
  expect(seen).toEqual(["batch"]);
});

test("without copies everything is read from the database itself", async () => {
  const { seen, backend } = noting("off");
  await backend.fetch(at("/products/laser/"));
  expect(seen).toEqual(["batch"]);
});

// Shows: operations.read-copies
test("reads that travel together share one copy, after one bookmark", async () => {
  const { seen, backend } = noting("on");
  const reads = ["/products/laser/", "/shop/"].map((path) => ({ path, headers: [] }));
  const response = await backend.fetch(
    new Request(`https://backend.internal${joinedReadsPath}`, {
      method: "POST",
      headers: { "content-type": "application/json", [readAfterHeader]: "first-primary" },
      body: JSON.stringify({ reads }),
    }),
  );
  for await (const { answer } of framedAnswers(response.body!)) expect(answer.status).toBeLessThan(500);
  expect(seen).toEqual(["session first-primary"]);
});
