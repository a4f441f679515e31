/** Figures as a table: in the terminal, and between two markers in docs/performance.md. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./places.mjs";

const report = path.join(root, "docs/performance.md");
const markers = { start: "<!-- figures: start -->", end: "<!-- figures: end -->" };
const heads = ["figure", "to reach", "measured", "verdict"];

/**
 * One measured figure.
 * @param bound `{ atMost }` or `{ atLeast }`; left out for a figure that is only reported
 * @param tell how a value is written, for instance `kB`
 */
export function figure(name, value, bound, tell = String) {
  const met = bound && (bound.atMost === undefined ? value >= bound.atLeast : value <= bound.atMost);
  const wanted = bound && (bound.atMost === undefined ? `≥ ${tell(bound.atLeast)}` : `≤ ${tell(bound.atMost)}`);
  return [name, wanted ?? "–", tell(value), bound ? (met ? "reached" : "**missed**") : "–"];
}

export const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
export const ms = (value) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const times = (value) => `${value.toFixed(2)} ×`;

export const printed = (rows) =>
  aligned([heads, ...rows.map((row) => row.map((cell) => cell.replaceAll("**", "")))]).join("\n");

/** Each row as one line, its cells as wide as the widest of their column. */
function aligned(rows) {
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column])).join(" | "));
}

export function writeReport(rows, when) {
  const [head, ...body] = aligned([heads, ...rows]);
  const lines = [head, head.replace(/[^|]/g, "-").replace(/-\|-/g, " | "), ...body].map((line) => `| ${line} |`);
  const text = readFileSync(report, "utf8");
  const [start, end] = [text.indexOf(markers.start), text.indexOf(markers.end)];
  if (start === -1 || end === -1) throw new Error(`${report} lacks its markers`);
  const table = `${markers.start}\n\n${when}\n\n${lines.join("\n")}\n\n`;
  writeFileSync(report, text.slice(0, start) + table + text.slice(end));
}
