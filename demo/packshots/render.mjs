/**
 * Renders the demo pictures of the shop into public/pictures/*.webp: those of the products, as the catalogue describes
 * them (`describe/`), and those of categories and the home page (demo/packshots/data/groups.json).
 *
 *   npx node demo/packshots/render.mjs                 what is not there or is described otherwise than it was
 *   npx node demo/packshots/render.mjs --only a,b      of these names (a trailing * matches any rest)
 *   npx node demo/packshots/render.mjs --list          names what would be rendered, and renders nothing
 *   npx node demo/packshots/render.mjs --accept        takes the files as they are: the code changed, no picture did
 *   --all        also what has not changed          --prune      deletes the files of pictures that are no more
 *   --samples n  exposures per picture (3)
 *   --side n     pixels of a square picture (1120 for a product's first one, which is enlarged most, else 880)
 *   --out dir    another folder than public/pictures; then nothing is noted
 *
 * One page of headless Chromium keeps the renderer and makes picture after picture. What each picture was made from and
 * which words it shows is noted in demo/packshots/data/rendered.json; a picture whose words contradict its variant is
 * refused (`describe/contradictions.mjs`).
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { composeCatalogue, readSources } from "../compose/catalogue.mjs";
import { contradictions } from "./describe/contradictions.mjs";
import { fingerprints } from "./fingerprint.mjs";
import { openPage } from "./open-page.mjs";
import { allPictures } from "./pictures.mjs";
import { byShape, shapeOf } from "./shape-of.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const NOTES = join(ROOT, "demo/packshots/data/rendered.json");
const PICTURES = join(ROOT, "public/pictures");

/** What the stored pictures are rendered with is what is asked for where nothing is said. */
const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    list: { type: "boolean", default: false },
    accept: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    prune: { type: "boolean", default: false },
    samples: { type: "string", default: "3" },
    side: { type: "string" },
    out: { type: "string", default: PICTURES },
  },
});

const file = (name) => join(options.out, `${name}.webp`);
const notes = existsSync(NOTES) ? JSON.parse(readFileSync(NOTES, "utf8")) : {};

/** One picture a line, by name, so that a change of one is a change of one line. */
function saveNotes() {
  const rows = Object.keys(notes)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}: ${JSON.stringify(notes[name])}`);
  writeFileSync(NOTES, `{\n${rows.join(",\n")}\n}\n`);
}

function isWanted({ name }) {
  const wanted = options.only?.split(",");
  if (!wanted) return true;
  return wanted.some((want) => (want.endsWith("*") ? name.startsWith(want.slice(0, -1)) : name === want));
}

/** Pixels of a picture's sides. */
function sideOf({ name }, groupOf) {
  const isFirst = groupOf.get(name)?.images[0] === `${name}.webp`;
  return Number(options.side ?? (isFirst ? 1120 : 880));
}

async function renderAll(jobs, fingerprintOf, groupOf) {
  const { page, close } = await openPage();
  let failed = 0;
  try {
    mkdirSync(options.out, { recursive: true });
    for (const [index, job] of jobs.entries()) {
      const start = performance.now();
      const settings = { samples: Number(options.samples), side: sideOf(job, groupOf) };
      try {
        const { base64, words } = await page.evaluate(
          ([entry, how]) => window.makePicture(entry, how),
          [job, { ...settings, ...shapeOf(job), side: job.members ? Math.max(1000, settings.side) : settings.side }],
        );
        const wrong = contradictions(words, groupOf.get(job.name), job.skus ?? []);
        if (wrong.length > 0) throw new Error(wrong.join("; "));
        const bytes = Buffer.from(base64, "base64");
        writeFileSync(file(job.name), bytes);
        if (options.out === PICTURES) notes[job.name] = { made: fingerprintOf(job), ...settings, words };
        const took = Math.round(performance.now() - start);
        console.log(`${index + 1}/${jobs.length} ${job.name}  ${(bytes.length / 1000).toFixed(1)} kB  ${took} ms`);
        if (index % 25 === 24) saveNotes();
      } catch (error) {
        failed += 1;
        console.error(`${job.name}: ${error.message}`);
      }
    }
  } finally {
    saveNotes();
    await close();
  }
  return failed;
}

/** Pictures of rooms, which `render-scenes.mjs` makes. */
const sceneFiles = () =>
  JSON.parse(readFileSync(join(ROOT, "demo/packshots/data/scenes.json"), "utf8")).flatMap(({ name, crops }) =>
    Object.keys(crops).map((crop) => `${name}-${crop}.webp`),
  );

function prune(pictures) {
  const known = new Set([...pictures.map(({ name }) => `${name}.webp`), ...sceneFiles()]);
  for (const name of readdirSync(PICTURES)) if (!known.has(name)) rmSync(join(PICTURES, name));
  for (const name of Object.keys(notes)) if (!known.has(`${name}.webp`)) delete notes[name];
  saveNotes();
}

const sources = await readSources();
const composed = composeCatalogue(sources);
const { pictures, groupOf } = allPictures(composed, sources);
const fingerprintOf = await fingerprints();
/** Due is what is not there, was made from something else, or was made coarser than is asked for. */
function isDue(job) {
  const note = notes[job.name];
  const isCoarser = note && (note.side < sideOf(job, groupOf) || note.samples < Number(options.samples));
  return options.all || !existsSync(file(job.name)) || note?.made !== fingerprintOf(job) || isCoarser;
}
const due = byShape(pictures.filter((job) => isWanted(job) && isDue(job)));

if (options.accept) {
  for (const job of due) if (notes[job.name] && existsSync(file(job.name))) notes[job.name].made = fingerprintOf(job);
  saveNotes();
} else if (options.list) console.log(due.map(({ name }) => name).join("\n"));
else process.exitCode = (await renderAll(due, fingerprintOf, groupOf)) > 0 ? 1 : 0;
if (options.prune) prune(pictures);
