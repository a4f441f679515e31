// Shows that no files of the client's build import each other in a circle: one of them would run before what it reads is
// there, which nobody sees but the visitor whose page stays as it is.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "../../dist/client/assets");
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

/** Every file that a file needs, itself too when it stands in a circle. */
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
