// Shows the fixed numbers of analytics, and who may not be named as a visitor.
import { expect, test } from "vitest";
import { isVisitorId, trackingLimits } from "#shared/tracking/tracking";

// Shows: constants.analytics
test("the numbers are fixed", () => {
  expect(trackingLimits).toEqual({
    batchSize: 50,
    flushMs: 5000,
    requestTimeoutMs: 90_000,
    sessionIdleMs: 1_800_000,
    maxRecordingMs: 86_400_000,
    cookieDays: 365,
    linkTimeoutMs: 300,
    textLength: 255,
  });
});

test.each([
  ["3b241101-e2bb-4255-8caf-4136c566a962", true],
  ["$device:3b241101-e2bb-4255-8caf-4136c566a962", false],
  ["$device:", false],
  ["noura@shop.test", false],
  ["", false],
  ["x".repeat(65), false],
  [7, false],
  [undefined, false],
])("%s names a visitor: %s", (id, allowed) => {
  expect(isVisitorId(id)).toBe(allowed);
});
