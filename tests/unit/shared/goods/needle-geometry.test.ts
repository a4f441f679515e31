// Shows that needles are drawn in their true size: the curve has the needle's length and is the part of a circle that it says.
import { describe, expect, test } from "vitest";
import { circleFraction, needleOutline } from "#shared/goods/needle-geometry";

describe("a needle's outline", () => {
  // Shows: catalogue.guides
  test.each([
    ["1/2", 26],
    ["3/8", 16],
    ["3/8", 24],
    ["5/8", 22],
  ])("%s circle of %i mm is as long as it says, along its curve", (circle, length) => {
    const fraction = circleFraction(circle);
    const { radius, width, height } = needleOutline({ fraction, length });
    expect(2 * Math.PI * radius * fraction).toBeCloseTo(length, 9);
    // From the chord and the height of an arc follows its radius, which must be the same (intersecting chords).
    const chord = fraction > 0.5 ? 2 * radius * Math.sin(Math.PI * fraction) : width;
    expect(chord ** 2 / (8 * height) + height / 2).toBeCloseTo(radius, 9);
  });

  test("half a circle is as wide as two radii and half as high; more than half is no narrower", () => {
    const half = needleOutline({ fraction: 1 / 2, length: 26 });
    expect(half.width).toBeCloseTo(52 / Math.PI, 9);
    expect(half.height).toBeCloseTo(half.width / 2, 9);
    const more = needleOutline({ fraction: 5 / 8, length: 26 });
    expect(more.width).toBeCloseTo(2 * more.radius, 9);
    expect(more.path).toMatch(/ 0 1 0 /);
    expect(half.path).toMatch(/^M0 0A8\.276 8\.276 0 0 0 16\.552 0$/);
  });

  test("only a fraction is one", () => {
    expect([circleFraction("3/8"), circleFraction("1/0"), circleFraction("straight"), circleFraction("")]).toEqual([
      0.375, 0, 0, 0,
    ]);
  });
});
