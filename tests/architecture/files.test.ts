// Shows that files stay small enough to read in one go and are named as the project names them.
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

const all = sourceFiles("client", "shared", "worker");
const lines = (text: string) => text.trimEnd().split("\n").length;

test("no file is over 300 lines", () => {
  expect(all.filter(({ text }) => lines(text) > 300).map(({ file }) => file)).toEqual([]);
});

test("the median file is under 80 lines", () => {
  const counts = all.map(({ text }) => lines(text)).sort((a, b) => a - b);
  expect(counts[Math.floor(counts.length / 2)]).toBeLessThan(80);
});

test("names are kebab-case and say what is inside", () => {
  const refused = /(^|\/)(utils?|helpers?|lib|common|misc|types|index)\.tsx?$/;
  const entries = new Set(["worker/storefront/index.ts", "worker/backend/index.ts"]);
  const wrong = all.filter(({ file }) => !entries.has(file) && (refused.test(file) || /[A-Z_]/.test(file)));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});
