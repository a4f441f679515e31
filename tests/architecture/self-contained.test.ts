// Shows that the repository can be understood from itself: nothing in it cites a numbered paper that is not in it.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "./source-files";

const folders = new Set([".github", "bench", "client", "docs", "scripts", "shared", "tests", "worker"]);
const written = /\.(ts|tsx|mjs|js|sql|css|md|toml|ya?ml)$/;

/** Every file that somebody wrote: below the folders, and at the root. */
const files = readdirSync(root)
  .flatMap((entry) =>
    folders.has(entry)
      ? readdirSync(path.join(root, entry), { recursive: true }).map((name) => path.join(entry, String(name)))
      : [entry],
  )
  .filter((file) => written.test(file) && statSync(path.join(root, file)).isFile())
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));

/**
 * A letter and a number as a word of their own (A4 is a size of paper), a numbered section, and a paper by its name.
 */
const references = [
  /(?<=^|[\s–,;/[]|[\s"'“]\()(?!A4\b)[AI]\d{1,2}(?=$|[\s),.:;\]–/])/gm,
  /§\s*\d/g,
  /\b(?:the|our) (?:spec|brief)\b|\(decisions?[, ]["“]/gi,
];

test("no file cites a numbered paper that is not in the repository", () => {
  const found = files.flatMap(({ file, text }) =>
    references.flatMap((pattern) => [...text.matchAll(pattern)].map(([reference]) => `${file}: ${reference}`)),
  );
  expect(found).toEqual([]);
});
