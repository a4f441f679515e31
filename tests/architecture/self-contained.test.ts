// Shows that the repository can be understood from itself: nothing in it cites a numbered paper that is not in it, and
// every file that a comment or a document names is there.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../support/project-root";

const folders = new Set([
  ".github",
  "bench",
  "client",
  "demo",
  "docs",
  "operations",
  "scripts",
  "shared",
  "tests",
  "worker",
]);
const written = /\.(ts|tsx|mjs|js|sql|css|md|toml|ya?ml)$/;

/** Paths of everything below the folders, and of what stands beside them. */
const entries = readdirSync(root).flatMap((entry) =>
  folders.has(entry)
    ? readdirSync(path.join(root, entry), { recursive: true }).map((name) => `${entry}/${String(name)}`)
    : [entry],
);

/** Every file that somebody wrote. */
const files = entries
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

/** A file by its name or path; after a star, a brace or a hyphen it is a pattern. */
const filePattern =
  /(?<![\w{}*$<>.-])(?:(?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css|md)|(?:[\w.-]+\/)+[\w-]+\.sql)(?![\w-])/g;
const folderPattern = /(?<=`)(?:bench|client|docs|scripts|shared|tests|worker)(?:\/[\w-]+)+(?=\/?`)/g;
const commentPattern = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$|^\s*(?:--|#) .*$/gm;

/** Nobody may edit them. */
const released = new Set(
  Object.keys(
    JSON.parse(readFileSync(path.join(import.meta.dirname, "released-migrations.json"), "utf8")) as object,
  ).map((name) => `worker/backend/${name}`),
);

/** What people read of a file: a document whole, of code the comments. What has happened names what there was. */
const prose = files
  .filter(({ file }) => file !== "CHANGELOG.md" && !released.has(file))
  .map(({ file, text }) => ({
    file,
    text: file.endsWith(".md") ? text : (text.match(commentPattern) ?? []).join("\n"),
  }));

test("every file and folder that a comment or a document names is there", () => {
  // With a slash before each, so that a name alone and the end of a path are found as well as a whole path.
  const paths = entries.map((entry) => `/${entry}`);
  const isFile = (name: string) => paths.some((entry) => entry.endsWith(`/${name.replace(/^(?:\.{1,2}\/)+/, "")}`));
  const isFolder = (name: string) => paths.some((entry) => entry.startsWith(`/${name}/`));
  const missing = prose.flatMap(({ file, text }) => [
    ...(text.match(filePattern) ?? []).filter((name) => !isFile(name)).map((name) => `${file}: ${name}`),
    ...(text.match(folderPattern) ?? []).filter((name) => !isFolder(name)).map((name) => `${file}: ${name}`),
  ]);
  expect(missing).toEqual([]);
});
