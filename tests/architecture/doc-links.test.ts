// Shows that every link within the documents, READMEs of folders among them, leads to a file that is there, and to a heading of it.
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../support/project-root";

const documents = globSync("**/*.md", {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist|test-results|\..+)$/.test(name),
});
const read = (file: string): string => readFileSync(path.join(root, file), "utf8").replaceAll(/^```[^]*?^```/gm, "");

/** As GitHub names a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");
const anchorsOf = (file: string): Set<string> =>
  new Set([...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading)));

test.each(documents)("%s", (from) => {
  const links = [...read(from).matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)].map(([, to = ""]) => to);
  const dead = links.filter((to) => {
    const [file = "", anchor] = to.split("#");
    const target = file === "" ? from : path.join(path.dirname(from), file);
    if (!existsSync(path.join(root, target))) return true;
    return anchor !== undefined && target.endsWith(".md") && !anchorsOf(target).has(anchor);
  });
  expect(dead).toEqual([]);
});
