/** Shows how long something waits, as it reads behind a preposition in Arabic. */
import { expect, test } from "vitest";
import { ageText } from "#client/console/overview/age-text";

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

test("two of a unit stand in Arabic as they do behind منذ", () => {
  expect([2 * minute, 2 * hour, 2 * day].map((ms) => ageText(ms, "ar"))).toEqual(["دقيقتين", "ساعتين", "يومين"]);
});

test("other ages are in the largest unit that says enough", () => {
  expect([minute, 5 * minute, 3 * hour, 60 * hour].map((ms) => ageText(ms, "en"))).toEqual([
    "1 minute",
    "5 minutes",
    "3 hours",
    "2 days",
  ]);
  expect([minute, 5 * minute, 3 * hour].map((ms) => ageText(ms, "ar"))).toEqual(["دقيقة", "5 دقائق", "3 ساعات"]);
});
