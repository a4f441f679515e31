import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const imports = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;
/** Calls that a feature's routes answer, as their type lists them. */
const callNames = /^\s*\| "(\w+)"/gm;
/** Parts of a path that say nothing of what a file is about. */
const common = new Set([
  "worker",
  "backend",
  "shared",
  "client",
  "tests",
  "test",
  "unit",
  "edge",
  "store",
  "routes",
  "tsx",
]);

/**
 * The test files that reach a source by imports, the nearest first. Tests of the backend ask the whole of it, so most are
 * as near as each other; of those, the ones that share words with the source's path or ask for its feature's calls come
 * first.
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
  const texts = new Map();
  const textOf = (file) => {
    if (!texts.has(file)) texts.set(file, readFileSync(path.join(root, file), "utf8"));
    return texts.get(file);
  };
  const importers = new Map();
  for (const file of files.filter((name) => !name.endsWith(".json"))) {
    for (const [, to] of textOf(file).matchAll(imports)) {
      const target = path.posix.join(path.posix.dirname(file), to);
      const found = [target, `${target}.ts`, `${target}.tsx`].find((name) => known.has(name));
      if (found) importers.set(found, [...(importers.get(found) ?? []), file]);
    }
  }
  /** How much a test is about a source, besides reaching it. */
  const likeness = (test, source, calls) =>
    wordsOf(test).filter((word) => wordsOf(source).some((one) => isSameWord(one, word))).length * 3 +
    Math.min(
      12,
      calls.reduce((sum, call) => sum + textOf(test).split(`"${call}"`).length - 1, 0),
    );
  return (source) => {
    const routes = path.posix.join(path.posix.dirname(source), "routes.ts");
    const calls = existsSync(path.join(root, routes))
      ? [...textOf(routes).matchAll(callNames)].map(([, name]) => name)
      : [];
    const seen = new Set([source]);
    const rings = [];
    for (let ring = [source]; ring.length > 0;) {
      ring = ring.flatMap((file) => importers.get(file) ?? []).filter((file) => !seen.has(file) && seen.add(file));
      rings.push(ring.filter((file) => /^tests\/(unit|backend|edge)\/.*\.test\.tsx?$/.test(file)));
    }
    // A test two steps further that is about the source says more than its neighbour's.
    const ranked = rings.flatMap((ring, distance) =>
      ring.map((test) => ({ test, rank: likeness(test, source, calls) - 2 * distance })),
    );
    return ranked
      .sort((a, b) => b.rank - a.rank || a.test.localeCompare(b.test))
      .slice(0, most)
      .map(({ test }) => test);
  };
}

const wordsOf = (file) => (file.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => !common.has(word));
const isSameWord = (a, b) => a.replace(/s$/, "") === b.replace(/s$/, "");
