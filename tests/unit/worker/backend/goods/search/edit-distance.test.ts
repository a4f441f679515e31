// Shows that one mistyped letter costs one edit, at the end of a half-typed word as well.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { allowedEdits, editDistance, trigramsOf } from "#backend/goods/search/edit-distance";

test.each([
  ["stethoscope", "stethoscope", 0],
  ["stetoscope", "stethoscope", 1],
  ["stethosscope", "stethoscope", 1],
  ["stethascope", "stethoscope", 1],
  ["tsethoscope", "stethoscope", 1],
  ["stetosc", "stethoscope", 1],
  ["stethosc", "stethoscope", 0],
  ["glove", "mask", 5],
  ["قفارات", "قفازات", 1],
  ["", "glove", 0],
  ["glove", "", 5],
])("%s for %s: %i", (typed, word, edits) => {
  expect(editDistance(typed, word)).toBe(edits);
});

const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "d", "e"), minLength: 4, maxLength: 12 });

test("a slip anywhere costs at most one", () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom("left out", "put in", "changed", "swapped"), (right, at, slip) => {
      const place = at % (right.length - 1);
      const [head, tail] = [right.slice(0, place), right.slice(place + 1)];
      const typed = {
        "left out": head + tail,
        "put in": `${head}x${right.slice(place)}`,
        changed: `${head}x${tail}`,
        swapped: head + tail.charAt(0) + right.charAt(place) + tail.slice(1),
      }[slip];
      expect(editDistance(typed, right)).toBeLessThanOrEqual(1);
    }),
  );
});

test("never more than the longer word has letters, never negative", () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const edits = editDistance(a, b);
      expect(edits).toBeGreaterThanOrEqual(0);
      expect(edits).toBeLessThanOrEqual(a.length);
    }),
  );
});

test.each([
  ["bag", 0],
  ["mask", 1],
  ["scalpel", 1],
  ["scissors", 2],
])("%s may have %i wrong letters", (typed, edits) => {
  expect(allowedEdits(typed)).toBe(edits);
});

test("trigrams begin before the first letter and never repeat", () => {
  expect(trigramsOf("mask")).toEqual([" ma", "mas", "ask"]);
  expect(trigramsOf("aaaa")).toEqual([" aa", "aaa"]);
});
