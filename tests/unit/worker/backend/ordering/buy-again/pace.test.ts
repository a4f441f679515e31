// Shows the rule that decides what the account lists as running out: how often something is bought, and when it
// appears.
import { describe, expect, test } from "vitest";
import { overdueOf, paceOf } from "#backend/ordering/buy-again/pace";

const day = 86_400_000;
const at = (...days: number[]) => days.map((number) => number * day);

describe("how often", () => {
  test.for([
    ["nothing was bought", [], null],
    ["what was bought once says nothing", [10], null],
    ["two purchases are one time between them", [0, 28], 28],
    ["purchases of the same days are one", [0, 1, 2, 28, 29], 28],
    ["two in one week, and never again, are one purchase", [0, 2], null],
    ["one long holiday does not change the habit", [0, 28, 56, 140, 168], 28],
    ["the mean of two middle ones", [0, 10, 40], 20],
    ["in whatever order they come", [56, 0, 28], 28],
  ] as const)("%s", ([, days, everyDays]) => {
    const pace = paceOf(at(...days));
    expect(pace && pace.everyDays).toBe(everyDays);
    if (pace) expect(pace.lastAt).toBe(Math.max(...days) * day);
  });
});

describe("when it is said", () => {
  const pace = { everyDays: 20, lastAt: 0 };
  test.for([
    [15, null],
    [16, 0.8],
    [25, 1.25],
    [60, 3],
    [61, null],
  ] as const)("%i days after the last purchase of what is bought every 20", ([days, overdue]) => {
    expect(overdueOf(pace, days * day)).toBe(overdue);
  });
});
