// Shows that all that accounts could move counts, of each of them.
import { expect, test } from "vitest";
import { worthOfMerge } from "#backend/customers/customers/worth";

test("wallets, free credit and what open orders would give back, of both", () => {
  const one = { wallet: 1, credit_free: 20, open_paid: 300 };
  const other = { wallet: 4000, credit_free: 50_000, open_paid: 600_000 };
  expect(worthOfMerge([one, other])).toBe(654_321);
  expect(worthOfMerge([other, one])).toBe(654_321);
  expect(worthOfMerge([one])).toBe(321);
  expect(worthOfMerge([])).toBe(0);
});
