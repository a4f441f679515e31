// Shows that the documents can be read: all Markdown together and each file are of a bounded size, and each decision has a status and a
// date and a line in the index.
import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../support/project-root";

/** Every document, but for the list of what shows which line of the specification. */
const documents = globSync("**/*.md", {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist|test-results|\..+)$/.test(name),
}).filter((file) => file !== "docs/coverage.md");
const sizeOf = (file: string): number => statSync(path.join(root, file)).size;

test("all documents are found", () => {
  expect(documents).toEqual(expect.arrayContaining(["README.md", "docs/where.md", "worker/backend/goods/README.md"]));
});

test("all Markdown together is at most 272 kB, without the inventory of personal data, which has a row for each table", () => {
  const read = documents.filter((file) => file !== "docs/personal-data.md");
  expect(read.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(272_000);
});

test("no file is over 40 kB", () => {
  expect(documents.filter((file) => sizeOf(file) > 40_000)).toEqual([]);
});

const decisions = documents.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));
const index = readFileSync(path.join(root, "docs/decisions/README.md"), "utf8");

test.each(decisions)("%s has a status, a date and a line in the index, and is a screen at most", (file) => {
  const text = readFileSync(path.join(root, file), "utf8");
  expect(text).toMatch(/^\*\*Status:\*\* .+ \*\*Date:\*\* \d{4}-\d\d-\d\d$/m);
  expect(index).toContain(`](${path.basename(file)})`);
  expect(text.length).toBeLessThan(2000);
});
