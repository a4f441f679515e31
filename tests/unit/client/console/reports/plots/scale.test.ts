// Shows that axes end at round numbers at or above the greatest value, run from the right in Arabic, and name few places.
import { expect, test } from "vitest";
import { labelled, leftOf, mirrored, niceTicks, shortNumber } from "#client/console/reports/plots/scale";

test.each([
  [0, [0, 1]],
  [-5, [0, 1]],
  [5, [0, 1, 2, 3, 4, 5]],
  [7.3, [0, 2, 4, 6, 8]],
  [80_000, [0, 20_000, 40_000, 60_000, 80_000]],
  [0.3, [0, 1]],
])("an axis up to %d has round lines", (greatest, ticks) => {
  expect(niceTicks(greatest)).toEqual(ticks);
});

test("every axis has at most six lines of one step and holds its greatest value", () => {
  for (let greatest = 0.07; greatest < 1e7; greatest *= 1.37) {
    const ticks = niceTicks(greatest);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest * 0.999999);
    expect(ticks.at(-2)).toBeLessThan(greatest);
  }
});

test("places run from the left in English and from the right in Arabic", () => {
  expect([mirrored(10, "en"), mirrored(10, "ar")]).toEqual([10, 90]);
  expect([leftOf(10, 5, "en"), leftOf(10, 5, "ar")]).toEqual([10, 85]);
});

test("numbers of an axis are short, and at most so many places are named", () => {
  expect([950, 1500, 2_000_000].map((value) => shortNumber(value, "en"))).toEqual(["950", "1.5k", "2M"]);
  expect(shortNumber(1500, "ar")).toBe("1.5\u00a0ألف");
  expect(labelled(30, 5)).toEqual([0, 6, 12, 18, 24]);
  expect(labelled(1, 5)).toEqual([0]);
});
