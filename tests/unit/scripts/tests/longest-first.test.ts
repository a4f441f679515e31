// Shows that what takes longest is started first, without taking the files of a project apart.
import { expect, test } from "vitest";
import { longestFirst } from "#scripts/tests/longest-first";

const file = (moduleId: string, name: string, groupOrder = 0) => ({
  moduleId,
  project: { name, config: { sequence: { groupOrder } } },
});

test("files are started longest first within their project, and the project with the longest file first", () => {
  const seconds: Record<string, number> = { a: 1, b: 3, c: 9, d: 40 };
  const files = [file("new", "short"), file("a", "short"), file("b", "short"), file("c", "long"), file("d", "late", 1)];
  expect(longestFirst(files, (name) => seconds[name]).map(({ moduleId }) => moduleId)).toEqual([
    "c",
    "b",
    "a",
    "new",
    "d",
  ]);
});
