import { expect, test, vi } from "vitest";
import { onTime } from "#shared/http/deadline";

const late = () => new RangeError("too late");
const never = () => new Promise<never>(() => {});

test("work that is done or fails in its time says so itself, and its clock is stopped", async () => {
  vi.useFakeTimers();
  try {
    await expect(onTime(10, async () => "done", late)).resolves.toBe("done");
    await expect(onTime(10, () => Promise.reject(new TypeError("its own")), late)).rejects.toThrow("its own");
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("work that takes longer is no longer waited for, and its signal ends it", async () => {
  await expect(onTime(1, never, late)).rejects.toThrow(RangeError);
  let signal: AbortSignal | undefined;
  // What ends by the signal is late all the same, and not broken off.
  const ending = (given: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal = given;
      given.addEventListener("abort", () => reject(given.reason as Error));
    });
  await expect(onTime(1, ending, late)).rejects.toThrow("too late");
  expect(signal?.aborted).toBe(true);
});
