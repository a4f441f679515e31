/**
 * `npm test`: types, lint, format and dead code side by side, then every test. Stops when one of the checks fails; the
 * tests all run, so that one run reports everything. Ends with each failed test's name and what it said, and one line that
 * counts the tests. `npm test -- unit backend` runs only those projects of `vitest.config.ts`.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** The browser gets the machine to itself: what it shows is bound to deadlines of seconds. */
const rounds = [["unit", "backend", "edge", "contract"], ["browser"]];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !rounds.flat().includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No such project: ${unknown.join(", ")}. There are ${rounds.flat().join(", ")}.\n`);
  process.exit(1);
}

await runTogether([
  ["Types", "tsc", ["-b"]],
  ["Lint", "oxlint", ["--type-aware", "--deny-warnings"]],
  ["Format", "oxfmt", ["--check"]],
  ["Dead code", "knip", []],
]);
buildShop();

const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-test-"));
let passed = 0;
let exitCode = 0;
const failures = [];
for (const round of rounds) {
  const projects = round.filter((name) => wanted.length === 0 || wanted.includes(name));
  if (projects.length > 0) exitCode = runTests(projects) || exitCode;
}
rmSync(folder, { recursive: true });
for (const failure of failures) process.stdout.write(`\n${failure}\n`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exit(exitCode);

function buildShop() {
  process.stdout.write("\n── Build\n");
  const { status } = spawnSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

function runTests(projects) {
  const report = path.join(folder, `${projects[0]}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const only = projects.map((name) => `--project=${name}`);
  const code = run(`Tests: ${projects.join(", ")}`, "vitest", ["run", ...reporters, ...only], true);
  if (!existsSync(report)) {
    failures.push(`✗ ${projects.join(", ")}: ended without a report`);
    return code || 1;
  }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  passed += numPassedTests;
  failures.push(...testResults.flatMap(failuresOf));
  return code;
}

/** What failed in a file, and the first lines of what each said; a file that could not run counts as one. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative(process.cwd(), name);
  const tests = assertionResults.filter((test) => test.status === "failed");
  if (tests.length === 0 && status === "failed") return [`✗ ${file}\n${firstLines(message)}`];
  return tests.map(
    ({ fullName, failureMessages }) => `✗ ${file} › ${fullName}\n${firstLines(failureMessages.join("\n"))}`,
  );
}

/** Without the test runner's own frames. */
function firstLines(text) {
  const lines = text.split("\n").filter((line) => !/node_modules|at new Promise/.test(line));
  return lines.slice(0, 6).join("\n").slice(0, 1000);
}

/** Runs checks side by side; prints what each said when it ends, and ends the rest and itself when one fails. */
async function runTogether(checks) {
  const running = [];
  const ended = checks.map(async ([title, program, args]) => {
    const started = performance.now();
    const child = spawn("npx", ["--no-install", program, ...args], { shell: process.platform === "win32" });
    running.push(child);
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
    const [status] = await once(child, "close");
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (process.exitCode) return;
    process.stdout.write(`\n── ${title}\n${said}── ${title}: ${seconds} s\n`);
    if (status === 0) return;
    process.exitCode = status ?? 1;
    for (const other of running) other.kill();
  });
  await Promise.all(ended);
  if (process.exitCode) process.exit();
}

function run(title, program, args, goOn = false) {
  const started = performance.now();
  process.stdout.write(`\n── ${title}\n`);
  const { status, error } = spawnSync("npx", ["--no-install", program, ...args], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (error) throw error;
  process.stdout.write(`── ${title}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  if (status !== 0 && !goOn) process.exit(status ?? 1);
  return status ?? 1;
}
