// Shows that a moment is shown in UAE time in every time zone.
import { expect, test } from "vitest";
import { momentText } from "#client/shop/account/orders/moment-text";

test.for([
  ["2026-12-05T10:05:00.000Z", "5/12/2026 14:05"],
  ["2026-12-31T20:30:00.000Z", "1/1/2027 00:30"],
  ["2026-03-09T05:00:00.000Z", "9/3/2026 09:00"],
] as const)("%s is %s", ([iso, text]) => {
  expect(momentText(iso)).toBe(text);
});
