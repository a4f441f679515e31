// Shows that chance is the same on every machine and has the shapes that it claims.
import { expect, test } from "vitest";
import { Choice, Random, zipf } from "#bench/simulation/random";

const draws = 200_000;
const mean = (draw: () => number) => Array.from({ length: draws }, draw).reduce((sum, value) => sum + value, 0) / draws;

test("a name gives the same numbers everywhere, another name others", () => {
  const four = (name: string) => {
    const random = new Random(name);
    return [1, 2, 3, 4].map(() => random.below(1_000_000));
  };
  expect(four("18:visits")).toMatchInlineSnapshot(`
    [
      230,
      221441,
      600602,
      621334,
    ]
  `);
  expect(four("18:visits")).toEqual(four("18:visits"));
  expect(four("18:visits")).not.toEqual(four("18:visitors"));
});

test("means are as asked", () => {
  const random = new Random("means");
  expect(mean(() => random.next())).toBeCloseTo(0.5, 2);
  expect(mean(() => random.exponential(3))).toBeCloseTo(3, 1);
  expect(mean(() => random.withMean(5, 0.8))).toBeCloseTo(5, 1);
  expect(mean(() => random.poisson(2.5))).toBeCloseTo(2.5, 1);
  expect(mean(() => random.poisson(1000)) / 1000).toBeCloseTo(1, 2);
  const sorted = Array.from({ length: draws }, () => random.around(40, 0.5)).toSorted((a, b) => a - b);
  expect(sorted[draws / 2]! / 40).toBeCloseTo(1, 1);
});

test("choices come as often as they weigh", () => {
  const random = new Random("choices");
  const counts = [0, 0, 0, 0];
  const choice = new Choice([1, 0, 6, 3]);
  for (let left = draws; left > 0; left--) counts[choice.draw(random)]!++;
  expect(counts[1]).toBe(0);
  for (const [at, part] of [0.1, 0, 0.6, 0.3].entries()) expect(counts[at]! / draws).toBeCloseTo(part, 2);
});

test("the second is asked for half as often as the first", () => {
  const random = new Random("zipf");
  const asked = zipf(1000);
  const counts = [0, 0];
  for (let left = draws; left > 0; left--) {
    const at = asked.draw(random);
    if (at < 2) counts[at]!++;
  }
  expect(counts[1]! / counts[0]!).toBeCloseTo(0.5, 1);
});
