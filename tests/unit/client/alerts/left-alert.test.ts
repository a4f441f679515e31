// Shows that an alert left for the next document is read once, and that a browser that keeps nothing breaks nothing.
import { afterEach, expect, test, vi } from "vitest";
import { leaveAlert, takeAlert } from "../../../../client/alerts/left-alert";

const storage = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

afterEach(() => vi.unstubAllGlobals());

test("left once, taken once", () => {
  vi.stubGlobal("sessionStorage", storage());
  expect(takeAlert()).toBeNull();
  leaveAlert({ message: "Your profile was updated", type: 1 });
  expect(takeAlert()).toEqual({ message: "Your profile was updated", type: 1 });
  expect(takeAlert()).toBeNull();
});

test("storage that is forbidden or spoilt is no alert", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(() => leaveAlert({ message: "x", type: 1 })).not.toThrow();
  expect(takeAlert()).toBeNull();
  vi.stubGlobal("sessionStorage", storage(new Map([["alert", "{"]])));
  expect(takeAlert()).toBeNull();
});
