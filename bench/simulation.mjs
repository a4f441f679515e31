/**
 * Simulates days, a sale and hours of trouble on the platform, from the costs in `bench/simulation/costs.json`, and prints
 * the tables of docs/scale.md; with `--write` they are written there. The same costs give the same tables on any machine.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./harness/places.mjs";
import { typescript } from "./harness/typescript.mjs";

const document = path.join(root, "docs/scale.md");
const markers = { start: "<!-- simulation: start -->", end: "<!-- simulation: end -->" };

export async function measure({ write }) {
  const { report } = await typescript("bench/simulation/report.ts");
  const tables = report((what) => process.stderr.write(`${what}\n`));
  process.stdout.write(`\n${tables}\n`);
  if (write) writeTables(tables);
  return [];
}

function writeTables(tables) {
  const text = readFileSync(document, "utf8");
  const [start, end] = [text.indexOf(markers.start), text.indexOf(markers.end)];
  if (start === -1 || end === -1) throw new Error(`${document} lacks its markers`);
  writeFileSync(document, `${text.slice(0, start)}${markers.start}\n\n${tables}\n\n${text.slice(end)}`);
  const { status } = spawnSync(path.join(root, "node_modules/.bin/oxfmt"), [document], { stdio: "inherit" });
  if (status !== 0) throw new Error("oxfmt failed");
}
