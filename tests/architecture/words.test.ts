// Shows that words which once stood for several things each do not come back: in names the field's own stand for them, and
// comments are written in the English of today.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../support/project-root";

const files = globSync("{client,worker,shared,scripts,bench,demo,tests}/**/*.{ts,tsx,mjs,css,sql,md}", { cwd: root });

/** Refused → what is said in its place. */
const inFileNames: [RegExp, string][] = [
  [/^kept$/, "cached, stored or saved"],
  [/^told$/, "notified"],
  [/^asked$/, "requested"],
  [/^said$/, "a verb, or the name of what it is"],
  [/^anew$/, "again"],
  [/^papers?$/, "documents or invoices"],
  [/^specials?$/, "special-price"],
  [/^admin$/, "console (the screens) or staff (the people)"],
];

test("files are not named by words that say nothing or several things", () => {
  const wrong = files.flatMap((file) => {
    const words = path.basename(file).split(/[.-]/);
    return inFileNames.flatMap(([refused, better]) =>
      words.some((word, at) => refused.test(word) && !(word === "special" && /^prices?$/.test(words[at + 1] ?? "")))
        ? [`${file}: ${better}`]
        : [],
    );
  });
  expect(wrong).toEqual([]);
});

/** Names of types and functions of the sources; what stands on the wire keeps the name that it was given. */
test("types, classes and functions are named by what they are", () => {
  const declared = /\b(?:type|class|interface|function|export const)\s+(\w+)/g;
  const refused = /^(kept|told|asked|said)(?=[A-Z])|Kept|Told(?!\w)|Said|Asked|Anew/;
  const wrong = files
    .filter((file) => /^(client|worker|shared|scripts)\/.*\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), "utf8").matchAll(declared)].flatMap(([, name = ""]) =>
        refused.test(name) ? [`${file}: ${name}`] : [],
      ),
    );
  expect(wrong).toEqual([]);
});

test("no sentence needs a dictionary", () => {
  const refused = /\b(anew|whoever|whomsoever|whereof|thereof|hitherto)\b/i;
  const wrong = files
    .filter((file) => !/^demo\/|\/words\.test\.ts$|policy\/texts/.test(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), "utf8")
        .split("\n")
        .flatMap((line, at) => (refused.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    );
  expect(wrong).toEqual([]);
});
