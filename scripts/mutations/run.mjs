/**
 * Changes the sources one at a time, as a typing mistake would, and says which changes no test notices:
 *
 *   npm run mutations -- --count 150 --seed 1 worker/backend shared
 *   npm run mutations -- --tests 40 --built shared/money/discount.ts:12
 *
 * Works in a copy, so the tree stays as it is. The same seed draws the same changes of the same sources. For each, the
 * nearest tests run (unit, backend, edge), then the types are checked, and with `--built` the contract tests of the
 * shop as it is built then; a change that all let pass is printed with its place. Changes that alter nothing that
 * anybody could see are named in `equivalent.json`, with the reason, and not drawn.
 */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { mutantsOf } from "./mutants.mjs";
import { nearestTests } from "./nearest-tests.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const { values, positionals } = parseArgs({
  options: {
    count: { type: "string", default: "150" },
    seed: { type: "string", default: "1" },
    /** Test files that may say no. */
    tests: { type: "string", default: "14" },
    /** How many run at once, each in a copy of its own. */
    jobs: { type: "string", default: "2" },
    /** Ask the contract tests too, minutes for each change that the others let pass. */
    built: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const places = positionals.length > 0 ? positionals : ["worker", "shared", "client"];
/** Longest run of a change's tests, in ms: a change may make a loop endless, which is noticed too. */
const patience = 480_000;

const equivalent = JSON.parse(readFileSync(path.join(import.meta.dirname, "equivalent.json"), "utf8"));
const isEquivalent = (file, { what, context }) =>
  equivalent.some((entry) => entry.file === file && entry.what === what && context.includes(entry.line));

const testsOf = nearestTests(root, Number(values.tests));
const drawn = draw(allMutants(), Number(values.count), Number(values.seed));
process.stdout.write(`${drawn.length} changes in ${new Set(drawn.map(({ file }) => file)).size} files\n`);

const survivors = [];
let noticed = 0;
await Promise.all(Array.from({ length: Number(values.jobs) }, work));
for (const { file, line, what } of survivors) process.stdout.write(`not noticed  ${file}:${line}  ${what}\n`);
const share = ((100 * noticed) / (noticed + survivors.length)).toFixed(1);
process.stdout.write(`\n${noticed} of ${noticed + survivors.length} noticed (${share} %)\n`);

/** Plain logic alone: components, their hooks and styles are the browser's tests' business. */
function allMutants() {
  const files = new Set();
  /** Where lines are named, no others of that file. */
  const linesOf = new Map();
  for (const named of places) {
    const [, place, line] = /^(.*?)(?::(\d+))?$/.exec(named);
    const whole = path.join(root, place);
    if (line) linesOf.set(place, [...(linesOf.get(place) ?? []), Number(line)]);
    if (statSync(whole).isFile()) files.add(place);
    else for (const name of readdirSync(whole, { recursive: true })) files.add(path.posix.join(place, String(name)));
  }
  const sources = [...files].filter(
    (file) => file.endsWith(".ts") && !/\.d\.ts$|tables\.ts$|messages?\.ts$|\/use-[^/]+$/.test(file),
  );
  return sources.sort().flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    const lines = text.split("\n");
    return mutantsOf(file, text)
      .map((mutant) => ({ ...mutant, file, text, context: lines[mutant.line - 1].trim() }))
      .filter((mutant) => (linesOf.get(file)?.includes(mutant.line) ?? true) && !isEquivalent(file, mutant));
  });
}

/** A sample that the seed decides: the nth of a shuffled list. */
function draw(mutants, count, seed) {
  let state = seed >>> 0 || 1;
  const random = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
  return mutants
    .map((mutant) => ({ mutant, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

async function work() {
  const copy = mkdtempSync(path.join(os.tmpdir(), "falaj-mutations-"));
  for (const name of readdirSync(root).filter((entry) => entry !== ".git")) {
    if (/^(node_modules|public)$/.test(name)) symlinkSync(path.join(root, name), path.join(copy, name));
    else cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  for (let mutant = drawn.shift(); mutant; mutant = drawn.shift()) {
    const { file, start, end, instead, text } = mutant;
    const place = path.join(copy, file);
    writeFileSync(place, text.slice(0, start) + instead + text.slice(end));
    const tests = testsOf(file);
    const passes = await pass(copy, tests);
    writeFileSync(place, text);
    if (!passes) noticed += 1;
    else survivors.push(mutant);
    process.stdout.write(`${passes ? "NOT NOTICED" : "noticed    "}  ${file}:${mutant.line}  ${mutant.what}\n`);
  }
  rmSync(copy, { recursive: true });
}

/** Whether all tests pass, and types; unit tests first, since they are quick and say no most often. */
async function pass(copy, tests) {
  const run = (project, files) =>
    succeeds(copy, "vitest", ["run", "--bail=1", "--reporter=dot", "--maxWorkers=1", `--project=${project}`, ...files]);
  for (const project of ["unit", "edge", "backend"]) {
    const files = tests.filter((file) => file.startsWith(`tests/${project}/`));
    if (files.length > 0 && !(await run(project, files))) return false;
  }
  if (!(await succeeds(copy, "tsc", ["--noEmit"]))) return false;
  return !values.built || run("contract", []);
}

function succeeds(cwd, command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn("npx", ["--no-install", command, ...args], { cwd, stdio: "ignore", detached: true });
    // With everything that it started.
    const timer = setTimeout(() => child.pid && process.kill(-child.pid, "SIGKILL"), patience);
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });
}
