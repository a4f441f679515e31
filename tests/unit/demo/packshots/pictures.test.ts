// Shows that a picture is of its variant: told apart where variants look different, and true in what it prints.
import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "#support/project-root";

type Text = { en: string; ar: string };
type Option = { name: Text; value: Text };
type Group = {
  slug: string;
  title: Text;
  images: string[];
  variants: { sku_id: string; image: string | null; options: Option[] }[];
};
type Picture = {
  name: string;
  skus?: string[];
  body: string;
  params: Record<string, unknown>;
  colours: Record<string, string>;
};
type Note = { made: string; words: string[]; side: number };

const from = (file: string) => import(path.join(root, file));
const { composeCatalogue, readSources } = await from("demo/compose/catalogue.mjs");
const { allPictures } = await from("demo/packshots/pictures.mjs");
const { fingerprints } = await from("demo/packshots/fingerprint.mjs");
const { contradictions } = await from("demo/packshots/describe/contradictions.mjs");

const sources = await readSources();
const composed: { products: { groups: Group[] }[] } = composeCatalogue(sources);
const { pictures, groupOf }: { pictures: Picture[]; groupOf: Map<string, Group> } = allPictures(composed, sources);
const byName = new Map(pictures.map((picture) => [picture.name, picture]));
const notes: Record<string, Note> = JSON.parse(
  readFileSync(path.join(root, "demo/packshots/data/rendered.json"), "utf8"),
);
const folder = path.join(root, "public/pictures");
const committed: Group[] = readdirSync(path.join(root, "demo/catalogue/products")).flatMap((file) =>
  JSON.parse(readFileSync(path.join(root, "demo/catalogue/products", file), "utf8")),
);

const doubled = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

// Shows: goods.picture-of-variant
test("no two products share their first picture", () => {
  expect(doubled(composed.products.flatMap(({ groups }) => groups.map(({ images }) => images[0]!)))).toEqual([]);
  expect(doubled(committed.map(({ images }) => images[0] ?? "none"))).toEqual([]);
});

test("variants of two colours have two pictures, each in its colour", () => {
  const isColour = ({ name }: Option) => /colour/i.test(name.en);
  for (const { variants } of composed.products.flatMap(({ groups }) => groups)) {
    const coloured = variants.filter(({ options }) => options.some(isColour));
    const colours = new Set(coloured.map(({ options }) => options.find(isColour)!.value.en));
    expect(new Set(coloured.map(({ image }) => image)).size).toBeGreaterThanOrEqual(colours.size);
  }
  const burgundy = byName.get("stethoscopes-vitalis-burgundy");
  expect(burgundy).toMatchObject({ body: "stethoscope", colours: { tube: "#6f1d33" } });
});

test("no needle is drawn on an oral syringe", () => {
  const oral = pictures.filter(({ name }) => groupOf.get(name)?.title.en.match(/syringes?.*oral/i));
  expect(oral.length).toBeGreaterThan(3);
  for (const { body, params } of oral) {
    expect([body, params["tip"], params["needle"]]).toEqual(["syringe", "oral", false]);
  }
});

test("unlike instruments are not one drawing", () => {
  const kinds = ["artery-forceps-ghaf-surgical-straight", "artery-forceps-hilal-instruments-straight"];
  const others = [
    "sponge-forceps-ghaf-surgical-straight",
    "towel-clamps-ghaf-surgical",
    "vaginal-specula-ghaf-surgical",
  ];
  const drawn = [...kinds, ...others]
    .map((name) => byName.get(name)!)
    .map(({ body, params }) => `${body} ${String(params["kind"])}`);
  expect(drawn).toEqual(["forceps kelly", "forceps crile", "forceps foerster", "forceps backhaus", "speculum cusco"]);
});

test("what its own title sets apart is not drawn as the family's usual model", () => {
  const bodies: Record<string, string> = {
    "refurbished-autoclaves-khaleej-steel": "floor-autoclave",
    "refurbished-centrifuges-barq-diagnostics": "cooled-centrifuge",
    "refurbished-microscopes-shams-light": "surgical-microscope",
    "refurbished-aeds-vitalis": "manual-defibrillator",
    "infusion-pumps-sahel-medical": "feeding-pump",
    "suction-units-sahel-medical": "hand-suction",
    "oxygen-concentrators-thuraya": "portable-concentrator",
    "otoscopes-oryx-devices": "video-otoscope",
    "dermatoscopes-oryx-devices": "video-dermatoscope",
    "curing-lights-marjan-white": "wired-curing-light",
    "saliva-ejectors-safa-blue": "aspirator-tips",
  };
  expect(Object.fromEntries(Object.keys(bodies).map((name) => [name, byName.get(name)?.body]))).toEqual(bodies);
});

test("sterile gloves lie in a wrapper, and a catheter's funnel has the colour of its size", () => {
  const gloves = pictures.filter(({ name }) => groupOf.get(name)?.title.en.startsWith("Sterile surgical gloves"));
  expect(new Set(gloves.map(({ body }) => body))).toEqual(new Set(["pouch"]));
  const funnels = [12, 14, 16, 18, 20].map((size) => byName.get(`foley-catheters-bahar-ch-${size}`)?.colours["funnel"]);
  expect(funnels).toEqual(["#f6f6f2", "#3c9a63", "#e07b2c", "#c0392b", "#efd16a"]);
});

test("single-use instruments lie in their pouch, others as they are", () => {
  const pouched = pictures
    .filter(({ params }) => params?.["pouch"] === true)
    .map(({ name }) => groupOf.get(name)!.title.en);
  expect([...new Set(pouched)].toSorted()).toEqual([
    "Artery forceps, sterile, single use",
    "Mayo scissors, sterile, single use",
    "Sponge forceps, plastic, sterile, pack of 25",
  ]);
});

test("a suture's thread has its colour, and its needles are drawn as the catalogue measures them", () => {
  const threads = [
    "silk-sutures-silat-sutures-2-0",
    "silk-sutures-mina-sterile-2-0",
    "absorbable-sutures-mina-sterile-2-0",
  ];
  expect(threads.map((name) => byName.get(name)?.colours["thread"])).toEqual(["#1f2226", "#1f7a4a", "#6b3f9e"]);
  expect(byName.get("nylon-sutures-silat-sutures-view-2")).toMatchObject({
    view: { closer: true },
    params: {
      needles: expect.arrayContaining([
        { circle: 3 / 8, mm: 16, words: "3/8 circle cutting, 16 mm" },
        { circle: 1 / 2, mm: 26, words: "1/2 circle reverse cutting, 26 mm" },
      ]),
    },
  });
});

test("an instrument's second pictures show its tip and all of its lengths, a needle's its length on a ruler", () => {
  expect(byName.get("artery-forceps-falcon-ortho-view-2")).toMatchObject({ view: { closer: true } });
  expect(byName.get("artery-forceps-falcon-ortho-view-3")).toMatchObject({
    view: { lengths: [12.5, 14, 18].map((cm) => ({ cm, words: `${cm} cm` })) },
  });
  expect(byName.get("needles-dhow-medical-view-2")).toMatchObject({
    body: "on-ruler",
    params: { items: expect.arrayContaining([expect.objectContaining({ gauge: 21, mm: 40, shade: "#3c9a63" })]) },
  });
});

test("variants that look alike share a picture, those that differ in width or colour do not", () => {
  const images = (slug: string) =>
    new Set(
      composed.products
        .flatMap(({ groups }) => groups)
        .find((group) => group.slug === slug)!
        .variants.map(({ image }) => image),
    );
  expect(images("mayo-scissors-german-steel").size).toBe(2);
  expect(images("surgical-tape-paper-white").size).toBe(6);
  expect(images("surgical-face-masks-type-ii-ear-loop-white").size).toBe(1);
});

// Shows: goods.picture-of-variant
test("what a rendered picture prints is true of the variants that it shows", () => {
  const wrong = Object.entries(notes).flatMap(([name, { words }]) =>
    contradictions(words, groupOf.get(name), byName.get(name)?.skus ?? []),
  );
  expect(wrong).toEqual([]);
});

test("every rendered picture is of what the catalogue and the renderer are now", async () => {
  const fingerprintOf = await fingerprints();
  const files = new Set(readdirSync(folder));
  const stale = Object.entries(notes).filter(
    ([name, { made }]) => !files.has(`${name}.webp`) || made !== fingerprintOf(byName.get(name)),
  );
  expect(stale.map(([name]) => name)).toEqual([]);
});

test("a product's first picture is fine enough for a gallery 560 px wide on a dense screen", () => {
  const firsts = composed.products.flatMap(({ groups }) => groups.map(({ images }) => images[0]!.replace(".webp", "")));
  expect(firsts.filter((name) => notes[name]!.side < 1120)).toEqual([]);
});

test("the pictures of a clone are 60 MB at most", () => {
  const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  expect(bytes).toBeLessThan(60_000_000);
});
