// Shows what stands in a brand's mark: initials in Latin, one letter in Arabic.
import { expect, test } from "vitest";
import { initialsOf } from "#client/ui/brand-mark.tsx";

test.each([
  ["Noura Care", "NC"],
  ["Al Noor Medical Supplies", "AN"],
  ["Safa", "Sa"],
  ["3M", "3M"],
  ["X", "X"],
  [" johnson  & johnson", "JJ"],
  ["نورة كير", "ن"],
  ["الغاف", "غ"],
  ["ال", "ا"],
])("%s has %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
