// Shows what `npm test` prints while it runs and at its end.
import path from "node:path";
import { expect, test } from "vitest";
import type { Report } from "#scripts/tests/quiet-reporter";
import { root } from "#support/project-root";

type Ended = { file: string; ok: boolean };
type Summary = {
  summaryOf(reports: Report[]): string;
  progress(write: (text: string) => void): { ended(file: Ended): void; close(): void };
  secondsToNote(noted: Record<string, number>, reports: Report[], isThere: (file: string) => boolean): object;
};
const { summaryOf, progress, secondsToNote }: Summary = await import(path.join(root, "scripts/tests/summary.mjs"));

const report = (more: Partial<Report>): Report => ({ passed: 0, skipped: 0, failures: [], seconds: {}, ...more });

test("the ten slowest files, what failed, and one line that counts", () => {
  const seconds = Object.fromEntries(
    Array.from({ length: 11 }, (_, index) => [`tests/${index}.test.ts`, index + 0.25]),
  );
  const first = report({
    passed: 20,
    seconds,
    failures: ["✗ tests/1.test.ts › breaks\none", "  tests/1.test.ts wrote:\n"],
  });
  const text = summaryOf([first, report({ passed: 2, seconds: { "tests/slow.test.ts": 100 } })]);
  const lines = text.split("\n");
  expect(lines.slice(0, 3)).toEqual(["── Slowest files", " 100.0 s  tests/slow.test.ts", "  10.3 s  tests/10.test.ts"]);
  expect(lines.filter((line) => / s {2}/.test(line))).toHaveLength(10);
  expect(text).toContain("\n\n✗ tests/1.test.ts › breaks\none\n");
  expect(text).toMatch(/\n22 passed, 1 failed, in 12 files\n$/);
});

test("tests that were skipped are counted", () => {
  expect(summaryOf([report({ passed: 1, skipped: 2 })])).toContain("1 passed, 0 failed, 2 skipped, in 0 files");
});

test("a dot for each file, and a line for one that failed", () => {
  let text = "";
  const shown = progress((more) => (text += more));
  for (let file = 0; file < 82; file += 1) shown.ended({ file: "tests/a.test.ts", ok: true });
  shown.ended({ file: "tests/b.test.ts", ok: false });
  shown.ended({ file: "tests/a.test.ts", ok: true });
  shown.close();
  shown.close();
  expect(text).toBe(`${".".repeat(80)}\n..\n✗ tests/b.test.ts\n.\n`);
});

test("noted are whole seconds of files that are there, and what this run did not run stays", () => {
  const noted = { "b.test.ts": 5, "gone.test.ts": 9, "c.test.ts": 4 };
  const measured = report({ seconds: { "c.test.ts": 2.6, "a.test.ts": 1.2, "quick.test.ts": 0.4 } });
  const all = secondsToNote(noted, [measured], (file) => file !== "gone.test.ts");
  expect(JSON.stringify(all)).toBe(`{"a.test.ts":1,"b.test.ts":5,"c.test.ts":3}`);
});
