import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const imports = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

/**
 * The test files that reach a source by imports, the nearest first.
 * @param {string} root the project's folder
 * @param {number} most how many
 * @returns {(file: string) => string[]} names from the root on
 */
export function nearestTests(root, most) {
  const files = ["worker", "shared", "client", "tests"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((name) => path.posix.join(folder, String(name)))
      .filter((file) => /\.(tsx?|json)$/.test(file)),
  );
  const known = new Set(files);
  const importers = new Map();
  for (const file of files.filter((name) => !name.endsWith(".json"))) {
    for (const [, to] of readFileSync(path.join(root, file), "utf8").matchAll(imports)) {
      const target = path.posix.join(path.posix.dirname(file), to);
      const found = [target, `${target}.ts`, `${target}.tsx`].find((name) => known.has(name));
      if (found) importers.set(found, [...(importers.get(found) ?? []), file]);
    }
  }
  return (source) => {
    const seen = new Set([source]);
    const tests = [];
    for (let ring = [source]; ring.length > 0 && tests.length < most;) {
      ring = ring.flatMap((file) => importers.get(file) ?? []).filter((file) => !seen.has(file) && seen.add(file));
      tests.push(...ring.filter((file) => /^tests\/(unit|backend|edge)\/.*\.test\.tsx?$/.test(file)).sort());
    }
    return tests.slice(0, most);
  };
}
