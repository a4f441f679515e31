// Shows that only a shop that is not in production can be paid without money.
import { afterEach, expect, test, vi } from "vitest";
import { readSettings } from "#backend/settings";

const log = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => void log.mockClear());

test.each<[string | undefined, string | undefined, boolean]>([
  [undefined, "on", false],
  ["production", "on", false],
  ["production", "", false],
  ["staging", undefined, false],
  ["staging", "on", true],
  ["local", undefined, true],
  ["local", "on", true],
  ["local", "off", false],
])("ENVIRONMENT %s with SANDBOX_PAYMENTS %s: %s", (ENVIRONMENT, SANDBOX_PAYMENTS, expected) => {
  expect(readSettings({ ENVIRONMENT, SANDBOX_PAYMENTS }).sandboxPayments).toBe(expected);
  const isRefused = SANDBOX_PAYMENTS === "on" && !expected;
  expect(log.mock.calls.length).toBe(isRefused ? 1 : 0);
});
