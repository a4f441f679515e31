/**
 * `npm test`: types, lint, format, dead code and the build side by side, then every test. Stops when one of the checks fails; the
 * tests all run, so that one run reports everything. Ends with the slowest files, each failed test with what it said, and
 * one line that counts the tests.
 *
 *   npm test -- unit backend           the checks, and only these projects of `vitest.config.ts`
 *   npm run walks                      the long walks, without the checks
 *   npm test -- --note-seconds         notes how long files took, which orders them (`scripts/tests/seconds.json`)
 *
 * What tests and what they start have written is shown for files that failed; all else is in `test-results/`.
 */
import { fork, spawn } from "node:child_process";
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

const program = (...command) => ["npx", "--no-install", ...command];
const checks = [
  ["Types", program("tsc", "-b")],
  ["Lint", program("oxlint", "--type-aware", "--deny-warnings")],
  ["Format", program("oxfmt", "--check")],
  ["Dead code", program("knip")],
];
await runTogether([...(options.walks ? [] : checks), ["Build", [process.execPath, "scripts/build.mjs"]]]);

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

/** Runs checks and the build side by side; when one fails prints what it said, and ends the rest and itself. */
async function runTogether(commands) {
  const running = [];
  const ended = commands.map(async ([title, [name, ...args]]) => {
    const started = performance.now();
    const child = spawn(name, args, { cwd: root, shell: process.platform === "win32" });
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
