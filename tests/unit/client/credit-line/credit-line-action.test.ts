// Shows that an amount may be written as people write it, in the digits of either language, and that what is no whole
// amount stays as it was typed, for the shop to say so.
import { expect, test } from "vitest";
import { wholeDirhams } from "../../../../client/credit-line/credit-line-action";

test.each([
  ["5000", "5000"],
  [" 5,000 ", "5000"],
  ["5 000.00", "5000"],
  ["٥٬٠٠٠٫٠", "5000"],
  ["۵۰۰", "500"],
  ["0500", "500"],
  ["5000.50", "5000.50"],
  ["-5000", "-5000"],
  ["5e3", "5e3"],
  ["many", "many"],
  ["", ""],
])("%j is sent as %j", (typed, sent) => {
  expect(wholeDirhams(typed)).toBe(sent);
});
