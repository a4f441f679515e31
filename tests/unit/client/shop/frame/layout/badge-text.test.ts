// Shows that the cart's badge counts to nine and then says "9+".
import { expect, test } from "vitest";
import { badgeText } from "#client/shop/frame/layout/badge-text";

test.each([
  [0, ""],
  [1, "1"],
  [9, "9"],
  [10, "9+"],
  [500, "9+"],
])("%i lines are %j", (lines, text) => {
  expect(badgeText(lines)).toBe(text);
});
