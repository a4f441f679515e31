// Shows that a round of tests tells what failed with what its file wrote, and nothing of what went well.
import path from "node:path";
import { expect, test, vi } from "vitest";
import type { TestModule } from "vitest/node";
import QuietReporter, { type Report } from "#scripts/tests/quiet-reporter";

type RunEvent = { ended?: { file: string; ok: boolean }; report?: Report };

type FakeTest = { fullName: string; state: string; errors?: { message: string; stack?: string }[] };

/** A file of tests as Vitest shows it, as far as the reporter looks. */
function fakeModule(file: string, tests: FakeTest[], state: string, errors: { message: string }[] = []): TestModule {
  const cases = tests.map(({ fullName, ...result }) => ({ fullName, result: () => result }));
  const module = {
    id: `id of ${file}`,
    moduleId: path.resolve(file),
    state: () => state,
    errors: () => errors,
    diagnostic: () => ({ prepareDuration: 100, collectDuration: 200, setupDuration: 300, duration: 1400 }),
    children: {
      allTests: (wanted?: string) => cases.filter(({ result }) => !wanted || result().state === wanted),
      allSuites: () => [],
    },
  };
  // oxlint-disable-next-line no-unsafe-type-assertion -- only what is looked at
  return module as unknown as TestModule;
}

const passing = fakeModule("tests/a.test.ts", [{ fullName: "works", state: "passed" }], "passed");
const failing = fakeModule(
  "tests/b.test.ts",
  [
    { fullName: "works", state: "passed" },
    { fullName: "waits", state: "skipped" },
    {
      fullName: "list > breaks",
      state: "failed",
      errors: [{ message: "one is not two", stack: "one is not two\n at b" }],
    },
  ],
  "failed",
);

async function reportOf(
  modules: TestModule[],
  written: Record<string, string> = {},
  errors: { message: string }[] = [],
) {
  const told: RunEvent[] = [];
  const reporter = new QuietReporter(async (one: RunEvent) => void told.push(one));
  const idMap = new Map(modules.map(({ id }) => [`test of ${id}`, { file: { id } }]));
  // oxlint-disable-next-line no-unsafe-type-assertion -- only what is looked at
  reporter.onInit({ state: { idMap } } as unknown as Parameters<typeof reporter.onInit>[0]);
  for (const [task, content] of Object.entries(written)) {
    reporter.onUserConsoleLog({ taskId: task, content, type: "stdout", time: 0, size: 1 });
  }
  for (const module of modules) await reporter.onTestModuleEnd(module);
  await reporter.onTestRunEnd(modules, errors);
  return { ended: told.flatMap(({ ended }) => ended ?? []), report: told.at(-1)!.report! };
}

test("each file is reported when it ends, and all failures with their place and first lines", async () => {
  const { ended, report } = await reportOf([passing, failing]);
  expect(ended).toEqual([
    { file: "tests/a.test.ts", ok: true },
    { file: "tests/b.test.ts", ok: false },
  ]);
  expect(report).toEqual({
    passed: 2,
    skipped: 1,
    failures: ["✗ tests/b.test.ts › list > breaks\none is not two\n at b"],
    seconds: { "tests/a.test.ts": 2, "tests/b.test.ts": 2 },
  });
});

test("a file's output is shown after its failures, and not at all for a file that passed", async () => {
  const long = Array.from({ length: 100 }, (_, line) => `line ${line}`).join("\n");
  const { report } = await reportOf([passing, failing], {
    [`test of ${passing.id}`]: "all is well\n",
    [`test of ${failing.id}`]: `${long}\n`,
  });
  expect(report.failures).toHaveLength(2);
  expect(report.failures[1]).toMatch(/^ {2}tests\/b\.test\.ts wrote:\n {2}│ line 40\n[^]*\n {2}│ line 99$/);
});

test("what no file wrote goes to the log of everything", async () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const { report } = await reportOf([passing], { "of nobody": "a server starts\n" });
  expect(write.mock.calls).toEqual([["a server starts\n"]]);
  expect(report.failures).toEqual([]);
});

test("a file that could not run and an error outside of all tests count as failures", async () => {
  const broken = fakeModule("tests/c.test.ts", [], "failed", [{ message: "no such module" }]);
  const { report } = await reportOf([broken], {}, [{ message: "a promise that nobody awaited" }]);
  expect(report.failures).toEqual([
    "✗ tests/c.test.ts\nno such module",
    "✗ outside of a test\na promise that nobody awaited",
  ]);
});
