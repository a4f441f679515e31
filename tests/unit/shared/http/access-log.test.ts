import { expect, test } from "vitest";
import { sampledRequests } from "#shared/http/access-log";
import { AccessSampler } from "#shared/http/access-sampler";
import type { Facts } from "#shared/http/log-line";

test.each([
  [200, "info"],
  [404, "info"],
  [503, "warn"],
])("an answer %i is a line of the level %s, with its facts, status and ms", async (status, level) => {
  const lines: [string, string, Facts][] = [];
  const middleware = sampledRequests(
    new AccessSampler(() => 0),
    (...line) => lines.push(line),
    (c: { res: { status: number } }) => ({ path: `/answered/${c.res.status}` }),
  );
  const c = { res: { status: 0 } };
  await middleware(c, async () => {
    c.res = { status };
  });
  expect(lines).toEqual([
    [level, "request", expect.objectContaining({ path: `/answered/${status}`, status, ms: expect.any(Number) })],
  ]);
});

test("a request without a line is not asked for its facts", async () => {
  let asked = 0;
  const facts = () => ({ asked: asked++ });
  await sampledRequests(new AccessSampler(() => 1), facts, facts)({ res: { status: 200 } }, async () => {});
  expect(asked).toBe(0);
});
