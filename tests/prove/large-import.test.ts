// Shows that 100,000 lines are imported and exported with a heap of 192 MB, and come back the same.
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createHash } from "node:crypto";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { afterAll, expect, test } from "vitest";
import { startCatalogue } from "../support/catalogue-command";
import { csvOf, productLine, termLines } from "../support/catalogue-file";

const lines = 100_000;
const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-prove-"));
afterAll(() => rmSync(folder, { recursive: true }));
const place = (name: string) => path.join(folder, name);

function* fileText() {
  const product = (at: number) =>
    productLine({
      slug: `gloves-${at}`,
      title_en: `Nitrile examination gloves, powder-free, ${at}`,
      title_ar: `قفازات فحص نيتريل، خالية من البودرة، ${at}`,
      description_en: "For examination; strong, soft and easy to put on. ".repeat(4),
      description_ar: "قفازات فحص متينة وناعمة وسهلة الارتداء. ".repeat(4),
      specialities: "surgery",
      specifications_en: "Material: Nitrile | Length: 240 mm",
      specifications_ar: "المادة: نيتريل | الطول: 240 مم",
      sku_id: `SKU-${at}`,
      price_gst: (5 + (at % 9000) / 10).toFixed(2),
      tiers: "10: 4.50 | 50: 4",
    });
  yield csvOf([...termLines.map((line) => ({ ...blank(product(0)), ...line })), product(0)]);
  for (let at = 1; at < lines; at++) yield csvOf([product(at)]).replace(/^.*\n/, "");
}
const blank = (line: Record<string, string>) => Object.fromEntries(Object.keys(line).map((name) => [name, ""]));

/** Runs the command and prints how long it took and how much memory its process had at most. */
async function run(command: "import" | "export", state: string, file: string): Promise<number | null> {
  const started = performance.now();
  const { child, ended } = startCatalogue(command, place(state), [place(file)]);
  let peak = "";
  const watch = setInterval(() => {
    try {
      peak = /VmHWM:\s+(\d+ kB)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1] ?? peak;
    } catch {
      // Gone, or no Linux: there is nothing to read.
    }
  }, 200);
  child.stderr.pipe(process.stderr);
  child.stdout.pipe(process.stdout);
  const code = await ended;
  clearInterval(watch);
  process.stdout.write(`${command}: ${((performance.now() - started) / 1000).toFixed(1)} s, ${peak || "?"} at most\n`);
  return code;
}

const digest = async (file: string) => {
  const hash = createHash("sha256");
  // The last cell of a line is the moment of the export.
  const text = createInterface({ input: createReadStream(place(file)) });
  for await (const line of text) hash.update(`${line.replace(/,[^,]*Z$/, "")}\n`);
  return hash.digest("hex");
};

// Shows: goods.many
test("100,000 products go in and out", { timeout: 1_800_000 }, async () => {
  process.env["NODE_OPTIONS"] = "--max-old-space-size=192";
  await pipeline(Readable.from(fileText()), createWriteStream(place("goods.csv")));
  expect(await run("import", "one", "goods.csv")).toBe(0);
  expect(await run("export", "one", "one.csv")).toBe(0);
  expect(await run("import", "two", "one.csv")).toBe(0);
  expect(await run("export", "two", "two.csv")).toBe(0);
  expect(await digest("two.csv")).toBe(await digest("one.csv"));
});
