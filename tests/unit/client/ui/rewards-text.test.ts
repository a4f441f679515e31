// Shows how rewards are written: in Indian digit grouping, without decimals when whole (spec §9, A54).
import { expect, test } from "vitest";
import { rewardsText } from "../../../../client/ui/rewards-text";

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [125_000, "1,25,000"],
  [12_345_678.5, "1,23,45,678.50"],
  [12.25, "12.25"],
])("%d is %s", (aed, text) => {
  expect(rewardsText(aed)).toBe(text);
});
