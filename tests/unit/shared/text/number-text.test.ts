import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalsOf, groupedDigits, rewardsText } from "#shared/text/number-text";

// Shows: constants.decimals
test.each([
  [32, 0],
  [0, 0],
  [39.5, 2],
  [0.05, 2],
  [4250.01, 2],
  [1.1 + 2.2 - 0.3, 0],
])("%d has %i decimals", (amount, decimals) => {
  // Shows that there are no decimals when the amount is a whole number, else two; sums of floats do not disturb it.
  expect(decimalsOf(amount)).toBe(decimals);
});

// Shows: constants.rewards
test.each([
  [0, "0"],
  [999, "999"],
  [1000.5, "1,000.50"],
  [12.25, "12.25"],
  [100_000, "1,00,000"],
  [12_345_678.9, "1,23,45,678.90"],
])("rewards of %d are %s", (amount, text) => {
  // Shows lakhs and crores, in Western digits.
  expect(rewardsText(amount)).toBe(text);
});

test("thousands are grouped as the platform does, and decimals are left as they stand", () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (count) => groupedDigits(count) === count.toLocaleString("en")));
  expect(groupedDigits("1234567.8901")).toBe("1,234,567.8901");
});
