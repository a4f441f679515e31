import { expect, test } from "vitest";
import { decimalsOf } from "../../../shared/number-text";

test.each([
  [32, 0],
  [0, 0],
  [39.5, 2],
  [0.05, 2],
  [4250.01, 2],
  [1.1 + 2.2 - 0.3, 0],
])("%d has %i decimals", (amount, decimals) => {
  // Shows spec §9: no decimals when the amount is a whole number, else two; sums of floats do not disturb it.
  expect(decimalsOf(amount)).toBe(decimals);
});
