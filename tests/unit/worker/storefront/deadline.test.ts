// Shows that works with one deadline are late together, for one reason, and leave no timer behind when they are done.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commonDeadline, Slow } from "#storefront/deadline";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends only when it is aborted, with an error of its own. */
const endless = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));

test("all that are still open fail as slow, and none as aborted", async () => {
  const inTime = commonDeadline(Date.now() + 1000);
  const signals = new Set<AbortSignal>();
  const work = async (signal: AbortSignal): Promise<never> => endless((signals.add(signal), signal));
  const done = inTime(async () => "done");
  const open = Promise.allSettled([inTime(work), inTime(work)]);
  expect(await done).toBe("done");
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1000);
  const reasons = (await open).map((one) => one.status === "rejected" && one.reason instanceof Slow);
  expect(reasons).toEqual([true, true]);
  expect(signals.size).toBe(1);
});

test("what is begun later has what is left of the time", async () => {
  const inTime = commonDeadline(Date.now() + 1000);
  await inTime(async () => "first");
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(900);
  const second = inTime(endless).catch((error: unknown) => error);
  vi.advanceTimersByTime(100);
  expect(await second).toBeInstanceOf(Slow);
});
