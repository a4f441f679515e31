// Shows that no file imports itself by way of others, types included, so that each can be read with what it stands on.
import { expect, test } from "vitest";
import { groupsIn } from "./groups";
import { sourceFiles, type SourceFile } from "./source-files";

const files = sourceFiles("client", "shared", "worker", "scripts", "demo");
const known = new Set(files.map(({ file }) => file));

/**
 * By file, the sources of the project that it imports. What is fetched by `import()` does not count: it is a chunk of its
 * own that may well know its opener, as a dialog's code knows how to open another dialog.
 */
const graph = new Map(
  files.map(({ file, imports, lazy }: SourceFile) => [
    file,
    imports.filter((name) => !lazy.includes(name)).flatMap((name) => sourceOf(name)),
  ]),
);

function sourceOf(name: string): string[] {
  return [name, `${name}.ts`, `${name}.tsx`].filter((candidate) => known.has(candidate)).slice(0, 1);
}

test("no import goes in a circle", () => {
  expect(groupsIn(graph)).toEqual([]);
});

test("a circle is found, whatever else hangs on it", () => {
  const imports = { a: ["b"], b: ["c", "d"], c: ["a"], d: [], e: ["e"], f: ["a"] };
  expect(groupsIn(new Map(Object.entries(imports)))).toEqual([["a", "b", "c"], ["e"]]);
});
