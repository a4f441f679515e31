// Shows that every row of the bench can be loaded by Node alone, and has something to measure: it runs seldom, and what it
// imports changes daily.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const rows = [...readFileSync("bench/run.mjs", "utf8").matchAll(/^ {2}"([a-z-]+)",$/gm)].map(([, row]) => row);

test("every row can be measured", async () => {
  expect(rows.length).toBeGreaterThan(8);
  const script = `for (const row of ${JSON.stringify(rows)}) {
    const { measure } = await import(process.cwd() + "/bench/" + row + ".mjs");
    if (typeof measure !== "function") throw new Error(row);
  }
  process.exit();`;
  await promisify(execFile)("node", ["--input-type=module", "--eval", script]);
}, 60_000);
