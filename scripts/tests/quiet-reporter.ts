import path from "node:path";
import type { SerializedError, UserConsoleLog } from "vitest";
import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";

/** What a round of tests tells who started it. */
export type Report = {
  passed: number;
  skipped: number;
  /** Each failed test with what it said, and behind a file's last one what the file wrote. */
  failures: string[];
  /** How long a file took, by its path. */
  seconds: Record<string, number>;
};
type RunEvent = { ended: { file: string; ok: boolean } } | { report: Report };

/** How much of what a file wrote is shown when it failed: the newest. */
const shownLines = 60;

/**
 * Says little: who started the tests hears of each file when it ends, and at the end of what failed. What a test writes is
 * kept, and told only when its file failed.
 */
export default class QuietReporter implements Reporter {
  private readonly written = new Map<string, string>();
  private vitest: Pick<Vitest, "state"> | undefined;
  private readonly tell: (told: RunEvent) => Promise<void>;

  constructor(tell: unknown) {
    // Vitest gives it options, a test gives it somebody to tell.
    this.tell = typeof tell === "function" ? (told) => tell(told) : tellParent;
  }

  onInit(vitest: Pick<Vitest, "state">): void {
    this.vitest = vitest;
  }

  onUserConsoleLog({ taskId, content }: UserConsoleLog): void {
    const task = taskId === undefined ? undefined : this.vitest?.state.idMap.get(taskId);
    // Belongs to no file: it is in the log of everything.
    if (!task) return void process.stdout.write(content);
    const { id } = task.file;
    this.written.set(id, (this.written.get(id) ?? "") + content);
  }

  async onTestModuleEnd(module: TestModule): Promise<void> {
    const ok = module.state() !== "failed";
    if (ok) this.written.delete(module.id);
    await this.tell({ ended: { file: fileOf(module), ok } });
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): Promise<void> {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const failures = modules.flatMap((module) => this.failuresOf(module));
    for (const error of errors) failures.push(`✗ outside of a test\n${firstLines(error.stack ?? error.message)}`);
    const seconds = Object.fromEntries(modules.map((module) => [fileOf(module), secondsOf(module)]));
    await this.tell({ report: { passed: count("passed"), skipped: count("skipped"), failures, seconds } });
  }

  /** What failed in a file, and the first lines of what each said; a file that could not run counts as one. */
  private failuresOf(module: TestModule): string[] {
    if (module.state() !== "failed") return [];
    const file = fileOf(module);
    const failed = [...module.children.allTests("failed")].map(
      (test) => `✗ ${file} › ${test.fullName}\n${firstLines(errorOf(test))}`,
    );
    // What fails beside the tests: an import, a hook around them.
    const around = [module, ...module.children.allSuites()].flatMap((part) =>
      part.errors().map((error) => `✗ ${file}\n${firstLines(error.stack ?? error.message)}`),
    );
    const failures = [...failed, ...around];
    const written = this.written.get(module.id);
    if (written) failures.push(`  ${file} wrote:\n${lastLines(written)}`);
    return failures;
  }
}

async function tellParent(told: RunEvent): Promise<void> {
  await new Promise<void>((resolve) => {
    if (process.send) process.send(told, undefined, {}, () => resolve());
    else resolve();
  });
}

const fileOf = (module: Pick<TestModule, "moduleId">): string =>
  path.relative(process.cwd(), module.moduleId).replaceAll(path.sep, "/");

function secondsOf(module: Pick<TestModule, "diagnostic">): number {
  const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return (prepareDuration + collectDuration + setupDuration + duration) / 1000;
}

function errorOf(test: TestCase): string {
  const { errors = [] } = test.result();
  return errors
    .map(({ stack, message }) => (stack?.includes(message) ? stack : `${message}\n${stack ?? ""}`))
    .join("\n");
}

/** Without the test runner's own frames. */
function firstLines(text: string): string {
  const lines = text.split("\n").filter((line) => !/node_modules|at new Promise/.test(line));
  return lines.slice(0, 6).join("\n").slice(0, 1000);
}

const lastLines = (text: string): string =>
  text
    .trimEnd()
    .split("\n")
    .slice(-shownLines)
    .map((line) => `  │ ${line.slice(0, 400)}`)
    .join("\n");
