import { describe, expect, test } from "vitest";
import { abortedBy, isGuardError } from "#backend/platform/guard-statements";

describe("what aborted a batch", () => {
  const taken = new Error("D1_ERROR: UNIQUE constraint failed: vouchers.code: SQLITE_CONSTRAINT");
  const guarded = new Error("D1_ERROR: bad JSON path: 'batch_guard': SQLITE_ERROR");

  test("is found by any of the words, as they are written", () => {
    expect(abortedBy(taken, "batch_guard", "UNIQUE constraint failed: vouchers.code")).toBe(true);
    expect(abortedBy(guarded, "batch_guard", "UNIQUE constraint failed: vouchers.code")).toBe(true);
    expect(abortedBy(taken, "batch_guard", "wallet_owner_gone")).toBe(false);
    expect(abortedBy(new Error("vouchers_code"), "vouchers.code")).toBe(false);
  });

  test("is nothing but an error", () => {
    for (const thrown of ["batch_guard", null, undefined, { message: "batch_guard" }])
      expect(abortedBy(thrown, "batch_guard")).toBe(false);
  });

  test("is a guard of its own, which no constraint is", () => {
    expect(isGuardError(guarded)).toBe(true);
    expect(isGuardError(taken)).toBe(false);
  });
});
