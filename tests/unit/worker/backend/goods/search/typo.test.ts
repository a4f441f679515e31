// Shows which words a misspelt one may mean: few letters are wrong, and in short words only what fingers and ears mix up.
import { expect, test } from "vitest";
import { editsOfTypo } from "#backend/goods/search/typo";

test.each([
  ["glvoe", "glove"],
  ["guaze", "gauze"],
  ["maks", "mask"],
  ["glve", "glove"],
  ["gell", "gel"],
  ["stetosc", "stethoscope"],
  ["opthalmoscope", "ophthalmoscope"],
  ["قفاس", "قفاز"],
  ["شمسي", "شمس"],
])("%s may be %s", (typed, word) => {
  expect(editsOfTypo(typed, word)).toBe(1);
});

test.each([
  ["burn", "bur"],
  ["belt", "bent"],
  ["niti", "nitrile"],
  ["fever", "reverse"],
  ["covid", "povidone"],
  ["شفاط", "شفاف"],
])("%s is not %s", (typed, word) => {
  expect(editsOfTypo(typed, word)).toBe(Infinity);
});
