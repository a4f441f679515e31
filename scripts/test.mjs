/**
 * `npm test`: types, lint, format, dead code, then every test. Stops at the first stage that fails and ends with
 * one line that counts the tests. `npm test -- unit backend` runs only those projects of `vitest.config.ts`.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** The browser gets the machine to itself: what it shows is bound to deadlines of seconds. */
const rounds = [["unit", "backend", "edge", "contract"], ["browser"]];
const wanted = process.argv.slice(2);

run("Types", "tsc", ["--noEmit"]);
run("Lint", "oxlint", ["--type-aware", "--deny-warnings"]);
run("Format", "oxfmt", ["--check"]);
run("Dead code", "knip", []);
run("Build", "node", ["scripts/build.mjs"]);

const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-test-"));
let passed = 0;
let failed = 0;
let exitCode = 0;
for (const round of rounds) {
  const projects = round.filter((name) => wanted.length === 0 || wanted.includes(name));
  if (projects.length > 0) exitCode ||= runTests(projects);
}
rmSync(folder, { recursive: true });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(exitCode);

function runTests(projects) {
  const report = path.join(folder, `${projects[0]}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const only = projects.map((name) => `--project=${name}`);
  const code = run(`Tests: ${projects.join(", ")}`, "vitest", ["run", ...reporters, ...only], true);
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
  passed += numPassedTests;
  failed += numFailedTests;
  return code;
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
