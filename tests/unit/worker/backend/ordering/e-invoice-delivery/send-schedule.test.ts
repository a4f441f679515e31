// Shows how long an e-invoice waits for its next attempt, and for the next look at what the provider has.
import { expect, test } from "vitest";
import { afterFailure, afterLook } from "#backend/ordering/e-invoice-delivery/send-schedule";

const minute = 60_000;

test("failures wait ever longer, an hour at most, and never end", () => {
  const waits = [1, 2, 3, 4, 5, 500].map((failures) => afterFailure(failures, 0, 0.5) / minute);
  expect(waits).toEqual([1, 5, 15, 60, 60, 60]);
  expect([afterFailure(4, 0, 0) / minute, afterFailure(4, 0, 1) / minute]).toEqual([48, 72]);
});

test("one that is not decided is looked at often in its first hour, and each hour then", () => {
  expect([afterLook(0, 0), afterLook(0, 59 * minute) - 59 * minute, afterLook(0, 60 * minute) - 60 * minute]).toEqual([
    2 * minute,
    2 * minute,
    60 * minute,
  ]);
});
