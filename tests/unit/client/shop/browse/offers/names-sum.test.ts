// Shows when a voucher's title has said its limit already.
import { expect, test } from "vitest";
import { namesSum } from "#client/shop/browse/offers/public-vouchers.tsx";

test.each([
  ["10% off, up to AED 200", 200, true],
  ["خصم 10٪ حتى ٢٠٠ د.إ.", 200, true],
  ["Up to AED 1,500 off", 1500, true],
  ["Up to AED 12.50 off", 12.5, true],
  ["50% off wound dressing", 50, false],
  ["15 % off", 15, false],
  ["15% off", 5, false],
  ["Up to AED 2,000", 200, false],
  ["Up to AED 50.5", 50, false],
])("%j names %i: %s", (title, sum, says) => {
  expect(namesSum(title, sum)).toBe(says);
});
