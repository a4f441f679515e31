// Shows which requests have a line in the log: all that failed, were slow or refused up to so many a minute, one in a
// hundred of the others, so that a flood costs no more lines than a quiet day.
import { expect, test } from "vitest";
import { AccessSampler, slowMs } from "#shared/http/access-sampler";

const minute = 60_000;
const good = { status: 200, ms: 20 };

test("one in a hundred of what went well has a line, which stands for a hundred", () => {
  const drawn = [0, 0.0099, 0.01, 0.5, 0.999];
  const sampler = new AccessSampler(() => drawn.shift()!);
  expect(Array.from({ length: 5 }, () => sampler.sample(good, 0))).toEqual([
    { one_in: 100 },
    { one_in: 100 },
    null,
    null,
    null,
  ]);
});

test.for([
  ["failed", { status: 503, ms: 1 }, 60],
  ["slow", { status: 200, ms: slowMs }, 30],
  ["refused", { status: 404, ms: 1 }, 20],
] as const)("what %s has a line each time, up to so many a minute", ([, asked, most]) => {
  const sampler = new AccessSampler(() => 1);
  const lines = Array.from({ length: 1000 }, () => sampler.sample(asked, minute)).filter((line) => line !== null);
  expect(lines).toEqual(Array.from({ length: most }, () => ({ one_in: 1 })));
  expect(sampler.sample(asked, 2 * minute)).toEqual({ one_in: 1, skipped: 1000 - most });
  expect(sampler.sample(asked, 2 * minute)).toEqual({ one_in: 1 });
});

// Shows: operations.logs
test("a flood of refusals takes nothing from what fails", () => {
  const sampler = new AccessSampler(() => 1);
  for (let at = 0; at < 1000; at++) sampler.sample({ status: 429, ms: 1 }, minute);
  expect(sampler.sample({ status: 500, ms: 1 }, minute)).toEqual({ one_in: 1 });
});
