// Shows that a browser remembers its last five searches, each once, and goes on where it may not keep anything.
import { beforeEach, expect, test, vi } from "vitest";
import { forgetSearches, recentSearches, rememberSearch } from "#client/shop/browse/search/recent-searches";

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test("newest first, five at most, each once whatever its case", () => {
  for (const text of ["a", "b", "c", "d", "e", "f", "D"]) rememberSearch(text);
  expect(recentSearches()).toEqual(["D", "f", "e", "c", "b"]);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
  expect(kept.size).toBe(0);
});

test("what somebody else put there is not shown", () => {
  for (const foreign of ["{", "7", '{"a":1}', "[1,null]"]) {
    kept.set("recentSearches", foreign);
    expect(recentSearches(), foreign).toEqual([]);
  }
});

test("a browser that keeps nothing has none", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  rememberSearch("gloves");
  expect(recentSearches()).toEqual([]);
});
