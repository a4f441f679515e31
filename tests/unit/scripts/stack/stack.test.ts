// Shows that a stack of minified files is read by their sources: of a real error in a bundle that the real bundler made, in the
// formats of several browsers, from the log and from elsewhere; and that what cannot be read is said so.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { StoredMaps } from "#scripts/stack/stored-maps";
import { reportsIn, type Report } from "#scripts/stack/reports";
import { shown } from "#scripts/stack/stack";
import { keepSourceMaps } from "#scripts/vite/source-maps";

const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-stack-"));
const builds = path.join(folder, "dist");
const maps = () => new StoredMaps(path.join(builds, "source-maps"));
afterAll(() => rmSync(folder, { recursive: true }));

const sources = {
  "page.ts": `import { priceOf } from "./price";

export function drawPage(goods: { price?: { fils: number } }[]): number[] {
  return goods.map((one) => priceOf(one));
}
`,
  "price.ts": `/** Fils of something; fails for what has no price. */
export function priceOf(one: { price?: { fils: number } }): number {
  const doubled = one.price!.fils * 2;
  return doubled / 2;
}
`,
};

/** Where `drawPage` fails: the stack that V8 gives, and the address of the file. */
let failed: { error: Error; file: string };

async function buildPart(part: string, names: string) {
  await build({
    configFile: false,
    root: folder,
    logLevel: "silent",
    build: {
      outDir: path.join(builds, part),
      sourcemap: "hidden",
      minify: true,
      lib: { entry: path.join(folder, "page.ts"), formats: ["es"] },
      rolldownOptions: { output: { entryFileNames: names } },
    },
  });
}

beforeAll(async () => {
  for (const [name, text] of Object.entries(sources)) writeFileSync(path.join(folder, name), text);
  await buildPart("client", "assets/[name]-[hash:7].js");
  await buildPart("worker", "index.js");
  await buildPart("backend", "index.js");
  const name = readdirSync(path.join(builds, "client/assets")).find((file) => file.endsWith(".js"));
  const address = pathToFileURL(path.join(builds, "client/assets", name!)).href;
  // In a Node of its own: the tests' own loader would put its own places into the stack.
  const program = `import { drawPage } from ${JSON.stringify(address)};
    try { drawPage([{ price: { fils: 5 } }, {}]); }
    catch ({ name, message, stack }) { console.log(JSON.stringify({ name, message, stack })); }`;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
  failed = { error: JSON.parse(output) as Error, file: name! };
  await keepSourceMaps(builds, "b1");
});

/** The report that a browser would send of it. */
const report = (more: Partial<Report> = {}): Report => ({
  name: failed.error.name,
  message: failed.error.message,
  stack: failed.error.stack!.replaceAll(pathToFileURL(path.join(builds, "client")).href, "https://shop.test"),
  event: "page_failed",
  where: "storefront",
  path: "/shop",
  request_id: "r1",
  build: "b1",
  ...more,
});

// Shows: operations.stacks
test("a real error of a minified file: files, lines, columns, names and the code", () => {
  const { stack } = report();
  expect(stack).toContain(`https://shop.test/assets/${failed.file}:`);
  expect(stack).not.toContain("price.ts");
  const text = shown(report(), maps());
  expect(text.split("\n").slice(0, 2)).toEqual(["page_failed, /shop, r1, build b1", stack.split("\n")[0]]);
  expect(text).toContain("at priceOf (price.ts:3:30)\n");
  expect(text).toContain(
    "        3 |   const doubled = one.price!.fils * 2;\n          |                              ^\n",
  );
  expect(text).toContain("    at page.ts:4:29\n");
  // What is none of the shop's stays as it is.
  expect(text).toContain("at Array.map (<anonymous>)");
});

test("stacks as Firefox and Safari write them", () => {
  const places = [...report().stack.matchAll(/\((https:\S+)\)/g)].map(([, place]) => place!);
  const stack = `n@${places[0]}\nmap@[native code]\n@${places.at(-1)}\n`;
  const text = shown(report({ stack }), maps());
  expect(text).toContain(`${failed.error.name}: ${failed.error.message}\n`);
  expect(text).toMatch(/\(price\.ts:3:30\)\n[^]*map@\[native code\]\n {4}at (?:.+ \()?page\.ts:/);
});

test("a page of an earlier build is read by that build's maps, since its files have their content's hash", () => {
  mkdirSync(path.join(builds, "source-maps/b2"));
  utimesSync(path.join(builds, "source-maps/b2"), new Date(), new Date(Date.now() + 1000));
  expect(maps().builds).toEqual(["b2", "b1"]);
  expect(shown(report({ build: "b2" }), maps())).toContain("(price.ts:3:30)");
  rmSync(path.join(builds, "source-maps/b2"), { recursive: true });
});

test("a worker's stack is read by the maps of the worker that wrote the line", () => {
  const [, place] = /\(https:\/\/shop\.test\/assets\/[^:]+(:\d+:\d+)\)/.exec(report().stack)!;
  const stack = `TypeError: no\n    at async n (index.js${place})`;
  for (const where of ["storefront", "backend"])
    expect(shown({ stack, where, build: "b1" }, maps())).toContain("(price.ts:3:30)");
  expect(() => shown({ stack }, maps())).toThrow("Both workers have index.js");
  // The entry has no hash: another build's map would tell of other lines.
  expect(() => shown({ stack, where: "backend", build: "b0" }, maps())).toThrow(
    "There are no source maps of the build b0. There are those of b1.",
  );
});

test("what cannot be read says why", () => {
  expect(() => new StoredMaps(path.join(folder, "nowhere"))).toThrow(/There are no source maps in .*nowhere/);
  expect(() => shown(report({ stack: "it failed\n    at the end" }), maps())).toThrow("That is no stack");
  expect(() => shown(report({ stack: "f@https://shop.test/assets/other-Abcdefg.js:1:20" }), maps())).toThrow(
    "No build here has the files of this stack",
  );
  // A line that the file does not have is no place in its source.
  expect(() => shown(report({ stack: `f@https://shop.test/assets/${failed.file}:900:1` }), maps())).toThrow(
    "No build here",
  );
});

test("reports are found in lines of the log, in what tools make of them, and a stack may stand alone", () => {
  const line = JSON.stringify(report());
  const other = JSON.stringify(report({ path: "/ar/shop" }));
  const inText = (text: string) => reportsIn(text).map(({ path: at }) => at);
  expect(
    inText(
      `GET /shop - Ok @ 10:00\n  (error) ${line}\nnothing\n\u001b[31m[ERROR]\u001b[0m \u001b[1m${other}\u001b[0m\n`,
    ),
  ).toEqual(["/shop", "/ar/shop"]);
  expect(
    inText(JSON.stringify({ logs: [{ message: [line] }, { source: JSON.parse(other) as object }] }, null, 2)),
  ).toEqual(["/shop", "/ar/shop"]);
  expect(reportsIn(JSON.stringify({ requestId: "r2", stack: "s", line: 7 }))).toEqual([
    { request_id: "r2", stack: "s" },
  ]);
  expect(reportsIn(report().stack)).toEqual([{ stack: report().stack }]);
});

test("maps leave what is served, stay beside the workers, and only the newest builds keep theirs", async () => {
  expect(readdirSync(path.join(builds, "client/assets"))).toEqual([failed.file]);
  expect(readdirSync(path.join(builds, "worker"))).toContain("index.js.map");
  for (let at = 0; at < 12; at++) {
    const made = path.join(builds, `source-maps/old-${at}`);
    mkdirSync(made);
    utimesSync(made, new Date(at), new Date(at * 1000));
  }
  await keepSourceMaps(builds, "b3");
  expect(maps().builds).toEqual(["b3", "b1", ...Array.from({ length: 8 }, (_, at) => `old-${11 - at}`)]);
});
