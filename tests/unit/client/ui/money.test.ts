import { expect, test } from "vitest";
import { moneyText } from "#client/ui/money";

test.each([
  [32, "AED 32", "32 د.إ."],
  [39.5, "AED 39.50", "39.50 د.إ."],
  [0.05, "AED 0.05", "0.05 د.إ."],
  [1_250_000.5, "AED 1,250,000.50", "1,250,000.50 د.إ."],
  [0, "AED 0", "0 د.إ."],
  [-12.5, "AED -12.50", "-12.50 د.إ."],
])("%d is written %s and %s", (aed, english, arabic) => {
  // Shows how amounts are written in both languages: Western digits, no decimals for whole amounts, no marks.
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  expect(plain(moneyText(aed, "en"))).toBe(english);
  expect(plain(moneyText(aed, "ar"))).toBe(arabic);
});
