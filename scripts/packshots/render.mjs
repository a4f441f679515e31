/**
 * Renders the demo pictures of the shop: catalogue/packshots/*.json -> public/pictures/*.webp.
 *
 *   npx node scripts/packshots/render.mjs                 every picture
 *   npx node scripts/packshots/render.mjs --only a,b      these names (a trailing * matches any rest)
 *   npx node scripts/packshots/render.mjs --missing       those whose file is not there yet
 *   --samples n  exposures per picture (8)   --side n  pixels of a square picture (1000)
 *   --out dir    another folder than public/pictures
 *
 * One page of headless Chromium keeps the renderer and makes picture after picture.
 */
import { createServer } from "node:http";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TYPES = { ".js": "text/javascript", ".html": "text/html", ".woff2": "font/woff2" };
const FLAGS =
  "--no-sandbox --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync " +
  "--use-gl=angle --use-angle=swiftshader --enable-unsafe-swiftshader --ignore-gpu-blocklist";

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    missing: { type: "boolean", default: false },
    samples: { type: "string", default: "8" },
    side: { type: "string", default: "1000" },
    out: { type: "string", default: join(ROOT, "public/pictures") },
  },
});

/** Serves the scripts and the packages they import, nothing else, to this machine only. */
function serve() {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, "http://localhost").pathname);
    const type = TYPES[extname(path)];
    const open = ["/scripts/packshots/", "/node_modules/"].some((folder) => path.startsWith(folder));
    const file = join(ROOT, path);
    if (!type || !open || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": type }).end(readFileSync(file));
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

const read = (name) => JSON.parse(readFileSync(join(ROOT, "catalogue/packshots", name), "utf8"));

/** Product pictures with second views resolved, then the composed groups. */
function jobs() {
  const packshots = read("packshots.json");
  const byName = new Map(packshots.map((entry) => [entry.name, entry]));
  const resolve = (entry) => (entry.of ? { ...byName.get(entry.of), name: entry.name, view: entry.view } : entry);
  const written = read("groups.json");
  const groups = written.map((entry) => ({
    ...entry,
    members: (entry.members ?? written.find(({ name }) => name === entry.like).members).map((member) => ({
      ...member,
      packshot: byName.get(member.name),
    })),
  }));
  const wanted = options.only?.split(",");
  const matches = (name) =>
    wanted.some((want) => (want.endsWith("*") ? name.startsWith(want.slice(0, -1)) : name === want));
  return [...packshots.map(resolve), ...groups].filter(
    ({ name }) => (!wanted || matches(name)) && !(options.missing && existsSync(file(name))),
  );
}

const file = (name) => join(options.out, `${name}.webp`);

const server = await serve();
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: FLAGS.split(" ") });
let failed = 0;
try {
  mkdirSync(options.out, { recursive: true });
  const page = await browser.newPage();
  page.on("console", (message) => message.type() === "error" && console.error(message.text()));
  page.on("pageerror", (error) => console.error(error.stack ?? error.message));
  await page.goto(`http://127.0.0.1:${server.address().port}/scripts/packshots/page.html`);
  await page.waitForFunction(() => "makePicture" in window);
  const settings = { samples: Number(options.samples), side: Number(options.side) };
  for (const job of jobs()) {
    const start = performance.now();
    try {
      const base64 = await page.evaluate(([entry, how]) => window.makePicture(entry, how), [job, settings]);
      const bytes = Buffer.from(base64, "base64");
      writeFileSync(file(job.name), bytes);
      console.log(`${job.name}  ${(bytes.length / 1000).toFixed(1)} kB  ${Math.round(performance.now() - start)} ms`);
    } catch (error) {
      failed += 1;
      console.error(`${job.name}: ${error.message}`);
    }
  }
} finally {
  await browser.close();
  server.close();
}
process.exitCode = failed ? 1 : 0;
