// Shows that an alert left for the next document is read once, and that a browser that keeps nothing breaks nothing.
import { afterEach, expect, test, vi } from "vitest";
import { leaveFlash, takeFlash } from "#client/shop/frame/alerts/flash";

const storage = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

afterEach(() => vi.unstubAllGlobals());

test("left once, taken once", () => {
  vi.stubGlobal("sessionStorage", storage());
  expect(takeFlash()).toBeNull();
  leaveFlash({ message: "Profile updated", type: 1 });
  expect(takeFlash()).toEqual({ message: "Profile updated", type: 1 });
  expect(takeFlash()).toBeNull();
});

test("storage that is forbidden or spoilt is no alert", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(() => leaveFlash({ message: "x", type: 1 })).not.toThrow();
  expect(takeFlash()).toBeNull();
  vi.stubGlobal("sessionStorage", storage(new Map([["alert", "{"]])));
  expect(takeFlash()).toBeNull();
});
