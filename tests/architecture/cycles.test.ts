// Shows that no file imports itself by way of others, types included, so that each can be read with what it stands on.
import { expect, test } from "vitest";
import { sourceFiles, type SourceFile } from "./source-files";

const files = sourceFiles("client", "shared", "worker", "scripts");
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

/** Groups of files of which each reaches every other, each group and all of them sorted (Tarjan). */
function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1 || imports.get(file)?.includes(file)) cycles.push(group.toSorted().join(" "));
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return cycles.toSorted();
}

test("no import goes in a circle", () => {
  expect(cyclesIn(graph)).toEqual([]);
});

test("a circle is found, whatever else hangs on it", () => {
  const imports = { a: ["b"], b: ["c", "d"], c: ["a"], d: [], e: ["e"], f: ["a"] };
  expect(cyclesIn(new Map(Object.entries(imports)))).toEqual(["a b c", "e"]);
});
