// Shows that no files of the client's build import each other in a circle: one of them would run before what it reads is
// there, which nobody sees but the visitor whose page stays as it is. And that a phone that was not touched is sent few bytes.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { root } from "../support/project-root";

const folder = path.join(root, "dist/client/assets");
/** Only passes on what another file has, so that nothing in it is run. */
const passesOn = /^export\s*\{[^}]*\}\s*from\s*"[^"]+";?\s*$/;
const readFile = (name: string): string => readFileSync(path.join(folder, name), "utf8");
const files = readdirSync(folder).filter((name) => name.endsWith(".js") && !passesOn.test(readFile(name)));

/** What each file imports before it runs. */
const imports = new Map(
  files.map((name) => {
    const found = [...readFile(name).matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)];
    return [name, found.map(([, imported]) => imported!)] as const;
  }),
);

/** Every file that a file needs, including itself when there is a cycle. */
function needs(name: string, known = new Set<string>()): Set<string> {
  for (const imported of imports.get(name) ?? []) {
    if (known.has(imported)) continue;
    known.add(imported);
    needs(imported, known);
  }
  return known;
}

test("no file of the build is needed by what it needs", () => {
  expect(files.length).toBeGreaterThan(50);
  expect([...imports.values()].flat().length).toBeGreaterThan(50);
  expect(files.filter((name) => needs(name).has(name))).toEqual([]);
});

test("what every visitor's browser is sent holds nothing that a screen could fetch later", () => {
  const bytesOf = (name: string) => {
    const [file, ...others] = files.filter((one) => one.startsWith(`${name}-`));
    expect(others).toEqual([]);
    return brotliCompressSync(readFile(file!)).length;
  };
  // React, the router without what navigates, and jotai; a library that one screen needs belongs into a file of its own.
  expect(bytesOf("vendor")).toBeLessThan(75_500);
  expect(bytesOf("entry") + bytesOf("rolldown-runtime") + bytesOf("asleep")).toBeLessThanOrEqual(12_850);
});
