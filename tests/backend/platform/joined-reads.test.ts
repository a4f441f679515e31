// Shows that joined reads are answered as they would be one by one, with fewer round trips to the database, and what is
// refused.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { framedAnswers, joinedReadsPath } from "#shared/calls/framed-answers";
import { createBackend, type BackendEnv } from "#backend/app";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";

beforeEach(() => loadProducts([productSample("laser", { variants: [variantSample("L")] })]));

/** A backend whose database counts its round trips. */
function counted() {
  const trips = { count: 0 };
  const DB = new Proxy(env.DB, {
    get(target, key) {
      if (key === "batch") trips.count += 1;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const backend: BackendEnv = { ...env, DB };
  return { trips, backend: createBackend(backend) };
}
const at = (path: string) => `https://backend.internal${path}`;
const join = (body: unknown) =>
  new Request(at(joinedReadsPath), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const paths = [
  "/get-data-json/?name=product_group&limit=3",
  "/get-data-json/?name=nothing",
  "/shop/",
  "/frame/",
  "/no-such-call/",
];

// Shows: operations.joined-reads
test("each is answered as if it had come alone, in fewer round trips", async () => {
  const alone = counted();
  const expected = [];
  for (const path of paths) {
    const answer = await alone.backend.fetch(new Request(at(path)));
    expected.push([answer.status, answer.headers.get("cache-tag"), await answer.json()]);
  }
  const together = counted();
  const response = await together.backend.fetch(join({ reads: paths.map((path) => ({ path, headers: [] })) }));
  const told: unknown[] = [];
  for await (const { answer, body } of framedAnswers(response.body!))
    told[answer.at] = [
      answer.status,
      new Headers(answer.headers).get("cache-tag"),
      JSON.parse(new TextDecoder().decode(body)),
    ];
  expect(told).toEqual(expected);
  expect(expected.map(([status]) => status)).toContain(200);
  expect(together.trips.count).toBeLessThan(alone.trips.count);
});

test.each([
  ["nothing", {}],
  ["no reads", { reads: [] }],
  ["too many", { reads: Array.from({ length: 21 }, () => ({ path: "/shop/", headers: [] })) }],
  ["another site", { reads: [{ path: "https://evil.test/", headers: [] }] }],
  ["no headers", { reads: [{ path: "/shop/" }] }],
])("%s is refused", async (_, body) => {
  expect((await counted().backend.fetch(join(body))).status).toBe(400);
});

test("reads within joined reads, and files, are not answered so", async () => {
  const reads = [
    { path: joinedReadsPath, headers: [] },
    { path: "/documents/x", headers: [] },
  ];
  const response = await counted().backend.fetch(join({ reads }));
  const statuses = [];
  for await (const { answer } of framedAnswers(response.body!)) statuses[answer.at] = answer.status;
  expect(statuses.every((status) => status >= 400)).toBe(true);
});
