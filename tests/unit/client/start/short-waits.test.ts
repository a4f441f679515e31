// Shows that screens are notified of a wait only when it is not a short one, of everything else at once, and of no wait
// that is over.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withoutShortWaits } from "../../../../client/start/short-waits";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const idle = { navigation: { state: "idle" } };
const loading = { navigation: { state: "loading" } };
const submitting = { navigation: { state: "submitting", formMethod: "POST" } };
const loadingAfterPost = { navigation: { state: "loading", formMethod: "POST" } };

type Router = Parameters<typeof withoutShortWaits>[0];

/** A router that says what the test wants, and what a screen is notified of. */
function listening() {
  const listeners = new Set<(...told: unknown[]) => void>();
  const router = {
    state: idle,
    subscribe(listener: (...told: unknown[]) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const heard: unknown[] = [];
  const quiet = withoutShortWaits(router as unknown as Router);
  const stop = quiet.subscribe((state) => heard.push(state));
  return { quiet, heard, stop, say: (state: unknown) => listeners.forEach((listener) => listener(state, {})) };
}

test("a wait that is soon over is never heard of", () => {
  const { heard, say } = listening();
  say(loading);
  vi.advanceTimersByTime(90);
  say(idle);
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual([idle]);
});

test("a long wait is heard of while it lasts", () => {
  const { heard, say } = listening();
  say(loading);
  vi.advanceTimersByTime(110);
  expect(heard).toEqual([loading]);
  say(idle);
  expect(heard).toEqual([loading, idle]);
});

test("what was posted is heard of at once", () => {
  const { heard, say } = listening();
  say(submitting);
  say(loadingAfterPost);
  expect(heard).toEqual([submitting, loadingAfterPost]);
});

test("everything else is the router's own", () => {
  expect(listening().quiet.state).toBe(idle);
});
