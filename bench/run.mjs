/**
 * Measures the built shop and prints one table of figures.
 *
 *   npm run bench [-- row …] [-- --write] [-- --runs 5]
 *
 * Rows: bytes, cpu, throughput, first-byte, round-trips, distance, rows, orders, tickets, scale, publication, typing, cart, waking, navigation, interactions, lighthouse; all of them
 * when none is named; and mechanisms, costs and simulation, only when they are.
 * `--write` refreshes the table in docs/performance.md, or with the row simulation alone those in docs/scale.md; `--runs` says how often Lighthouse audits each page (3).
 * `DIST_DIR=…/dist node bench/run.mjs` measures another build, say of an earlier commit; measured in turns, the two tell
 * what changed.
 */
import os from "node:os";
import { parseArgs } from "node:util";
import { prepareState } from "./harness/state.mjs";
import { printed, writeReport } from "./harness/table.mjs";

const known = [
  "bytes",
  "cpu",
  "throughput",
  "first-byte",
  "round-trips",
  "distance",
  "rows",
  "orders",
  "tickets",
  "scale",
  "publication",
  "typing",
  "cart",
  "waking",
  "navigation",
  "interactions",
  "lighthouse",
  "mechanisms",
  "costs",
  "simulation",
];
/** One builds the shop a dozen times, one refreshes what the simulation is fed with, and that one measures nothing. */
const onlyNamed = new Set(["mechanisms", "costs", "simulation"]);
const { values: options, positionals: named } = parseArgs({
  options: { write: { type: "boolean", default: false }, runs: { type: "string", default: "3" } },
  allowPositionals: true,
});
if (!/^[1-9]\d?$/.test(options.runs)) throw new Error(`--runs ${options.runs} is no number from 1 to 99`);
if (options.write && process.env.DIST_DIR) throw new Error("figures of another build are not written down");
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`no row is called ${unknown.join(", ")}; there are ${known.join(", ")}`);
const everything = known.filter((name) => !onlyNamed.has(name));
const chosen = named.length > 0 ? known.filter((name) => named.includes(name)) : everything;

prepareState();
const figures = [];
const failures = [];
for (const name of chosen) {
  const started = performance.now();
  const { measure } = await import(`./${name}.mjs`);
  try {
    figures.push(...(await measure({ runs: Number(options.runs), write: options.write })));
    process.stdout.write(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  } catch (error) {
    // The others took minutes, and their figures are as good.
    failures.push(new Error(`the row ${name} failed`, { cause: error }));
  }
}
if (figures.length > 0) process.stdout.write(`\n${printed(figures)}\n`);
if (failures.length > 0) throw new AggregateError(failures, "nothing was written down");

if (options.write && chosen.join() !== "simulation") {
  if (chosen.length < everything.length) throw new Error("only a run of all rows is written down");
  const day = new Date().toISOString().slice(0, 10);
  writeReport(figures, `Measured on ${day} with ${os.cpus().length} cores and Node ${process.versions.node}.`);
}
