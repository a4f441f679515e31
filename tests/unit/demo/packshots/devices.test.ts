// Shows that devices of one family are told apart in their pictures, and that drawings say what the catalogue says.
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "#support/project-root";

type Group = { images: string[]; variants: { attributes: Record<string, string> }[] };
type Picture = {
  name: string;
  body: string;
  params: Record<string, unknown>;
  view?: { dimensions?: { width: string; depth: string; height: string } };
};

const from = (file: string) => import(path.join(root, file));
const { composeCatalogue, readSources } = await from("demo/compose/catalogue.mjs");
const { allPictures } = await from("demo/packshots/pictures.mjs");
const sources = await readSources();
const { pictures, groupOf }: { pictures: Picture[]; groupOf: Map<string, Group> } = allPictures(
  composeCatalogue(sources),
  sources,
);

const FAMILIES = [
  "patient-monitors refurbished-monitors-family aed refurbished-aeds ecg-machines refurbished-ecg tens-units bp-monitors",
  "oximeters glucometers autoclaves refurbished-autoclaves dental-chairs refurbished-chairs infusion-pumps nebulisers",
  "oxygen-concentrators suction-units centrifuges microscopes portable-ultrasounds refurbished-ultrasound-carts",
  "electric-beds manual-beds exam-couches wheelchairs stretchers baby-cots exam-lamps ultrasound-therapy",
].flatMap((row) => row.split(" "));

test.each(FAMILIES)("no two models of %s are one drawing", (family) => {
  const firsts = pictures.filter(
    ({ name }) => name.startsWith(`${family}-`) && groupOf.get(name)?.images[0] === `${name}.webp`,
  );
  expect(firsts.length).toBeGreaterThan(1);
  const drawn = firsts.map(({ body, params }) => `${body} ${JSON.stringify(params)}`);
  expect(drawn.filter((one, at) => drawn.indexOf(one) !== at)).toEqual([]);
});

test("a drawing with dimensions says what the catalogue says, and beds, couches and sterilisers have one", () => {
  const drawings = pictures.filter(({ view }) => view?.dimensions);
  for (const { name, view } of drawings) {
    const { width, depth, height } = view!.dimensions!;
    const { overall_width, overall_depth, overall_height, height_to } = groupOf.get(name)!.variants[0]!.attributes;
    expect(`${width.split(" / ")[0]} cm`).toBe(overall_width);
    expect(`${depth.split(" / ")[0]} cm`).toBe(overall_depth);
    expect(`${height.split(/ \/ |–/).at(overall_height ? 0 : -1)} cm`).toBe(overall_height ?? height_to);
  }
  const bodies = new Set(drawings.map(({ body }) => body));
  expect([...bodies]).toEqual(
    expect.arrayContaining(["autoclave", "hospital-bed", "exam-couch", "dental-chair", "cart-ultrasound"]),
  );
});
