/**
 * `npm test`: types, lint, format and dead code side by side, then every test. Stops when one of the checks fails; the
 * tests all run, so that one run reports everything. Ends with the slowest files, each failed test with what it said, and
 * one line that counts the tests.
 *
 *   npm test -- unit backend           the checks, and only these projects of `vitest.config.ts`
 *   npm run walks                      the long walks, without the checks
 *   npm test -- --note-seconds         notes how long files took, which orders them (`scripts/tests/seconds.json`)
 *
 * What tests and what they start have written is shown for files that failed; all else is in `test-results/`.
 */
import { fork, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { progress, secondsToNote, summaryOf } from "./tests/summary.mjs";

const root = path.resolve(import.meta.dirname, "..");
const notedSeconds = path.join(import.meta.dirname, "tests/seconds.json");
const results = path.join(root, "test-results");
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { walks: { type: "boolean" }, "note-seconds": { type: "boolean" } },
});

/** The browser gets the machine to itself: what it shows is bound to deadlines of seconds. */
const rounds = options.walks
  ? [["walks-backend", "walks-contract"], ["walks-browser"]]
  : [["unit", "backend", "edge", "contract"], ["browser"]];
const unknown = wanted.filter((name) => !rounds.flat().includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No such project: ${unknown.join(", ")}. There are ${rounds.flat().join(", ")}.\n`);
  process.exit(1);
}

if (!options.walks) {
  await runTogether([
    ["Types", "tsc", ["-b"]],
    ["Lint", "oxlint", ["--type-aware", "--deny-warnings"]],
    ["Format", "oxfmt", ["--check"]],
    ["Dead code", "knip", []],
  ]);
}
buildShop();

mkdirSync(results, { recursive: true });
let exitCode = 0;
const reports = [];
for (const round of rounds) {
  const projects = round.filter((name) => wanted.length === 0 || wanted.includes(name));
  if (projects.length > 0) reports.push(await runTests(projects));
}
if (options["note-seconds"]) noteSeconds();
process.stdout.write(`\n${summaryOf(reports)}`);
process.exit(exitCode);

function buildShop() {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/build.mjs"], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) process.stdout.write(stdout + stderr);
  process.stdout.write(`── Build: ${secondsSince(started)} s\n`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs some projects side by side, with a dot for each file. What they write goes to a file. */
async function runTests(projects) {
  const started = performance.now();
  process.stdout.write(`── Tests: ${projects.join(", ")}\n`);
  const log = path.join(results, `${projects[0]}.log`);
  const child = fork(
    path.join(root, "node_modules/vitest/vitest.mjs"),
    ["run", "--reporter=./scripts/tests/quiet-reporter.ts", ...projects.map((name) => `--project=${name}`)],
    { cwd: root, execArgv: [], stdio: ["ignore", "pipe", "pipe", "ipc"] },
  );
  const written = createWriteStream(log);
  child.stdout.pipe(written, { end: false });
  child.stderr.pipe(written, { end: false });
  const shown = progress((text) => process.stdout.write(text));
  let report;
  child.on("message", (told) => {
    if (told.ended) shown.ended(told.ended);
    if (told.report) ({ report } = told);
  });
  const [status] = await once(child, "close");
  written.end();
  await once(written, "finish");
  shown.close();
  exitCode = exitCode || (status ?? 1);
  process.stdout.write(`── Tests: ${projects.join(", ")}: ${secondsSince(started)} s\n`);
  if (report && (status === 0 || report.failures.length > 0)) return report;
  const end = readFileSync(log, "utf8").trimEnd().split("\n").slice(-40).join("\n");
  const failures = [...(report?.failures ?? []), `✗ ${projects.join(", ")}: ended without saying what failed\n${end}`];
  return { passed: 0, skipped: 0, seconds: {}, ...report, failures };
}

function noteSeconds() {
  const noted = JSON.parse(readFileSync(notedSeconds, "utf8"));
  const seconds = secondsToNote(noted, reports, (file) => existsSync(path.join(root, file)));
  writeFileSync(notedSeconds, `${JSON.stringify(seconds, null, 2)}\n`);
}

/** Runs checks side by side; when one fails prints what it said, and ends the rest and itself. */
async function runTogether(checks) {
  const running = [];
  const ended = checks.map(async ([title, program, args]) => {
    const started = performance.now();
    const child = spawn("npx", ["--no-install", program, ...args], { shell: process.platform === "win32" });
    running.push(child);
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
    const [status] = await once(child, "close");
    if (process.exitCode) return;
    process.stdout.write(`${status === 0 ? "" : said}── ${title}: ${secondsSince(started)} s\n`);
    if (status === 0) return;
    process.exitCode = status ?? 1;
    for (const other of running) other.kill();
  });
  await Promise.all(ended);
  if (process.exitCode) process.exit();
}

function secondsSince(started) {
  return ((performance.now() - started) / 1000).toFixed(1);
}
