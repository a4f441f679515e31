// Shows how people are greeted at each time of the day.
import { expect, test } from "vitest";
import { partOfDay } from "#client/shop/browse/home/part-of-day";

test.each([
  ["03:59", "evening"],
  ["04:00", "morning"],
  ["11:59", "morning"],
  ["12:00", "afternoon"],
  ["16:59", "afternoon"],
  ["17:00", "evening"],
] as const)("at %s it is %s", (time, part) => {
  expect(partOfDay(`2026-11-29T${time}`)).toBe(part);
});
