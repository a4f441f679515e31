/**
 * Renders the scenes of the clinics' pages (demo/packshots/data/scenes.json) into public/pictures/<name>-{wide,narrow}.webp,
 * and notes where the goods are in them in demo/catalogue/clinic-spots.json.
 *
 *   npx node demo/packshots/render-scenes.mjs              all of them
 *   --only a,b     of these names          --crop wide        this crop alone
 *   --samples n    exposures (12)          --scale n          a part of the pictures' sides (1)
 *   --out dir      another folder than public/pictures; then nothing is noted
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { composeCatalogue, readSources } from "../compose/catalogue.mjs";
import { openPage } from "./open-page.mjs";
import { allPictures } from "./pictures.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PICTURES = join(ROOT, "public/pictures");
const SPOTS = join(ROOT, "demo/catalogue/clinic-spots.json");

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    crop: { type: "string" },
    samples: { type: "string", default: "12" },
    scale: { type: "string", default: "1" },
    out: { type: "string", default: PICTURES },
  },
});

/** A scene with the descriptions of its members' pictures. */
function described(scene, pictures) {
  const members = scene.members.map((member) => {
    const packshot = pictures.get(member.picture);
    if (!packshot) throw new Error(`${scene.name}: no picture "${member.picture}"`);
    return { ...member, packshot };
  });
  return { ...scene, members };
}

const sources = await readSources();
const pictures = new Map(allPictures(composeCatalogue(sources), sources).pictures.map((entry) => [entry.name, entry]));
const all = JSON.parse(readFileSync(join(ROOT, "demo/packshots/data/scenes.json"), "utf8"));
const scenes = all.filter(({ name }) => !options.only || options.only.split(",").includes(name));
const spots = JSON.parse(readFileSync(SPOTS, "utf8"));
const how = { samples: Number(options.samples), scale: Number(options.scale) };
const { page, close } = await openPage();
try {
  mkdirSync(options.out, { recursive: true });
  await page.addScriptTag({ type: "module", url: "/demo/packshots/scenes/scene-page.js" });
  await page.waitForFunction(() => "makeScene" in window);
  for (const scene of scenes) {
    for (const [crop, view] of Object.entries(scene.crops)) {
      if (options.crop && options.crop !== crop) continue;
      const start = performance.now();
      const made = await page.evaluate(
        ([entry, seen, settings]) => window.makeScene(entry, seen, settings),
        [described(scene, pictures), view, how],
      );
      const bytes = Buffer.from(made.base64, "base64");
      writeFileSync(join(options.out, `${scene.name}-${crop}.webp`), bytes);
      spots[scene.clinic] = { ...spots[scene.clinic], [crop]: made.spots };
      const took = Math.round(performance.now() - start);
      console.log(`${scene.name}-${crop}  ${(bytes.length / 1000).toFixed(1)} kB  ${took} ms`);
    }
  }
} finally {
  await close();
}
if (options.out === PICTURES) writeFileSync(SPOTS, `${JSON.stringify(spots, null, 2)}\n`);
