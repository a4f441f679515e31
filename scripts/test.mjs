/**
 * `npm test`: types, lint, format, dead code, then every test. Stops at the first stage that fails and ends with
 * one line that counts the tests. `npm test -- unit backend` runs only those projects of `vitest.config.ts`.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-test-"));
const report = path.join(folder, "report.json");
const projects = process.argv.slice(2);

run("Types", "tsc", ["--noEmit"]);
run("Lint", "oxlint", ["--type-aware", "--deny-warnings"]);
run("Format", "oxfmt", ["--check"]);
run("Dead code", "knip", []);
run("Build", "node", ["scripts/build.mjs"]);
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
const exitCode = run("Tests", "vitest", ["run", ...reporters, ...projects.map((name) => `--project=${name}`)], true);

const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
rmSync(folder, { recursive: true });
process.stdout.write(`\n${numPassedTests} passed, ${numFailedTests} failed\n`);
process.exit(exitCode);

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
